import { describe, expect, test } from 'vitest';
import { featuresOf, limitsOf, type PlanReading, plans, showPrice, type Tier } from './plans.ts';

describe('the plans', () => {
	test.each<[PlanReading, Tier, number, number | null, number, number]>([
		['cards', 'free', 0, null, 0, 0],
		['cards', 'basic', 20, null, 30, 100],
		['cards', 'premium', 50, null, 150, 500],
		['internal', 'free', 0, 0, 0, 0],
		['internal', 'basic', 10, 5, 50, 100],
		['internal', 'premium', 100, 20, 500, 500],
	])('[SU-07] [EN-03] [D18] %s: %s', (reading, tier, recipients, schedules, calls, texts) => {
		expect(limitsOf(tier, reading)).toEqual({
			recipients,
			schedules,
			callsPerMonth: calls,
			textsPerMonth: texts,
		});
	});

	test.each<[Tier, string, string, string[]]>([
		['free', 'Free', '$0', ['0 recipients', '0 calls a month', '0 messages a month']],
		['basic', 'Basic', '$9.99', ['20 recipients', '30 calls a month', '100 messages a month']],
		[
			'premium',
			'Premium',
			'$29.99',
			['50 recipients', '150 calls a month', '500 messages a month'],
		],
	])('[SU-06] [D18] the card of %s', (tier, name, price, features) => {
		expect(plans[tier].name).toBe(name);
		expect(showPrice(plans[tier].priceCents)).toBe(price);
		expect(featuresOf(limitsOf(tier, 'cards'))).toEqual(features);
	});

	test('a limit on schedules is listed where there is one', () => {
		expect(featuresOf(limitsOf('basic', 'internal'))).toContain('5 schedules');
	});
});
