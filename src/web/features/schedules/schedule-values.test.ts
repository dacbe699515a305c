import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Schedule } from '#contract/schedules.ts';
import {
	HOLDER,
	newSchedule,
	type ScheduleValues,
	scheduleForm,
	valuesOf,
} from './schedule-values.ts';

const now = new Date('2026-11-15T12:00:00Z');
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const call: ScheduleValues = {
	...newSchedule('call', now),
	name: 'Sunday call',
	timezone: 'America/New_York',
	startDate: '2026-11-22',
	recipientIds: ['rose'],
};
const message = { ...call, type: 'message' as const, messageContent: 'Good morning' };

function submitted(values: ScheduleValues): unknown {
	return scheduleForm().parse(values);
}

afterEach(() => void vi.useRealTimers());

describe('the payload', () => {
	const shared = {
		name: 'Sunday call',
		time: '09:00',
		timezone: 'America/New_York',
		startDate: '2026-11-22T00:00:00.000Z',
		recipientIds: ['rose'],
		active: true,
		status: 'active',
	};
	const ofCall = { type: 'call', notification: true, adminParticipates: true };

	test.each<[Partial<ScheduleValues>, object]>([
		[{ frequency: 'once' }, {}],
		[{ frequency: 'daily', endDate: '2026-12-24' }, { endDate: '2026-12-24T00:00:00.000Z' }],
		[{ frequency: 'weekly', daysOfWeek: [0, 3] }, { daysOfWeek: [0, 3] }],
		[{ frequency: 'monthly', dayOfMonth: '31' }, { dayOfMonth: 31 }],
		[{ frequency: 'annually', monthAndDay: '02-29' }, { monthAndDay: '02-29' }],
	])('[NS-14] has only the fields of its frequency: %o', (values, fields) => {
		vi.useFakeTimers({ now });
		const { frequency } = { ...call, ...values };
		expect(submitted({ ...call, ...values })).toEqual({
			...shared,
			...ofCall,
			frequency,
			...fields,
		});
	});

	test.each<[ScheduleValues['notifications'], object]>([
		[{ times: [120], leftOut: [] }, { reminderTimes: [120] }],
		[{ times: null, leftOut: ['rose'] }, { reminderRecipientIds: ['theo'] }],
		[{ times: null, leftOut: [HOLDER] }, { remindHolder: false }],
		// Somebody who is not on the schedule any more.
		[{ times: null, leftOut: ['maya'] }, {}],
	])('[UX-07] says which reminders go to whom: %o', (notifications, expected) => {
		vi.useFakeTimers({ now });
		const values = { ...call, recipientIds: ['rose', 'theo'], notifications };
		expect(submitted(values)).toMatchObject({
			notifications: {
				reminderTimes: [1440, 60, 15],
				reminderRecipientIds: null,
				remindHolder: true,
				...expected,
			},
		});
	});

	test('[UX-07] an edit goes back to the usual reminders', () => {
		vi.useFakeTimers({ now });
		const stored = scheduleForm(call.startDate).parse(call);
		expect(stored.notifications).toEqual({
			reminderTimes: [1440, 60, 15],
			reminderRecipientIds: null,
			remindHolder: true,
		});
	});

	test('[CD-03] leaves out the days off where that is ticked, and an edit can take it back', () => {
		vi.useFakeTimers({ now });
		expect(submitted({ ...call, skipDaysOff: true })).toMatchObject({ skipDaysOff: true });
		const edited = scheduleForm(call.startDate).parse({ ...call, skipDaysOff: false });
		expect(edited.skipDaysOff).toBe(false);
	});

	const maria = '0199f0a2-7d1c-7cc0-8000-000000000001';

	test('[LD-01] has the steps in their order, and nothing of them where none are wanted', () => {
		vi.useFakeTimers({ now });
		const ladder = [
			{ does: 'holder', minutes: '15' },
			{ does: maria, minutes: '10' },
			{ does: 'nudge', minutes: '3' },
		];
		const expected = [
			{ kind: 'nudge', afterMinutes: 3 },
			{ kind: 'relative', afterMinutes: 10, recipientId: maria },
			{ kind: 'holder', afterMinutes: 15 },
		];
		expect(submitted({ ...call, ladder })).toMatchObject({ ladder: { steps: expected } });
		expect(submitted(call)).not.toHaveProperty('ladder');
		// A message that is no check-in waits for no answer.
		expect(submitted({ ...message, ladder })).not.toHaveProperty('ladder');
		expect(scheduleForm(call.startDate).parse(call)).toMatchObject({ ladder: null });
	});

	test('[LD-01] [CK-01] names what is missing in a step', () => {
		vi.useFakeTimers({ now });
		const wrong = scheduleForm().safeParse({ ...call, ladder: [{ does: 'nudge', minutes: '' }] });
		expect(wrong.error?.issues).toMatchObject([
			{ path: ['ladder', 'steps', 0, 'afterMinutes'], message: 'step_minutes_range' },
		]);
		const none = scheduleForm().safeParse({ ...call, ladder: [] });
		expect(none.error?.issues).toMatchObject([
			{ path: ['ladder', 'steps'], message: 'ladder_empty' },
		]);
	});

	test('[CK-01] of a check-in needs no words, and an edit can make it a message again', () => {
		vi.useFakeTimers({ now });
		const checkIn = { graceMinutes: '45', goodNews: true };
		const asked = { ...message, messageContent: '', checkIn };
		expect(submitted(asked)).toMatchObject({ checkIn: { graceMinutes: 45, goodNews: true } });
		expect(submitted({ ...call, checkIn })).not.toHaveProperty('checkIn');
		const edited = scheduleForm(message.startDate).parse({ ...message, checkIn: null });
		expect(edited.checkIn).toBeNull();
	});

	test('[NS-15] of a message has its words and nothing of a call', () => {
		vi.useFakeTimers({ now });
		expect(submitted({ ...message, frequency: 'daily' })).toEqual({
			...shared,
			type: 'message',
			frequency: 'daily',
			messageContent: 'Good morning',
		});
	});
});

