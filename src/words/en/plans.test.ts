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
	expect(featuresOf(limitsOf(tier, 'cards'), 51)).toEqual(features);
});

test('a limit on schedules is listed where there is one', () => {
	expect(featuresOf(limitsOf('basic', 'internal'), 51)).toContain('5 schedules');
});

test('[GC-01] the size of a call is listed where it is smaller than the list of people', () => {
	const features = (tier: Tier, most: number) => featuresOf(limitsOf(tier, 'cards'), most);
	expect(features('basic', 6)).toEqual([
		'20 recipients',
		'6 people in each call',
		'30 calls a month',
		'100 messages a month',
	]);
	expect(features('basic', 20)).toContain('20 people in each call');
	expect(features('basic', 21)).toHaveLength(3);
	expect(features('premium', 50)).toContain('50 people in each call');
	expect(features('free', 6)).toHaveLength(3);
});
