import { sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { refreshAggregates } from './aggregates.ts';
import { markIntroduced } from './introductions.ts';
import { TOO_LATE } from './reasons.ts';
import { type Delivery, releaseTexts } from './releases.ts';
import { retryAt } from './retry.ts';
import { takeStop } from './stops.ts';

/** Writes what became of texts, and everything that follows from it. */

export interface Settlement {
	id: string;
	/** The attempt that it is the outcome of; another's outcome is not written. */
	attempt: number;
	outcome: Outcome;
}

type Change = Pick<Delivery, 'status' | 'wakeAt' | 'settledAt' | 'reference' | 'reason'>;

/** An answer that was lost is looked for this long after the text was handed over. */
export const LOOK_UPS_MS = [30_000, 120_000, 600_000];

export async function settle(deps: Deps, settlements: Settlement[]): Promise<void> {
	if (settlements.length === 0) return;
	await deps.db.transaction(async (tx) => {
		const ids = settlements.map(({ id }) => id);
		// Locked in one order: a callback may settle the same text at this moment.
		const rows = await tx
			.select()
			.from(deliveries)
			.where(anyOf(deliveries.id, ids))
			.orderBy(deliveries.id)
			.for('update');
		const byId = new Map(rows.map((row) => [row.id, row]));
		const settled = settlements.flatMap(({ id, attempt, outcome }) => {
			const row = byId.get(id);
			if (row?.attempts !== attempt || row.status !== 'submitting') return [];
			return [{ row, outcome, change: changeOf(deps, row, outcome) }];
		});
		await write(tx, settled);
		await followUp(tx, deps, settled);
	});
}

interface Settled {
	row: Delivery;
	outcome: Outcome;
	change: Change;
}

function changeOf({ clock }: Pick<Deps, 'clock'>, row: Delivery, outcome: Outcome): Change {
	const now = clock.now();
	const rejected = (reason: string): Change => ({
		status: 'rejected',
		wakeAt: null,
		settledAt: now,
		reference: null,
		reason,
	});
	switch (outcome.kind) {
		case 'accepted': {
			const status = outcome.isDelivered ? 'delivered' : 'accepted';
			return { status, wakeAt: null, settledAt: now, reference: outcome.reference, reason: null };
		}
		case 'rejected':
			return rejected(outcome.reason);
		case 'retry_later': {
			const wakeAt = retryAt(now, row, outcome.afterMs);
			if (wakeAt > row.notAfter) return rejected(TOO_LATE);
			return { status: 'queued', wakeAt, settledAt: null, reference: null, reason: outcome.reason };
		}
		case 'unknown':
			return {
				status: 'unknown',
				wakeAt: new Date(now.getTime() + (LOOK_UPS_MS[0] ?? 0)),
				settledAt: null,
				reference: null,
				reason: outcome.reason,
			};
	}
}

async function write(tx: Transaction, settled: Settled[]): Promise<void> {
	if (settled.length === 0) return;
	const all = <Value>(pick: (each: Settled) => Value) => sql.param(settled.map(pick));
	await tx.execute(sql`
		update ${deliveries} set status = v.status, wake_at = v.wake_at, settled_at = v.settled_at,
			reference = v.reference, reason = v.reason
		from unnest(${all(({ row }) => row.id)}::uuid[], ${all(({ change }) => change.status)}::text[],
			${all(({ change }) => change.wakeAt)}::timestamptz[],
			${all(({ change }) => change.settledAt)}::timestamptz[],
			${all(({ change }) => change.reference)}::text[], ${all(({ change }) => change.reason)}::text[])
			as v (id, status, wake_at, settled_at, reference, reason)
		where deliveries.id = v.id`);
}

async function followUp(tx: Transaction, deps: Deps, settled: Settled[]): Promise<void> {
	const isRefused = ({ change }: Settled) => change.status === 'rejected';
	const isTaken = ({ change }: Settled) => ['accepted', 'delivered'].includes(change.status);

	const stopped = settled.filter(({ outcome }) => outcome.kind === 'rejected' && outcome.optedOut);
	for (const { row } of stopped) await takeStop(tx, deps, row.phone);
	await releaseTexts(
		tx,
		settled.filter(isRefused).map(({ row }) => row),
	);
	await markIntroduced(
		tx,
		deps,
		settled.filter(isTaken).map(({ row }) => row),
	);
	await refreshAggregates(
		tx,
		deps,
		settled
			.filter(({ change }) => change.settledAt !== null)
			.flatMap(({ row }) => row.occurrenceId ?? []),
	);
}
