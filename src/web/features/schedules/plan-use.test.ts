import { expect, test } from 'vitest';
import { planUse } from './plan-use.ts';
import { newSchedule, type ScheduleValues } from './schedule-values.ts';

const usage = {
	call: { limit: 30, used: 4, remaining: 26 },
	message: { limit: 100, used: 99, remaining: 1 },
};
const blank = newSchedule('call', new Date('2026-11-15T12:00:00Z'));

test.each<[string, Partial<ScheduleValues>, string | undefined, boolean | undefined]>([
	['one weekday', {}, 'Up to 5 calls a month. You have 26 left.', false],
	[
		'every weekday',
		{ daysOfWeek: [0, 1, 2, 3, 4, 5, 6] },
		'Up to 31 calls a month. You have 26 left.',
		true,
	],
	['daily', { frequency: 'daily' }, 'Up to 31 calls a month. You have 26 left.', true],
	['once', { frequency: 'once' }, 'Uses 1 call. You have 26 left this month.', false],
	[
		'a text counts for each person',
		{ type: 'message', frequency: 'monthly', recipientIds: ['rose', 'theo'] },
		'Up to 2 texts a month. You have 1 left.',
		true,
	],
	['a text to nobody yet', { type: 'message' }, undefined, undefined],
	['no weekday yet', { daysOfWeek: [] }, undefined, undefined],
])('%s', (_, values, words, isTooMuch) => {
	const use = planUse({ ...blank, ...values }, usage);
	expect(use?.words).toBe(words);
	expect(use?.isTooMuch).toBe(isTooMuch);
});

test('a free account may prepare', () => {
	const none = { limit: 0, used: 0, remaining: 0 };
	const use = planUse(blank, { call: none, message: none });
	expect(use?.words).toBe('Starts when you choose a plan.');
});

test('an unknown usage says nothing', () => {
	expect(planUse(blank, null)).toBeNull();
});
