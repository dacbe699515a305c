import { and, sql } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { tellHolder } from '../notices/commands.ts';
import type { DueOccurrence, People } from './due-people.ts';

/** What is due and does not go out: it is recorded as failed, and the account holder is told. */

export const SERVICE_AWAY: Reason = { code: 'service_away' };
export const NONE_LEFT: Reason = { code: 'monthly_limit' };

export type Refused = DueOccurrence & {
	refusedFor: Reason;
	/** With a plan that has too little left. */
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
	const title = schedule?.name ?? null;
	const failed = kind === 'call' ? 'call_failed' : 'text_failed';
	switch (refusedFor.code) {
		case 'monthly_limit': {
			const needed = people.reachable(id).length;
			// Told once a month for each account, however many are refused.
			return tellHolder(tx, deps, {
				accountId,
				key: `limit:${kind}:${month}`,
				kind: 'limit_reached',
				told:
					remaining > 0
						? { code: 'too_few_left', title, remaining, needed }
						: { code: 'none_left', kind, title },
			});
		}
		case 'suspended': {
			const since = people.suspendedSince(accountId)?.toISOString();
			// Told once for each suspension: the lists have the rest when the holder comes back.
			const told = { code: 'suspended' as const };
			return tellHolder(tx, deps, { accountId, key: `suspended:${since}`, kind: failed, told });
		}
		default:
			return tellHolder(tx, deps, {
				accountId,
				key: `failed:${id}`,
				kind: failed,
				told: {
					code: 'did_not_go_out',
					kind,
					title,
					at: dueAt.toISOString(),
					timezone: schedule?.timezone ?? 'UTC',
					reason: refusedFor,
				},
			});
	}
}
