import {
	and,
	eq,
	inArray,
	isNotNull,
	isNull,
	lt,
	type SQL,
	type SQLWrapper,
	sql,
} from 'drizzle-orm';
import type { TextState } from '#contract/texts.ts';
import type { Way } from '#contract/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import { isClaimed, type Waiting } from '#server/db/claim.ts';
import { givenRows, jsonColumn } from '#server/db/given-rows.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';

/** The rows of texts on their way, as the delivery engine writes them; outbox.ts plans them. */

export type Delivery = typeof deliveries.$inferSelect;
export type NewDelivery = typeof deliveries.$inferInsert;

/** What became of it, as replies carry it. */
export const stateOfText = ({
	status,
	settledAt,
	submittedAt,
	dueAt,
	reason,
	way,
}: Pick<
	Delivery,
	'way' | 'status' | 'settledAt' | 'submittedAt' | 'dueAt' | 'reason'
>): TextState => {
	const hasFailed = ['rejected', 'undelivered', 'withdrawn'].includes(status);
	const at = (hasFailed ? settledAt : submittedAt) ?? submittedAt ?? dueAt;
	return { way, status, isSettled: settledAt !== null, reason, at: at.toISOString() };
};

export async function insertDeliveries(tx: Transaction, rows: NewDelivery[]): Promise<void> {
	await insertRows(tx, deliveries, rows);
}

export async function changeDeliveries(
	tx: Transaction,
	rows: Pick<Delivery, 'id'>[],
	change: Partial<Delivery>,
): Promise<void> {
	if (rows.length === 0) return;
	await tx
		.update(deliveries)
		.set(change)
		.where(
			anyOf(
				deliveries.id,
				rows.map(({ id }) => id),
			),
		);
}

/** A text that was claimed and is not in hand when this has passed is claimed again. */
const LEASE_MS = 60_000;

const waiting = { id: deliveries.id, dueAt: deliveries.wakeAt };
const owner = sql`coalesce(${deliveries.accountId}, ${deliveries.id})`;
const waitingBy = (isWay: SQL) => ({
	invites: { ...waiting, which: sql`${deliveries.purpose} = 'invite' and ${isWay}` },
	all: { ...waiting, which: isWay, owner },
});
const lines = {
	text: waitingBy(sql`${deliveries.way} = 'text'`),
	mail: waitingBy(sql`${deliveries.way} = 'mail'`),
};

/**
 * Texts or mails whose moment has come, invitations first, or only those: what is to be sent is `queued`,
 * and that whose answer was lost `unknown`.
 */
export async function claimDeliveries(
	tx: Transaction,
	now: Date,
	most: number,
	way: Way,
	onlyInvites = false,
): Promise<Delivery[]> {
	const claim = (which: Waiting, most: number) =>
		tx
			.update(deliveries)
			.set({
				status: sql`case ${deliveries.status} when 'planned' then 'queued'
					when 'submitting' then 'unknown' else ${deliveries.status} end`,
				wakeAt: new Date(now.getTime() + LEASE_MS),
			})
			.where(isClaimed(which, now, most))
			.returning();
	const invites = await claim(lines[way].invites, most);
	if (onlyInvites || invites.length === most) return invites;
	return [...invites, ...(await claim(lines[way].all, most - invites.length))];
}

const isAny = async (db: Executor, now: Date, which: SQL) => {
	const { rows } = await db.execute(sql`
		select from ${deliveries} where ${waiting.dueAt} <= ${now} and ${which} limit 1`);
	return rows.length > 0;
};
export const areMailsWaiting = (db: Executor, now: Date) => isAny(db, now, lines.mail.all.which);
export const areInvitesWaiting = (db: Executor, now: Date) =>
	isAny(db, now, lines.text.invites.which);

