import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { givenRows } from '#server/db/given-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import { TOO_LATE } from './reasons.ts';

/** Other moments for texts that are not in hand. Each of these takes them from whoever has claimed them. */

const isUnsent = inArray(deliveries.status, ['planned', 'queued']);

/** They wait until somebody gives them a moment. */
export async function holdTexts(tx: Transaction, which: SQL): Promise<void> {
	await tx.update(deliveries).set({ status: 'planned', wakeAt: null }).where(and(which, isUnsent));
}

/** Those whose time has passed are recorded as too late; what is held is not. */
export async function missTexts(tx: Transaction, now: Date, which: SQL): Promise<void> {
	await tx
		.update(deliveries)
		.set({ status: 'withdrawn', wakeAt: null, settledAt: now, reason: TOO_LATE })
		.where(and(which, isUnsent, isNotNull(deliveries.wakeAt), lt(deliveries.notAfter, now)));
}

export async function retimeTexts(
	tx: Transaction,
	texts: { id: string; dueAt: Date; notAfter: Date }[],
): Promise<void> {
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: texts.map(({ id }) => id) },
		{ name: 'due', type: 'timestamptz', values: texts.map(({ dueAt }) => dueAt) },
		{ name: 'latest', type: 'timestamptz', values: texts.map(({ notAfter }) => notAfter) },
	]);
	await tx.execute(sql`
		update ${deliveries} set status = 'planned', due_at = ${field('due')},
			wake_at = ${field('due')}, not_after = ${field('latest')}
		from ${from} where deliveries.id = ${field('id')} and deliveries.status in ('planned', 'queued')`);
}

export const holdText = (tx: Transaction, { id }: { id: string }) =>
	holdTexts(tx, eq(deliveries.id, id));
