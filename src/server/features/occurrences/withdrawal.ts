import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { releaseUsage } from '../billing/usage.ts';
import { keepSkip } from '../schedules/exceptions.ts';
import { isReminder, removeReminders, removeUnsentNews, withdrawTexts } from '../texts/outbox.ts';
import { tellNotified } from './called-off.ts';
import { listNotified, type NotifiedPerson, recallAnnouncements } from './notified-people.ts';
import { isStarted, lockNextOccurrences, type OccurrenceRow } from './queries.ts';

/**
 * Takes back planned occurrences. One that nobody has heard of is deleted. One that people were
 * reminded of stays as cancelled, nothing more of it is sent, and those people are told. Unsent
 * texts are withdrawn first, so that everyone who was reminded until then is found.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;
type Planned = Pick<OccurrenceRow, 'id' | 'accountId' | 'kind' | 'usageMonth'>;

const isAhead = inArray(calls.status, ['scheduled', 'in-progress']);

/** A call that somebody started early goes on, unless nobody is left to take part. */
export async function withdrawNextOccurrences(
	tx: Transaction,
	deps: Tools,
	scheduleIds: string[],
	{ startedToo = false } = {},
): Promise<void> {
	const next = await lockNextOccurrences(tx, scheduleIds);
	const withdrawn = next.filter((occurrence) => startedToo || !isStarted(occurrence));
	const waiting = await recallAnnouncements(tx, idsOf(withdrawn));
	const notified = await takeBack(tx, deps, withdrawn);
	await tellNotified(tx, deps, [...notified, ...waiting], 'called_off');
}

/**
 * Returns the people who have heard of them, to be told once the replacement is known. An occurrence
 * that is taken back for a reason can come back: one that somebody was taken out of stays for that,
 * even when nobody has heard of it. One that a person skipped stays in the lists.
 */
export async function takeBack<Row extends Planned>(
	tx: Transaction,
	deps: Tools,
	rows: Row[],
	reasonOf: (row: Row) => Reason | null = () => null,
): Promise<NotifiedPerson[]> {
	if (rows.length === 0) return [];
	await withdrawReminders(tx, deps, rows);
	await removeUnsentNews(
		tx,
		sql`${anyOf(deliveries.occurrenceId, idsOf(rows))} and ${deliveries.purpose} = 'back_on'`,
	);
	const notified = await listNotified(tx, idsOf(rows));
	const reasons = new Map(rows.map((row) => [row.id, reasonOf(row)]));
	const returnable = idsOf(rows).filter((id) => reasons.get(id));
	const kept = new Set([
		...notified.map(({ occurrenceId }) => occurrenceId),
		...returnable.filter((id) => reasons.get(id)?.code === 'skipped'),
		...(returnable.length > 0 ? await listLeftBySomeone(tx, returnable) : []),
	]);
	const unheard = idsOf(rows).filter((id) => !kept.has(id));
	await tx.delete(occurrences).where(anyOf(occurrences.id, unheard));
	for (const [reason, ids] of Map.groupBy(kept, (id) => reasons.get(id) ?? null)) {
		await cancelOccurrences(tx, deps, ids, reason);
	}
	await giveUsageBack(tx, rows);
	return notified;
}

async function listLeftBySomeone(tx: Transaction, occurrenceIds: string[]): Promise<string[]> {
	const left = await tx
		.select({ id: calls.occurrenceId })
		.from(calls)
		.where(and(anyOf(calls.occurrenceId, occurrenceIds), eq(calls.status, 'cancelled')));
	return left.map(({ id }) => id);
}

