import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Transaction } from '#server/db/open.ts';
import { meetingLinks, roomConnections, roomSeats } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/gateways/ids.ts';
import { linkToken } from '#server/secrets.ts';
import { endConnectionsOf } from './connections.ts';
import { getSeat } from './hosting.ts';
import { guestParty } from './links.ts';
import type { Meeting } from './meetings.ts';
import { announce } from './notes.ts';

/** What the host does about guests and their link, with the room's row locked. */

const currentGuestLink = (meetingId: string) =>
	and(
		eq(meetingLinks.meetingId, meetingId),
		eq(meetingLinks.party, guestParty),
		isNull(meetingLinks.revokedAt),
	);

/** One at a time for each meeting; guests give a name and wait to be let in. */
export async function makeGuestLink(
	tx: Transaction,
	deps: Deps,
	{ id: meetingId }: Meeting,
): Promise<void> {
	const linkId = deps.newId();
	await tx
		.insert(meetingLinks)
		.values({
			id: linkId,
			meetingId,
			party: guestParty,
			name: '',
			tokenHash: hashToken(linkToken(deps.secrets, linkId)),
			createdAt: deps.clock.now(),
		})
		.onConflictDoNothing();
}

/** Guests who are in stay; those who wait are turned away. */
export async function withdrawGuestLink(
	tx: Transaction,
	deps: Deps,
	{ id: meetingId }: Meeting,
): Promise<void> {
	const now = deps.clock.now();
	const [link] = await tx
		.update(meetingLinks)
		.set({ revokedAt: now })
		.where(currentGuestLink(meetingId))
		.returning({ id: meetingLinks.id });
	if (!link) return;
	await tx
		.update(roomSeats)
		.set({ admission: 'refused', decidedAt: now })
		.where(and(eq(roomSeats.linkId, link.id), eq(roomSeats.admission, 'waiting')));
	await announce(tx, meetingId, { kind: 'waiting' });
}

/** The guest waits again until the host lets them in. */
export async function moveBack(
	tx: Transaction,
	deps: Deps,
	meeting: Meeting,
	seatId: string,
): Promise<void> {
	const seat = await getSeat(tx, meeting, seatId);
	const [link] = await tx.select().from(meetingLinks).where(eq(meetingLinks.id, seat.linkId));
	if (link?.party !== guestParty) throw new AppError('not_in_call');
	if (seat.admission !== 'admitted') return;
	const now = deps.clock.now();
	await tx
		.update(roomSeats)
		.set({ admission: 'waiting', why: 'moved_back', askedAt: now, seenAt: now })
		.where(eq(roomSeats.id, seat.id));
	await endConnectionsOf(tx, deps, eq(roomConnections.seatId, seat.id), 'moved_back');
	await announce(tx, meeting.id, { kind: 'waiting' });
}
