import { and, eq, gte } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import type { LostText } from '#server/gateways/sms.ts';
import { refreshAggregates } from '../occurrences/aggregates.ts';
import { markIntroduced } from '../recipients/introduced.ts';
import { giveBackPlaces } from '../texts/agreement.ts';
import { giveBackTexts } from '../texts/daily-limit.ts';
import { changeDeliveries, type Delivery, settleUnknown } from '../texts/deliveries.ts';
import { NOT_CONFIRMED } from '../texts/reasons.ts';
import { fallBack } from './fallback.ts';
import { isSamePhone } from './own-phone.ts';
import { bodyOf } from './send.ts';
import { LOOK_UPS_MS } from './settle.ts';

/**
 * Texts whose answer was lost, because the provider did not give one or the process died, are never
 * sent again by themselves. The provider is asked for them until they are found or final.
 */

const AT_ONCE = 10;
const FINAL_MS = 15 * MINUTE_MS;
/** People are told after that time; a provider that did not answer then is asked for as long as this. */
const LATEST_MS = 6 * HOUR_MS;

export async function planLookUps(tx: Transaction, now: Date, lost: Delivery[]): Promise<void> {
	for (const [wakeAt, group] of Map.groupBy(lost, (row) => nextLookAt(now, row))) {
		await changeDeliveries(tx, group, { wakeAt: new Date(wakeAt) });
	}
}

export async function lookUpTexts(deps: Deps, lost: Delivery[]): Promise<void> {
	for (let from = 0; from < lost.length; from += AT_ONCE) {
		await Promise.all(lost.slice(from, from + AT_ONCE).map((row) => lookUp(deps, row)));
	}
}

/** The next of the planned look-ups after now, then the end. */
function nextLookAt(now: Date, { submittedAt }: Delivery): number {
	const since = submittedAt?.getTime() ?? now.getTime();
	const next = [...LOOK_UPS_MS, FINAL_MS].find((afterMs) => since + afterMs > now.getTime());
	return next === undefined ? now.getTime() + FINAL_MS : since + next;
}

async function lookUp(deps: Deps, row: Delivery): Promise<void> {
	const submittedAt = row.submittedAt ?? deps.clock.now();
	const outcome = row.way === 'mail' ? lostMail : await findText(deps, row, submittedAt);
	const now = deps.clock.now();
	if (outcome.kind === 'retry_later' && (await isSamePhone(deps, submittedAt))) {
		return sendAgain(deps, row, outcome.reason);
	}
	const sinceMs = now.getTime() - submittedAt.getTime();
	const found = changeOf(outcome);
	if (!found && row.way === 'text' && sinceMs < FINAL_MS) return;
	const isAskedAgain = isUnanswered(outcome) && sinceMs < LATEST_MS;
	// Somebody looked before, and people were told.
	if (!found && row.settledAt && isAskedAgain) return;
	const change = found ?? { reason: NOT_CONFIRMED };
	const wakeAt = isAskedAgain ? row.wakeAt : null;
	await deps.db.transaction(async (tx) => {
		const settled = { ...change, wakeAt, settledAt: found ? now : (row.settledAt ?? now) };
		const changed = await settleUnknown(tx, row, settled);
		if (outcome.kind === 'accepted') await markIntroduced(tx, deps, changed);
		await fallBack(tx, deps, changed);
		await refreshAggregates(
			tx,
			deps,
			changed.flatMap(({ occurrenceId }) => occurrenceId ?? []),
		);
	});
}

/** The provider said nothing, so it may well have the text. */
const isUnanswered = (outcome: Outcome) =>
	outcome.kind === 'unknown' && outcome.reason.code === 'provider_silent';

/** Nobody can be asked whether a mail arrived. */
const lostMail: Outcome = { kind: 'unknown', reason: NOT_CONFIRMED };

async function findText(deps: Deps, row: Delivery, submittedAt: Date): Promise<Outcome> {
	return deps.sms.find({
		id: row.id,
		to: row.address,
		from: row.sentFrom,
		body: bodyOf(deps, { ...row, body: row.body ?? '' }),
		submittedAt,
		...(await readOthers(deps, row, submittedAt)),
	});
}

/** The provider knows texts by our id and never had this one; if it came after all, it would be taken once. */
async function sendAgain(deps: Deps, row: Delivery, reason: Reason): Promise<void> {
	const isGivenBack = await deps.db.transaction(async (tx) => {
		const queued = { status: 'queued' as const, wakeAt: deps.clock.now(), reason };
		if ((await settleUnknown(tx, row, queued)).length === 0) return false;
		const place = deps.env.agreement === 'answer' ? 1 : null;
		await giveBackPlaces(tx, [{ ...row, place }]);
		return true;
	});
	if (isGivenBack)
		await giveBackTexts(deps, [{ ...row, body: bodyOf(deps, { ...row, body: row.body ?? '' }) }]);
}

function changeOf(outcome: Outcome): Partial<Delivery> | undefined {
	if (outcome.kind === 'accepted') {
		const status = outcome.isDelivered ? 'delivered' : 'accepted';
		return { status, reference: outcome.reference, reason: null };
	}
	if (outcome.kind === 'rejected') return { status: 'undelivered', reason: outcome.reason };
	return undefined;
}

/**
 * Other texts to that phone. The provider's record of the lost one is not among those whose answer
 * arrived; of those with the same words whose answer did not, it has as many records as it took.
 */
async function readOthers(
	{ db }: Deps,
	{ id, address, body, linkId }: Delivery,
	submittedAt: Date,
): Promise<Pick<LostText, 'otherReferences' | 'alike'>> {
	const rows = await db
		.select()
		.from(deliveries)
		.where(
			and(
				eq(deliveries.address, address),
				gte(deliveries.submittedAt, new Date(submittedAt.getTime() - FINAL_MS)),
			),
		)
		.orderBy(deliveries.submittedAt, deliveries.id);
	const alike = rows.filter(
		(row) =>
			['submitting', 'unknown'].includes(row.status) && row.body === body && row.linkId === linkId,
	);
	return {
		otherReferences: rows.flatMap(({ reference }) => reference ?? []),
		alike: { all: alike.length, before: alike.findIndex((row) => row.id === id) },
	};
}
