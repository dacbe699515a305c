import { and, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { dateWords } from '#words/en/moments.ts';
import { tellHolder } from '../notices/commands.ts';
import type { DueOccurrence, People } from './due-people.ts';

/** What is due and does not go out: it is recorded as failed, and the account holder is told. */

export const TOO_LATE = 'missed while the service was unavailable';
export const NONE_LEFT = 'monthly limit reached';
export const SUSPENDED = 'the account was suspended';

export type Refused = DueOccurrence & {
	refusedFor: string;
	/** Of a plan that has too little left. */
	month?: string;
	remaining?: number;
};

export async function markRefused(
	tx: Transaction,
	deps: Deps,
	refused: Refused[],
	people: People,
): Promise<void> {
	if (refused.length === 0) return;
	const changedAt = deps.clock.now();
	for (const [reason, list] of Map.groupBy(refused, ({ refusedFor }) => refusedFor)) {
		const ids = list.map(({ id }) => id);
		await tx
			.update(occurrences)
			.set({ status: 'refused', reason })
			.where(anyOf(occurrences.id, ids));
		const failed = { status: 'failed' as const, reason, changedAt };
		await tx.update(messages).set(failed).where(anyOf(messages.occurrenceId, ids));
		await tx
			.update(calls)
			.set(failed)
			.where(
				and(anyOf(calls.occurrenceId, ids), sql`${calls.status} in ('scheduled', 'in-progress')`),
			);
	}
	for (const occurrence of refused) await tellOfRefusal(tx, deps, occurrence, people);
}

async function tellOfRefusal(
	tx: Transaction,
	deps: Deps,
	occurrence: Refused,
	people: People,
): Promise<void> {
	const { id, accountId, kind, schedule, dueAt, refusedFor, month, remaining = 0 } = occurrence;
	const name = schedule ? ` “${schedule.name}”` : '';
	if (refusedFor === NONE_LEFT) {
		const what = name ? name.trim() : 'what was due';
		const needed = people.reachable(id).length;
		// Once in a month of the account's, however many are refused (decision D20).
		return tellHolder(tx, deps, {
			accountId,
			key: `limit:${kind}:${month}`,
			kind: 'limit_reached',
			words:
				remaining > 0
					? `You have ${remaining === 1 ? '1 text' : `${remaining} texts`} left this month and ${what} needs ${needed}, so it did not go out. You can send it to fewer people.`
					: `Your plan has no ${kind === 'call' ? 'calls' : 'texts'} left this month, so ${what} and what is scheduled for the rest of the month will not go out.`,
		});
	}
	if (refusedFor === SUSPENDED) {
		const since = people.suspendedSince(accountId)?.toISOString();
		// Once for each time: whoever comes back finds the rest in the lists.
		return tellHolder(tx, deps, {
			accountId,
			key: `suspended:${since}`,
			kind: kind === 'call' ? 'call_failed' : 'text_failed',
			words: 'While your account was suspended, what was due did not go out.',
		});
	}
	return tellHolder(tx, deps, {
		accountId,
		key: `failed:${id}`,
		kind: kind === 'call' ? 'call_failed' : 'text_failed',
		words: `Your ${kind === 'call' ? 'call' : 'message'}${name} of ${dateWords(dueAt, schedule?.timezone)} did not go out${refusedFor === TOO_LATE ? `: it was ${TOO_LATE}` : `. ${refusedFor}`}.`,
	});
}
