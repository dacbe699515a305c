import { expect, test } from 'vitest';
import { limitsOf, plans, type Tier } from '#contract/plans.ts';
import { featuresOf, planNames, showPrice } from './plans.ts';

test.each<[Tier, string, string, string[]]>([
	['free', 'Free', '$0', ['0 recipients', '0 calls a month', '0 messages a month']],
	['basic', 'Basic', '$9.99', ['20 recipients', '30 calls a month', '100 messages a month']],
	['premium', 'Premium', '$29.99', ['50 recipients', '150 calls a month', '500 messages a month']],
])('[SU-06] [D18] the card of %s', (tier, name, price, features) => {
	expect(planNames[tier]).toBe(name);
	expect(showPrice(plans[tier].priceCents)).toBe(price);
	expect(featuresOf(limitsOf(tier, 'cards'))).toEqual(features);
});

test('a limit on schedules is listed where there is one', () => {
	expect(featuresOf(limitsOf('basic', 'internal'))).toContain('5 schedules');
});
