import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { agreements, deliveries, optOuts, recipients } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import { statement } from '#server/db/statement.ts';
import type { Deps } from '#server/deps.ts';
import { withdrawTexts } from './outbox.ts';
import { DECLINED, MAIL_REPORTED, MAIL_RETURNED, STOPPED } from './reasons.ts';

/**
 * People who want no texts, or no mails. The law requires it, and it holds for the whole installation.
 * They may also decline those of one account only.
 */

export type WhyStopped = (typeof optOuts.$inferSelect)['why'];

/** The outcome that a provider which knows of the STOP would return. */
export const stoppedOutcome = {
	kind: 'rejected',
	code: 'STOPPED',
	reason: STOPPED,
	optedOut: true,
} as const;

export async function isStopped(db: Executor, address: string): Promise<boolean> {
	return (await db.$count(optOuts, eq(optOuts.address, address))) > 0;
}

/** The outcome of what a person does not want from this account. */
export const declinedOutcome = { kind: 'rejected', code: 'DECLINED', reason: DECLINED } as const;

export interface Addressed {
	accountId: string | null;
	address: string;
}

/** Why nothing may be sent to an address; undefined where it may. */
export type RefusalAt = (to: Addressed) => Reason | undefined;

const refusals: Record<WhyStopped, Reason> = {
	asked: STOPPED,
	returned: MAIL_RETURNED,
	reported: MAIL_REPORTED,
};

const listRefusals = statement<
	{ addresses: string[] },
	{ phone: string; account_id: string | null; why: WhyStopped | null }
>(
	({ addresses }) => sql`
		select phone, null::uuid as account_id, why from ${optOuts} where phone = any(${addresses}::text[])
		union all
		select phone, account_id, null from ${agreements}
			where phone = any(${addresses}::text[]) and declined_at is not null`,
);

/** Looks up the STOPs of these addresses, and whose texts or mails they decline, in one statement. */
export async function readRefusals(db: Executor, addresses: string[]): Promise<RefusalAt> {
	if (addresses.length === 0) return () => undefined;
	const rows = await listRefusals(db, { addresses });
	if (rows.length === 0) return () => undefined;
	const stopped = new Map(rows.flatMap(({ phone, why }) => (why ? [[phone, refusals[why]]] : [])));
	const declined = new Set(rows.map((row) => `${row.account_id} ${row.phone}`));
	return ({ accountId, address }) => {
		const refusal = stopped.get(address);
		if (refusal) return refusal;
		return declined.has(`${accountId} ${address}`) ? DECLINED : undefined;
	};
}

/** From now on this account sends nothing to that address. */
export async function decline(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	{ accountId, address }: Addressed & { accountId: string },
): Promise<void> {
	const declinedAt = clock.now();
	await tx
		.insert(agreements)
		.values({ accountId, address, texts: 0, declinedAt })
		.onConflictDoUpdate({
			target: [agreements.accountId, agreements.address],
			set: { declinedAt },
			setWhere: isNull(agreements.declinedAt),
		});
}

/** The account may send to that address again. */
export async function takeBackDecline(
	tx: Transaction,
	{ accountId, address }: Addressed & { accountId: string },
): Promise<void> {
	await tx
		.update(agreements)
		.set({ declinedAt: null })
		.where(and(eq(agreements.accountId, accountId), eq(agreements.address, address)));
}

interface Stopped {
	/** The moment of this STOP; undefined if they had stopped before. */
	since: Date | undefined;
	withdrawn: (typeof deliveries.$inferSelect)[];
}

/** Once this is committed, nothing more is handed to the provider for that address. */
export async function stopTexts(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	address: string,
	why: WhyStopped = 'asked',
): Promise<Stopped> {
	const inserted = await tx
		.insert(optOuts)
		.values({ address, since: deps.clock.now(), why })
		.onConflictDoNothing()
		.returning();
	// Replies to STOP and HELP are still sent.
	const which = and(
		eq(deliveries.address, address),
		isNotNull(deliveries.wakeAt),
		notInArray(deliveries.purpose, ['stop_confirmation', 'help']),
	) as SQL;
	const withdrawn = await tx
		.update(deliveries)
		.set({ reason: STOPPED })
		.where(and(which, inArray(deliveries.status, ['planned', 'queued'])))
		.returning();
	await withdrawTexts(tx, deps, which);
	if (inserted.length > 0) await signalListsWith(tx, address);
	return { since: inserted[0]?.since, withdrawn };
}

/** Every account that was declined may send to that address again. */
export async function takeBackDeclines(tx: Transaction, address: string): Promise<void> {
	await tx
		.update(agreements)
		.set({ declinedAt: null })
		.where(and(eq(agreements.address, address), isNotNull(agreements.declinedAt)));
}

/** Returns since when they had stopped; undefined if they had not. */
export async function resumeTexts(tx: Transaction, address: string): Promise<Date | undefined> {
	const [removed] = await tx.delete(optOuts).where(eq(optOuts.address, address)).returning();
	if (removed) await signalListsWith(tx, address);
	return removed?.since;
}

/** Tells the open pages of every account that lists this number or address. */
async function signalListsWith(tx: Transaction, address: string): Promise<void> {
	const lists = await tx
		.selectDistinct({ accountId: recipients.accountId })
		.from(recipients)
		.where(
			and(
				or(eq(recipients.phone, address), eq(recipients.email, address)),
				isNull(recipients.deletedAt),
			),
		);
	for (const { accountId } of lists) await signal(tx, changesOf(accountId));
}