describe('what is edited', () => {
	const stored: Schedule = {
		_id: 'sunday',
		name: 'Birthday',
		type: 'message',
		frequency: 'monthly',
		time: '18:45',
		startDate: '2026-11-22T00:00:00.000Z',
		endDate: '2027-11-22T00:00:00.000Z',
		timezone: 'Asia/Tokyo',
		daysOfWeek: [2, 6],
		dayOfMonth: 31,
		monthAndDay: '02-29',
		recipientIds: [
			{ _id: 'rose', name: 'Rose', phoneNumber: '12125550101' },
			{ _id: 'theo', name: 'Theo', phoneNumber: '12125550102' },
		],
		adminParticipates: true,
		active: true,
		notification: true,
		notifications: {
			enabled: true,
			reminderTimes: [60],
			reminderRecipientIds: ['theo'],
			remindHolder: false,
			missedCallAlert: true,
		},
		messageContent: 'Happy birthday!',
		ladder: null,
		checkIn: null,
		status: 'active',
		nextCallTime: null,
		sentence: '',
		pausedReason: null,
		nobodyReachable: false,
		stoppedNames: [],
		createdAt: '2026-11-15T12:00:00.000Z',
	};

	test('[ES-01] begins with every field as it is stored', () => {
		const { name, type, frequency, time, timezone, daysOfWeek, monthAndDay } = stored;
		expect(valuesOf(stored)).toEqual({
			...{ name, type, frequency, time, timezone, daysOfWeek, monthAndDay },
			dayOfMonth: '31',
			startDate: '2026-11-22',
			endDate: '2027-11-22',
			recipientIds: ['rose', 'theo'],
			checkIn: null,
			ladder: null,
			messageContent: 'Happy birthday!',
			notification: true,
			notifications: { times: [60], leftOut: ['rose', HOLDER] },
			adminParticipates: true,
			active: true,
		});
		expect(valuesOf({ ...stored, endDate: null }).endDate).toBe('');
		const off = { adminParticipates: false, active: false };
		expect(valuesOf({ ...stored, ...off })).toMatchObject(off);
	});

	test('[LD-01] [CK-01] begins with the stored steps and check-in', () => {
		const care = {
			ladder: {
				steps: [
					{ kind: 'nudge' as const, afterMinutes: 3 },
					{ kind: 'relative' as const, afterMinutes: 10, recipientId: 'theo' },
				],
			},
			checkIn: { graceMinutes: 30, goodNews: true },
		};
		expect(valuesOf({ ...stored, ...care })).toMatchObject({
			ladder: [
				{ does: 'nudge', minutes: '3' },
				{ does: 'theo', minutes: '10' },
			],
			checkIn: { graceMinutes: '30', goodNews: true },
		});
	});

	test.each([true, false])(
		'[ES-02] notifications.enabled %s is what the switch shows',
		(enabled) => {
			const notifications = { ...stored.notifications, enabled };
			const told = { ...stored, notifications, notification: !enabled };
			expect(valuesOf(told).notification).toBe(enabled);
		},
	);
});

describe('the start date', () => {
	// In Auckland it is already the 16th.
	const auckland = { ...call, timezone: 'Pacific/Auckland' };

	test('[SC-07] is not before today where the schedule is', () => {
		vi.useFakeTimers({ now });
		const refused = scheduleForm().safeParse({ ...auckland, startDate: '2026-11-15' });
		expect(refused.error?.issues).toMatchObject([
			{ path: ['startDate'], message: 'start_date_past' },
		]);
		expect(scheduleForm().safeParse({ ...auckland, startDate: '2026-11-16' }).success).toBe(true);
	});

	test('[D8] may stay in the past when it was stored before', () => {
		vi.useFakeTimers({ now });
		const stored = { ...auckland, startDate: '2020-02-29' };
		expect(scheduleForm('2020-02-29').safeParse(stored).success).toBe(true);
		expect(scheduleForm('2020-03-01').safeParse(stored).success).toBe(false);
	});

	test.each([
		['08:59', '2026-11-15'],
		['09:00', '2026-11-16'],
	])('[D8] at %s begins as %s, the first day on which 9:00 is ahead', (time, startDate) => {
		const then = new Date(`2026-11-15T${time}:00`);
		expect(newSchedule('call', then)).toMatchObject({
			frequency: 'weekly',
			time: '09:00',
			startDate,
			timezone: zone,
		});
	});
});
