import { and, eq, gte, isNotNull, lte } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { refreshAggregates } from '../occurrences/aggregates.ts';
import { markIntroduced } from '../recipients/introduced.ts';
import { changeDeliveries, type Delivery, settleUnknown } from '../texts/deliveries.ts';
import { takeUpAbandoned } from '../texts/hand-overs.ts';
import { NOT_CONFIRMED, TOO_LATE } from '../texts/reasons.ts';
import { chunksOf } from './chunks.ts';
import { QUEUE_GUARD_MS } from './due-texts.ts';
import { releaseTexts } from './releases.ts';
import { withLink } from './send.ts';
import { LOOK_UPS_MS } from './settle.ts';

/**
 * Looks after texts whose `wake_at` has come: what was planned for now or is to be tried again goes
 * into the queue, as does what a lost job left behind; what was being sent by a process that died is
 * unknown; and what is unknown is looked for at the provider until it is final (decision D9b).
 */

const AT_ONCE = 500;
const LOOK_UPS_AT_ONCE = 10;
const FINAL_MS = 15 * MINUTE_MS;

/** One batch; returns how many texts it looked after. */
export async function wakeDeliveries(deps: Deps): Promise<number> {
	const { db, clock, queue } = deps;
	const woken = await db.transaction(async (tx) => {
		const now = clock.now();
		await takeUpAbandoned(tx, now);
		const rows = await tx
			.select()
			.from(deliveries)
			.where(lte(deliveries.wakeAt, now))
			.orderBy(deliveries.wakeAt)
			.limit(AT_ONCE)
			.for('update', { skipLocked: true });
		const waiting = rows.filter(({ status }) => status === 'planned' || status === 'queued');
		await expire(
			tx,
			deps,
			waiting.filter(({ notAfter }) => notAfter < now),
		);
		const ready = waiting.filter(({ notAfter }) => notAfter >= now);
		await changeDeliveries(tx, ready, {
			status: 'queued',
			wakeAt: new Date(now.getTime() + QUEUE_GUARD_MS),
		});
		await queue.put(tx, chunksOf(ready));

		const lost = rows.filter(({ status }) => status === 'submitting' || status === 'unknown');
		for (const [wakeAt, group] of Map.groupBy(lost, (row) => nextLookAt(now, row))) {
			await changeDeliveries(tx, group, { status: 'unknown', wakeAt: new Date(wakeAt) });
		}
		return { count: rows.length, ready: ready.length, lost };
	});
	if (woken.ready > 0) queue.nudge();
	for (let from = 0; from < woken.lost.length; from += LOOK_UPS_AT_ONCE) {
		const some = woken.lost.slice(from, from + LOOK_UPS_AT_ONCE);
		await Promise.all(some.map((row) => lookUp(deps, row)));
	}
	return woken.count;
}

/** Reminders that nobody could send in time are nobody's loss; the rest failed. */
async function expire(tx: Transaction, deps: Deps, late: Delivery[]): Promise<void> {
	const settledAt = deps.clock.now();
	await changeDeliveries(tx, late, {
		status: 'rejected',
		reason: TOO_LATE,
		wakeAt: null,
		settledAt,
	});
	await releaseTexts(tx, late);
	await refreshAggregates(
		tx,
		deps,
		late.flatMap(({ occurrenceId }) => occurrenceId ?? []),
	);
}

/** The next of the planned look-ups after now, then the end. */
function nextLookAt(now: Date, { submittedAt }: Delivery): number {
	const since = submittedAt?.getTime() ?? now.getTime();
	const next = [...LOOK_UPS_MS, FINAL_MS].find((afterMs) => since + afterMs > now.getTime());
	return next === undefined ? now.getTime() + FINAL_MS : since + next;
}

async function lookUp(deps: Deps, row: Delivery): Promise<void> {
	const submittedAt = row.submittedAt ?? deps.clock.now();
	const outcome = await deps.sms.find({
		id: row.id,
		to: row.phone,
		from: row.sentFrom,
		body: withLink(deps, { ...row, body: row.body ?? '' }),
		submittedAt,
		otherReferences: await listOtherReferences(deps, row, submittedAt),
	});
	const now = deps.clock.now();
	const isFinal = now.getTime() - submittedAt.getTime() >= FINAL_MS;
	const change = changeOf(outcome) ?? (isFinal ? { reason: NOT_CONFIRMED } : undefined);
	if (!change) return;
	await deps.db.transaction(async (tx) => {
		const settled = { ...change, wakeAt: null, settledAt: now };
		const changed = await settleUnknown(tx, row, settled);
		if (outcome.kind === 'accepted') await markIntroduced(tx, deps, changed);
		await refreshAggregates(
			tx,
			deps,
			changed.flatMap(({ occurrenceId }) => occurrenceId ?? []),
		);
	});
}

function changeOf(outcome: Outcome): Partial<Delivery> | undefined {
	if (outcome.kind === 'accepted') {
		const status = outcome.isDelivered ? 'delivered' : 'accepted';
		return { status, reference: outcome.reference, reason: null };
	}
	if (outcome.kind === 'rejected') return { status: 'undelivered', reason: outcome.reason };
	return undefined;
}

/** Texts to that phone whose answer did arrive: the lost one is none of them. */
async function listOtherReferences(
	{ db }: Deps,
	{ phone }: Delivery,
	submittedAt: Date,
): Promise<string[]> {
	const rows = await db
		.select({ reference: deliveries.reference })
		.from(deliveries)
		.where(
			and(
				eq(deliveries.phone, phone),
				isNotNull(deliveries.reference),
				gte(deliveries.submittedAt, new Date(submittedAt.getTime() - FINAL_MS)),
			),
		);
	return rows.flatMap(({ reference }) => reference ?? []);
}
