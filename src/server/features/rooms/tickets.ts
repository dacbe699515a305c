import { and, eq, gt, isNotNull, isNull, lte, ne, notExists } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { HEARTBEAT_SECONDS } from '#contract/room-socket.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { meetingLinks, roomConnections } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newSecretToken } from '#server/gateways/ids.ts';
import type { EngineKind } from '#server/media/engine.ts';
import { addEvent } from './events.ts';
import { type FoundLink, guestParty } from './links.ts';
import { makeSpace } from './moving.ts';
import { type Connection, isLive, isSilent } from './presence.ts';
import type { Seat } from './seats.ts';

/** A ticket opens one socket: for a new connection, or again for one that goes on. */

const TICKET_MS = MINUTE_MS;

/** Far more than people need, so that nobody fills the table with one link. */
const MOST_A_MINUTE = 30;
const MOST_GUESTS_A_MINUTE = 300;

/** What a page says about the connection that it had. */
export interface Resume {
	connId: string;
	/** For how long sound or picture has come in without a break. */
	mediaMs: number;
}

interface Ticket {
	connId: string;
	ticket: string;
	engine: EngineKind;
}

/** What a ticket opens: one connection to one meeting. The hash tells sockets of one connection apart. */
export interface Admission {
	connId: string;
	meetingId: string;
	ticketHash: string;
}

export async function handTicket(
	tx: Transaction,
	deps: Deps,
	found: FoundLink,
	seat: Seat,
	resume: Resume | null | undefined,
): Promise<Ticket> {
	const now = deps.clock.now();
	const ticket = newSecretToken();
	const ticketUntil = new Date(now.getTime() + TICKET_MS);
	const engine = await makeSpace(tx, deps, found.meeting, seat.id);
	const fresh = { engine, ticketHash: hashToken(ticket), ticketUntil, ticketUsedAt: null };
	const kept = resume && (await findKept(tx, seat, resume, now));
	if (!kept) {
		const connId = await newConnection(tx, deps, found, { seat, fresh });
		return { connId, ticket, engine };
	}
	await tx
		.update(roomConnections)
		.set({ ...fresh, lastSeenAt: now, awaitedUntil: null })
		.where(eq(roomConnections.id, kept.id));
	return { connId: kept.id, ticket, engine };
}

/** Two heartbeats may have been on their way when our server fell silent. */
const UNHEARD_MS = 2 * HEARTBEAT_SECONDS * 1000;

/**
 * The page's connection, if it goes on. Where we heard nothing for long, because our server was away,
 * sound or picture must have gone on, and both ends must have had them before.
 */
async function findKept(
	tx: Transaction,
	seat: Seat,
	{ connId, mediaMs }: Resume,
	now: Date,
): Promise<Connection | undefined> {
	const isThis = and(eq(roomConnections.id, connId), eq(roomConnections.seatId, seat.id));
	const [connection] = await tx
		.select()
		.from(roomConnections)
		.where(and(isThis, isLive(now)));
	if (!connection || !isSilent(connection, now)) return connection;
	const silentMs = now.getTime() - (connection.lastSeenAt?.getTime() ?? 0);
	const hasGoneOn = connection.mediaAt !== null && mediaMs + UNHEARD_MS >= silentMs;
	return hasGoneOn ? connection : undefined;
}

/** Uses the row of a tap that led to nothing, if there is one. Returns the connection's id. */
async function newConnection(
	tx: Transaction,
	deps: Deps,
	{ link, meeting }: FoundLink,
	{ seat, fresh }: { seat: Seat; fresh: Pick<Connection, 'engine' | 'ticketHash' | 'ticketUntil'> },
): Promise<string> {
	const now = deps.clock.now();
	const ofLink = eq(roomConnections.linkId, link.id);
	const lately = gt(roomConnections.tappedAt, new Date(now.getTime() - MINUTE_MS));
	const most = link.party === guestParty ? MOST_GUESTS_A_MINUTE : MOST_A_MINUTE;
	if ((await tx.$count(roomConnections, and(ofLink, lately))) >= most) {
		const retryAfterSeconds = MINUTE_MS / 1000;
		throw new AppError('too_much', { facts: { seconds: retryAfterSeconds }, retryAfterSeconds });
	}
	const { id, joinedAt, ticketUntil } = roomConnections;
	const [unused] = await tx
		.select({ id })
		.from(roomConnections)
		.where(and(ofLink, isNull(joinedAt), lte(ticketUntil, now)))
		.limit(1);
	const connId = unused?.id ?? deps.newId();
	const tapped = { ...fresh, ticketUsedAt: null, seatId: seat.id, tappedAt: now };
	await tx
		.insert(roomConnections)
		.values({
			...tapped,
			id: connId,
			meetingId: meeting.id,
			linkId: link.id,
			isHidden: false,
			microphone: 'none',
			camera: 'none',
			connected: [],
			receiving: [],
		})
		.onConflictDoUpdate({ target: id, set: tapped });
	const event = { meetingId: meeting.id, linkId: link.id, eventId: `${connId}:tapped` };
	await addEvent(tx, deps, { ...event, kind: 'tapped' });
	if (meeting.accountId) await signal(tx, changesOf(meeting.accountId));
	return connId;
}

/** If two sockets come with the same ticket, one of them gets the connection. */
export async function takeTicket(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	ticket: string,
): Promise<Admission | undefined> {
	const now = clock.now();
	const ticketHash = hashToken(ticket);
	const revoked = db
		.select({ id: meetingLinks.id })
		.from(meetingLinks)
		.where(
			and(
				eq(meetingLinks.id, roomConnections.linkId),
				isNotNull(meetingLinks.revokedAt),
				// Whether a guest was let in before their link was withdrawn is looked up with the seat.
				ne(meetingLinks.party, guestParty),
			),
		);
	const [row] = await db
		.update(roomConnections)
		.set({ ticketUsedAt: now })
		.where(
			and(
				eq(roomConnections.ticketHash, ticketHash),
				isNull(roomConnections.ticketUsedAt),
				isNull(roomConnections.leftAt),
				gt(roomConnections.ticketUntil, now),
				notExists(revoked),
			),
		)
		.returning({ connId: roomConnections.id, meetingId: roomConnections.meetingId });
	return row && { ...row, ticketHash };
}
