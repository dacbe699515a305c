import { describe, expect, test } from 'vitest';
import {
	type Calendar,
	calendarMoments,
	listChangeable,
	listExceptions,
	type MomentException,
	momentAt,
	momentsBetween,
	moveProblem,
	pauseEffect,
	restoreProblem,
	skipProblem,
} from './calendar.ts';

/** Every Sunday at nine in New York, asked on Wednesday, 18 November 2026, at noon. */
const now = new Date('2026-11-18T17:00Z');
const sundays: Calendar = {
	frequency: 'weekly',
	daysOfWeek: [0],
	startDate: '2026-11-01',
	time: '09:00',
	timezone: 'America/New_York',
};
const daily: Calendar = { ...sundays, frequency: 'daily' };

const skipped = (day: string): MomentException => ({
	day,
	kind: 'skipped',
	movedDate: null,
	movedTime: null,
});
const moved = (day: string, movedDate: string, movedTime: string): MomentException => ({
	day,
	kind: 'moved',
	movedDate,
	movedTime,
});
const ny = (written: string) => new Date(`${written}-05:00`);

function first(calendar: Calendar, count: number) {
	return calendarMoments(calendar, now)
		.take(count)
		.map(({ day, status, movedTo }) => `${day} ${status} ${movedTo?.toISOString() ?? ''}`.trim())
		.toArray();
}

describe('[CD-01] [CD-02] skipped and moved moments', () => {
	test('a skipped one stays in the list, and does not take place', () => {
		const calendar = { ...sundays, exceptions: [skipped('2026-11-22')] };
		expect(first(calendar, 2)).toEqual(['2026-11-22 skipped', '2026-11-29 planned']);
		expect(momentsBetween(calendar, now).next().value).toEqual(ny('2026-11-29T09:00'));
		expect(momentAt(calendar, ny('2026-11-22T09:00'))).toBeUndefined();
	});

	test('a moved one may pass others, and comes in order of time', () => {
		const calendar = { ...sundays, exceptions: [moved('2026-11-29', '2026-11-22', '08:30')] };
		expect(first(calendar, 3)).toEqual([
			'2026-11-29 moved 2026-11-22T13:30:00.000Z',
			'2026-11-22 planned',
			'2026-12-06 planned',
		]);
	});

	test('two at the same instant are one; one that is moved away leaves its time free', () => {
		const onto = { ...daily, exceptions: [moved('2026-11-20', '2026-11-21', '09:00')] };
		expect(momentsBetween(onto, now).take(3).toArray()).toEqual([
			ny('2026-11-19T09:00'),
			ny('2026-11-21T09:00'),
			ny('2026-11-22T09:00'),
		]);
		const away = { ...onto, exceptions: [...onto.exceptions, skipped('2026-11-21')] };
		expect(momentAt(away, ny('2026-11-21T09:00'))?.day).toBe('2026-11-20');
	});

	test('a moved one keeps its wall clock when the clocks change', () => {
		const spring = { ...sundays, exceptions: [moved('2027-03-14', '2027-03-13', '02:30')] };
		const at = (calendar: Calendar) =>
			calendarMoments(calendar, new Date('2027-03-10T00:00Z')).next().value?.movedTo;
		expect(at(spring)).toEqual(new Date('2027-03-13T07:30Z'));
		// This time is skipped that night: it is half an hour after the gap.
		const inGap = { ...sundays, exceptions: [moved('2027-03-21', '2027-03-14', '02:30')] };
		expect(at(inGap)).toEqual(new Date('2027-03-14T07:30Z'));
	});

	test('a moved one is over by its day, even when its time lies ahead in another zone', () => {
		const exceptions = [moved('2026-11-22', '2026-11-18', '11:00')];
		const over = [{ day: '2026-11-22', at: ny('2026-11-18T11:00') }];
		const inLosAngeles = { ...sundays, timezone: 'America/Los_Angeles', exceptions, over };
		expect(first(inLosAngeles, 1)).toEqual(['2026-11-29 planned']);
	});

	test('a zone that was renamed', () => {
		const calendar = { ...sundays, timezone: 'Asia/Calcutta' };
		const move = { day: '2026-11-22', date: '2026-11-23', time: '18:00' };
		expect(moveProblem(calendar, move, now)).toBeNull();
		const exceptions = [moved('2026-11-22', '2026-11-23', '18:00')];
		expect(first({ ...calendar, exceptions }, 1)).toEqual([
			'2026-11-22 moved 2026-11-23T12:30:00.000Z',
		]);
	});
});

