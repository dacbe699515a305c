import { beforeEach, describe, expect, test } from 'vitest';
import { schedules } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildFamily, type Family } from '#tests/support/schedules.ts';

const db = await testDatabase();
let { app, rosa, schedule } = {} as Family;
beforeEach(async () => {
	({ app, rosa, schedule } = await buildFamily(db));
});

describe('an impossible schedule', () => {
	test.each([
		['[SC-01]', { name: '' }, 'name', 'Schedule name is required'],
		['[SC-01]', { name: ' \t' }, 'name', 'Schedule name is required'],
		['[SC-01]', { name: undefined }, 'name', 'Schedule name is required'],
		['[SC-02]', { recipientIds: [] }, 'recipientIds', 'At least one recipient is required'],
		['[SC-02]', { recipientIds: undefined }, 'recipientIds', 'At least one recipient is required'],
		['[SC-03]', { daysOfWeek: [] }, 'daysOfWeek', 'At least one day of the week is required'],
		['[SC-04]', { endDate: '2026-11-14' }, 'endDate', 'End date must be after start date'],
		[
			'[SC-04]',
			{ startDate: '2026-11-20T12:00:00Z', endDate: '2026-11-19T12:00:00Z' },
			'endDate',
			'End date must be after start date',
		],
		['[SC-05]', { type: 'message' }, 'messageContent', 'Message content is required'],
		[
			'[SC-05]',
			{ type: 'message', messageContent: ' \n' },
			'messageContent',
			'Message content is required',
		],
		['[SC-06]', { frequency: 'monthly', dayOfMonth: 0 }, 'dayOfMonth', 'Choose a day from 1 to 31'],
		[
			'[SC-06]',
			{ frequency: 'monthly', dayOfMonth: 32 },
			'dayOfMonth',
			'Choose a day from 1 to 31',
		],
		[
			'[SC-07]',
			{ startDate: '2026-11-14' },
			'startDate',
			'Start date cannot be earlier than today',
		],
		['[D8]', { frequency: 'once', time: '07:00' }, 'time', 'Start time must be in the future'],
		['', { type: 'letter' }, 'type', 'Choose a call or a message'],
		['', { frequency: 'hourly' }, 'frequency', 'Choose how often'],
		['', { time: '9 am' }, 'time', 'Choose a time'],
		['', { timezone: '+02:00' }, 'timezone', 'Choose a timezone from the list'],
		['', { startDate: '2027-02-30' }, 'startDate', 'Choose a date'],
		['', { startDate: 'tomorrow' }, 'startDate', 'Choose a date'],
		['', { startDate: undefined }, 'startDate', 'Choose a date'],
		['', { endDate: 'never' }, 'endDate', 'Choose a date'],
		['', { frequency: 'annually', monthAndDay: '02-30' }, 'monthAndDay', 'Choose a month and day'],
		[
			'[D9c]',
			{ type: 'message', messageContent: 'x'.repeat(1601) },
			'messageContent',
			'At most 1600 characters, please',
		],
	])('%s refuses %j: %s', async (_, change, field, message) => {
		const { status, problem } = await schedule.create(change);
		expect(status).toBe(400);
		expect(problem).toEqual({
			code: 'invalid_input',
			reason: { code: 'invalid_fields' },
			message,
			fields: { [field]: message },
		});
		expect(await db.$count(schedules)).toBe(0);
	});

	test('another account’s recipients, deleted and malformed ones are answered 404, by field', async () => {
		const theirs = await buildRecipient(app, await buildAccount(app));
		const message = 'Someone you chose isn’t on your list. Please choose again.';
		for (const wrong of [theirs._id, app.deps.newId(), 'demo-1']) {
			const { status, problem } = await schedule.create({ recipientIds: [rosa._id, wrong] });
			expect(status).toBe(404);
			expect(problem).toEqual({
				code: 'not_found',
				reason: { code: 'recipients_unknown' },
				message,
				fields: { recipientIds: message },
			});
		}
		expect(await db.$count(schedules)).toBe(0);
	});

	test.each([1, 31])('[SC-06] but on day %i of the month it can', async (dayOfMonth) => {
		const { status, body } = await schedule.create({ frequency: 'monthly', dayOfMonth });
		expect([status, body.dayOfMonth]).toEqual([201, dayOfMonth]);
	});

	test('[SC-01] [SC-02] [SC-03] says why not, by field, and changes nothing', async () => {
		const { body } = await schedule.create();
		const { status, problem } = await schedule.update(body._id, {
			name: ' ',
			recipientIds: [],
			daysOfWeek: [],
			endDate: '2026-11-01',
		});
		expect(status).toBe(400);
		expect(problem.fields).toEqual({
			name: 'Schedule name is required',
			recipientIds: 'At least one recipient is required',
			daysOfWeek: 'At least one day of the week is required',
			endDate: 'End date must be after start date',
		});
		expect((await schedule.get(body._id)).body).toEqual(body);
	});
});
