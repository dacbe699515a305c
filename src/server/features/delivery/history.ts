import { and, isNotNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DatabaseError } from 'pg';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	calls,
	deliveries,
	inboundTexts,
	meetings,
	messageRecipients,
	notices,
	occurrences,
	recipients,
	replyQuestions,
	schedules,
	textEvents,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';

/**
 * Removes what is older than the history that is kept (HISTORY_MONTHS), by whole months and in small
 * transactions. An occurrence goes with all that belongs to it: its message or calls, texts, room.
 * What is due is never touched, rows that somebody holds are passed over, and no lock is waited for,
 * so sending goes on undisturbed. What an account used of its plan stays on record.
 */

const AT_ONCE = 200;
const BATCHES = 50;
/** Whoever holds a row longer than this has it: the next round tries again. */
const PATIENCE = '200ms';
/** A provider repeats its words for hours; a quarter is more than enough, whatever is kept. */
const EVENT_KEPT_MS = 90 * DAY_MS;

export const historyTask: Task = {
	name: 'history',
	everyMs: MINUTE_MS,
	run: removeOldHistory,
};

/** One round; what it leaves is for the next. */
export async function removeOldHistory(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	await removeAll(deps, textEvents, lt(textEvents.receivedAt, ago(now, EVENT_KEPT_MS)));
	const nobodys = and(lt(inboundTexts.receivedAt, ago(now, EVENT_KEPT_MS)), isNobodys);
	await removeAll(deps, inboundTexts, nobodys);
	await removeAll(deps, replyQuestions, lt(replyQuestions.askedAt, ago(now, EVENT_KEPT_MS)));
	if (deps.env.historyMonths === 0) return;

	const before = firstKept(now, deps.env.historyMonths);
	await removeAll(
		deps,
		occurrences,
		and(lt(occurrences.dueAt, before), ne(occurrences.status, 'scheduled'), isSettled),
	);
	await removeAll(deps, inboundTexts, lt(inboundTexts.receivedAt, before));
	await removeAll(deps, notices, lt(notices.createdAt, before));
	await removeForgotten(deps, before);
}

/** The start of the month before which nothing is kept, in UTC. */
export function firstKept(now: Date, months: number): Date {
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);
const isNobodys = sql`${inboundTexts.accountId} is null`;
const isSettled = sql`not exists (
	select from deliveries d where d.occurrence_id = ${occurrences.id} and d.settled_at is null)
	and not exists (select from meetings m where m.occurrence_id = ${occurrences.id} and m.closed_at is null)`;

/** People and schedules that were deleted stay for their history only. */
async function removeForgotten(deps: Deps, before: Date): Promise<void> {
	const { db } = deps;
	const historyOf = (table: typeof messageRecipients | typeof calls | typeof deliveries) =>
		db.select({ found: sql`1` }).from(table).where(sql`${table.recipientId} = ${recipients.id}`);
	await removeAll(
		deps,
		recipients,
		and(
			lt(recipients.deletedAt, before),
			notExists(historyOf(messageRecipients)),
			notExists(historyOf(calls)),
			notExists(historyOf(deliveries)),
		),
	);
	const occurrencesOf = db
		.select({ found: sql`1` })
		.from(occurrences)
		.where(sql`${occurrences.scheduleId} = ${schedules.id}`);
	await removeAll(deps, schedules, and(lt(schedules.deletedAt, before), notExists(occurrencesOf)));
	const ofAccount = and(isNotNull(meetings.accountId), sql`${meetings.occurrenceId} is null`);
	await removeAll(deps, meetings, and(ofAccount, lt(meetings.closedAt, before)));
}

async function removeAll(deps: Deps, table: PgTable, which: SQL | undefined): Promise<void> {
	for (let batch = 0; batch < BATCHES; batch++) {
		const removed = await deps.db
			.transaction((tx) => removeSome(tx, table, which))
			.catch(noneIfHeld);
		deps.metrics.removed.inc(removed);
		if (removed < AT_ONCE) return;
	}
}

/** Something that belongs to one of the rows is held by somebody else: the next round gets it. */
function noneIfHeld(error: Error): number {
	const cause = error.cause ?? error;
	if (cause instanceof DatabaseError && ['55P03', '40P01'].includes(cause.code ?? '')) return 0;
	throw error;
}

async function removeSome(
	tx: Transaction,
	table: PgTable,
	which: SQL | undefined,
): Promise<number> {
	await tx.execute(sql.raw(`set local lock_timeout = '${PATIENCE}'`));
	const { rowCount } = await tx.execute(sql`
		delete from ${table} where ctid = any (array(
			select ctid from ${table} where ${which} limit ${AT_ONCE} for update skip locked))`);
	return rowCount ?? 0;
}
