import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { OpenRoom } from '#contract/meetings.ts';
import { holderParty } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import { meetingLinks, meetings, roomConnections, roomSeats } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Words } from '#words/languages.ts';
import { guestParty, linkUrl, recipientOf, shownLinkName } from './links.ts';
import { isLive } from './presence.ts';
import { waitingName } from './seats.ts';

/**
 * The account's calls that are on now. Every page of the app asks for them, so there is one query
 * while there are none, and two more for all of them.
 */
export async function listOpenRooms(
	deps: Deps,
	accountId: string,
	words: Words,
): Promise<OpenRoom[]> {
	const { db, clock } = deps;
	const now = clock.now();
	const { id, title, occurrenceId } = meetings;
	const open = await db
		.select({ id, title, occurrenceId: sql<string>`${occurrenceId}` })
		.from(meetings)
		.where(
			and(
				eq(meetings.accountId, accountId),
				isNull(meetings.closedAt),
				lte(meetings.opensAt, now),
				gt(meetings.closesAt, now),
				// Test calls have their own page.
				isNotNull(meetings.occurrenceId),
			),
		)
		.orderBy(desc(meetings.opensAt), desc(meetings.id));
	if (open.length === 0) return [];
	const ids = open.map((meeting) => meeting.id);
	const links = await db
		.select()
		.from(meetingLinks)
		.where(and(anyOf(meetingLinks.meetingId, ids), isNull(meetingLinks.revokedAt)))
		.orderBy(meetingLinks.id);
	const present = await db
		.selectDistinctOn([roomConnections.seatId], {
			meetingId: roomConnections.meetingId,
			name: roomSeats.name,
			party: meetingLinks.party,
		})
		.from(roomConnections)
		.innerJoin(roomSeats, eq(roomSeats.id, roomConnections.seatId))
		.innerJoin(meetingLinks, eq(meetingLinks.id, roomConnections.linkId))
		.where(and(anyOf(roomConnections.meetingId, ids), isLive(now)))
		.orderBy(roomConnections.seatId);
	return open.flatMap((meeting): OpenRoom[] => {
		const own = links.filter(({ meetingId }) => meetingId === meeting.id);
		const holder = own.find(({ party }) => party === holderParty);
		if (!holder) return [];
		const people = present.filter(({ meetingId }) => meetingId === meeting.id);
		const others = people.filter(({ party }) => party !== holderParty);
		return [
			{
				occurrenceId: meeting.occurrenceId,
				title: meeting.title,
				invited: own
					.filter((link) => recipientOf(link) !== null)
					.map((link) => shownLinkName(link, words)),
				here: [
					...new Set(
						others.map((person) => {
							const name = waitingName(person, words);
							return person.party === guestParty ? words.rooms.guestWords(name) : name;
						}),
					),
				],
				isHostHere: others.length < people.length,
				joinUrl: linkUrl(deps, holder.id),
			},
		];
	});
}
