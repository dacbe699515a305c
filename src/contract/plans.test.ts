import { describe, expect, test } from 'vitest';
import { limitsOf, type PlanReading, type Tier } from './plans.ts';

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
});
