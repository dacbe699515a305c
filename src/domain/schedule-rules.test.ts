import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { scheduleInput } from '#contract/schedules.ts';
import { calendarDay, type DecidedSchedule, decideSchedule, refusalsOf } from './schedule-rules.ts';

const HOME = 'America/New_York';
// Noon of the 15th in London: still the 15th from Midway to Auckland's evening, the 16th in Apia.
const now = new Date('2026-11-15T12:00:00Z');

type Given = Record<string, unknown>;
const decide = (given: Given, before?: DecidedSchedule) =>
	decideSchedule(
		z.parse(scheduleInput, {
			name: 'Sunday call',
			type: 'call',
			frequency: 'daily',
			startDate: '2026-11-20',
			recipientIds: ['someone'],
			...given,
		} as z.input<typeof scheduleInput>),
		HOME,
		before,
	);
const refusals = (given: Given, before?: DecidedSchedule) =>
	refusalsOf(decide(given, before), now, before);

describe('calendarDay', () => {
	test.each([
		// A written day, the same in every zone.
		['2026-11-15', 'America/Los_Angeles', '2026-11-15'],
		['2026-11-15', 'Pacific/Apia', '2026-11-15'],
		['2026-11-15T00:00:00Z', 'America/Los_Angeles', '2026-11-15'],
		['2026-11-15T00:00:00.000Z', 'America/Los_Angeles', '2026-11-15'],
		['2026-11-15T00:00:00.000Z', 'Asia/Kathmandu', '2026-11-15'],
		['2026-11-15T00:00:00.000Z', 'Pacific/Apia', '2026-11-15'],
		// Midnight in the browser's own zone.
		['2026-11-15T08:00:00.000Z', 'America/Los_Angeles', '2026-11-15'],
		['2026-11-14T18:15:00.000Z', 'Asia/Kathmandu', '2026-11-15'],
		['2026-11-14T11:00:00.000Z', 'Pacific/Apia', '2026-11-15'],
		// Any other instant means its day in the schedule's zone.
		['2026-11-15T00:00:01Z', 'America/Los_Angeles', '2026-11-14'],
		['2026-11-15T00:00:00.001Z', 'America/Los_Angeles', '2026-11-14'],
		['2026-11-15T00:00Z', 'America/Los_Angeles', '2026-11-14'],
		['2026-11-15T00:00:00+00:00', 'America/Los_Angeles', '2026-11-14'],
		['2026-11-15T23:30:00.000Z', 'Asia/Kathmandu', '2026-11-16'],
		['2026-11-15T10:00:00.000Z', 'Pacific/Apia', '2026-11-15'],
		['2026-11-15T11:00:00.000Z', 'Pacific/Apia', '2026-11-16'],
		['2026-11-15T23:00:00-08:00', 'America/Los_Angeles', '2026-11-15'],
		// Beyond the last day that can be written.
		['9999-12-31T23:59:59Z', 'Pacific/Apia', '9999-12-31'],
	])('[D9] %s in %s is %s', (written, zone, day) => {
		expect(calendarDay(written, zone)).toBe(day);
	});
});

