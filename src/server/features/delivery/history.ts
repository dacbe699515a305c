import { and, isNull, lt } from 'drizzle-orm';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { inboundTexts, replyQuestions, skipAnswers, textEvents } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { removeOldChoices } from '../answers/choices.ts';

/** Removes the provider's events, texts from strangers, our questions about replies, and what was skipped by text. */
export async function removeOldEvents(deps: Deps, before: Date): Promise<void> {
	await removeInBatches(deps, textEvents, lt(textEvents.receivedAt, before));
	const nobodys = and(lt(inboundTexts.receivedAt, before), isNull(inboundTexts.accountId));
	await removeInBatches(deps, inboundTexts, nobodys);
	await removeInBatches(deps, replyQuestions, lt(replyQuestions.askedAt, before));
	await removeOldChoices(deps, before);
	await removeInBatches(deps, skipAnswers, lt(skipAnswers.createdAt, before));
}

export async function removeOldReplies(deps: Deps, before: Date): Promise<void> {
	await removeInBatches(deps, inboundTexts, lt(inboundTexts.receivedAt, before));
}
