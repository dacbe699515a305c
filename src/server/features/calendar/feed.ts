import { and, asc, eq, exists, gte, isNotNull, ne, or } from 'drizzle-orm';
import { calendarMoments, takesPlace, timeOf } from '#domain/calendar.ts';
import { EVENT_MINUTES } from '#domain/icalendar.ts';
import { firstNames, shownName } from '#domain/names.ts';
import { DAY_MS, dateAt, inZone, MINUTE_MS, startOf } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { calls, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Words, wordsFor } from '#words/languages.ts';
import type { Feed } from '../accounts/calendar-feeds.ts';
import { type Circumstances, getCircumstances, presentPause } from '../schedules/present.ts';
import { type ListedSchedule, listSchedules } from '../schedules/queries.ts';
import { type FeedEvent, writeFeed } from './feed-file.ts';

/** What somebody's calendar program reads: what takes place from today on, and what was left out lately. */

const MONTHS_AHEAD = 13;
const MOST_EVENTS = 1_000;
/** So long after the last change of its schedule, a moment that was left out is said to be cancelled. */
const CANCELLED_FOR_MS = 30 * DAY_MS;

/** A moment of a schedule, or what became of it today. */
interface Planned {
	schedule: ListedSchedule;
	day: string;
	time: Date;
	isCancelled: boolean;
}

/** Takes a fixed number of queries, and computes only as many moments as it shows. */
export async function readFeed(deps: Deps, feed: Feed): Promise<string> {
	const { account, recipient } = feed;
	const now = deps.clock.now();
	const words = wordsFor(recipient?.language ?? account.language);
	const all = await listSchedules(deps.db, account.id);
	const own = recipient ? all.filter((schedule) => isCallOf(schedule, recipient.id)) : all;
	const circumstances = await getCircumstances(deps.db, deps, account.id, own);
	const schedules = own.filter((schedule) => !doesRest(schedule, circumstances, recipient?.id));
	const today = inZone(now, account.timezone).toPlainDate();
	const start = startOf(today.toString(), account.timezone);
	const end = startOf(today.add({ months: MONTHS_AHEAD }).toString(), account.timezone);
	const isOut = await findWithout(deps.db, recipient?.id);
	const past = await listToday(deps.db, schedules, {
		since: start,
		recipientId: recipient?.id,
	});
	const ahead = schedules.map((schedule) =>
		planned(schedule, circumstances, { start, end, isOut }),
	);
	const events = [...past, ...inOrder(ahead, MOST_EVENTS - past.length)].map((each) =>
		describe(each, feed, { host: new URL(deps.env.publicUrl).hostname, words }),
	);
	return writeFeed(nameOf(feed, words), events);
}

function isCallOf({ type, recipients }: ListedSchedule, recipientId: string): boolean {
	return type === 'call' && recipients.some((each) => each.recipientId === recipientId);
}

/** Nothing is sent while an account has no plan, and nothing to people above its limit. */
function doesRest(
	schedule: ListedSchedule,
	circumstances: Circumstances,
	recipientId: string | undefined,
): boolean {
	const isPersonResting = recipientId !== undefined && circumstances.resting.has(recipientId);
	return isPersonResting || presentPause(schedule, circumstances).restsBecause !== null;
}

interface Limits {
	start: Date;
	end: Date;
	isOut: (schedule: ListedSchedule, time: Date) => boolean;
}

function* planned(
	schedule: ListedSchedule,
	{ calendars, now }: Circumstances,
	{ start, end, isOut }: Limits,
): Generator<Planned, undefined> {
	const calendar = calendars.get(schedule.id);
	if (!schedule.active || !calendar) return;
	// One that is due and waits for the engine is still to come.
	const { nextAt } = schedule;
	const from = nextAt && nextAt >= start && nextAt <= now ? nextAt.getTime() - 1 : now.getTime();
	const isLately = now.getTime() - changedAt(schedule).getTime() < CANCELLED_FOR_MS;
	for (const moment of calendarMoments(calendar, new Date(from), end)) {
		const isCancelled = !takesPlace(moment) || isOut(schedule, timeOf(moment));
		if (isCancelled && !isLately) continue;
		yield { schedule, day: moment.day, time: timeOf(moment), isCancelled };
	}
}

