import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Hello, leavingReasons, RoomPerson } from '#contract/room-messages.ts';
import { HEARTBEAT_SECONDS } from '#contract/room-socket.ts';
import { missingOf } from '#domain/presence.ts';
import type { Transaction } from '#server/db/open.ts';
import { meetingLinks, roomConnections, roomSeats } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { EngineKind, EngineRef } from '#server/media/engine.ts';
import { mostPeople } from '#server/media/engines.ts';
import { tellOfArrival } from './arrivals.ts';
import { recordAttendance } from './attendance.ts';
import { whyToWait } from './entry.ts';
import { addEvent } from './events.ts';
import { guestParty, isUsable } from './links.ts';
import { lockMeeting, type Meeting, stateOf } from './meetings.ts';
import { makeSpace } from './moving.ts';
import { announce } from './notes.ts';
import {
	type Connection,
	isLiveConnection,
	isSilent,
	listPeople,
	listSeatsTaken,
	presentPerson,
} from './presence.ts';

/** The presence of one browser in a room, from its hello to its leaving. */

type LeavingReason = (typeof leavingReasons)[number];

export interface PresentBrowser {
	connId: string;
	meetingId: string;
	linkId: string;
	/** Null for a test call without an account. */
	accountId: string | null;
	/** Identifies the room to the media engine. */
	ref: EngineRef;
	/** Follows the room when it moves. */
	engine: EngineKind;
	person: RoomPerson;
	/** The others who are there. */
	people: RoomPerson[];
	/** The page goes on with the connection that it had. */
	isResumed: boolean;
}

type Devices = Pick<Connection, 'microphone' | 'camera' | 'isSharing' | 'isUnable'>;

interface Arriving extends Omit<Hello, 'type'> {
	/** Of the ticket that the socket was opened with; it may have been replaced since. */
	ticketHash?: string;
}

/** Undefined when the room is closed or has moved, or the seat was taken away or would have to wait now. */
export function takeSeat(
	deps: Deps,
	connId: string,
	{ ticketHash, microphone, camera, isSharing = false, isUnable = false }: Arriving,
): Promise<PresentBrowser | undefined> {
	return deps.db.transaction(async (tx) => {
		const [{ meetingId } = { meetingId: '' }] = await tx
			.select({ meetingId: roomConnections.meetingId })
			.from(roomConnections)
			.where(eq(roomConnections.id, connId));
		const meeting = await lockMeeting(tx, meetingId);
		const [row] = await tx
			.select({ connection: roomConnections, seat: roomSeats, link: meetingLinks })
			.from(roomConnections)
			.innerJoin(roomSeats, eq(roomSeats.id, roomConnections.seatId))
			.innerJoin(meetingLinks, eq(meetingLinks.id, roomConnections.linkId))
			.where(eq(roomConnections.id, connId));
		if (!row) return undefined;
		const { connection, seat, link } = row;
		const now = deps.clock.now();
		const isResumed = connection.joinedAt !== null;
		const isGood =
			(!isResumed || isLiveConnection(connection, now)) &&
			connection.ticketHash === (ticketHash ?? connection.ticketHash) &&
			connection.ticketUntil > now &&
			isUsable(link, seat.admission) &&
			['direct', 'admitted'].includes(seat.admission) &&
			stateOf(meeting, now) === 'open';
		if (!isGood || (await whyToWait(tx, deps, { link, meeting }, seat))) return undefined;
		const engine = await makeSpace(tx, deps, meeting, seat.id);
		// The room has moved since the tap: the browser asks again, and learns how to connect there.
		if (engine !== (connection.engine ?? engine)) return undefined;

		if (!isResumed) await leaveSeat(tx, deps, meeting, seat.id);
		if (link.party !== guestParty) await makeRoom(tx, deps, meeting, seat.id);
		const here = await listPeople(tx, meetingId, now);
		const people = here.filter((each) => each.connId !== connId);
		const devices = { microphone, camera, isSharing, isUnable };
		const sit = isResumed ? resume : sitDown;
		const connected = await sit(tx, deps, meeting, { connection, devices });
		const person = presentPerson(connected, seat, link.party);
		if (!isResumed) await tellOfJoining(tx, deps, meeting, { person, people, connection });
		const { accountId, closesAt } = meeting;
		const ref = { meetingId, expiresAt: closesAt };
		const room = { meetingId, linkId: link.id, accountId, ref, engine };
		return { ...room, connId, isResumed, person, people };
	});
}

interface Sitting {
	connection: Connection;
	devices: Devices;
}

async function sitDown(
	tx: Transaction,
	{ clock }: Deps,
	{ id: meetingId }: Meeting,
	{ connection, devices }: Sitting,
): Promise<Connection> {
	const now = clock.now();
	const turn = sql`(select coalesce(max(turn), 0) + 1 from room_connections c where c.meeting_id = ${meetingId})`;
	const [joined] = await tx
		.update(roomConnections)
		.set({ joinedAt: now, lastSeenAt: now, ...devices, turn })
		.where(eq(roomConnections.id, connection.id))
		.returning();
	return joined as Connection;
}