describe('[CD-03] pause and days off', () => {
	test('both days are included, and what was moved counts where it takes place', () => {
		const pause = { from: '2026-11-22', until: '2026-11-29' };
		expect(first({ ...sundays, pause }, 3)).toEqual([
			'2026-11-22 paused',
			'2026-11-29 paused',
			'2026-12-06 planned',
		]);
		const exceptions = [
			moved('2026-11-22', '2026-11-21', '09:00'),
			moved('2026-12-06', '2026-11-29', '18:00'),
		];
		expect(first({ ...sundays, pause, exceptions }, 3)).toEqual([
			'2026-11-22 moved 2026-11-21T14:00:00.000Z',
			'2026-11-29 paused',
			'2026-12-06 paused 2026-11-29T23:00:00.000Z',
		]);
	});

	test('says how many fall out, and when the first one is again', () => {
		const pause = { from: '2026-11-18', until: '2026-11-29' };
		expect(pauseEffect(sundays, pause, now)).toEqual({
			leftOut: 2,
			firstAfter: ny('2026-12-06T09:00'),
		});
		// Today's has passed; another one is skipped anyway.
		const exceptions = [skipped('2026-11-20')];
		expect(pauseEffect({ ...daily, exceptions }, pause, now).leftOut).toBe(10);
		const ending = { ...sundays, endDate: '2026-11-29' };
		expect(pauseEffect(ending, pause, now)).toEqual({ leftOut: 2, firstAfter: null });
	});

	test('days off are left out', () => {
		const daysOff = [
			{ from: '2026-11-22', until: '2026-11-22' },
			{ from: '2026-12-01', until: '2026-12-06' },
		];
		expect(
			momentsBetween({ ...sundays, daysOff }, now)
				.take(2)
				.toArray(),
		).toEqual([ny('2026-11-29T09:00'), ny('2026-12-13T09:00')]);
	});
});

describe('[CD-01] what can be skipped', () => {
	test('any of the next twelve, not counting those that a pause leaves out', () => {
		const pause = { from: '2026-11-23', until: '2026-12-05' };
		const list = listChangeable({ ...sundays, pause }, now);
		expect(list).toHaveLength(13);
		expect(list.at(-1)?.day).toBe('2027-02-14');
		expect(skipProblem({ ...sundays, pause }, '2027-02-14', now)).toBeNull();
		expect(skipProblem({ ...sundays, pause }, '2027-02-21', now)).toBe('beyond_next_moments');
		expect(skipProblem({ ...sundays, pause }, '2026-11-29', now)).toBe('paused_then');
	});

	test.each([
		['2026-11-15', 'moment_over'],
		['2026-11-23', 'not_a_moment'],
		['2026-10-25', 'not_a_moment'],
		['9999-12-31', 'not_a_moment'],
		['2026-11-29', 'already_skipped'],
	])('%s: %s', (day, problem) => {
		const calendar = { ...sundays, exceptions: [skipped('2026-11-29')] };
		expect(skipProblem(calendar, day, now)).toBe(problem);
	});

	test('one that was started before its time is over', () => {
		const over = [{ day: '2026-11-22', at: ny('2026-11-22T09:00') }];
		expect(skipProblem({ ...sundays, over }, '2026-11-22', now)).toBe('moment_over');
	});
});

