import { and, eq, sql } from 'drizzle-orm';
import { holderParty } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	deliveries,
	meetingLinks,
	meetings,
	messages,
	occurrences,
	recipients,
	schedules,
} from '#server/db/schema.ts';

/** What is known of texts and mails at the moment they are sent. */

export type Facts = Awaited<ReturnType<typeof readFacts>>[0];

/**
 * A text that says to when a call was moved must be true when it is handed over: a request that moves
 * the call again waits for this, and then sees who has been told.
 */
export async function readTrueFacts(tx: Transaction, deliveryIds: string[]): Promise<Facts[]> {
	const facts = await readFacts(tx, deliveryIds);
	const moved = facts.filter(({ delivery }) => delivery.purpose === 'moved');
	if (moved.length === 0) return facts;
	await tx
		.select({ id: schedules.id })
		.from(schedules)
		.where(
			anyOf(
				schedules.id,
				moved.flatMap(({ scheduleId }) => scheduleId ?? []),
			),
		)
		.orderBy(schedules.id)
		.for('share');
	return readFacts(tx, deliveryIds);
}

/**
 * Another text of the same occurrence says the same to the same phone: the account holder's, where it
 * is their own number, else the one that was planned first. Invitations and messages are told apart
 * when they are dispatched.
 */
const isSecond = sql`(${deliveries.purpose} not in ('invite', 'message', 'introduction', 'missed_alert')
	and ${deliveries.party} <> ${holderParty} and exists (
		select from deliveries other
		where other.occurrence_id = ${deliveries.occurrenceId} and other.purpose = ${deliveries.purpose}
			and other.round = ${deliveries.round} and other.id <> ${deliveries.id}
			and other.status not in ('withdrawn', 'rejected')
			and case when other.party = ${holderParty}
				then ${accounts.phoneVerified} and ${accounts.phone} = ${deliveries.address}
				else other.phone = ${deliveries.address} and other.id < ${deliveries.id} end))`;

/** Reads only the columns that the words need, as many texts are worded at once. */
function readFacts(tx: Transaction, deliveryIds: string[]) {
	const { id, accountId, occurrenceId, recipientId, linkId } = deliveries;
	const { party, purpose, way, address, notAfter, usageMonth, requestKey, sentFrom } = deliveries;
	return tx
		.select({
			delivery: {
				id,
				accountId,
				occurrenceId,
				recipientId,
				linkId,
				party,
				purpose,
				way,
				address,
				notAfter,
				usageMonth,
				requestKey,
				sentFrom,
			},
			language: deliveries.language,
			account: {
				name: accounts.name,
				phone: accounts.phone,
				phoneVerified: accounts.phoneVerified,
				timezone: accounts.timezone,
				language: accounts.language,
				suspendedAt: accounts.suspendedAt,
			},
			occurrence: {
				status: occurrences.status,
				dueAt: occurrences.dueAt,
				startsAt: occurrences.startsAt,
				invitation: occurrences.invitation,
			},
			scheduleId: schedules.id,
			schedule: { name: schedules.name, timezone: schedules.timezone },
			content: messages.content,
			recipient: {
				timezone: recipients.timezone,
				language: recipients.language,
				introducedAt: recipients.introducedAt,
				ways: recipients.ways,
				email: recipients.email,
				quietFrom: recipients.quietFrom,
				quietUntil: recipients.quietUntil,
			},
			personName: meetingLinks.name,
			hostName: meetings.hostName,
			// A test call's first link is that of the person who asked for it.
			isTestCaller: sql<boolean>`(${purpose} = 'test_invite' and not exists (
				select 1 from meeting_links earlier
				where earlier.meeting_id = ${meetingLinks.meetingId} and earlier.id < ${meetingLinks.id}))`,
			isSecond: sql<boolean>`${isSecond}`,
			nextDueAt: sql<Date | null>`case when ${purpose} = 'moved' then (
				select min(due_at) from occurrences next where next.id = ${occurrences.movedTo}
					-- The version before did not write down what it became.
					or ${occurrences.day} is null and next.schedule_id = ${occurrences.scheduleId}
						and next.status = 'scheduled')
				end`.mapWith(occurrences.dueAt),
		})
		.from(deliveries)
		.leftJoin(accounts, eq(accounts.id, deliveries.accountId))
		.leftJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
		.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.leftJoin(messages, eq(messages.occurrenceId, deliveries.occurrenceId))
		.leftJoin(recipients, eq(recipients.id, deliveries.recipientId))
		.leftJoin(meetingLinks, eq(meetingLinks.id, deliveries.linkId))
		.leftJoin(meetings, eq(meetings.id, meetingLinks.meetingId))
		.where(and(anyOf(deliveries.id, deliveryIds), eq(deliveries.status, 'queued')));
}
