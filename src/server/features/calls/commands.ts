import { AppError } from '#contract/errors.ts';
import type { Change } from '#contract/undo.ts';
import type { Transaction } from '#server/db/open.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { keepNotes } from '../occurrences/attendance.ts';
import { cancelCallOf } from '../occurrences/cancel.ts';
import { type HeldOccurrence, holdOccurrence } from '../occurrences/hold.ts';
import { storeQuickCall } from '../occurrences/quick-sends.ts';
import { startNow } from '../occurrences/start-now.ts';
import { getCall, type ListedCall, listCallsOf } from './queries.ts';

type Tools = Pick<Deps, 'clock' | 'newId' | 'env' | 'media'>;

export async function startQuickCall(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	input: { recipientIds: string[]; messageContent?: string | null },
): Promise<ListedCall[]> {
	const occurrenceId = await storeQuickCall(tx, deps, accountId, input);
	return listCallsOf(tx, accountId, occurrenceId);
}

export async function initiateCall(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	callId: string,
): Promise<ListedCall> {
	const { held } = await holdScheduled(tx, accountId, callId);
	// A quick call, or one that was started a moment ago, has already been counted.
	if (held.usageMonth !== null) throw hasStarted();
	await startNow(tx, deps, held);
	return getCall(tx, accountId, callId);
}

/** Takes the person out of this group call, or calls it off for everyone. */
export async function cancelCall(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	callId: string,
	{ everyone = false }: { everyone?: boolean },
): Promise<ListedCall & Change> {
	const { held, call } = await holdScheduled(tx, accountId, callId);
	const changed = await cancelCallOf(tx, deps, held, call, { everyone });
	return { ...(await getCall(tx, accountId, callId)), ...changed };
}

/** Locks the call's occurrence; refuses if it can no longer be started or cancelled. */
async function holdScheduled(
	tx: Transaction,
	accountId: string,
	callId: string,
): Promise<{ held: HeldOccurrence; call: ListedCall }> {
	const { occurrenceId } = await getCall(tx, accountId, callId);
	const held = await holdOccurrence(tx, accountId, occurrenceId);
	// Read again: while we waited for the lock, someone may have started or cancelled it.
	const call = await getCall(tx, accountId, callId);
	if (call.status === 'cancelled') {
		throw new AppError('call_cancelled');
	}
	if (held?.status !== 'scheduled' || call.status !== 'scheduled') throw hasStarted();
	return { held, call };
}

const hasStarted = () => new AppError('call_started');

export async function saveNotes(
	tx: Transaction,
	accountId: string,
	callId: string,
	notes: string,
): Promise<ListedCall> {
	const { status } = await getCall(tx, accountId, callId);
	if (status !== 'completed') {
		throw new AppError('notes_too_early');
	}
	await keepNotes(tx, callId, notes);
	await signal(tx, changesOf(accountId));
	return getCall(tx, accountId, callId);
}