describe('[CD-02] where one can be moved', () => {
	const exceptions = [skipped('2026-12-06'), moved('2026-11-29', '2026-11-27', '18:00')];
	const pause = { from: '2026-12-15', until: '2026-12-16' };
	const calendar = { ...sundays, exceptions, pause };
	test.each([
		['2026-11-22', '2026-11-29', '10:00', null],
		['2026-11-22', '2026-11-30', '09:00', 'move_too_far'],
		['2026-11-22', '2026-11-18', '12:00', 'move_into_past'],
		['2026-11-22', '2026-11-18', '12:01', null],
		['2026-11-22', '2026-11-15', '09:00', 'move_into_past'],
		['2026-11-22', '2026-11-14', '09:00', 'move_too_far'],
		['2026-11-22', '2026-11-22', '09:00', 'move_nowhere'],
		['2026-11-22', '2026-11-27', '18:00', 'move_onto_another'],
		// Its own time again, and the time that the moved one had.
		['2026-11-29', '2026-11-29', '09:00', null],
		['2026-11-22', '2026-11-29', '09:00', 'move_onto_another'],
		['2026-12-13', '2026-12-06', '09:00', 'move_onto_another'],
		['2026-12-06', '2026-12-07', '09:00', 'moment_skipped'],
		['2026-12-13', '2026-12-15', '09:00', 'paused_then'],
		['2026-11-23', '2026-11-24', '09:00', 'not_a_moment'],
		['2026-11-15', '2026-11-20', '09:00', 'moment_over'],
		['2027-06-06', '2027-06-07', '09:00', 'beyond_next_moments'],
	])('%s to %s %s: %s', (day, date, time, problem) => {
		expect(moveProblem(calendar, { day, date, time }, now)).toBe(problem);
	});

	test('not on a day on which one took place already, where an edit has made a second one', () => {
		const over = [{ day: '2026-11-18', at: ny('2026-11-18T08:00') }];
		const again = { ...daily, time: '15:00', over };
		expect(momentsBetween(again, now).next().value).toEqual(ny('2026-11-18T15:00'));
		const to = (time: string) => ({ day: '2026-11-18', date: '2026-11-18', time });
		expect(moveProblem(again, to('18:00'), now)).toBe('moment_over');
		expect(moveProblem({ ...again, over: [] }, to('18:00'), now)).toBeNull();
	});

	test('at the end of the written calendar', () => {
		const last = { ...sundays, frequency: 'once' as const, startDate: '9999-12-31' };
		const move = (date: string) =>
			moveProblem(last, { day: '9999-12-31', date, time: '10:00' }, now);
		expect([move('9999-12-25'), move('9999-12-31'), move('9999-12-01')]).toEqual([
			null,
			null,
			'move_too_far',
		]);
	});
});

describe('[CD-01] a skip or a move is undone until its moment comes', () => {
	test.each([
		['2026-11-22', skipped('2026-11-22'), null],
		['2026-11-15', skipped('2026-11-15'), 'moment_over'],
		['2026-11-22', skipped('2026-11-29'), 'no_such_exception'],
		['2026-11-22', moved('2026-11-22', '2026-11-20', '09:00'), null],
		// It took place already, or its own time has passed.
		['2026-11-22', moved('2026-11-22', '2026-11-17', '09:00'), 'moment_over'],
		['2026-11-15', moved('2026-11-15', '2026-11-20', '09:00'), 'moment_over'],
	])('%s with %o: %s', (day, exception, problem) => {
		expect(restoreProblem({ ...sundays, exceptions: [exception] }, day, now)).toBe(problem);
	});

	test('those that are ahead, where they are or where they were, by their days', () => {
		const ahead = [
			moved('2026-11-15', '2026-11-20', '09:00'),
			moved('2026-11-22', '2026-11-16', '09:00'),
			skipped('2026-11-29'),
		];
		const past = [skipped('2026-11-08'), moved('2026-11-08', '2026-11-10', '09:00')];
		const exceptions = [skipped('2026-11-24'), ...past, ...ahead.toReversed()];
		expect(listExceptions({ ...sundays, exceptions }, now)).toEqual(ahead);
	});
});
