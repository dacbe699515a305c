import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { buildFamily, type Family } from '#tests/support/schedules.ts';

const db = await testDatabase();
let { schedule } = {} as Family;
beforeEach(async () => {
	({ schedule } = await buildFamily(db));
});

describe('the preview', () => {
	test('[D9a] says the rule in words and names the next five moments', async () => {
		const { status, body } = await schedule.preview({
			frequency: 'monthly',
			dayOfMonth: 31,
			startDate: '2026-11-15',
		});
		expect(status).toBe(200);
		expect(body).toEqual({
			sentence:
				'On the 31st of every month at 9:00 AM, New York time (the last day in shorter months)',
			occurrences: [
				'2026-11-30T14:00:00.000Z',
				'2026-12-31T14:00:00.000Z',
				'2027-01-31T14:00:00.000Z',
				'2027-02-28T14:00:00.000Z',
				'2027-03-31T13:00:00.000Z',
			],
		});
	});

	test('takes a form that is not finished', async () => {
		const { body } = await schedule.preview({
			name: '',
			type: 'message',
			frequency: 'weekly',
			daysOfWeek: [],
			dayOfMonth: null,
			monthAndDay: '',
			startDate: '2026-11-01',
			endDate: '',
			recipientIds: [],
			messageContent: '',
		});
		expect(body).toEqual({
			sentence: 'On no day at 9:00 AM, New York time',
			occurrences: [],
		});
	});

	test('says which fields it needs', async () => {
		const { status, problem } = await schedule.preview({ frequency: 'daily' });
		expect(status).toBe(400);
		expect(problem.fields).toEqual({ startDate: 'Choose a date' });
	});
});
