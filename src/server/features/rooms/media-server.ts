import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import { meetings } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { engineOf } from '#server/media/engines.ts';
import type { Task } from '#server/worker.ts';
import type { Meeting } from './meetings.ts';
import { listConnections } from './presence.ts';

/** Our rows say who is in a room; this makes a media server agree with them. */

/** Runs at once after a change; the task repeats it in case the media server did not hear. */
export async function tellMediaServer(deps: Deps, meeting: Meeting): Promise<void> {
	const { id: meetingId, engine: kind, closesAt, closedAt } = meeting;
	const ref = { meetingId, expiresAt: closesAt };
	try {
		const engine = engineOf(deps.media, kind);
		if (closedAt) return await engine.close(ref);
		// Ask first, then read the rows: this way everyone it knows has a row.
		const known = await engine.snapshot(ref);
		if (known.length === 0) return;
		const rows = await listConnections(deps.db, meetingId);
		const here = rows.filter(({ joinedAt, leftAt }) => joinedAt && !leftAt).map(({ id }) => id);
		for (const connId of known) if (!here.includes(connId)) await engine.remove(ref, connId);
	} catch (error) {
		deps.log.error({ err: error }, 'media server');
	}
}

const AGAIN_FOR_MS = 5 * MINUTE_MS;

export const mediaServerTask: Task = {
	name: 'media server',
	everyMs: 30_000,
	async run(deps) {
		const since = new Date(deps.clock.now().getTime() - AGAIN_FOR_MS);
		for (const { kind, caps } of deps.media) {
			if (!caps.serverSeesMedia) continue;
			const inUse = sql`exists (select from room_connections where meeting_id = meetings.id)`;
			const isLate = or(isNull(meetings.closedAt), gt(meetings.closedAt, since));
			const found = await deps.db
				.select()
				.from(meetings)
				.where(and(eq(meetings.engine, kind), isLate, inUse));
			for (const meeting of found) await tellMediaServer(deps, meeting);
		}
	},
};
