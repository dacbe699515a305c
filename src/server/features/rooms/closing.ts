import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { AWAY_MS } from '#domain/presence.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, ladders, meetings, roomSeats } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { endLadders } from '../ladders/commands.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { recordAttendance } from './attendance.ts';
import { endConnection } from './connections.ts';
import { addEvent } from './events.ts';
import { tellMediaServer } from './media-server.ts';
import type { Meeting } from './meetings.ts';
import { announce } from './notes.ts';
import { isLive, isLiveConnection, listConnections } from './presence.ts';
import { gaveUpUntold } from './seats.ts';

/**
 * Finds rooms that need attention: where a browser fell silent, perhaps because its server died;
 * where somebody gave up waiting, or was away long enough to have left; and rooms to close because
 * they are empty or have been open for their longest time.
 */

const AT_ONCE = 200;
/** Rooms are tended twice in this time. */
const SOON_MS = 10_000;

/** Tends one batch; returns how many rooms. */
export async function tendRooms(deps: Deps): Promise<number> {
	const { db } = deps;
	await believeOthers(deps);
	const found = await db
		.select({ id: meetings.id })
		.from(meetings)
		.where(and(isNull(meetings.closedAt), needsTending(deps)))
		.orderBy(asc(meetings.closesAt))
		.limit(AT_ONCE);
	for (const { id } of found) {
		const closed = await db.transaction((tx) => tendRoom(tx, deps, id));
		if (closed) await tellMediaServer(deps, closed);
	}
	return found.length;
}

/**
 * A person from whom others receive sound or picture is there, even if we do not hear their page. That
 * is seen before anyone would be told that they are gone.
 */
async function believeOthers({ db, clock }: Deps): Promise<void> {
	const soon = new Date(clock.now().getTime() + SOON_MS);
	await db.execute(sql`
		update room_connections set last_seen_at = greatest(last_seen_at, (
			select max(others.last_seen_at) from room_connections others
			where others.meeting_id = room_connections.meeting_id and others.left_at is null
				and room_connections.id::text = any(others.receiving)))
		where meeting_id in (select id from meetings where closed_at is null)
			and joined_at is not null and left_at is null and not ${isLive(soon)}`);
}

function needsTending({ clock }: Deps) {
	const now = clock.now();
	const away = new Date(now.getTime() - AWAY_MS);
	return sql`(
		meetings.closes_at <= ${now}
		or exists (select from room_connections where meeting_id = meetings.id
			and joined_at is not null and left_at is null and not ${isLive(now)})
		or exists (select from room_seats where meeting_id = meetings.id and ${gaveUpUntold(now)})
		or (meetings.waits_until <= ${away} and not exists (
			select from room_connections c where c.meeting_id = meetings.id
				and c.joined_at is not null and (c.left_at is null or c.left_at > ${away})))
		or exists (select from calls
			join meeting_links l on l.meeting_id = meetings.id and l.party = 'recipient:' || calls.recipient_id
			where calls.occurrence_id = meetings.occurrence_id
				and calls.status = 'in-progress' and calls.started_at is not null
				and not exists (select from room_connections c where c.link_id = l.id
					and c.joined_at is not null and (c.left_at is null or c.left_at > ${away}))))`;
}

/** Returns the meeting if this closed it. */
async function tendRoom(
	tx: Transaction,
	deps: Deps,
	meetingId: string,
): Promise<Meeting | undefined> {
	const [meeting] = await tx
		.select()
		.from(meetings)
		.where(and(eq(meetings.id, meetingId), isNull(meetings.closedAt)))
		.for('no key update');
	if (!meeting) return undefined;
	const now = deps.clock.now();
	const connections = await listConnections(tx, meetingId);
	const open = connections.filter(({ joinedAt, leftAt }) => joinedAt && !leftAt);
	const live = open.filter((connection) => isLiveConnection(connection, now));
	const stale = open.filter((connection) => !live.includes(connection));
	for (const connection of stale) await endConnection(tx, deps, connection, 'stale');

	if (now >= meeting.closesAt) return closeRoom(tx, deps, meeting, 'expired');
	const lastHere = connections.map(({ leftAt, lastSeenAt }) => leftAt ?? lastSeenAt);
	const emptySince = Math.max(
		meeting.waitsUntil.getTime(),
		...lastHere.map((at) => at?.getTime() ?? 0),
	);
	if (live.length === 0 && now.getTime() - emptySince >= AWAY_MS) {
		return closeRoom(tx, deps, meeting, 'empty');
	}
	await recordAttendance(tx, deps, meeting);
	const gaveUp = await tx
		.update(roomSeats)
		.set({ why: null })
		.where(and(eq(roomSeats.meetingId, meetingId), gaveUpUntold(now)))
		.returning({ id: roomSeats.id });
	if (gaveUp.length > 0) await announce(tx, meetingId, { kind: 'waiting' });
	if (stale.length + gaveUp.length > 0 && meeting.accountId)
		await signal(tx, changesOf(meeting.accountId));
	return undefined;
}

/** The caller holds the open meeting's lock, and calls `tellMediaServer` after the commit. */
export async function closeRoom(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	meeting: Meeting,
	reason: NonNullable<Meeting['closedReason']>,
): Promise<Meeting> {
	const { id: meetingId, accountId, occurrenceId } = meeting;
	const closed = { ...meeting, closedAt: deps.clock.now(), closedReason: reason };
	const { closedAt, closedReason } = closed;
	await tx.update(meetings).set({ closedAt, closedReason }).where(eq(meetings.id, meetingId));
	const connections = await listConnections(tx, meetingId);
	// Nobody came at all: those who are missing are looked for all the more.
	const isUnattended =
		(reason === 'empty' || reason === 'expired') && connections.every(({ joinedAt }) => !joinedAt);
	for (const connection of connections) {
		if (!connection.joinedAt || connection.leftAt) continue;
		await endConnection(tx, deps, connection, 'over');
	}
	await addEvent(tx, deps, { meetingId, eventId: `${meetingId}:closed`, kind: 'closed', reason });
	await announce(tx, meetingId, { kind: 'over', reason });
	await withdrawTexts(
		tx,
		deps,
		sql`${deliveries.linkId} in (select id from meeting_links where meeting_id = ${meetingId})`,
	);
	await recordAttendance(tx, deps, closed);
	if (occurrenceId && !isUnattended) {
		await endLadders(tx, deps, eq(ladders.occurrenceId, occurrenceId), 'closed');
	}
	if (accountId) await signal(tx, changesOf(accountId));
	return closed;
}

/** Ends all calls of a closed or suspended account, without telling anyone who did not come. */
export async function closeRoomsOf(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	accountId: string,
): Promise<void> {
	const open = await tx
		.select()
		.from(meetings)
		.where(and(eq(meetings.accountId, accountId), isNull(meetings.closedAt)))
		.orderBy(asc(meetings.id))
		.for('no key update');
	for (const meeting of open) await closeRoom(tx, deps, meeting, 'cancelled');
	await tx
		.update(meetings)
		.set({ waitedAt: deps.clock.now() })
		.where(and(eq(meetings.accountId, accountId), isNull(meetings.waitedAt)));
}
