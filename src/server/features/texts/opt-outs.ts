import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/open.ts';
import { deliveries, optOuts, recipients } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { withdrawTexts } from './outbox.ts';
import { STOPPED } from './reasons.ts';

/** People who want no texts. The law requires it, and it holds for the whole installation. */

/** The outcome that a provider which knows of the STOP would return. */
export const stoppedOutcome = {
	kind: 'rejected',
	code: 'STOPPED',
	reason: STOPPED,
	optedOut: true,
} as const;

export async function isStopped(db: Executor, phone: string): Promise<boolean> {
	return (await db.$count(optOuts, eq(optOuts.phone, phone))) > 0;
}

interface Stopped {
	/** The moment of this STOP; undefined if they had stopped before. */
	since: Date | undefined;
	withdrawn: (typeof deliveries.$inferSelect)[];
}

/** Once this is committed, nothing more is handed to the provider for that phone. */
export async function stopTexts(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	phone: string,
): Promise<Stopped> {
	const inserted = await tx
		.insert(optOuts)
		.values({ phone, since: deps.clock.now() })
		.onConflictDoNothing()
		.returning();
	// Replies to STOP and HELP are still sent.
	const which = and(
		eq(deliveries.phone, phone),
		isNotNull(deliveries.wakeAt),
		notInArray(deliveries.purpose, ['stop_confirmation', 'help']),
	) as SQL;
	const withdrawn = await tx
		.update(deliveries)
		.set({ reason: STOPPED })
		.where(and(which, inArray(deliveries.status, ['planned', 'queued'])))
		.returning();
	await withdrawTexts(tx, deps, which);
	if (inserted.length > 0) await signalListsWith(tx, phone);
	return { since: inserted[0]?.since, withdrawn };
}

/** Returns since when they had stopped; undefined if they had not. */
export async function resumeTexts(tx: Transaction, phone: string): Promise<Date | undefined> {
	const [removed] = await tx.delete(optOuts).where(eq(optOuts.phone, phone)).returning();
	if (removed) await signalListsWith(tx, phone);
	return removed?.since;
}

/** Tells the open pages of every account that lists this phone. */
async function signalListsWith(tx: Transaction, phone: string): Promise<void> {
	const lists = await tx
		.selectDistinct({ accountId: recipients.accountId })
		.from(recipients)
		.where(and(eq(recipients.phone, phone), isNull(recipients.deletedAt)));
	for (const { accountId } of lists) await signal(tx, changesOf(accountId));
}
