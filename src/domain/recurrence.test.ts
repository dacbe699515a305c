import { describe, expect, test } from 'vitest';
import type { RecurrenceRule } from '#contract/recurrence.ts';
import { momentsBetween } from './calendar.ts';
import { nextOccurrence, reminderTimes } from './recurrence.ts';

const daily: RecurrenceRule = {
	frequency: 'daily',
	time: '09:00',
	startDate: '2000-01-01',
	timezone: 'America/New_York',
};

describe('the next occurrence', () => {
	const next = (rule: Partial<RecurrenceRule>, after: string | number) =>
		nextOccurrence({ ...daily, ...rule }, new Date(after));

	test('lies strictly after the given instant', () => {
		const moment = new Date('2026-11-22T09:00-05:00');
		expect(next({}, moment.getTime() - 1)).toEqual(moment);
		expect(next({}, moment.getTime())).toEqual(new Date('2026-11-23T09:00-05:00'));
	});

	test('[D8] still comes on the whole of the end date, and never after', () => {
		const rule = { time: '23:59', endDate: '2026-11-22' };
		expect(next(rule, '2026-11-22T00:00-05:00')).toEqual(new Date('2026-11-22T23:59-05:00'));
		expect(next(rule, '2026-11-22T23:59-05:00')).toBeNull();
	});

	test('waits for a start date in the future', () => {
		const rule: Partial<RecurrenceRule> = { frequency: 'weekly', daysOfWeek: [0] };
		expect(next({ ...rule, startDate: '2026-12-06' }, '2026-11-15T00:00Z')).toEqual(
			new Date('2026-12-06T09:00-05:00'),
		);
		expect(next({ ...rule, startDate: '2026-12-07' }, '2026-11-15T00:00Z')).toEqual(
			new Date('2026-12-13T09:00-05:00'),
		);
	});

	test('of a one-time rule is its moment, and null when that has passed', () => {
		const rule: Partial<RecurrenceRule> = { frequency: 'once', startDate: '2026-11-22' };
		const moment = new Date('2026-11-22T09:00-05:00');
		expect(next(rule, '2020-01-01T00:00Z')).toEqual(moment);
		expect(next(rule, moment.getTime() - 1)).toEqual(moment);
		expect(next(rule, moment.getTime())).toBeNull();
		expect(next(rule, '2030-01-01T00:00Z')).toBeNull();
	});

	test('on several days of the week goes from one to the next, in any written order', () => {
		const rule: RecurrenceRule = { ...daily, frequency: 'weekly', daysOfWeek: [5, 1, 3, 1] };
		expect(momentsBetween(rule, new Date('2026-11-18T09:00-05:00')).take(3).toArray()).toEqual([
			new Date('2026-11-20T09:00-05:00'),
			new Date('2026-11-23T09:00-05:00'),
			new Date('2026-11-25T09:00-05:00'),
		]);
	});

	test('[D1b] takes the defaults of D1b where the rule says nothing', () => {
		const asked = '2026-11-17T12:00-05:00';
		expect(next({ frequency: 'weekly' }, asked)).toEqual(new Date('2026-11-23T09:00-05:00'));
		expect(next({ frequency: 'monthly' }, asked)).toEqual(new Date('2026-12-01T09:00-05:00'));
		expect(next({ frequency: 'annually', startDate: '2026-06-30' }, asked)).toEqual(
			new Date('2027-06-30T09:00-04:00'),
		);
	});
});

describe('momentsBetween', () => {
	const at = (day: number) => new Date(`2026-11-${day}T09:00Z`);
	const rule = { ...daily, timezone: 'UTC', time: '09:00' };

	test('leaves out both ends', () => {
		expect([...momentsBetween(rule, at(15), at(18))]).toEqual([at(16), at(17)]);
	});

	test('leaves out what is over, and goes on after it', () => {
		const over = [at(16), at(17), new Date('2026-11-18T10:00Z')].map((at) => ({ day: null, at }));
		expect([...momentsBetween({ ...rule, over }, at(15), at(20))]).toEqual([at(18), at(19)]);
	});

	test('ends with its rule', () => {
		const ending = { ...rule, endDate: '2026-11-17' };
		expect([...momentsBetween(ending, at(15))]).toEqual([at(16), at(17)]);
		const over = [at(16), at(17)].map((at) => ({ day: null, at }));
		expect([...momentsBetween({ ...ending, over }, at(15))]).toEqual([]);
	});
});

describe('any input ends at once', () => {
	const farPast = new Date(-8.64e15);
	const farFuture = new Date(8.64e15);

	test('asked from the ends of time', () => {
		for (const timezone of ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Niue']) {
			const first = nextOccurrence({ ...daily, timezone }, farPast);
			expect(first?.toISOString().slice(0, 4)).toMatch(/1999|2000/);
			expect(nextOccurrence({ ...daily, timezone }, farFuture)).toBeNull();
		}
	});

	test('with years at the ends of the written calendar', () => {
		const ancient: RecurrenceRule = { ...daily, startDate: '0000-01-01', timezone: 'UTC' };
		expect(nextOccurrence(ancient, farPast)).toEqual(new Date('0000-01-01T09:00Z'));
		const last = new Date('9999-12-31T09:00Z');
		expect(nextOccurrence(ancient, new Date(last.getTime() - 1))).toEqual(last);
		expect(nextOccurrence(ancient, last)).toBeNull();
	});

	test('with an end before the start, or no day of the week', () => {
		const now = new Date('2026-11-15T12:00Z');
		expect(nextOccurrence({ ...daily, endDate: '1999-12-31' }, now)).toBeNull();
		expect(nextOccurrence({ ...daily, frequency: 'weekly', daysOfWeek: [] }, now)).toBeNull();
		expect(nextOccurrence({ ...daily, frequency: 'weekly', daysOfWeek: [7, -1] }, now)).toBeNull();
		expect(momentsBetween(daily, now).take(0).toArray()).toEqual([]);
	});

	test.each<Partial<RecurrenceRule>>([
		{ time: '24:00' },
		{ startDate: '2026-02-30' },
		{ endDate: 'never' },
		{ timezone: 'Mars/Olympus' },
		{ frequency: 'monthly', dayOfMonth: 0 },
		{ frequency: 'annually', monthAndDay: '02-30' },
	])('a malformed rule throws: %o', (malformed) => {
		const ask = () => nextOccurrence({ ...daily, ...malformed }, new Date('2026-11-15T12:00Z'));
		expect(ask).toThrow(RangeError);
	});
});

test('[NS-16] reminders: a day, an hour and 15 minutes before; daily an hour and 15 minutes', () => {
	expect(reminderTimes('weekly')).toEqual([1440, 60, 15]);
	expect(reminderTimes('once')).toEqual([1440, 60, 15]);
	expect(reminderTimes('daily')).toEqual([60, 15]);
});
