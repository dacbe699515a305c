import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { phoneParty } from '#domain/deliveries.ts';
import type { Executor } from '#server/db/open.ts';
import { meetingLinks, meetings, recipients, roomConnections } from '#server/db/schema.ts';

/**
 * The account's test calls in which a recipient and somebody else were there at the same time. They
 * have no call rows, so whoever asks when two people last talked asks here as well.
 */
export async function listTestTalks(
	db: Executor,
	accountId: string,
): Promise<{ recipientId: string; endedAt: Date }[]> {
	const own = roomConnections;
	const other = alias(roomConnections, 'other');
	const endOf = ({ leftAt, lastSeenAt }: typeof own | typeof other) =>
		sql<Date>`coalesce(${leftAt}, ${lastSeenAt})`;
	const isTogether = and(
		eq(other.meetingId, meetings.id),
		ne(other.linkId, own.linkId),
		lt(own.joinedAt, endOf(other)),
		lt(other.joinedAt, endOf(own)),
	);
	const isTheirs = sql`${meetingLinks.party} = ${phoneParty('')} || ${recipients.phone}`;
	return db
		.select({
			recipientId: recipients.id,
			endedAt: sql`max(least(${endOf(own)}, ${endOf(other)}))`.mapWith(own.leftAt),
		})
		.from(meetings)
		.innerJoin(recipients, eq(recipients.accountId, meetings.accountId))
		.innerJoin(meetingLinks, and(eq(meetingLinks.meetingId, meetings.id), isTheirs))
		.innerJoin(own, eq(own.linkId, meetingLinks.id))
		.innerJoin(other, isTogether)
		.where(and(eq(meetings.accountId, accountId), isNull(meetings.occurrenceId)))
		.groupBy(meetings.id, recipients.id);
}