describe('decideSchedule', () => {
	test('[EN-04] fills in the defaults', () => {
		expect(decide({ frequency: 'weekly' })).toEqual({
			name: 'Sunday call',
			type: 'call',
			frequency: 'weekly',
			time: '09:00',
			startDate: '2026-11-20',
			endDate: null,
			timezone: HOME,
			daysOfWeek: [1],
			dayOfMonth: null,
			monthAndDay: null,
			adminParticipates: true,
			notificationsEnabled: true,
			reminderTimes: null,
			skipDaysOff: false,
			remindHolder: true,
			missedCallAlert: true,
			messageContent: null,
			care: null,
			active: true,
			status: 'active',
		});
		expect(decide({ frequency: 'monthly' }).dayOfMonth).toBe(1);
		expect(decide({ frequency: 'annually' }).monthAndDay).toBe('11-20');
		expect(decide({ frequency: 'annually', monthAndDay: '' }).monthAndDay).toBe('11-20');
	});

	test('the start date’s month and day are those in the schedule’s zone', () => {
		const given = { frequency: 'annually', startDate: '2027-01-01T02:00:00Z' };
		expect(decide({ ...given, timezone: 'America/Los_Angeles' }).monthAndDay).toBe('12-31');
		expect(decide({ ...given, timezone: 'Asia/Kathmandu' }).monthAndDay).toBe('01-01');
	});

	test('[ES-06] drops what belongs to another type or frequency, whatever it holds', () => {
		const foreign = {
			daysOfWeek: [],
			dayOfMonth: 99,
			monthAndDay: '13-45',
			messageContent: 'x'.repeat(2000),
		};
		expect(decide(foreign)).toEqual(decide({}));
		const text = { type: 'message', messageContent: 'Hello' };
		expect(decide({ ...text, adminParticipates: 'no' })).toEqual(decide(text));
	});

	test('puts numbers in order, once each', () => {
		const weekly = decide({ frequency: 'weekly', daysOfWeek: [6, 0, 6, 3] });
		expect(weekly.daysOfWeek).toEqual([0, 3, 6]);
		const reminders = decide({ notifications: { reminderTimes: [15, 30, 15] } });
		expect(reminders.reminderTimes).toEqual([30, 15]);
	});

	test('a default that a client sends back stays a default, even when the frequency changes', () => {
		const weekly = decide({ frequency: 'weekly' });
		const notifications = { reminderTimes: [1440, 60, 15] };
		const daily = decide({ frequency: 'daily', notifications }, weekly);
		expect(daily.reminderTimes).toBeNull();
		expect(decide({ frequency: 'daily', notifications }).reminderTimes).toEqual([1440, 60, 15]);
	});

	test('[UX-07] the usual reminders of another frequency can be chosen on purpose', () => {
		const chosen = decide({ frequency: 'weekly', notifications: { reminderTimes: [30] } });
		const notifications = { reminderTimes: [1440, 60, 15] };
		const daily = decide({ frequency: 'daily', notifications }, chosen);
		expect(daily.reminderTimes).toEqual([1440, 60, 15]);
	});

	test('[D1b] takes `notification` and `notifications`, the first for whether', () => {
		expect(decide({ notification: false }).notificationsEnabled).toBe(false);
		expect(decide({ notifications: { enabled: false } }).notificationsEnabled).toBe(false);
		const both = { notification: true, notifications: { enabled: false, missedCallAlert: false } };
		expect(decide(both)).toMatchObject({ notificationsEnabled: true, missedCallAlert: false });
	});

	test('an edit keeps fields that it leaves out, except the end date, which it clears', () => {
		const before = decide({
			frequency: 'weekly',
			daysOfWeek: [0],
			time: '18:30',
			timezone: 'Asia/Kathmandu',
			endDate: '2027-01-01',
			adminParticipates: false,
			active: false,
			notification: false,
			status: 'paused',
		});
		expect(decide({ frequency: 'weekly' }, before)).toEqual({ ...before, endDate: null });
		expect(decide({ frequency: 'monthly' }, before)).toMatchObject({
			daysOfWeek: null,
			dayOfMonth: 1,
			time: '18:30',
		});
	});
});

describe('refusalsOf', () => {
	const tooEarly = { startDate: { message: 'start_date_past' } };
	const over = { time: { message: 'start_time_past' } };

	test.each([
		['America/Los_Angeles', '2026-11-14', '2026-11-15'],
		['Asia/Kathmandu', '2026-11-14', '2026-11-15'],
		['Pacific/Apia', '2026-11-15', '2026-11-16'],
	])('[SC-07] [D8] in %s %s is before today, %s is not', (timezone, yesterday, today) => {
		expect(refusals({ timezone, startDate: yesterday })).toEqual(tooEarly);
		expect(refusals({ timezone, startDate: today })).toEqual({});
	});

	test('[D8] an unchanged start date is not checked on edit, a changed one is', () => {
		const before = { ...decide({}), startDate: '2026-01-01' };
		expect(refusals({ startDate: '2026-01-01' }, before)).toEqual({});
		expect(refusals({ startDate: '2026-01-02' }, before)).toEqual(tooEarly);
	});

	test('[D8] a single moment must be ahead', () => {
		const once = { frequency: 'once', startDate: '2026-11-15', timezone: 'Europe/London' };
		expect(refusals({ ...once, time: '12:00' })).toEqual(over);
		expect(refusals({ ...once, time: '12:01' })).toEqual({});
		expect(refusals({ ...once, frequency: 'daily', time: '09:00' })).toEqual({});
	});

	test('a single moment that is over can be renamed, but not moved to another that is over', () => {
		const once = { frequency: 'once', startDate: '2026-11-01', time: '09:00' };
		const before = { ...decide({ frequency: 'once' }), startDate: '2026-11-01' };
		expect(refusals({ ...once, name: 'Another name' }, before)).toEqual({});
		expect(refusals({ ...once, time: '10:00' }, before)).toEqual(over);
		expect(refusals({ ...once, timezone: 'Asia/Kathmandu' }, before)).toEqual(over);
		expect(refusals(once, { ...before, frequency: 'daily' })).toEqual(over);
	});

	test('[SC-04] the end date may be the start date, not earlier', () => {
		const early = { endDate: { message: 'end_date_before_start' } };
		expect(refusals({ endDate: '2026-11-20' })).toEqual({});
		const instants = { startDate: '2026-11-20T12:00:00Z', endDate: '2026-11-19T12:00:00Z' };
		expect(refusals(instants)).toEqual(early);
	});
});
