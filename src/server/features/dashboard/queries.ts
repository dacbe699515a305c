import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { COMING_DAYS, type Planned, TALKED_WEEKS, type Talked } from '#contract/dashboard.ts';
import { momentsBetween } from '#domain/calendar.ts';
import { DAY_MS, WEEK_MS } from '#domain/time.ts';
import type { Executor } from '#server/db/open.ts';
import { calls, deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { listRecipients } from '../recipients/queries.ts';
import { listTestTalks } from '../rooms/test-talks.ts';
import { type Circumstances, getCircumstances, presentPause } from '../schedules/present.ts';
import { type ListedSchedule, listSchedules } from '../schedules/queries.ts';

/** The most moments that a week shows, however many schedules there are. */
const MOST_PLANNED = 200;

export async function listComing(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
): Promise<Planned[]> {
	const end = new Date(deps.clock.now().getTime() + COMING_DAYS * DAY_MS);
	const schedules = await listSchedules(db, accountId);
	const circumstances = await getCircumstances(db, deps, accountId, schedules);
	return schedules
		.flatMap((schedule) =>
			momentsUntil(end, schedule, circumstances).map((at) => ({ schedule, at })),
		)
		.sort((one, other) => one.at.getTime() - other.at.getTime())
		.slice(0, MOST_PLANNED)
		.map(({ schedule, at }) => ({
			scheduleId: schedule.id,
			name: schedule.name,
			type: schedule.type,
			at: at.toISOString(),
			recipients: schedule.recipients.map(({ name }) => name),
			...presentPause(schedule, circumstances),
		}));
}

/** One that is due and waits for the engine is still to come. */
function momentsUntil(
	end: Date,
	{ id, nextAt }: ListedSchedule,
	{ calendars, now }: Circumstances,
): Date[] {
	const calendar = calendars.get(id);
	if (nextAt === null || !calendar) return [];
	const from = new Date(Math.min(now.getTime(), nextAt.getTime() - 1));
	return momentsBetween(calendar, from, end).toArray();
}

/** Takes five queries, however many people and calls there are. */
export async function listLastTalked(
	db: Executor,
	{ clock }: Pick<Deps, 'clock'>,
	accountId: string,
): Promise<Talked[]> {
	const now = clock.now();
	const inCalls = counted(now, calls.recipientId, calls.endedAt);
	const inTexts = counted(now, deliveries.recipientId, deliveries.submittedAt);
	const [people, talks, texts, testTalks] = await Promise.all([
		listRecipients(db, accountId),
		db
			.select(inCalls)
			.from(calls)
			.where(and(eq(calls.accountId, accountId), eq(calls.status, 'completed')))
			.groupBy(inCalls.recipientId, sql`2`),
		db
			.select(inTexts)
			.from(deliveries)
			.where(
				and(
					eq(deliveries.accountId, accountId),
					eq(deliveries.purpose, 'message'),
					inArray(deliveries.status, ['accepted', 'delivered']),
				),
			)
			.groupBy(inTexts.recipientId, sql`2`),
		listTestTalks(db, accountId),
	]);

	const inTests = testTalks.map(({ recipientId, endedAt }) => ({
		recipientId,
		week: weekOf(now, endedAt),
		count: 1,
		last: endedAt,
	}));
	const talksOf = Map.groupBy([...talks, ...inTests], ({ recipientId }) => recipientId);
	const textsOf = Map.groupBy(texts, ({ recipientId }) => recipientId);
	return people
		.map(({ id, name }) => present(id, name, talksOf.get(id) ?? [], textsOf.get(id) ?? []))
		.sort((one, other) => (one.lastCallAt ?? '').localeCompare(other.lastCallAt ?? ''));
}

interface Counted {
	/** 0 for the last seven days, 1 for the seven before; everything older shares one number. */
	week: number;
	count: number;
	last: Date | null;
}

function counted<Id extends AnyPgColumn, Moment extends AnyPgColumn>(
	now: Date,
	recipientId: Id,
	moment: Moment,
) {
	const weeksAgo = sql`extract(epoch from (${now.toISOString()}::timestamptz - ${moment})) / ${sql.raw(String(WEEK_MS / 1000))}`;
	return {
		recipientId,
		week: sql<number>`least(floor(${weeksAgo}), ${sql.raw(String(TALKED_WEEKS))})::int`,
		count: count(),
		last: max(moment),
	};
}

function weekOf(now: Date, moment: Date): number {
	const weeksAgo = Math.floor((now.getTime() - moment.getTime()) / WEEK_MS);
	return Math.min(weeksAgo, TALKED_WEEKS);
}

function present(_id: string, name: string, talks: Counted[], texts: Counted[]): Talked {
	const inWeek = (rows: Counted[], week: number) =>
		rows.reduce((sum, row) => (row.week === week ? sum + row.count : sum), 0);
	return {
		_id,
		name,
		lastCallAt: newest(talks),
		lastTextAt: newest(texts),
		weeks: Array.from({ length: TALKED_WEEKS }, (_, index) => {
			const week = TALKED_WEEKS - 1 - index;
			return { calls: inWeek(talks, week), texts: inWeek(texts, week) };
		}),
	};
}

function newest(rows: Counted[]): string | null {
	const times = rows.flatMap(({ last }) => last ?? []).map((last) => last.getTime());
	return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
