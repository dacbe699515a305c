import { and, desc, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Conversation, ConversationText } from '#contract/conversations.ts';
import type { DeliveryStatus } from '#contract/texts.ts';
import { bestOf } from '#domain/deliveries.ts';
import type { Executor } from '#server/db/open.ts';
import {
	deliveries,
	inboundTexts,
	messageRecipients,
	messages,
	occurrences,
	recipients,
} from '#server/db/schema.ts';
import { presentUnderstood } from '../answers/present.ts';
import { getRecipient } from '../recipients/queries.ts';
import { type Delivery, stateOfText } from '../texts/deliveries.ts';

/** The conversations that an account holder reads: texts to a person and what they replied. */

const MOST_TEXTS = 500;

/** The texts with one person, newest first, without links. */
export async function readThread(
	db: Executor,
	accountId: string,
	recipientId: string,
): Promise<ConversationText[]> {
	const { id } = await getRecipient(db, accountId, recipientId);
	const received = await db
		.select()
		.from(inboundTexts)
		.where(and(eq(inboundTexts.accountId, accountId), eq(inboundTexts.recipientId, id)))
		.orderBy(desc(inboundTexts.receivedAt), desc(inboundTexts.id))
		.limit(MOST_TEXTS);
	const texts = [
		...received.map(presentReply),
		...(await listSent(db, accountId, id)),
		...(await listWithoutDelivery(db, accountId, id)),
	];
	// The sort is stable, so a reply in the same millisecond comes after its text.
	return texts.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_TEXTS);
}

const presentReply = (row: typeof inboundTexts.$inferSelect): ConversationText => ({
	_id: row.id,
	direction: 'in',
	body: row.body,
	at: row.receivedAt.toISOString(),
	sent: null,
	resendMessageId: null,
	understood: row.understood && presentUnderstood(row.understood),
});

const hasNotArrived = (status: DeliveryStatus) =>
	['undelivered', 'rejected', 'withdrawn'].includes(status);

const presentSent = (
	text: Delivery,
	message: { id: string; content: string } | null,
	isLastRound: boolean,
): ConversationText => ({
	_id: text.id,
	direction: 'out',
	body: text.body ?? message?.content ?? '',
	at: (text.submittedAt ?? text.createdAt).toISOString(),
	sent: stateOfText(text),
	resendMessageId: message && isLastRound && hasNotArrived(text.status) ? message.id : null,
	understood: null,
});

const isMessageOf = and(
	eq(messages.occurrenceId, deliveries.occurrenceId),
	eq(deliveries.purpose, 'message'),
);

/** Messages are shown from the start, reminders and invitations once they have left. */
async function listSent(
	db: Executor,
	accountId: string,
	recipientId: string,
): Promise<ConversationText[]> {
	const hasLeft = and(isNotNull(deliveries.body), isNotNull(deliveries.submittedAt));
	const rows = await db
		.select({
			text: deliveries,
			message: { id: messages.id, content: messages.content },
			isLastRound: sql<boolean>`not exists (select from deliveries later
				where later.occurrence_id = ${deliveries.occurrenceId} and later.party = ${deliveries.party}
					and later.purpose = ${deliveries.purpose} and later.round > ${deliveries.round})`,
		})
		.from(deliveries)
		.leftJoin(messages, isMessageOf)
		.where(
			and(
				eq(deliveries.accountId, accountId),
				eq(deliveries.recipientId, recipientId),
				or(hasLeft, isNotNull(messages.id)),
			),
		)
		.orderBy(
			desc(sql`coalesce(${deliveries.submittedAt}, ${deliveries.createdAt})`),
			desc(deliveries.id),
		)
		.limit(MOST_TEXTS);
	// What went by several ways is one text of the conversation.
	const oldestFirst = rows.toReversed().map((row) => ({ ...row, status: row.text.status }));
	const byThing = Map.groupBy(oldestFirst, ({ text: { occurrenceId, purpose, round, id } }) =>
		occurrenceId ? `${occurrenceId} ${purpose} ${round}` : id,
	);
	return [...byThing.values()]
		.flatMap((same) => bestOf(same) ?? [])
		.map(({ text, message, isLastRound }) => presentSent(text, message, isLastRound));
}

