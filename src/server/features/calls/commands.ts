import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { recipientParty } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, occurrences } from '#server/db/schema.ts';
import { changesOf, DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { lockAccount } from '../accounts/queries.ts';
import { refuseWhileResting } from '../billing/rest.ts';
import { releaseUsage, reserveOrRefuse } from '../billing/usage.ts';
import {
	type HeldOccurrence,
	holdOccurrence,
	skipOccurrence,
} from '../messages/next-occurrence.ts';
import { countReachable } from '../messages/reachable.ts';
import { getChosenRecipients } from '../recipients/queries.ts';
import { tellCalledOff } from '../schedules/called-off.ts';
import { newCall } from '../schedules/content.ts';
import { refuseLargeCall } from '../schedules/group-size.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { getCall, type ListedCall, listCallsOf } from './queries.ts';

type Tools = Pick<Deps, 'clock' | 'newId' | 'env' | 'media'>;

/** Due at once: the engine opens the room and sends the links as soon as this is committed. */
export async function startQuickCall(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	{ recipientIds, messageContent }: { recipientIds: string[]; messageContent?: string | null },
): Promise<ListedCall[]> {
	const holder = await lockAccount(tx, accountId);
	const chosen = await getChosenRecipients(tx, accountId, recipientIds);
	refuseLargeCall(deps, { chosen, holder, holderTakesPart: true });
	await refuseWhileResting(tx, deps, accountId, 'call');
	await countReachable(tx, deps, accountId, chosen);
	// A group call counts once, however many people are in it (decision D19).
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'call', 1);
	const now = deps.clock.now();
	const occurrenceId = deps.newId();
	await tx.insert(occurrences).values({
		id: occurrenceId,
		accountId,
		kind: 'call',
		dueAt: now,
		startsAt: now,
		status: 'scheduled',
		usageMonth,
		usageAmount: 1,
		invitation: messageContent?.trim() || null,
		createdAt: now,
	});
	await tx
		.insert(calls)
		.values(
			chosen.map(({ id: recipientId, name, phone }) =>
				newCall(deps, { accountId, occurrenceId, recipientId, name, phone }),
			),
		);
	await signal(tx, DUE, changesOf(accountId));
	return listCallsOf(tx, accountId, occurrenceId);
}

/** Everyone in the group call is called now instead of at its due moment, once (decision D3). */
export async function initiateCall(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	callId: string,
): Promise<ListedCall> {
	const { held } = await holdScheduled(tx, accountId, callId);
	// A quick call has been paid for, and so has one that was initiated a moment ago.
	if (held.usageMonth !== null) throw hasStarted();
	await refuseWhileResting(tx, deps, accountId, 'call');
	const { recipientId: id, name, phone } = calls;
	const people = await tx.select({ id, name, phone }).from(calls).where(isScheduledIn(held));
	await countReachable(tx, deps, accountId, people);
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'call', 1);
	const now = deps.clock.now();
	await tx
		.update(occurrences)
		.set({ usageMonth, usageAmount: 1, startsAt: now })
		.where(eq(occurrences.id, held.id));
	await tx.update(calls).set({ status: 'in-progress', changedAt: now }).where(isScheduledIn(held));
	await withdrawTexts(tx, deps, isAheadIn(held));
	await signal(tx, DUE, changesOf(accountId));
	return getCall(tx, accountId, callId);
}

/** Takes the person out of this one group call; the last one out, or everyone at once, skips it. */
export async function cancelCall(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	callId: string,
	{ everyone = false }: { everyone?: boolean },
): Promise<ListedCall> {
	const { held, call } = await holdScheduled(tx, accountId, callId);
	const isLast = (await tx.$count(calls, isScheduledIn(held))) === 1;
	if (everyone || isLast) await cancelForAll(tx, deps, held);
	else await cancelForOne(tx, deps, call);
	await signal(tx, changesOf(accountId));
	return getCall(tx, accountId, callId);
}

async function cancelForOne(tx: Transaction, deps: Tools, call: ListedCall): Promise<void> {
	const { id, occurrenceId, recipientId } = call;
	const party = recipientParty(recipientId);
	await tx.update(calls).set(cancelled(deps)).where(eq(calls.id, id));
	await withdrawTexts(
		tx,
		deps,
		sql`${deliveries.occurrenceId} = ${occurrenceId} and ${deliveries.party} = ${party}`,
	);
	await tellCalledOff(tx, deps, occurrenceId, { parties: [party], purpose: 'called_off' });
}

async function cancelForAll(tx: Transaction, deps: Tools, held: HeldOccurrence): Promise<void> {
	await tx.update(calls).set(cancelled(deps)).where(isScheduledIn(held));
	await withdrawTexts(tx, deps, isAheadIn(held));
	await tellCalledOff(tx, deps, held.id, { purpose: 'called_off' });
	await skipOccurrence(tx, deps, held);
	if (held.usageMonth) await releaseUsage(tx, held.accountId, 'call', 1, held.usageMonth);
}

const cancelled = ({ clock }: Tools) => ({
	status: 'cancelled' as const,
	changedAt: clock.now(),
});

const isScheduledIn = ({ id }: HeldOccurrence) =>
	and(eq(calls.occurrenceId, id), eq(calls.status, 'scheduled'));

/** Its texts, but whoever was taken out before is still to be told. */
const isAheadIn = ({ id }: HeldOccurrence) =>
	sql`${deliveries.occurrenceId} = ${id} and ${deliveries.purpose} <> 'called_off'`;

/** The call and its occurrence, held, if it can still be started or cancelled. */
async function holdScheduled(
	tx: Transaction,
	accountId: string,
	callId: string,
): Promise<{ held: HeldOccurrence; call: ListedCall }> {
	const { occurrenceId } = await getCall(tx, accountId, callId);
	const held = await holdOccurrence(tx, accountId, occurrenceId);
	// Read again: whoever held the occurrence before may have started or cancelled it.
	const call = await getCall(tx, accountId, callId);
	if (call.status === 'cancelled') {
		throw new AppError('wrong_state', 'This call is already cancelled.');
	}
	if (held?.status !== 'scheduled' || call.status !== 'scheduled') throw hasStarted();
	return { held, call };
}

const hasStarted = () => new AppError('wrong_state', 'This call has already started.');

export async function saveNotes(
	tx: Transaction,
	accountId: string,
	callId: string,
	notes: string,
): Promise<ListedCall> {
	const { status } = await getCall(tx, accountId, callId);
	if (status !== 'completed') {
		throw new AppError('wrong_state', 'Notes can be kept once a call is completed.');
	}
	await tx.update(calls).set({ notes }).where(eq(calls.id, callId));
	await signal(tx, changesOf(accountId));
	return getCall(tx, accountId, callId);
}
