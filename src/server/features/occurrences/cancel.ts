import { eq, sql } from 'drizzle-orm';
import type { Change } from '#contract/undo.ts';
import { recipientParty } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, messages, occurrences } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { releaseUsage } from '../billing/usage.ts';
import { change, keepSkip } from '../schedules/exceptions.ts';
import type { ScheduleRow } from '../schedules/queries.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { tellCalledOff } from './called-off.ts';
import { type HeldOccurrence, isAheadIn, isScheduledIn } from './hold.ts';
import { updateNextOccurrence } from './next-occurrence.ts';
import { dayOf } from './tell-changes.ts';
import { undoably } from './undo.ts';

/** Skips an occurrence, or takes one person out of it, before it is dispatched. */

type Tools = Pick<Deps, 'clock' | 'newId'>;

export async function cancelMessageOf(
	tx: Transaction,
	deps: Tools,
	held: HeldOccurrence,
): Promise<Change> {
	const changed = await undoably(tx, deps, scopeOf(held), async () => {
		if (held.schedule) return skip(tx, deps, held.schedule, held);
		await tx.update(messages).set(cancelled(deps)).where(eq(messages.occurrenceId, held.id));
		await cancelQuick(tx, held, held.usageAmount ?? 0);
	});
	await signal(tx, changesOf(held.accountId));
	return changed;
}

const scopeOf = ({ id, accountId, scheduleId }: HeldOccurrence) => ({
	accountId,
	occurrenceIds: [id],
	scheduleIds: scheduleId ? [scheduleId] : [],
});

/** Taking out everyone, or the last person, skips the group call. */
export async function cancelCallOf(
	tx: Transaction,
	deps: Tools,
	held: HeldOccurrence,
	call: { id: string; recipientId: string },
	{ everyone }: { everyone: boolean },
): Promise<Change> {
	const isLast = (await tx.$count(calls, isScheduledIn(held))) === 1;
	const changed = await undoably(tx, deps, scopeOf(held), () =>
		everyone || isLast ? cancelForAll(tx, deps, held) : cancelForOne(tx, deps, held, call),
	);
	await signal(tx, changesOf(held.accountId));
	return changed;
}

async function cancelForOne(
	tx: Transaction,
	deps: Tools,
	held: HeldOccurrence,
	{ id, recipientId }: { id: string; recipientId: string },
): Promise<void> {
	const party = recipientParty(recipientId);
	await tx.update(calls).set(cancelled(deps)).where(eq(calls.id, id));
	await withdrawTexts(
		tx,
		deps,
		sql`${deliveries.occurrenceId} = ${held.id} and ${deliveries.party} = ${party}`,
	);
	await tellCalledOff(tx, deps, held, { party });
}

async function cancelForAll(tx: Transaction, deps: Tools, held: HeldOccurrence): Promise<void> {
	if (held.schedule) return skip(tx, deps, held.schedule, held);
	await tx.update(calls).set(cancelled(deps)).where(isScheduledIn(held));
	await withdrawTexts(tx, deps, isAheadIn(held));
	await cancelQuick(tx, held, 1);
}

/** The moment of a schedule does not take place; the schedule continues with the next one. */
async function skip(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
	held: HeldOccurrence,
): Promise<void> {
	await keepSkip(tx, deps, schedule, dayOf(schedule, held));
	await updateNextOccurrence(tx, deps, await change(tx, deps, schedule));
}

const cancelled = ({ clock }: Tools) => ({
	status: 'cancelled' as const,
	changedAt: clock.now(),
});

async function cancelQuick(
	tx: Transaction,
	{ id, accountId, kind, usageMonth }: HeldOccurrence,
	amount: number,
): Promise<void> {
	await tx
		.update(occurrences)
		.set({ status: 'cancelled', usageMonth: null })
		.where(eq(occurrences.id, id));
	if (usageMonth) await releaseUsage(tx, accountId, kind, amount, usageMonth);
}