/** Quick messages that are about to be dispatched, or were refused before they became a text. */
async function listWithoutDelivery(
	db: Executor,
	accountId: string,
	recipientId: string,
): Promise<ConversationText[]> {
	const itsText = db
		.select({ id: deliveries.id })
		.from(deliveries)
		.where(
			and(
				eq(deliveries.occurrenceId, messages.occurrenceId),
				eq(deliveries.recipientId, recipientId),
				eq(deliveries.purpose, 'message'),
			),
		);
	const { id, content, status, reason, createdAt } = messages;
	const rows = await db
		.select({ id, content, status, reason, createdAt })
		.from(messages)
		.innerJoin(occurrences, eq(occurrences.id, messages.occurrenceId))
		.innerJoin(
			messageRecipients,
			and(
				eq(messageRecipients.messageId, messages.id),
				eq(messageRecipients.recipientId, recipientId),
			),
		)
		.where(
			and(
				eq(messages.accountId, accountId),
				inArray(messages.status, ['scheduled', 'failed']),
				isNull(occurrences.scheduleId),
				notExists(itsText),
			),
		)
		.orderBy(desc(messages.createdAt))
		.limit(MOST_TEXTS);
	return rows.map(({ id, content, status, reason, createdAt }) => {
		const isRefused = status === 'failed';
		const at = createdAt.toISOString();
		const sent = isRefused ? ('rejected' as const) : ('planned' as const);
		return {
			_id: id,
			direction: 'out',
			body: content,
			at,
			sent: { way: 'text', status: sent, isSettled: isRefused, reason, at },
			resendMessageId: isRefused ? id : null,
			understood: null,
		};
	});
}

/** Everyone on the list who has replied, the newest first. */
export async function listThreads(db: Executor, accountId: string): Promise<Conversation[]> {
	const lastReply = db
		.select({ id: inboundTexts.id })
		.from(inboundTexts)
		.where(and(eq(inboundTexts.accountId, accountId), eq(inboundTexts.recipientId, recipients.id)))
		.orderBy(desc(inboundTexts.receivedAt), desc(inboundTexts.id))
		.limit(1);
	const lastMessage = db
		.select({ id: deliveries.id })
		.from(deliveries)
		.where(
			and(
				eq(deliveries.accountId, accountId),
				eq(deliveries.recipientId, recipients.id),
				eq(deliveries.purpose, 'message'),
			),
		)
		.orderBy(desc(deliveries.createdAt), desc(deliveries.id))
		.limit(1);
	const rows = await db
		.select({
			recipientId: recipients.id,
			name: recipients.name,
			reply: inboundTexts,
			sent: deliveries,
			message: { id: messages.id, content: messages.content },
			unread: sql<number>`(select count(*)::integer from inbound_texts unread
				where unread.account_id = ${recipients.accountId}
					and unread.recipient_id = ${recipients.id} and unread.is_unread)`,
		})
		.from(recipients)
		.innerJoin(inboundTexts, eq(inboundTexts.id, sql`(${lastReply})`))
		.leftJoin(deliveries, eq(deliveries.id, sql`(${lastMessage})`))
		.leftJoin(messages, isMessageOf)
		.where(and(eq(recipients.accountId, accountId), isNull(recipients.deletedAt)));
	return rows
		.map(({ reply, sent, message, ...person }) => {
			const theirs = presentReply(reply);
			// Without what is added to the holder's own words.
			const ours =
				sent && presentSent({ ...sent, body: message?.content ?? sent.body }, message, true);
			return { ...person, last: ours && ours.at > theirs.at ? ours : theirs };
		})
		.sort((a, b) => b.last.at.localeCompare(a.last.at));
}
