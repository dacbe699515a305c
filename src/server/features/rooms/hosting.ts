import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { id } from '#contract/primitives.ts';
import { holderParty } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	deliveries,
	meetingLinks,
	meetings,
	roomConnections,
	roomSeats,
} from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { mostPeople } from '#server/media/engines.ts';
import type { Words } from '#words/languages.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { recordAttendance } from './attendance.ts';
import { closeRoom } from './closing.ts';
import { endConnectionsOf } from './connections.ts';
import { addEvent } from './events.ts';
import { guestParty, type Link } from './links.ts';
import { tellMediaServer } from './media-server.ts';
import { getMeetingOf, lockMeeting, type Meeting, stateOf } from './meetings.ts';
import { announce } from './notes.ts';
import { countSeatsTaken } from './presence.ts';
import { hasGivenUp, type Seat, waitingName } from './seats.ts';

/** Everything that the account holder does as host, with the room's row locked. */

/** Returns the room after the change. */
export async function asHost(
	deps: Deps,
	accountId: string,
	meetingId: string,
	act: (tx: Transaction, meeting: Meeting) => Promise<void>,
): Promise<Meeting> {
	await deps.db.transaction(async (tx) => {
		await getMeetingOf(tx, accountId, meetingId);
		const meeting = await lockMeeting(tx, meetingId);
		if (stateOf(meeting, deps.clock.now()) !== 'open') {
			throw new AppError('call_over');
		}
		await act(tx, meeting);
		await signal(tx, changesOf(accountId));
	});
	return getMeetingOf(deps.db, accountId, meetingId);
}

export async function getSeat(tx: Transaction, meeting: Meeting, seatId: string): Promise<Seat> {
	const isThis = and(eq(roomSeats.id, seatId), eq(roomSeats.meetingId, meeting.id));
	const [seat] = id.safeParse(seatId).success
		? await tx.select().from(roomSeats).where(isThis)
		: [];
	if (!seat) throw new AppError('not_waiting');
	return seat;
}

export async function getPerson(
	tx: Transaction,
	meeting: Meeting,
	personId: string,
): Promise<Link> {
	const isThis = and(eq(meetingLinks.id, personId), eq(meetingLinks.meetingId, meeting.id));
	const [link] = id.safeParse(personId).success
		? await tx.select().from(meetingLinks).where(isThis)
		: [];
	if (!link || link.party === guestParty) {
		throw new AppError('not_in_call');
	}
	return link;
}

export async function admit(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	seatId: string,
	words: Words,
): Promise<void> {
	const seat = await getSeat(tx, meeting, seatId);
	if (seat.admission === 'admitted') return;
	if (seat.admission === 'removed') {
		throw new AppError('person_removed', { facts: { name: waitingName(seat, words) } });
	}
	const now = deps.clock.now();
	if (hasGivenUp(seat, now)) {
		throw new AppError('person_gone', { facts: { name: waitingName(seat, words) } });
	}
	const most = mostPeople(deps.media);
	const taken = await countSeatsTaken(tx, meeting.id, seat.id, now);
	if (taken >= most) throw new AppError('room_full', { facts: { most } });
	await decide(tx, deps, meeting, seat, 'admitted');
}

export async function refuse(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	seatId: string,
): Promise<void> {
	const seat = await getSeat(tx, meeting, seatId);
	if (seat.admission === 'waiting') await decide(tx, deps, meeting, seat, 'refused');
}

async function decide(
	tx: Transaction,
	deps: Deps,
	{ id: meetingId }: Meeting,
	{ id: seatId, linkId }: Seat,
	admission: 'admitted' | 'refused' | 'removed',
): Promise<void> {
	const decidedAt = deps.clock.now();
	await tx.update(roomSeats).set({ admission, decidedAt }).where(eq(roomSeats.id, seatId));
	const eventId = `${seatId}:${admission}:${decidedAt.toISOString()}`;
	await addEvent(tx, deps, { meetingId, linkId, eventId, kind: admission });
	await announce(tx, meetingId, { kind: 'waiting' });
}

/** The link of an invited person ends too, so that none of their browsers comes back. */
export async function remove(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	{ personId, seatId }: { personId?: string; seatId?: string },
): Promise<void> {
	if (personId !== undefined) await removePerson(tx, deps, meeting, personId);
	else if (seatId !== undefined) {
		const seat = await getSeat(tx, meeting, seatId);
		const [link] = await tx.select().from(meetingLinks).where(eq(meetingLinks.id, seat.linkId));
		if (link?.party !== guestParty) await removePerson(tx, deps, meeting, seat.linkId);
		else {
			await decide(tx, deps, meeting, seat, 'removed');
			await endConnectionsOf(tx, deps, eq(roomConnections.seatId, seat.id), 'removed');
		}
	} else throw new AppError('person_missing');
	await recordAttendance(tx, deps, meeting);
}

async function removePerson(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	personId: string,
): Promise<void> {
	const link = await getPerson(tx, meeting, personId);
	if (link.party === holderParty) {
		throw new AppError('remove_yourself');
	}
	const revokedAt = deps.clock.now();
	await tx.update(meetingLinks).set({ revokedAt }).where(eq(meetingLinks.id, link.id));
	await tx
		.update(roomSeats)
		.set({ admission: 'removed', decidedAt: revokedAt })
		.where(eq(roomSeats.linkId, link.id));
	const event = { meetingId: meeting.id, linkId: link.id, eventId: `${link.id}:removed` };
	await addEvent(tx, deps, { ...event, kind: 'removed' });
	await endConnectionsOf(tx, deps, eq(roomConnections.linkId, link.id), 'removed');
	const ofLink = eq(deliveries.linkId, link.id);
	await withdrawTexts(tx, deps, ofLink);
	await announce(tx, meeting.id, { kind: 'waiting' });
}

export async function setLocked(
	tx: Transaction,
	deps: Deps,
	{ id: meetingId, lockedAt }: Meeting,
	isLocked: boolean,
): Promise<void> {
	if ((lockedAt !== null) === isLocked) return;
	const now = deps.clock.now();
	await tx
		.update(meetings)
		.set({ lockedAt: isLocked ? now : null })
		.where(eq(meetings.id, meetingId));
	const kind = isLocked ? 'locked' : 'unlocked';
	await addEvent(tx, deps, { meetingId, eventId: `${meetingId}:${kind}:${now.getTime()}`, kind });
	// People who wait ask again.
	await announce(tx, meetingId, { kind: 'waiting' });
}

/** Ending a call that has ended changes nothing. */
export async function endForAll(
	deps: Deps,
	accountId: string,
	meetingId: string,
): Promise<Meeting> {
	const closed = await deps.db.transaction(async (tx) => {
		await getMeetingOf(tx, accountId, meetingId);
		const meeting = await lockMeeting(tx, meetingId);
		return meeting.closedAt ? undefined : closeRoom(tx, deps, meeting, 'ended');
	});
	if (closed) await tellMediaServer(deps, closed);
	return getMeetingOf(deps.db, accountId, meetingId);
}