/** Returns the number of the attempt for each text. Of several who try, one has it; what was withdrawn is left out. */
export async function submitDeliveries(
	tx: Transaction,
	submittedAt: Date,
	texts: { id: string; body: string; address: string }[],
): Promise<Map<string, number>> {
	const { rows } = await tx.execute<{ id: string; attempts: number }>(sql`
		update ${deliveries} set status = 'submitting', attempts = attempts + 1,
			submitted_at = ${submittedAt}, wake_at = null, body = v.body, phone = v.phone
		from unnest(${sql.param(texts.map(({ id }) => id))}::uuid[],
			${sql.param(texts.map(({ body }) => body))}::text[],
			${sql.param(texts.map(({ address }) => address))}::text[]) as v (id, body, phone)
		where deliveries.id = v.id and deliveries.status = 'queued'
		returning deliveries.id, deliveries.attempts`);
	return new Map(rows.map(({ id, attempts }) => [id, attempts]));
}

export type SettledChange = Pick<
	Delivery,
	'status' | 'wakeAt' | 'settledAt' | 'reference' | 'reason'
>;

/** Returns the ids of those that were still being sent by that attempt: another's outcome is not written. */
export async function settleDeliveries(
	tx: Transaction,
	settled: { text: { id: string; attempt: number }; change: SettledChange }[],
): Promise<Set<string>> {
	const changed = <Key extends keyof SettledChange>(key: Key) =>
		settled.map(({ change }) => change[key]);
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: settled.map(({ text }) => text.id) },
		{ name: 'attempt', type: 'integer', values: settled.map(({ text }) => text.attempt) },
		{ name: 'status', type: 'text', values: changed('status') },
		{ name: 'wake_at', type: 'timestamptz', values: changed('wakeAt') },
		{ name: 'settled_at', type: 'timestamptz', values: changed('settledAt') },
		{ name: 'reference', type: 'text', values: changed('reference') },
		jsonColumn('why', changed('reason')),
	]);
	const { rows } = await tx.execute<{ id: string }>(sql`
		update ${deliveries} set status = ${field('status')}, wake_at = ${field('wake_at')},
			settled_at = ${field('settled_at')}, reference = ${field('reference')}, why = ${field('why')}
		from ${from}
		where deliveries.id = ${field('id')} and deliveries.attempts = ${field('attempt')}
			and deliveries.status = 'submitting'
		returning deliveries.id`);
	return new Set(rows.map(({ id }) => id));
}

/** Returns the text if its outcome was still unknown. */
export function settleUnknown(
	tx: Transaction,
	{ id }: Pick<Delivery, 'id'>,
	change: Partial<Delivery>,
): Promise<Delivery[]> {
	return tx
		.update(deliveries)
		.set(change)
		.where(and(eq(deliveries.id, id), eq(deliveries.status, 'unknown')))
		.returning();
}

/** Unless somebody has taken it up since. */
export async function wakeLater(
	tx: Transaction,
	{ id }: Pick<Delivery, 'id'>,
	wakeAt: Date,
): Promise<void> {
	await tx
		.update(deliveries)
		.set({ wakeAt })
		.where(and(eq(deliveries.id, id), eq(deliveries.status, 'queued')));
}

/** It is sent later, and may be sent until then. */
export async function postpone(
	tx: Transaction,
	{ id }: Pick<Delivery, 'id'>,
	wakeAt: Date,
	notAfter: Date,
): Promise<void> {
	await tx
		.update(deliveries)
		.set({ wakeAt, notAfter })
		.where(and(eq(deliveries.id, id), eq(deliveries.status, 'queued')));
}

/** By the id of each text: which of our numbers it comes from. */
export async function setSendingNumbers(
	tx: Transaction,
	numbers: Map<string, string>,
): Promise<void> {
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: [...numbers.keys()] },
		{ name: 'number', type: 'text', values: [...numbers.values()] },
	]);
	await tx.execute(sql`
		update ${deliveries} set sent_from = ${field('number')}
		from ${from} where deliveries.id = ${field('id')}`);
}

/** Test calls without an account, and answers to STOP: they would not go with an account. */
export async function removeUnowned(db: Executor, before: Date): Promise<void> {
	await db
		.delete(deliveries)
		.where(and(isNull(deliveries.accountId), lt(deliveries.createdAt, before)));
}

/** Texts that belong to no occurrence, with which they would go. */
export async function removeTextsOf(db: Executor, accountIds: SQLWrapper): Promise<void> {
	await db
		.delete(deliveries)
		.where(and(isNotNull(deliveries.requestKey), inArray(deliveries.accountId, accountIds)));
}
