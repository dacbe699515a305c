import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { holderParty } from '#domain/deliveries.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { deliveries, meetingLinks, roomConnections, roomSeats } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { planTexts } from '../texts/outbox.ts';
import { guestParty } from './links.ts';
import type { Meeting } from './meetings.ts';
import { isLive } from './presence.ts';

/**
 * Somebody comes, and nobody is there: the account holder is texted, once for a room, until they have
 * been in it. The text waits a moment, because a second person or the holder may be about to come.
 */

const WAIT_MS = 20_000;
/** Later, the news is old. */
const LATE_MS = 5 * MINUTE_MS;

/** Plans the text when somebody is alone in the room. Whether it is still true is looked up when it is sent. */
export async function tellOfArrival(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	{ id: meetingId, accountId, occurrenceId, closesAt }: Meeting,
): Promise<void> {
	if (accountId === null || occurrenceId === null) return;
	// Only an account holder who takes part was invited.
	const [holder] = await tx
		.select({ linkId: meetingLinks.id, address: deliveries.address })
		.from(meetingLinks)
		.innerJoin(deliveries, eq(deliveries.linkId, meetingLinks.id))
		.where(
			and(
				eq(meetingLinks.meetingId, meetingId),
				eq(meetingLinks.party, holderParty),
				eq(deliveries.purpose, 'invite'),
				holderNeverCame(tx),
			),
		)
		.limit(1);
	if (!holder) return;
	const now = deps.clock.now().getTime();
	await planTexts(tx, deps, [
		{
			...holder,
			accountId,
			occurrenceId,
			party: holderParty,
			purpose: 'someone_came',
			dueAt: new Date(now + WAIT_MS),
			notAfter: new Date(Math.min(now + LATE_MS, closesAt.getTime())),
		},
	]);
}

const holderNeverCame = (db: Executor) =>
	notExists(
		db
			.select({ id: roomConnections.id })
			.from(roomConnections)
			.where(and(eq(roomConnections.linkId, meetingLinks.id), isNotNull(roomConnections.joinedAt))),
	);

/** The account holder let guests in, so a guest is no news. */
const linkOfPerson = alias(meetingLinks, 'link_of_person');

/** Who is alone in a room now, by the link of an account holder who was never in it. */
export async function listAlone(
	db: Executor,
	{ clock }: Pick<Deps, 'clock'>,
	holderLinkIds: string[],
): Promise<Map<string, string>> {
	const rows = await db
		.selectDistinct({
			holderLinkId: meetingLinks.id,
			linkId: roomConnections.linkId,
			name: roomSeats.name,
			party: linkOfPerson.party,
		})
		.from(meetingLinks)
		.innerJoin(roomConnections, eq(roomConnections.meetingId, meetingLinks.meetingId))
		.innerJoin(roomSeats, eq(roomSeats.id, roomConnections.seatId))
		.innerJoin(linkOfPerson, eq(linkOfPerson.id, roomConnections.linkId))
		.where(and(anyOf(meetingLinks.id, holderLinkIds), isLive(clock.now()), holderNeverCame(db)));
	const byRoom = Map.groupBy(rows, ({ holderLinkId }) => holderLinkId);
	return new Map(
		[...byRoom].flatMap(([id, [first, ...others]]) =>
			first && others.length === 0 && first.party !== guestParty ? [[id, first.name] as const] : [],
		),
	);
}