/** The same page goes on with its connection: for the others nothing has happened. */
async function resume(
	tx: Transaction,
	{ clock }: Deps,
	{ id: meetingId }: Meeting,
	{ connection: { id: connId, ticketHash: socket }, devices }: Sitting,
): Promise<Connection> {
	const [resumed] = await tx
		.update(roomConnections)
		.set({ lastSeenAt: clock.now(), ...devices })
		.where(eq(roomConnections.id, connId))
		.returning();
	await announce(tx, meetingId, { kind: 'resumed', connId, socket, ...devices });
	return resumed as Connection;
}

async function tellOfJoining(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	{
		person,
		people,
		connection,
	}: Pick<PresentBrowser, 'person' | 'people'> & Pick<Sitting, 'connection'>,
): Promise<void> {
	const { id: connId, meetingId, linkId, ticketHash: socket } = connection;
	await addEvent(tx, deps, { meetingId, linkId, eventId: `${connId}:joined`, kind: 'joined' });
	await announce(tx, meetingId, { kind: 'joined', person, socket });
	await tellOfChange(tx, deps, meeting);
	if (people.length === 0 && !person.isHost) await tellOfArrival(tx, deps, meeting);
}

/** The same browser came again: its presence has no gap, unless it was silent for too long. */
async function leaveSeat(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	seatId: string,
): Promise<void> {
	const before = await tx
		.select()
		.from(roomConnections)
		.where(
			and(
				eq(roomConnections.seatId, seatId),
				isNull(roomConnections.leftAt),
				sql`${roomConnections.joinedAt} is not null`,
			),
		);
	for (const connection of before) {
		const wasSilent = isSilent(connection, deps.clock.now());
		await endConnection(tx, deps, connection, wasSilent ? 'stale' : 'taken_over');
	}
	if (before.length > 0) await recordAttendance(tx, deps, meeting);
}

/** Where an invited person finds no place left, the guest who came last gives theirs. */
async function makeRoom(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	seatId: string,
): Promise<void> {
	const taken = await listSeatsTaken(tx, meeting.id, seatId, deps.clock.now());
	const guest = taken.findLast(({ isGuest }) => isGuest);
	if (taken.length < mostPeople(deps.media) || !guest) return;
	await tx.update(roomSeats).set({ why: 'gave_way' }).where(eq(roomSeats.id, guest.seatId));
	await endConnectionsOf(tx, deps, eq(roomConnections.seatId, guest.seatId), 'moved_back');
}

export async function endConnectionsOf(
	tx: Transaction,
	deps: Deps,
	which: SQL,
	reason: LeavingReason,
): Promise<void> {
	const open = await tx
		.select()
		.from(roomConnections)
		.where(and(which, isNotNull(roomConnections.joinedAt), isNull(roomConnections.leftAt)));
	for (const connection of open) await endConnection(tx, deps, connection, reason);
}

/** Presence never lasts beyond the last sign of the browser. */
export async function endConnection(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	connection: Connection,
	reason: LeavingReason,
): Promise<void> {
	const { id: connId, meetingId, linkId } = connection;
	const at = leavingMoment(connection, reason, deps.clock.now());
	await tx
		.update(roomConnections)
		.set({ leftAt: at, reason })
		.where(eq(roomConnections.id, connId));
	await addEvent(tx, deps, {
		meetingId,
		linkId,
		eventId: `${connId}:left`,
		kind: 'left',
		reason,
		at,
	});
	await announce(tx, meetingId, { kind: 'left', connId, reason });
}

function leavingMoment({ lastSeenAt }: Connection, reason: LeavingReason, now: Date): Date {
	const seenAt = lastSeenAt ?? now;
	if (reason === 'stale') return seenAt;
	if (reason === 'left' || reason === 'taken_over') return now;
	// The socket of a frozen page may close long after the page stopped.
	return new Date(Math.min(now.getTime(), seenAt.getTime() + HEARTBEAT_SECONDS * 1000));
}

/** Does nothing to a connection that has already ended. */
export async function leaveRoom(
	deps: Deps,
	{ connId, meetingId }: Pick<PresentBrowser, 'connId' | 'meetingId'>,
	reason: LeavingReason,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const meeting = await lockMeeting(tx, meetingId);
		const [connection] = await tx
			.select()
			.from(roomConnections)
			.where(and(eq(roomConnections.id, connId), isNull(roomConnections.leftAt)));
		if (!connection?.joinedAt) return;
		await endConnection(tx, deps, connection, reason);
		await tellOfChange(tx, deps, meeting);
	});
}

async function tellOfChange(tx: Transaction, deps: Deps, meeting: Meeting): Promise<void> {
	await recordAttendance(tx, deps, meeting);
	if (meeting.accountId) await signal(tx, changesOf(meeting.accountId));
}

export async function setDevices(
	{ db }: Pick<Deps, 'db'>,
	{ connId, meetingId, accountId }: Pick<PresentBrowser, 'connId' | 'meetingId' | 'accountId'>,
	devices: Devices,
): Promise<void> {
	await db.transaction(async (tx) => {
		const isThis = eq(roomConnections.id, connId);
		const { microphone, camera } = roomConnections;
		const [before] = await tx
			.select({ microphone, camera })
			.from(roomConnections)
			.where(isThis)
			.for('no key update');
		await tx.update(roomConnections).set(devices).where(isThis);
		await announce(tx, meetingId, { kind: 'devices', connId, ...devices });
		// The account holder's board says who cannot be heard or seen.
		const hasChanged = before && missingOf(before) !== missingOf(devices);
		if (hasChanged && accountId) await signal(tx, changesOf(accountId));
	});
}
