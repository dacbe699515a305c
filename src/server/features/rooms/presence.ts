import { and, asc, eq, gt, isNotNull, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { RoomPerson } from '#contract/room-messages.ts';
import { holderParty } from '#domain/deliveries.ts';
import { staleMsOf } from '#domain/presence.ts';
import type { Executor } from '#server/db/open.ts';
import { meetingLinks, roomConnections, roomSeats } from '#server/db/schema.ts';
import { guestParty } from './links.ts';
import type { Seat } from './seats.ts';

/** Who is in a room, according to its connections. */

export type Connection = typeof roomConnections.$inferSelect;

/** Joined, not left, and heard from recently, or awaited. */
export function isLive(now: Date): SQL {
	const { joinedAt, leftAt, lastSeenAt, isHidden, awaitedUntil } = roomConnections;
	const since = (hidden: boolean) => new Date(now.getTime() - staleMsOf(hidden));
	return and(
		isNotNull(joinedAt),
		isNull(leftAt),
		or(
			gt(lastSeenAt, since(false)),
			and(isHidden, gt(lastSeenAt, since(true))),
			// Never null, so that it can be negated.
			sql`coalesce(${awaitedUntil} > ${now}, false)`,
		),
	) as SQL;
}

export function isLiveConnection(connection: Connection, now: Date): boolean {
	const { leftAt, lastSeenAt, awaitedUntil } = connection;
	if (leftAt !== null || lastSeenAt === null) return false;
	return !isSilent(connection, now) || (awaitedUntil !== null && awaitedUntil > now);
}

/** Not heard from for so long that its page may be gone. */
export const isSilent = (
	{ lastSeenAt, isHidden }: Pick<Connection, 'lastSeenAt' | 'isHidden'>,
	now: Date,
) => now.getTime() - (lastSeenAt?.getTime() ?? 0) >= staleMsOf(isHidden);

/** The people in the room, in the order in which they came. */
export async function listPeople(
	db: Executor,
	meetingId: string,
	now: Date,
): Promise<RoomPerson[]> {
	const rows = await db
		.select({ connection: roomConnections, seat: roomSeats, party: meetingLinks.party })
		.from(roomConnections)
		.innerJoin(roomSeats, eq(roomSeats.id, roomConnections.seatId))
		.innerJoin(meetingLinks, eq(meetingLinks.id, roomConnections.linkId))
		.where(and(eq(roomConnections.meetingId, meetingId), isLive(now)))
		.orderBy(asc(roomConnections.turn));
	return rows.map(({ connection, seat, party }) => presentPerson(connection, seat, party));
}

export function presentPerson(connection: Connection, seat: Seat, party: string): RoomPerson {
	const isGuest = party === guestParty;
	const isHost = party === holderParty;
	return {
		connId: connection.id,
		personId: isGuest ? seat.id : seat.linkId,
		name: seat.name,
		isHost,
		isGuest,
		turn: connection.turn ?? 0,
		microphone: connection.microphone,
		camera: connection.camera,
		isSharing: connection.isSharing,
		isUnable: connection.isUnable,
	};
}

export function listConnections(db: Executor, meetingId: string): Promise<Connection[]> {
	return db
		.select()
		.from(roomConnections)
		.where(eq(roomConnections.meetingId, meetingId))
		.orderBy(asc(roomConnections.id));
}

/** The seats of the other browsers in the room, in the order in which they came. */
export async function listSeatsTaken(
	db: Executor,
	meetingId: string,
	exceptSeatId: string,
	now: Date,
): Promise<{ seatId: string; isGuest: boolean }[]> {
	const { seatId, linkId, turn } = roomConnections;
	const rows = await db
		.select({ seatId, party: sql<string>`min(${meetingLinks.party})` })
		.from(roomConnections)
		.innerJoin(meetingLinks, eq(meetingLinks.id, linkId))
		.where(and(eq(roomConnections.meetingId, meetingId), ne(seatId, exceptSeatId), isLive(now)))
		.groupBy(seatId)
		.orderBy(min(turn));
	return rows.map((row) => ({ seatId: row.seatId, isGuest: row.party === guestParty }));
}

/** How many other browsers are in the room. */
export const countSeatsTaken = async (...where: Parameters<typeof listSeatsTaken>) =>
	(await listSeatsTaken(...where)).length;