/** Takes people out of these occurrences, by their call rows. */
export async function takeOut(
	tx: Transaction,
	deps: Tools,
	rows: OccurrenceRow[],
	isGone: SQL,
): Promise<void> {
	const gone = await tx
		.select()
		.from(calls)
		.where(and(anyOf(calls.occurrenceId, idsOf(rows)), isGone));
	if (gone.length === 0) return;
	await removeReminders(
		tx,
		sql`(${deliveries.occurrenceId}, ${deliveries.recipientId}) in (select * from unnest(
			${sql.param(gone.map(({ occurrenceId }) => occurrenceId))}::uuid[],
			${sql.param(gone.map(({ recipientId }) => recipientId))}::uuid[]))`,
	);
	const keys = new Set(gone.map((row) => keyOf(row.occurrenceId, row.recipientId)));
	const notified = (await listNotified(tx, idsOf(rows))).filter(({ occurrenceId, recipientId }) =>
		keys.has(keyOf(occurrenceId, recipientId)),
	);
	const heard = new Set(notified.map((each) => keyOf(each.occurrenceId, each.recipientId)));
	const hasHeard = (row: (typeof gone)[number]) =>
		heard.has(keyOf(row.occurrenceId, row.recipientId));
	await tx.delete(calls).where(anyOf(calls.id, idsOf(gone.filter((row) => !hasHeard(row)))));
	await cancelCalls(tx, deps, anyOf(calls.id, idsOf(gone.filter(hasHeard))));
	const isTheirs = inArray(
		deliveries.recipientId,
		gone.map(({ recipientId }) => recipientId),
	);
	const waiting = await recallAnnouncements(tx, idsOf(rows), isTheirs);
	await tellNotified(tx, deps, [...notified, ...waiting], 'called_off');
}

const keyOf = (occurrenceId: string, recipientId: string | null) =>
	`${occurrenceId} ${recipientId}`;

/**
 * Skips group calls that have lost everyone, under the lock on their schedules. Returns the schedules
 * that need their next occurrence.
 */
export async function skipEmptied(
	tx: Transaction,
	deps: Tools,
	rows: OccurrenceRow[],
): Promise<string[]> {
	const someone = tx
		.select({ id: calls.id })
		.from(calls)
		.where(and(eq(calls.occurrenceId, occurrences.id), isAhead));
	const emptied = await tx
		.select()
		.from(occurrences)
		.where(
			and(
				anyOf(occurrences.id, idsOf(rows)),
				eq(occurrences.kind, 'call'),
				eq(occurrences.status, 'scheduled'),
				notExists(someone),
			),
		);
	if (emptied.length === 0) return [];
	await withdrawReminders(tx, deps, emptied);
	for (const { accountId, scheduleId, day } of emptied) {
		if (scheduleId && day) await keepSkip(tx, deps, { id: scheduleId, accountId }, day);
	}
	const isKept = ({ day }: OccurrenceRow) => day !== null;
	await cancelOccurrences(tx, deps, idsOf(emptied.filter(isKept)), { code: 'skipped' });
	await cancelOccurrences(tx, deps, idsOf(emptied.filter((row) => !isKept(row))));
	await giveUsageBack(tx, emptied);
	const waiting = await recallAnnouncements(tx, idsOf(emptied));
	const notified = await listNotified(tx, idsOf(emptied));
	await tellNotified(tx, deps, [...notified, ...waiting], 'called_off');
	return emptied.flatMap(({ scheduleId }) => scheduleId ?? []);
}

/** Withdraws reminders only, not the texts that tell people about the change. */
export async function withdrawReminders(
	tx: Transaction,
	deps: Tools,
	rows: Planned[],
): Promise<void> {
	if (rows.length === 0) return;
	const isTheirs = anyOf(deliveries.occurrenceId, idsOf(rows));
	await withdrawTexts(tx, deps, sql`${isTheirs} and ${isReminder}`);
}

async function cancelOccurrences(
	tx: Transaction,
	deps: Tools,
	ids: string[],
	reason: Reason | null = null,
): Promise<void> {
	await tx
		.update(occurrences)
		.set({ status: 'cancelled', usageMonth: null, reason })
		.where(anyOf(occurrences.id, ids));
	await cancelCalls(tx, deps, anyOf(calls.occurrenceId, ids), reason);
	await tx
		.update(messages)
		.set({ status: 'cancelled', changedAt: deps.clock.now() })
		.where(anyOf(messages.occurrenceId, ids));
}

async function cancelCalls(
	tx: Transaction,
	deps: Tools,
	which: SQL,
	reason: Reason | null = null,
): Promise<void> {
	await tx
		.update(calls)
		.set({ status: 'cancelled', reason, changedAt: deps.clock.now() })
		.where(and(which, isAhead));
}

/** A call that somebody started early has been counted, but does not take place now. */
async function giveUsageBack(tx: Transaction, rows: Planned[]): Promise<void> {
	for (const { accountId, kind, usageMonth } of rows) {
		if (kind === 'call' && usageMonth) await releaseUsage(tx, accountId, kind, 1, usageMonth);
	}
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
