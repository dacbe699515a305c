import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inBatch } from '#server/db/in-batch.ts';
import type { Transaction } from '#server/db/open.ts';
import { optOuts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { withLink } from '#words/texts.ts';
import { linkUrl } from '../rooms/links.ts';
import { giveBackPlaces, mayNotBeSent, unansweredOutcome } from '../texts/agreement.ts';
import { giveBackTexts, holdAboveLimits } from '../texts/daily-limit.ts';
import { submitDeliveries } from '../texts/deliveries.ts';
import { beginHandOver, type HandOver } from '../texts/hand-overs.ts';
import { stoppedOutcome } from '../texts/opt-outs.ts';
import { SUSPENDED, TOO_LATE } from '../texts/reasons.ts';
import { takeTurn } from './rates.ts';
import { chooseNumbers } from './sending-numbers.ts';
import { type Settlement, settle } from './settle.ts';
import { type Submitted, type WordedText, wordTexts } from './words.ts';

/**
 * Hands texts to the provider. `submitting` is committed before the provider is called, so a process
 * that dies in between leaves an unknown outcome and never a second text. An outcome is written for
 * one attempt, so a stalled process cannot overwrite its successor's.
 */

/** Texts that were claimed. Those that somebody withdrew while they waited for their turn are left out. */
export async function sendTexts(deps: Deps, deliveryIds: string[]): Promise<void> {
	if (deliveryIds.length === 0) return;
	const pauseMs = await takeTurn(deps, deliveryIds.length);
	if (pauseMs > 0) await setTimeout(pauseMs);

	const handOver = await inBatch(deps.db, async (tx) =>
		beginHandOver(tx, deps, await submit(tx, deps, await wordTexts(tx, deps, deliveryIds))),
	);
	if (handOver) await handOverAll(deps, handOver);
}

/** To be called once it is committed that they are `submitting`. */
export async function handOverAll(deps: Deps, handOver: HandOver<Submitted>): Promise<void> {
	const stopped = await findStopped(deps, handOver.texts);
	const texts = handOver.texts.map((text) => ({ ...text, body: bodyOf(deps, text) }));
	const refused = new Map(
		texts.map((text) => [text.id, refusalBeforeSending(deps, text, stopped)]),
	);
	const ready = texts.filter(({ id }) => !refused.get(id));
	const held = await holdAboveLimits(deps, ready);
	const numbers = await chooseNumbers(
		deps,
		ready.filter(({ id }) => !held.has(id)),
	);
	const settlements = await Promise.all(
		texts.map(async (text): Promise<Settlement> => {
			const heldBack = held.get(text.id);
			const outcome =
				refused.get(text.id) ??
				heldBack?.outcome ??
				(await sendOne(deps, text, numbers.get(text.id)));
			return { text, outcome, heldBy: heldBack?.by };
		}),
	);
	const untaken = settlements.filter(
		({ outcome, heldBy }) => !heldBy && outcome.kind === 'retry_later',
	);
	await giveBackTexts(
		deps,
		untaken.map(({ text }) => text),
	);
	await settle(deps, handOver, settlements);
	count(
		deps,
		settlements.map(({ outcome }) => outcome),
	);
}

function count({ metrics }: Deps, outcomes: Outcome[]): void {
	for (const [outcome, list] of Map.groupBy(outcomes, ({ kind }) => kind)) {
		metrics.texts.inc({ outcome }, list.length);
	}
	for (const outcome of outcomes) {
		if (outcome.kind === 'rejected') metrics.refusals.inc({ code: outcome.code });
	}
}

async function submit(tx: Transaction, { clock }: Deps, texts: WordedText[]): Promise<Submitted[]> {
	if (texts.length === 0) return [];
	const now = clock.now();
	const attempts = await submitDeliveries(tx, now, texts);
	await giveBackPlaces(
		tx,
		texts.filter(({ id }) => !attempts.has(id)),
	);
	return texts.flatMap((text) => {
		const attempt = attempts.get(text.id);
		return attempt === undefined ? [] : [{ ...text, attempt, submittedAt: now }];
	});
}

/**
 * Looks for STOPs once more, after `submitting` is committed: one that was committed before is seen
 * here, and one that comes later finds the text in hand.
 */
async function findStopped({ db }: Deps, texts: Submitted[]): Promise<Set<string>> {
	const phones = texts.map(({ phone }) => phone);
	const rows = await db
		.select({ phone: optOuts.phone })
		.from(optOuts)
		.where(sql`${optOuts.phone} = any(${sql.param(phones)}::text[])`);
	return new Set(rows.map(({ phone }) => phone));
}

const answersToKeywords = ['stop_confirmation', 'start_confirmation', 'help'];

function refusalBeforeSending(
	{ clock }: Deps,
	{ phone, purpose, notAfter, isSuspended, place }: Submitted,
	stopped: Set<string>,
): Outcome | undefined {
	if (stopped.has(phone) && !answersToKeywords.includes(purpose)) {
		return stoppedOutcome;
	}
	if (mayNotBeSent(place)) return unansweredOutcome;
	if (isSuspended) return { kind: 'rejected', reason: SUSPENDED, code: 'SUSPENDED' };
	if (clock.now() > notAfter) return { kind: 'rejected', reason: TOO_LATE, code: 'TOO_LATE' };
	return undefined;
}

async function sendOne(deps: Deps, text: Submitted, from?: string): Promise<Outcome> {
	try {
		return await deps.sms.send({ id: text.id, to: text.phone, body: text.body, from });
	} catch (error) {
		deps.log.error({ err: error, delivery: text.id }, 'a text gateway failed');
		return { kind: 'unknown', reason: { code: 'provider_silent' } };
	}
}

export function bodyOf(deps: Deps, { body, linkId }: Pick<WordedText, 'body' | 'linkId'>): string {
	return linkId === null ? body : withLink(body, linkUrl(deps, linkId));
}
