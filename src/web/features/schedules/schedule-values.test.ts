import { afterEach, describe, expect, test, vi } from 'vitest';
import { newSchedule, type ScheduleValues, scheduleForm } from './schedule-values.ts';

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

describe('the start date', () => {
	// In Auckland it is already the 16th.
	const auckland = { ...call, timezone: 'Pacific/Auckland' };

	test('[SC-07] is not before today where the schedule is', () => {
		vi.useFakeTimers({ now });
		const refused = scheduleForm().safeParse({ ...auckland, startDate: '2026-11-15' });
		expect(refused.error?.issues).toMatchObject([
			{ path: ['startDate'], message: 'Start date cannot be earlier than today' },
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
