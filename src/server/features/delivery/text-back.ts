import {
	holderParty,
	MOST_LATE_MS,
	phoneParty,
	recipientParty,
	type TextPurpose,
} from '#domain/deliveries.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { type Budget, spend } from '#server/http/budgets.ts';
import type { Question } from '../answers/questions.ts';
import { ladderKey } from '../ladders/keys.ts';
import { isStopped } from '../texts/opt-outs.ts';
import { planTexts } from '../texts/outbox.ts';
import { findLanguageOf } from './conversations.ts';
import type { Line } from './reply-questions.ts';

/** Two machines that answer each other stop here: what they say counts, but is confirmed no more. */
export const TEXTS_BACK_AN_HOUR = 5;
const budget: Budget = { limit: TEXTS_BACK_AN_HOUR, windowMs: HOUR_MS };

/** A text that came in. */
export interface SaidText {
	id: string;
	body: string;
	line: Line;
}

interface TextBack extends Pick<Question, 'recipientId' | 'subjectId'> {
	/** Null where several accounts may be meant. */
	accountId: string | null;
	purpose: TextPurpose;
	/** The text belongs to a search. */
	isOfLadder?: boolean;
}

export const inboundKey = (textId: string) => `inbound:${textId}`;
export const inboundIdOf = (requestKey: string | null) =>
	/^inbound:(.+)$/.exec(requestKey ?? '')?.[1];

const partyOf = (accountId: string | null, recipientId: string | null, phone: string) => {
	if (recipientId) return recipientParty(recipientId);
	return accountId ? holderParty : phoneParty(phone);
};

/** Answers a text, once. */
export async function textBack(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	{ id, line: { phone, number } }: SaidText,
	{ accountId, recipientId, subjectId, purpose, isOfLadder }: TextBack,
): Promise<void> {
	if (await isStopped(tx, phone)) return;
	const what = purpose === 'check_in_cry' ? 'cries' : 'answers';
	const spent = await spend({ db: tx, clock: deps.clock }, `${what}:${phone}`, budget);
	if (!spent.ok) return;
	const now = deps.clock.now();
	await planTexts(tx, deps, [
		{
			accountId,
			requestKey: isOfLadder && subjectId ? ladderKey(subjectId, id) : inboundKey(id),
			party: partyOf(accountId, recipientId, phone),
			recipientId,
			purpose,
			address: phone,
			sentFrom: number,
			...(accountId === null && { language: await findLanguageOf(tx, phone) }),
			dueAt: now,
			notAfter: new Date(now.getTime() + MOST_LATE_MS.message),
		},
	]);
}
