import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { roomConnections } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';

/** While our server was away it heard nobody, but browsers that are connected to each other talk on. */

/** A whole crowd comes back within this time. */
const AWAITED_MS = 40_000;

/** Gives everyone who was in a room time to come back, before anyone counts as gone. */
export async function awaitEveryone({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	const awaitedUntil = new Date(clock.now().getTime() + AWAITED_MS);
	await db
		.update(roomConnections)
		.set({ awaitedUntil })
		.where(
			and(
				sql`${roomConnections.meetingId} in (select id from meetings where closed_at is null)`,
				isNotNull(roomConnections.joinedAt),
				isNull(roomConnections.leftAt),
			),
		);
}
