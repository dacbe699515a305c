import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Heartbeat } from '#contract/room-messages.ts';
import { roomConnections } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { engineOf } from '#server/media/engines.ts';
import type { PresentBrowser } from './connections.ts';
import { addEvent } from './events.ts';
import { isLive } from './presence.ts';

/** A heartbeat says that a page is alive, and whether it receives sound or picture. */

/** Returns whether the connection still counts: it may have been ended, or silent for too long. */
export async function hearHeartbeat(
	deps: Deps,
	present: PresentBrowser,
	{ visibility, peers }: Heartbeat,
): Promise<boolean> {
	const { db, clock } = deps;
	const now = clock.now();
	const connected = peers.filter(({ state }) => state === 'connected');
	const [row] = await db
		.update(roomConnections)
		.set({
			lastSeenAt: now,
			isHidden: visibility === 'hidden',
			connected: connected.map((peer) => peer.connId),
			receiving: connected.filter((peer) => peer.inboundDelta > 0).map((peer) => peer.connId),
		})
		.where(and(eq(roomConnections.id, present.connId), isLive(now)))
		.returning({ mediaAt: roomConnections.mediaAt });
	const isSeen = engineOf(deps.media, present.engine).caps.serverSeesMedia;
	if (row && row.mediaAt === null && connected.length > 0 && !isSeen) {
		await recordMedia(deps, present, isHeardByBoth(present));
	}
	return row !== undefined;
}

/**
 * When our server does not see the media, both browsers must report that they are connected, and
 * this one that it receives something, unless the other sends nothing. A muted microphone still
 * sends silence.
 */
function isHeardByBoth({ meetingId }: PresentBrowser): SQL {
	return sql`exists (
		select from room_connections theirs
		where theirs.meeting_id = ${meetingId} and theirs.left_at is null
			and theirs.id::text = any(mine.connected) and mine.id::text = any(theirs.connected)
			and (theirs.id::text = any(mine.receiving)
				or (theirs.microphone = 'none' and theirs.camera <> 'on')))`;
}

/** Notes it once for each connection. */
export async function recordMedia(
	deps: Deps,
	{ connId, meetingId, linkId, accountId }: PresentBrowser,
	isSo: SQL = sql`true`,
): Promise<void> {
	const { db, clock } = deps;
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute(sql`
			update room_connections mine set media_at = ${clock.now()}
			where mine.id = ${connId} and mine.media_at is null and ${isSo}
			returning mine.id`);
		if (rows.length === 0) return;
		await addEvent(tx, deps, { meetingId, linkId, eventId: `${connId}:media`, kind: 'media_up' });
		if (accountId) await signal(tx, changesOf(accountId));
	});
}
