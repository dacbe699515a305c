import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { RoomPerson } from '#contract/room-messages.ts';
import type { roomStates } from '#contract/rooms.ts';
import { holderParty } from '#domain/deliveries.ts';
import { staleMsOf } from '#domain/presence.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { meetingLinks, meetings, roomConnections, roomSeats } from '#server/db/schema.ts';
import { hashToken } from '#server/gateways/ids.ts';

export type Meeting = typeof meetings.$inferSelect;
export type Link = typeof meetingLinks.$inferSelect;
export type Seat = typeof roomSeats.$inferSelect;
export type Connection = typeof roomConnections.$inferSelect;

/** A test call may be asked for by numbers alone. */
export const NAMELESS = 'Somebody';

export const guestParty = 'guest';

export interface FoundLink {
	link: Link;
	meeting: Meeting;
}

export async function getLink(db: Executor, token: string): Promise<FoundLink> {
	const [found] = await db
		.select({ link: meetingLinks, meeting: meetings })
		.from(meetingLinks)
		.innerJoin(meetings, eq(meetings.id, meetingLinks.meetingId))
		.where(eq(meetingLinks.tokenHash, hashToken(token)));
	if (found) return found;
	throw new AppError('no_such_link');
}

export async function getMeetingOf(
	db: Executor,
	accountId: string,
	meetingId: string,
): Promise<Meeting> {
	const isThis = and(eq(meetings.id, meetingId), eq(meetings.accountId, accountId));
	const [meeting] = await db.select().from(meetings).where(isThis);
	if (!meeting) throw new AppError('no_such_room');
	return meeting;
}

/** Whoever changes a room holds its row first: of two who join at once, one sees the other. */
export async function lockMeeting(tx: Transaction, meetingId: string): Promise<Meeting> {
	const [meeting] = await tx
		.select()
		.from(meetings)
		.where(eq(meetings.id, meetingId))
		.for('no key update');
	if (!meeting) throw new AppError('no_such_room');
	return meeting;
}

export type RoomState = (typeof roomStates)[number];

export function stateOf(meeting: Meeting, now: Date): Exclude<RoomState, 'revoked'> {
	if (meeting.closedReason === 'cancelled') return 'cancelled';
	if (meeting.closedAt !== null || now >= meeting.closesAt) return 'over';
	return now < meeting.opensAt ? 'early' : 'open';
}

/** Joined, not left, and heard of lately. */
export function isLive(now: Date): SQL {
	const { joinedAt, leftAt, lastSeenAt, isHidden } = roomConnections;
	const since = (hidden: boolean) => new Date(now.getTime() - staleMsOf(hidden));
	return and(
		isNotNull(joinedAt),
		isNull(leftAt),
		or(gt(lastSeenAt, since(false)), and(isHidden, gt(lastSeenAt, since(true)))),
	) as SQL;
}

export function isLiveConnection(connection: Connection, now: Date): boolean {
	const { leftAt, lastSeenAt, isHidden } = connection;
	if (leftAt !== null || lastSeenAt === null) return false;
	return now.getTime() - lastSeenAt.getTime() < staleMsOf(isHidden);
}

/** Who is in the room, in the order in which they came. */
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
	return {
		connId: connection.id,
		personId: isGuest ? seat.id : seat.linkId,
		name: seat.name,
		isHost: party === holderParty,
		isGuest,
		turn: connection.turn ?? 0,
		microphone: connection.microphone,
		camera: connection.camera,
	};
}

/** A browser that waits asks every few seconds; one that does not any more has given up. */
const WAITS_MS = 12_000;
const waitsSince = (now: Date) => new Date(now.getTime() - WAITS_MS);

export const hasGivenUp = ({ admission, seenAt }: Seat, now: Date) =>
	admission === 'waiting' && seenAt <= waitsSince(now);

/** Gave up, which the host has not been told yet: then it waits for no reason any more. */
export function gaveUpUntold(now: Date): SQL {
	const { admission, why, seenAt } = roomSeats;
	return and(eq(admission, 'waiting'), isNotNull(why), lte(seenAt, waitsSince(now))) as SQL;
}

export function listWaiting(db: Executor, meetingId: string, now: Date): Promise<Seat[]> {
	return db
		.select()
		.from(roomSeats)
		.where(
			and(
				eq(roomSeats.meetingId, meetingId),
				eq(roomSeats.admission, 'waiting'),
				gt(roomSeats.seenAt, waitsSince(now)),
			),
		)
		.orderBy(asc(roomSeats.askedAt), asc(roomSeats.id));
}

export function listConnections(db: Executor, meetingId: string): Promise<Connection[]> {
	return db
		.select()
		.from(roomConnections)
		.where(eq(roomConnections.meetingId, meetingId))
		.orderBy(asc(roomConnections.id));
}

/** How many browsers are in the room, one of them left out. */
export async function countSeatsTaken(
	db: Executor,
	meetingId: string,
	exceptSeatId: string,
	now: Date,
): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(distinct ${roomConnections.seatId})::int` })
		.from(roomConnections)
		.where(
			and(
				eq(roomConnections.meetingId, meetingId),
				sql`${roomConnections.seatId} <> ${exceptSeatId}`,
				isLive(now),
			),
		);
	return row?.count ?? 0;
}
