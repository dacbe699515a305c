import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import { meetings } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { EngineRef, MediaEngine } from '#server/media/engine.ts';
import { isInOneProcess, largerEngines } from '#server/media/engines.ts';
import type { Task } from '#server/worker.ts';
import type { Meeting } from './meetings.ts';
import { listConnections } from './presence.ts';

/** Our rows say who is in a room; this makes a media server agree with them. */

/**
 * Runs at once after a change; the task repeats it in case the media server did not hear. The process
 * that carries a room looks after it by itself.
 */
export async function tellMediaServer(deps: Deps, meeting: Meeting): Promise<void> {
	const { id: meetingId, engine: kind, closesAt, closedAt } = meeting;
	const ref = { meetingId, expiresAt: closesAt };
	try {
		const larger = largerEngines(deps.media, kind);
		for (const engine of deps.media) {
			if (isInOneProcess(engine.kind) || larger.includes(engine)) continue;
			// A room that moved may still be open where it was before.
			if (closedAt) await engine.close(ref);
			else if (engine.kind === kind) await removeAbsent(deps, ref, engine);
		}
	} catch (error) {
		deps.log.error({ err: error }, 'media server');
	}
}

/** Returns how many people the media server still has. */
export async function removeAbsent(
	{ db }: Pick<Deps, 'db'>,
	ref: EngineRef,
	engine: MediaEngine,
): Promise<number> {
	// Ask first, then read the rows: this way everyone it knows has a row.
	const known = await engine.snapshot(ref);
	if (known.length === 0) return 0;
	const rows = await listConnections(db, ref.meetingId);
	const here = rows.filter(({ joinedAt, leftAt }) => joinedAt && !leftAt).map(({ id }) => id);
	const absent = known.filter((connId) => !here.includes(connId));
	for (const connId of absent) await engine.remove(ref, connId);
	return known.length - absent.length;
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
