import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import type { Executor } from '#server/db/open.ts';
import { roomSeats } from '#server/db/schema.ts';
import type { Words } from '#words/languages.ts';

/** Each browser that asked to come in has one seat; a seat may be waiting for the host. */

export type Seat = typeof roomSeats.$inferSelect;

/** A waiting browser asks every eight seconds; one that has stopped asking gave up. */
const WAITS_MS = 18_000;
const waitsSince = (now: Date) => new Date(now.getTime() - WAITS_MS);

export const hasGivenUp = ({ admission, seenAt }: Seat, now: Date) =>
	admission === 'waiting' && seenAt <= waitsSince(now);

/** A guest who gave way to an invited person, and comes back when there is a place. */
export const waitsForPlace = ({ admission, why, seenAt }: Seat, now: Date) =>
	admission === 'admitted' && why === 'gave_way' && seenAt > waitsSince(now);

/** The person gave up waiting, and the host has not been told yet. */
export function gaveUpUntold(now: Date): SQL {
	const { admission, why, seenAt } = roomSeats;
	return and(eq(admission, 'waiting'), isNotNull(why), lte(seenAt, waitsSince(now))) as SQL;
}

/** The host's own seat never waits. */
export const waitingName = ({ name }: Pick<Seat, 'name'>, { rooms }: Pick<Words, 'rooms'>) =>
	name || rooms.namelessWords(false);

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

/** The id of a seat of this link that nobody came in with, and for which nobody has asked lately. */
export async function findUnusedSeat(
	db: Executor,
	linkId: string,
	now: Date,
): Promise<string | undefined> {
	const { id, admission, seenAt } = roomSeats;
	const [seat] = await db
		.select({ id })
		.from(roomSeats)
		.where(
			and(
				eq(roomSeats.linkId, linkId),
				inArray(admission, ['direct', 'waiting']),
				lte(seenAt, new Date(now.getTime() - MINUTE_MS)),
				sql`not exists (select from room_connections c where c.seat_id = ${id}
					and (c.joined_at is not null or c.ticket_until > ${now}))`,
			),
		)
		.limit(1);
	return seat?.id;
}
