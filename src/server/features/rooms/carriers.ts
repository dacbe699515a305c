import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import type { Database } from '#server/db/open.ts';
import { mediaCarriers, meetings } from '#server/db/schema.ts';
import { CARRIERS, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { EngineRef } from '#server/media/engine.ts';

/** The processes that carry rooms: each says that it lives, and another takes over the rooms of a dead one. */

/** A process says every second that it lives; with this many missed it is dead. */
const DEAD_MS = 6_000;
const FORGOTTEN_MS = 10 * MINUTE_MS;

export async function seeCarrier(db: Database, id: string, seenAt: Date): Promise<void> {
	await db
		.insert(mediaCarriers)
		.values({ id, seenAt })
		.onConflictDoUpdate({ target: mediaCarriers.id, set: { seenAt } });
}

export async function forgetDeadCarriers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	const since = new Date(clock.now().getTime() - FORGOTTEN_MS);
	await db.delete(mediaCarriers).where(lt(mediaCarriers.seenAt, since));
}

/** Others take its rooms over at once. */
export async function forgetCarrier(db: Database, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.delete(mediaCarriers).where(eq(mediaCarriers.id, id));
		await signal(tx, CARRIERS);
	});
}

export interface Carried extends EngineRef {
	isClosed: boolean;
	/** The process that the row names, alive or dead; null until somebody comes. */
	carrierId: string | null;
	isAlive: boolean;
}

export async function listCarried(
	{ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
	meetingIds: string[],
	ownId: string,
): Promise<Carried[]> {
	const rows = await db
		.select({
			meetingId: meetings.id,
			expiresAt: meetings.closesAt,
			closedAt: meetings.closedAt,
			carrierId: meetings.carrierId,
			seenAt: mediaCarriers.seenAt,
		})
		.from(meetings)
		.leftJoin(mediaCarriers, eq(mediaCarriers.id, meetings.carrierId))
		.where(inArray(meetings.id, meetingIds));
	const since = clock.now().getTime() - DEAD_MS;
	// The embedded database serves one process, so any other is one that ran before.
	const isAlone = env.databaseUrl === undefined;
	return rows.map(({ closedAt, seenAt, carrierId, ...ref }) => ({
		...ref,
		isClosed: closedAt !== null,
		carrierId,
		isAlive: carrierId === ownId || (!isAlone && seenAt !== null && seenAt.getTime() > since),
	}));
}

/** Of several processes that want to take over a room, one gets it. */
export async function claimRoom(
	db: Database,
	{ meetingId, carrierId }: Pick<Carried, 'meetingId' | 'carrierId'>,
	ownId: string,
): Promise<boolean> {
	const isSame =
		carrierId === null ? isNull(meetings.carrierId) : eq(meetings.carrierId, carrierId);
	const claimed = await db
		.update(meetings)
		.set({ carrierId: ownId })
		.where(and(eq(meetings.id, meetingId), isSame, isNull(meetings.closedAt)))
		.returning({ id: meetings.id });
	return claimed.length > 0;
}
