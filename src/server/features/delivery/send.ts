import { setTimeout } from 'node:timers/promises';
import type { Way } from '#contract/ways.ts';
import { isAsked } from '#domain/deliveries.ts';
import { countSegments } from '#domain/segments.ts';
import { inBatch } from '#server/db/in-batch.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { Outcome } from '#server/gateways/outcome.ts';
import { hasLinkPlace, withLink } from '#words/link-place.ts';
import { answerUrl } from '../answers/answer-link.ts';
import { linkUrl } from '../rooms/links.ts';
import { giveBackPlaces, mayNotBeSent, unansweredOutcome } from '../texts/agreement.ts';
import { giveBackTexts, holdAboveLimits } from '../texts/daily-limit.ts';
import { submitDeliveries } from '../texts/deliveries.ts';
import { beginHandOver, type HandOver } from '../texts/hand-overs.ts';
import {
	declinedOutcome,
	type RefusalAt,
	readRefusals,
	stoppedOutcome,
} from '../texts/opt-outs.ts';
import { DECLINED, SUSPENDED, TOO_LATE } from '../texts/reasons.ts';
import { reasonedOutcome } from './mail-outcomes.ts';
import { wordMail } from './mail-words.ts';
import { takeTurn } from './rates.ts';
import { chooseNumbers } from './sending-numbers.ts';
import { type Settlement, settle } from './settle.ts';
import { asLongAsItTakes, inSlices } from './slices.ts';
import { type Submitted, type WordedText, wordTexts } from './words.ts';

/**
 * Hands texts to the provider, and mails to the mail server. `submitting` is committed before, and a mark
 * before each slice of them, so a process that dies leaves an unknown outcome for that slice and never a
 * second text. An outcome is written for one attempt, so a stalled process cannot overwrite its
 * successor's.
 */

/**
 * Texts or mails that were claimed. Those that somebody withdrew while they waited for their turn are
 * left out. Mail servers say themselves when they want to wait.
 */
export async function sendTexts(deps: Deps, deliveryIds: string[], way: Way): Promise<void> {
	if (deliveryIds.length === 0) return;
	const pauseMs = way === 'text' ? await takeTurn(deps, deliveryIds.length) : 0;
	if (pauseMs > 0) await setTimeout(pauseMs);

	const handOver = await inBatch(deps.db, async (tx) =>
		beginHandOver(tx, deps, await submit(tx, deps, await wordTexts(tx, deps, deliveryIds))),
	);
	if (handOver) await handOverAll(deps, handOver);
}

/** To be called once it is committed that they are `submitting`. */
export async function handOverAll(deps: Deps, handOver: HandOver<Submitted>): Promise<void> {
	// Once more, after `submitting` is committed: a STOP that was committed before is seen here, and one
	// that comes later finds the text in hand.
	const refusalAt = await readRefusals(
		deps.db,
		handOver.texts.map(({ address }) => address),
	);
	const texts = handOver.texts.map((text) => withBody(deps, text));
	const refused = new Map(
		texts.map((text) => [text.id, refusalBeforeSending(deps, text, refusalAt)]),
	);
	const ready = texts.filter(({ id }) => !refused.get(id));
	const held = await holdAboveLimits(deps, ready);
	const numbers = await chooseNumbers(
		deps,
		ready.filter(({ id, way }) => way === 'text' && !held.has(id)),
	);
	const settlements = await inSlices(deps, { ...handOver, texts }, async (text) => {
		const heldBack = held.get(text.id);
		const outcome =
			refused.get(text.id) ??
			heldBack?.outcome ??
			(await sendOne(deps, text, numbers.get(text.id)));
		return { text, outcome, heldBy: heldBack?.by };
	});
	const untaken = settlements.filter(
		({ outcome, heldBy }) => !heldBy && outcome.kind === 'retry_later',
	);
	await giveBackTexts(
		deps,
		untaken.map(({ text }) => text),
	);
	await asLongAsItTakes(deps, () => settle(deps, handOver, settlements));
	count(deps, settlements);
}

function count({ metrics }: Deps, settlements: Settlement[]): void {
	for (const [way, ofWay] of Map.groupBy(settlements, ({ text }) => text.way)) {
		for (const [outcome, list] of Map.groupBy(ofWay, (each) => each.outcome.kind)) {
			if (way === 'text') metrics.texts.inc({ outcome }, list.length);
			else metrics.mails.inc({ outcome }, list.length);
		}
	}
	let segments = 0;
	for (const { outcome, text } of settlements) {
		if (text.way !== 'text' || outcome.kind === 'retry_later') continue;
		if (outcome.kind === 'rejected') metrics.refusals.inc({ code: outcome.code });
		else segments += countSegments(text.body).segments;
	}
	metrics.segments.inc(segments);
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

const answersToKeywords = ['stop_confirmation', 'start_confirmation', 'help'];

function refusalBeforeSending(
	{ clock }: Deps,
	{ accountId, address, purpose, notAfter, isSuspended, place }: Submitted,
	refusalAt: RefusalAt,
): Outcome | undefined {
	const refusal = refusalAt({ accountId, address });
	if (refusal && !answersToKeywords.includes(purpose)) {
		return refusal === DECLINED ? declinedOutcome : { ...stoppedOutcome, reason: refusal };
	}
	if (mayNotBeSent(place)) return unansweredOutcome;
	if (isSuspended) return { kind: 'rejected', reason: SUSPENDED, code: 'SUSPENDED' };
	if (clock.now() > notAfter) return { kind: 'rejected', reason: TOO_LATE, code: 'TOO_LATE' };
	return undefined;
}

async function sendOne(deps: Deps, text: Submitted, from?: string): Promise<Outcome> {
	const { id, address: to, body, notAfter, purpose } = text;
	try {
		return text.mailed
			? await sendMail(deps, text, text.mailed)
			: await deps.sms.send({ id, to, body, from, notAfter, goesFirst: purpose === 'invite' });
	} catch (error) {
		deps.log.error({ err: error, delivery: id }, 'a gateway failed');
		return { kind: 'unknown', reason: { code: 'provider_silent' } };
	}
}

async function sendMail(
	deps: Deps,
	text: Submitted,
	{ words, facts }: NonNullable<Submitted['mailed']>,
): Promise<Outcome> {
	const link = isAsked(text.purpose)
		? answerUrl(deps, text.id)
		: text.linkId && linkUrl(deps, text.linkId, 'mail');
	const worded = await Promise.try(() => wordMail(deps, { ...text, words, facts, link })).catch(
		(error: unknown) => {
			deps.log.error({ err: error, delivery: text.id }, 'a mail could not be worded');
		},
	);
	// It never left, which is a failure and not unknown.
	if (!worded) return { kind: 'rejected', reason: { code: 'not_sent' }, code: 'WORDS' };
	return reasonedOutcome(await deps.mail.send({ ...worded, id: text.id, to: text.address }));
}

/** A mail's words get their link when it is worded. */
const withBody = (deps: Deps, text: Submitted) =>
	text.mailed ? text : { ...text, body: bodyOf(deps, text) };

export function bodyOf(
	deps: Deps,
	{ id, purpose, body, linkId }: Pick<WordedText, 'id' | 'purpose' | 'body' | 'linkId'>,
): string {
	if (linkId !== null) return withLink(body, linkUrl(deps, linkId));
	return isAsked(purpose) && hasLinkPlace(body) ? withLink(body, answerUrl(deps, id)) : body;
}
