import type { Reason } from '#contract/reasons.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { retryAt } from '#server/db/claim.ts';
import { inBatch } from '#server/db/in-batch.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { markSent, refreshAggregates } from '../occurrences/aggregates.ts';
import { markIntroduced } from '../recipients/introduced.ts';
import { giveBackPlaces } from '../texts/agreement.ts';
import type { HeldText } from '../texts/daily-limit.ts';
import { type SettledChange, settleDeliveries } from '../texts/deliveries.ts';
import { endHandOver, type HandOver } from '../texts/hand-overs.ts';
import { NOT_CONFIRMED, TOO_LATE } from '../texts/reasons.ts';
import { fallBack, fallBackNow } from './fallback.ts';
import { tellOfHeldNews } from './held-news.ts';
import { releaseTexts } from './releases.ts';
import { signalShown } from './shown-texts.ts';
import { tellOfSilence } from './silence.ts';
import { stopSearches, takeStop } from './stops.ts';
import type { Submitted } from './words.ts';

/** Writes the outcomes of texts, and everything that follows from them. */

export interface Settlement {
	text: Submitted;
	outcome: Outcome;
	/** Which limit kept it from being sent. */
	heldBy?: HeldText['by'];
}

const BACK_OFF = { firstMs: 1_000, longestMs: MINUTE_MS };

/** An answer that was lost is looked for this long after the text was handed over. */
export const LOOK_UPS_MS = [30_000, 120_000, 600_000];

export async function settle(
	deps: Deps,
	handOver: HandOver<Submitted>,
	settlements: Settlement[],
): Promise<void> {
	const now = deps.clock.now();
	const changes = settlements.map((each) => ({ ...each, change: changeOf(now, each) }));
	await inBatch(deps.db, async (tx) => {
		// What was not begun is left to the lease's end.
		if (settlements.length === handOver.texts.length) await endHandOver(tx, handOver);
		const written = await settleDeliveries(tx, changes);
		await tellOfSilence(tx, deps, settlements);
		await followUp(
			tx,
			deps,
			changes.filter(({ text }) => written.has(text.id)),
		);
	});
}

interface Settled extends Settlement {
	change: SettledChange;
}

function changeOf(now: Date, { text, outcome }: Settlement): SettledChange {
	const { attempt, notAfter, way } = text;
	const rejected = (reason: Reason): SettledChange => ({
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
			const wakeAt = retryAt(now, attempt, BACK_OFF, outcome.afterMs);
			if (wakeAt > notAfter) return rejected(TOO_LATE);
			return { status: 'queued', wakeAt, settledAt: null, reference: null, reason: outcome.reason };
		}
		case 'unknown':
			// Nobody can be asked whether a mail arrived.
			if (way === 'mail') return { ...rejected(NOT_CONFIRMED), status: 'unknown' };
			return {
				status: 'unknown',
				wakeAt: new Date(now.getTime() + (LOOK_UPS_MS[0] ?? 0)),
				settledAt: null,
				reference: null,
				reason: outcome.reason,
			};
	}
}

async function followUp(tx: Transaction, deps: Deps, settled: Settled[]): Promise<void> {
	const isRefused = ({ change }: Settled) => change.status === 'rejected';
	const isNotTaken = ({ outcome }: Settled) => ['rejected', 'retry_later'].includes(outcome.kind);
	const isTaken = ({ change }: Settled) => ['accepted', 'delivered'].includes(change.status);

	const stopped = settled.filter(({ outcome }) => outcome.kind === 'rejected' && outcome.optedOut);
	// Before the places: who sends a step of a search shares its lock, and then takes a place.
	for (const { text } of stopped) await stopSearches(tx, deps, text.address);
	// Before the STOPs: taking a STOP waits for texts that other processes hold, and they may wait for these places.
	await giveBackPlaces(
		tx,
		settled.filter(isNotTaken).map(({ text }) => text),
	);
	for (const { text } of stopped) await takeStop(tx, deps, text.address);
	const away = settled.filter(
		({ outcome, change }) =>
			outcome.kind === 'retry_later' && outcome.isAway && change.status === 'queued',
	);
	const leftAway = await fallBackNow(
		tx,
		deps,
		away.map(({ text: { id }, change: { wakeAt } }) => ({ id, wakeAt })),
	);
	const refused = settled.filter(isRefused).map(({ text }) => text);
	const replaced = await fallBack(tx, deps, refused);
	await releaseTexts(
		tx,
		refused.filter(({ id }) => !replaced.has(id)),
	);
	await tellOfHeldNews(tx, deps, settled);
	await markIntroduced(
		tx,
		deps,
		settled.filter((each) => each.text.isFirst && isTaken(each)).map(({ text }) => text),
	);
	const final = settled.filter(
		({ text, change }) => change.settledAt !== null || leftAway.has(text.id),
	);
	await signalShown(
		tx,
		final.map(({ text }) => text),
	);
	const ofOccurrences = [...Map.groupBy(final, ({ text }) => text.occurrenceId).values()];
	/** All texts of a message were taken at once, as nearly always, so they need not be read again. */
	const isPlain = (texts: Settled[]) =>
		texts.length === texts[0]?.text.textsOfMessage && texts.every(isTaken);
	const firstOf = ([first]: Settled[]) => first?.text ?? [];
	await markSent(tx, deps, ofOccurrences.filter(isPlain).flatMap(firstOf));
	await refreshAggregates(
		tx,
		deps,
		ofOccurrences
			.filter((texts) => !isPlain(texts))
			.flatMap(firstOf)
			.flatMap(({ occurrenceId }) => occurrenceId ?? []),
	);
}
