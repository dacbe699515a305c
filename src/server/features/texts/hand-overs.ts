import { eq, sql } from 'drizzle-orm';
import type { Way } from '#contract/ways.ts';
import type { TextPurpose } from '#domain/deliveries.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { isClaimed } from '#server/db/claim.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { deliveries, handOvers } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { holdsPlace, type Place } from './agreement.ts';

/**
 * Texts are `submitting` while a process has them in hand. One row for all of them says until when, and
 * how many of them may be in the provider's hands: it is there before the provider is called, a mark in
 * it is committed before each few texts, and it goes with their outcomes. So those after the mark of a
 * process that died were never handed over, and are sent by another.
 */

/** After this, whoever was sending is taken for dead. Longer than any provider's time-out. */
const LEASE_MS = { text: 30_000, mail: 5 * MINUTE_MS };

export interface HandOver<Text> {
	id: string;
	/** In the order in which they are handed over. */
	texts: Text[];
	leaseMs: number;
}

type Tools = Pick<Deps, 'clock' | 'newId'>;

export async function beginHandOver<Text extends { id: string; way: Way; place: Place }>(
	tx: Transaction,
	{ clock, newId }: Tools,
	texts: Text[],
): Promise<HandOver<Text> | null> {
	if (texts.length === 0) return null;
	const id = newId();
	const [placed, others] = [texts.filter(holdsPlace), texts.filter((text) => !holdsPlace(text))];
	const ordered = [...placed, ...others];
	const leaseMs = Math.max(...texts.map(({ way }) => LEASE_MS[way]));
	await tx.execute(sql`
		insert into ${handOvers} (id, delivery_ids, lease_until, begun, placed)
		values (${id}, ${sql.param(ordered.map((text) => text.id))}::uuid[],
			${leaseUntil(clock, leaseMs)}, 0, ${placed.length})`);
	return { id, texts: ordered, leaseMs };
}

const leaseUntil = (clock: Deps['clock'], leaseMs: number) =>
	new Date(clock.now().getTime() + leaseMs);

/**
 * Commits that so many of them may be in the provider's hands from now on. Only if it returns true may
 * they be handed over: otherwise this process was taken for dead, and another has the rest.
 */
export async function markBegun(
	db: Executor,
	{ clock }: Pick<Deps, 'clock'>,
	{ id, leaseMs }: HandOver<unknown>,
	begun: number,
): Promise<boolean> {
	const { rowCount } = await db.execute(sql`
		update ${handOvers} set begun = ${begun}, lease_until = ${leaseUntil(clock, leaseMs)}
		where id = ${id}`);
	return rowCount === 1;
}

export async function endHandOver(tx: Transaction, { id }: { id: string }): Promise<void> {
	await tx.delete(handOvers).where(eq(handOvers.id, id));
}

/** A text that a process had in hand when it died, and had not begun to hand over. */
export interface Returned {
	id: string;
	accountId: string | null;
	address: string;
	way: Way;
	purpose: TextPurpose;
	body: string;
	linkId: string | null;
	notAfter: Date;
	/** Whether it took a place: see agreement.ts. */
	isPlaced: boolean;
	/** Whether it was counted: see daily-limit.ts. */
	isCounted: boolean;
}

const MOST_ABANDONED = 100;

/**
 * Texts that a process had in hand when it died: those that it had begun to hand over wait from now on
 * for somebody to look them up. Returns the others, which are queued again.
 */
export async function takeUpAbandoned(tx: Transaction, now: Date): Promise<Returned[]> {
	const waiting = { id: handOvers.id, dueAt: handOvers.leaseUntil };
	const { rows } = await tx.execute<{
		[Key in keyof Returned]: Key extends 'notAfter' ? string : Returned[Key];
	}>(sql`
		with abandoned as (
			delete from ${handOvers} where ${isClaimed(waiting, now, MOST_ABANDONED)}
			returning delivery_ids, begun, placed),
		given as (
			select id, coalesce(place > begun, false) as waits, place <= placed as "isPlaced",
				begun > 0 as "isCounted"
			from abandoned, unnest(delivery_ids) with ordinality as listed (id, place)),
		taken as (
			update ${deliveries} set wake_at = ${now},
				status = case when given.waits then 'queued' else 'submitting' end
			from given
			where deliveries.id = given.id and deliveries.status = 'submitting'
			returning deliveries.id, account_id as "accountId", phone as address, way, purpose, body,
				link_id as "linkId", not_after as "notAfter", waits, "isPlaced", "isCounted")
		select * from taken where waits`);
	return rows.map((row) => ({ ...row, notAfter: new Date(row.notAfter) }));
}