const changedAt = ({ changedAt, createdAt }: ListedSchedule) => changedAt ?? createdAt;

/** The first of all of them in order of time. Each list is read only as far as that needs. */
function inOrder(lists: Iterator<Planned, undefined>[], most: number): Planned[] {
	const next = lists.map((list) => list.next().value);
	const found: Planned[] = [];
	while (found.length < most) {
		let first: Planned | undefined;
		for (const each of next) if (each && (!first || each.time < first.time)) first = each;
		if (!first) break;
		found.push(first);
		const index = next.indexOf(first);
		next[index] = lists[index]?.next().value;
	}
	return found;
}

/** Whether somebody was taken out of a call that takes place without them. */
async function findWithout(
	db: Executor,
	recipientId: string | undefined,
): Promise<Limits['isOut']> {
	if (!recipientId) return () => false;
	const rows = await db
		.select({ scheduleId: occurrences.scheduleId, dueAt: occurrences.dueAt })
		.from(calls)
		.innerJoin(occurrences, eq(occurrences.id, calls.occurrenceId))
		.where(
			and(
				eq(calls.recipientId, recipientId),
				eq(calls.status, 'cancelled'),
				eq(occurrences.status, 'scheduled'),
			),
		);
	return ({ id }, time) =>
		rows.some((row) => row.scheduleId === id && row.dueAt.getTime() === time.getTime());
}

/** What has begun today: it stays in the calendar until the day is over. */
async function listToday(
	db: Executor,
	schedules: ListedSchedule[],
	{ since, recipientId }: { since: Date; recipientId: string | undefined },
): Promise<Planned[]> {
	const isStarted = and(eq(occurrences.status, 'scheduled'), isNotNull(occurrences.usageMonth));
	const isTheirs = exists(
		db
			.select()
			.from(calls)
			.where(
				and(
					eq(calls.occurrenceId, occurrences.id),
					eq(calls.recipientId, recipientId ?? ''),
					ne(calls.status, 'cancelled'),
				),
			),
	);
	const rows = await db
		.select()
		.from(occurrences)
		.where(
			and(
				anyOf(
					occurrences.scheduleId,
					schedules.map(({ id }) => id),
				),
				or(eq(occurrences.status, 'dispatched'), isStarted),
				gte(occurrences.startsAt, since),
				recipientId ? isTheirs : undefined,
			),
		)
		.orderBy(asc(occurrences.startsAt));
	const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
	return rows.flatMap(({ scheduleId, day, dueAt, startsAt }) => {
		const schedule = byId.get(scheduleId ?? '');
		if (!schedule) return [];
		const intended = day ?? dateAt(dueAt, schedule.timezone);
		return [{ schedule, day: intended, time: startsAt, isCancelled: false }];
	});
}

/** Others' names would go to whoever runs the calendar, so there are only first names in it. */
function describe(
	{ schedule, day, time, isCancelled }: Planned,
	feed: Feed,
	{ host, words }: { host: string; words: Words },
): FeedEvent {
	const { id, type, name, revision, adminParticipates } = schedule;
	return {
		uid: `${id}-${day}@${host}`,
		sequence: revision,
		changedAt: changedAt(schedule),
		start: time,
		end: new Date(time.getTime() + EVENT_MINUTES[type] * MINUTE_MS),
		summary: name,
		description: descriptionOf(schedule, feed, words),
		isCancelled,
		isBusy: type === 'call' && (feed.recipient !== null || adminParticipates),
	};
}

function descriptionOf(
	{ type, recipients }: ListedSchedule,
	feed: Feed,
	{ calendar }: Words,
): string {
	if (feed.recipient) return calendar.callWith(hostOf(feed));
	const names = firstNames(recipients.map(({ name }) => name));
	return type === 'call' ? calendar.ownCall(names) : calendar.ownMessage(names);
}

function nameOf(feed: Feed, { calendar }: Words): string {
	return feed.recipient ? calendar.calendarWith(hostOf(feed)) : calendar.ownCalendar;
}

function hostOf({ account }: Feed): string | null {
	const name = shownName(account.name);
	return name && (firstNames([name])[0] ?? null);
}
