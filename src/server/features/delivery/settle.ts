import { sql } from 'drizzle-orm';
import { inBatch } from '#server/db/in-batch.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { markSent, refreshAggregates } from './aggregates.ts';
import { markIntroduced } from './introductions.ts';
import { TOO_LATE } from './reasons.ts';
import { type Delivery, releaseTexts } from './releases.ts';
import { retryAt } from './retry.ts';
import { takeStop } from './stops.ts';

/** Writes what became of texts, and everything that follows from it. */

export interface Settlement {
	text: HandedOver;
	outcome: Outcome;
}

interface HandedOver {
	id: string;
	/** The attempt that it is the outcome of; another's outcome is not written. */
	attempt: number;
	notAfter: Date;
	isFirst: boolean;
	textsOfMessage?: number;
}

type Change = Pick<Delivery, 'status' | 'wakeAt' | 'settledAt' | 'reference' | 'reason'>;

/** An answer that was lost is looked for this long after the text was handed over. */
export const LOOK_UPS_MS = [30_000, 120_000, 600_000];

export async function settle(deps: Deps, settlements: Settlement[]): Promise<void> {
	if (settlements.length === 0) return;
	const changes = settlements.map((each) => ({ ...each, change: changeOf(deps, each) }));
	await inBatch(deps.db, async (tx) => {
		const written = await write(tx, changes);
		const settled = changes.flatMap((each) => {
			const row = written.get(each.text.id);
			return row ? [{ ...each, row }] : [];
		});
		await followUp(tx, deps, settled);
	});
}

type Row = Pick<
	Delivery,
	'id' | 'accountId' | 'occurrenceId' | 'recipientId' | 'phone' | 'usageMonth'
> & { submittedAt: string };

interface Changed extends Settlement {
	change: Change;
}

interface Settled extends Changed {
	row: Row;
}

function changeOf(
	{ clock }: Pick<Deps, 'clock'>,
	{ text: { attempt, notAfter }, outcome }: Settlement,
): Change {
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
			const wakeAt = retryAt(now, { attempts: attempt }, outcome.afterMs);
			if (wakeAt > notAfter) return rejected(TOO_LATE);
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

/** Returns those that were still being sent by that attempt, by their id. */
async function write(tx: Transaction, changes: Changed[]): Promise<Map<string, Row>> {
	const all = <Value>(pick: (each: Changed) => Value) => sql.param(changes.map(pick));
	const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
		update ${deliveries} set status = v.status, wake_at = v.wake_at, settled_at = v.settled_at,
			reference = v.reference, reason = v.reason
		from unnest(${all(({ text }) => text.id)}::uuid[], ${all(({ text }) => text.attempt)}::integer[],
			${all(({ change }) => change.status)}::text[],
			${all(({ change }) => change.wakeAt)}::timestamptz[],
			${all(({ change }) => change.settledAt)}::timestamptz[],
			${all(({ change }) => change.reference)}::text[], ${all(({ change }) => change.reason)}::text[])
			as v (id, attempt, status, wake_at, settled_at, reference, reason)
		where deliveries.id = v.id and deliveries.attempts = v.attempt
			and deliveries.status = 'submitting'
		returning deliveries.id, account_id as "accountId", occurrence_id as "occurrenceId",
			recipient_id as "recipientId", phone, usage_month as "usageMonth",
			submitted_at as "submittedAt"`);
	return new Map(rows.map((row) => [row.id, row]));
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
		settled.filter((each) => each.text.isFirst && isTaken(each)).map(({ row }) => row),
	);
	const final = settled.filter(({ change }) => change.settledAt !== null);
	const ofOccurrences = [...Map.groupBy(final, ({ row }) => row.occurrenceId).values()];
	/** All texts of a message were taken at once: what nearly always happens need not be read again. */
	const isPlain = (texts: Settled[]) =>
		texts.length === texts[0]?.text.textsOfMessage && texts.every(isTaken);
	const rowOf = ([text]: Settled[]) => text?.row ?? [];
	await markSent(tx, deps, ofOccurrences.filter(isPlain).flatMap(rowOf));
	await refreshAggregates(
		tx,
		deps,
		ofOccurrences
			.filter((texts) => !isPlain(texts))
			.flatMap(rowOf)
			.flatMap(({ occurrenceId }) => occurrenceId ?? []),
	);
}
