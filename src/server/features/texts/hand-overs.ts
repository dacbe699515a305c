import { eq, sql } from 'drizzle-orm';
import type { Way } from '#contract/ways.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { isClaimed } from '#server/db/claim.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, handOvers } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Texts are `submitting` while a process has them in hand. One row for all of them says until when:
 * it is there before the provider is called, and goes with their outcomes.
 */

/** After this, whoever was sending is taken for dead. Longer than any provider's time-out. */
const LEASE_MS = { text: 30_000, mail: 5 * MINUTE_MS };

export interface HandOver<Text> {
	id: string;
	texts: Text[];
}

export async function beginHandOver<Text extends { id: string; way: Way }>(
	tx: Transaction,
	{ clock, newId }: Pick<Deps, 'clock' | 'newId'>,
	texts: Text[],
): Promise<HandOver<Text> | null> {
	if (texts.length === 0) return null;
	const id = newId();
	const deliveryIds = texts.map((text) => text.id);
	const leaseMs = Math.max(...texts.map(({ way }) => LEASE_MS[way]));
	const leaseUntil = new Date(clock.now().getTime() + leaseMs);
	await tx.execute(sql`
		insert into ${handOvers} (id, delivery_ids, lease_until)
		values (${id}, ${sql.param(deliveryIds)}::uuid[], ${leaseUntil})`);
	return { id, texts };
}

export async function endHandOver(tx: Transaction, { id }: { id: string }): Promise<void> {
	await tx.delete(handOvers).where(eq(handOvers.id, id));
}

const MOST_ABANDONED = 100;

/** Texts that a process had in hand when it died wait from now on, for somebody to look them up. */
export async function takeUpAbandoned(tx: Transaction, now: Date): Promise<void> {
	const waiting = { id: handOvers.id, dueAt: handOvers.leaseUntil };
	await tx.execute(sql`
		with abandoned as (
			delete from ${handOvers} where ${isClaimed(waiting, now, MOST_ABANDONED)}
			returning delivery_ids)
		update ${deliveries} set wake_at = ${now}
		from abandoned, unnest(delivery_ids) as given (id)
		where deliveries.id = given.id and deliveries.status = 'submitting'`);
}
