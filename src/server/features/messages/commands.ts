import { and, desc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	messageRecipients,
	messages,
	occurrences,
	optOuts,
	recipients,
} from '#server/db/schema.ts';
import { changesOf, DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { lockAccount } from '../accounts/queries.ts';
import { refuseWhileResting } from '../billing/rest.ts';
import { releaseUsage, reserveOrRefuse } from '../billing/usage.ts';
import { getChosenRecipients } from '../recipients/queries.ts';
import { listResting } from '../recipients/resting.ts';
import { planTexts } from '../texts/outbox.ts';
import { holdOccurrence, skipOccurrence } from './next-occurrence.ts';
import { hasSucceeded, isOnItsWay } from './present.ts';
import { getMessage, type ListedMessage } from './queries.ts';
import { countReachable } from './reachable.ts';

/** A text goes out at most this late (decision D7). */
const MOST_LATE_MS = 60 * MINUTE_MS;

type Tools = Pick<Deps, 'clock' | 'newId' | 'env'>;

/** Due at once: the engine makes texts of it as soon as this is committed. */
export async function sendQuickMessage(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	{ recipientIds, messageContent }: { recipientIds: string[]; messageContent: string },
): Promise<ListedMessage> {
	await lockAccount(tx, accountId);
	const chosen = await getChosenRecipients(tx, accountId, recipientIds);
	await refuseWhileResting(tx, deps, accountId, 'message');
	const usageAmount = await countReachable(tx, deps, accountId, chosen);
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'message', usageAmount);
	const now = deps.clock.now();
	const occurrenceId = deps.newId();
	const messageId = deps.newId();
	await tx.insert(occurrences).values({
		id: occurrenceId,
		accountId,
		kind: 'message',
		dueAt: now,
		startsAt: now,
		status: 'scheduled',
		usageMonth,
		usageAmount,
		createdAt: now,
	});
	await tx.insert(messages).values({
		id: messageId,
		accountId,
		occurrenceId,
		content: messageContent,
		status: 'scheduled',
		changedAt: now,
		createdAt: now,
	});
	await tx.insert(messageRecipients).values(
		chosen.map(({ id, name, phone }, position) => ({
			messageId,
			recipientId: id,
			accountId,
			name,
			phone,
			position,
		})),
	);
	await signal(tx, DUE, changesOf(accountId));
	return getMessage(tx, accountId, messageId);
}

/** Adds a round: for those whom a failed message did not reach, or for everyone (decision D6). */
export async function resendMessage(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	messageId: string,
	{ recipientIds }: { recipientIds?: string[] } = {},
): Promise<ListedMessage> {
	const { occurrenceId } = await getMessage(tx, accountId, messageId);
	await holdOccurrence(tx, accountId, occurrenceId);
	// Read again: whoever held the occurrence before may have sent it.
	const message = await getMessage(tx, accountId, messageId);
	refuseResend(message);
	await refuseWhileResting(tx, deps, accountId, 'message');

	const chosen = recipientIds && (await getChosenRecipients(tx, accountId, recipientIds));
	const people = (await listThoseToSendTo(tx, deps, message)).filter(
		({ id }) => chosen?.some((one) => one.id === id) ?? true,
	);
	if (people.length === 0) {
		throw new AppError(
			'wrong_state',
			'Nobody is left to send this to: they were deleted or asked for no more texts.',
		);
	}
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'message', people.length);
	await takeIn(
		tx,
		messageId,
		people.map(({ id }) => id),
	);
	const dueAt = deps.clock.now();
	await planTexts(
		tx,
		deps,
		people.map(({ id, phone }) => ({
			accountId,
			occurrenceId,
			recipientId: id,
			party: recipientParty(id),
			purpose: 'message',
			round: 1 + Math.max(0, ...message.latestTexts.map(({ round }) => round)),
			phone,
			dueAt,
			notAfter: new Date(dueAt.getTime() + MOST_LATE_MS),
			usageMonth,
		})),
	);
	await signal(tx, changesOf(accountId));
	return getMessage(tx, accountId, messageId);
}

function refuseResend({ status, occurrence, latestTexts }: ListedMessage): void {
	const refuse = (message: string) => new AppError('wrong_state', message);
	if (status === 'cancelled') throw refuse('This message was cancelled.');
	if (status === 'scheduled' && occurrence.status === 'scheduled') {
		throw refuse('This message has not been sent yet.');
	}
	if (status === 'scheduled' || latestTexts.some(isOnItsWay)) {
		throw refuse('This message is being sent.');
	}
}

/** Who was left out before, and is sent it now, is not left out any more. */
async function takeIn(tx: Transaction, messageId: string, recipientIds: string[]): Promise<void> {
	await tx
		.update(messageRecipients)
		.set({ leftOutReason: null })
		.where(
			and(
				eq(messageRecipients.messageId, messageId),
				anyOf(messageRecipients.recipientId, recipientIds),
			),
		);
}

/** At their present numbers, each once; without those who were deleted or asked for no more texts. */
async function listThoseToSendTo(tx: Transaction, deps: Tools, message: ListedMessage) {
	const resting = await listResting(tx, deps, [message.accountId]);
	const reached = new Set(
		message.latestTexts.filter(hasSucceeded).map(({ recipientId }) => recipientId),
	);
	const wanted = message.recipients
		.map(({ recipientId }) => recipientId)
		.filter((recipientId) => message.status === 'sent' || !reached.has(recipientId))
		.filter((recipientId) => !resting.has(recipientId));
	const people = await tx
		.select({ id: recipients.id, phone: recipients.phone })
		.from(recipients)
		.leftJoin(optOuts, eq(optOuts.phone, recipients.phone))
		.where(
			and(
				eq(recipients.accountId, message.accountId),
				anyOf(recipients.id, wanted),
				isNull(recipients.deletedAt),
				isNull(optOuts.phone),
			),
		)
		.orderBy(desc(recipients.id));
	return [...new Map(people.map((person) => [person.phone, person])).values()];
}

export async function cancelMessage(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	messageId: string,
): Promise<ListedMessage> {
	const { occurrenceId } = await getMessage(tx, accountId, messageId);
	const held = await holdOccurrence(tx, accountId, occurrenceId);
	if (held?.status === 'cancelled') {
		throw new AppError('wrong_state', 'This message is already cancelled.');
	}
	if (held?.status === 'refused') {
		throw new AppError('wrong_state', 'This message has already failed.');
	}
	if (held?.status !== 'scheduled') {
		throw new AppError('wrong_state', 'This message has already been sent.');
	}
	await tx
		.update(messages)
		.set({ status: 'cancelled', changedAt: deps.clock.now() })
		.where(eq(messages.id, messageId));
	await skipOccurrence(tx, deps, held);
	if (held.usageMonth) {
		await releaseUsage(tx, accountId, 'message', held.usageAmount ?? 0, held.usageMonth);
	}
	await signal(tx, changesOf(accountId));
	return getMessage(tx, accountId, messageId);
}
