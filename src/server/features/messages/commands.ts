import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Change } from '#contract/undo.ts';
import { MOST_LATE_MS, recipientParty } from '#domain/deliveries.ts';
import { type Reach, reachesOf, spread } from '#domain/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { refuseWhileResting } from '../billing/rest.ts';
import { reserveOrRefuse } from '../billing/usage.ts';
import { cancelMessageOf } from '../occurrences/cancel.ts';
import { holdOccurrence } from '../occurrences/hold.ts';
import { storeQuickMessage } from '../occurrences/quick-sends.ts';
import { takeBackIn } from '../occurrences/resting.ts';
import { getChosenRecipients } from '../recipients/queries.ts';
import { listResting } from '../recipients/resting.ts';
import { readRefusals } from '../texts/opt-outs.ts';
import { planTexts } from '../texts/outbox.ts';
import { hasSucceeded, isOnItsWay } from './present.ts';
import { getMessage, type ListedMessage } from './queries.ts';

type Tools = Pick<Deps, 'clock' | 'newId' | 'env'>;

export async function sendQuickMessage(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	input: { recipientIds: string[]; messageContent: string },
): Promise<ListedMessage> {
	const { occurrence, message, recipients } = await storeQuickMessage(tx, deps, accountId, input);
	return {
		...message,
		occurrence,
		schedule: null,
		isCheckIn: false,
		ladders: [],
		recipients: recipients.map((person) => ({ ...person, answer: null })),
		latestTexts: [],
	};
}

/** Adds a round: to the people whom a failed message did not reach, or to everyone. */
export async function resendMessage(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	messageId: string,
	{ recipientIds }: { recipientIds?: string[] } = {},
): Promise<ListedMessage> {
	const { occurrenceId } = await getMessage(tx, accountId, messageId);
	await holdOccurrence(tx, accountId, occurrenceId);
	// Read again: while we waited for the lock, someone may have sent it.
	const message = await getMessage(tx, accountId, messageId);
	refuseResend(message);
	const plan = await refuseWhileResting(tx, deps, accountId, 'message');

	const chosen = recipientIds && (await getChosenRecipients(tx, accountId, recipientIds));
	const people = (await listThoseToSendTo(tx, deps, message)).filter(
		({ id }) => chosen?.some((one) => one.id === id) ?? true,
	);
	if (people.length === 0) {
		throw new AppError('nobody_to_send_to');
	}
	const usageMonth = await reserveOrRefuse(tx, deps, accountId, 'message', people.length, plan);
	await takeBackIn(
		tx,
		messageId,
		people.map(({ id }) => id),
	);
	const dueAt = deps.clock.now();
	await planTexts(
		tx,
		deps,
		people.map(({ id, reach }) => ({
			accountId,
			occurrenceId,
			recipientId: id,
			party: recipientParty(id),
			purpose: 'message',
			round: 1 + Math.max(0, ...message.latestTexts.map(({ round }) => round)),
			...reach,
			dueAt,
			notAfter: new Date(dueAt.getTime() + MOST_LATE_MS.message),
			usageMonth,
		})),
	);
	await signal(tx, changesOf(accountId));
	return getMessage(tx, accountId, messageId);
}

function refuseResend({ status, occurrence, latestTexts }: ListedMessage): void {
	if (status === 'cancelled') throw new AppError('message_cancelled');
	if (status === 'scheduled' && occurrence.status === 'scheduled') {
		throw new AppError('message_not_sent');
	}
	if (status === 'scheduled' || latestTexts.some(isOnItsWay)) {
		throw new AppError('message_being_sent');
	}
}

/** People at their present numbers and addresses, each once; without those who were deleted or want nothing. */
async function listThoseToSendTo(tx: Transaction, deps: Tools, message: ListedMessage) {
	const resting = await listResting(tx, deps, [message.accountId]);
	const reached = new Set(
		message.latestTexts.filter(hasSucceeded).map(({ recipientId }) => recipientId),
	);
	const wanted = message.recipients
		.map(({ recipientId }) => recipientId)
		.filter((recipientId) => message.status === 'sent' || !reached.has(recipientId))
		.filter((recipientId) => !resting.has(recipientId));
	const { accountId } = message;
	const people = await tx
		.select()
		.from(recipients)
		.where(
			and(
				eq(recipients.accountId, accountId),
				anyOf(recipients.id, wanted),
				isNull(recipients.deletedAt),
			),
		)
		.orderBy(asc(recipients.id));
	const refusalAt = await readRefusals(
		tx,
		people.flatMap((person) => reachesOf(person).map(({ address }) => address)),
	);
	const isOpen = ({ address }: Reach) => !refusalAt({ accountId, address });
	return spread(people, (person) => reachesOf(person).filter(isOpen).slice(0, 1)).flatMap(
		({ person: { id }, reaches: [reach] }) => (reach ? [{ id, reach }] : []),
	);
}

export async function cancelMessage(
	tx: Transaction,
	deps: Tools,
	accountId: string,
	messageId: string,
): Promise<ListedMessage & Change> {
	const { occurrenceId } = await getMessage(tx, accountId, messageId);
	const held = await holdOccurrence(tx, accountId, occurrenceId);
	if (held?.status === 'cancelled') {
		throw new AppError('message_already_cancelled');
	}
	if (held?.status === 'refused') {
		throw new AppError('message_already_failed');
	}
	if (held?.status !== 'scheduled') {
		throw new AppError('message_already_sent');
	}
	const changed = await cancelMessageOf(tx, deps, held);
	return { ...(await getMessage(tx, accountId, messageId)), ...changed };
}
