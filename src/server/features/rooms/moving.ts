import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { meetings } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { EngineKind, MediaEngine } from '#server/media/engine.ts';
import { engineFor, engineOf, largerEngines } from '#server/media/engines.ts';
import { lockMeeting, type Meeting, stateOf } from './meetings.ts';
import { announce } from './notes.ts';
import { countSeatsTaken, listPeople } from './presence.ts';

/**
 * A room moves to a larger engine when more people come than its own holds, or when two people of a
 * mesh do not reach each other. It never moves back during a call.
 */

/** Makes space for one more person, in a room that is not full. The caller holds the meeting's lock. */
export async function makeSpace(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'media'>,
	meeting: Meeting,
	seatId: string,
): Promise<EngineKind> {
	if (largerEngines(deps.media, meeting.engine).length === 0) return meeting.engine;
	const taken = await countSeatsTaken(tx, meeting.id, seatId, deps.clock.now());
	const { maxParticipants } = engineOf(deps.media, meeting.engine).caps;
	if (taken < maxParticipants) return meeting.engine;
	const { kind } = engineFor(deps.media, taken + 1);
	await moveRoom(tx, meeting, kind);
	return kind;
}

async function moveRoom(tx: Transaction, meeting: Meeting, engine: EngineKind): Promise<void> {
	await tx.update(meetings).set({ engine }).where(eq(meetings.id, meeting.id));
	await announce(tx, meeting.id, { kind: 'engine', engine });
}

interface Reporter {
	connId: string;
	meetingId: string;
	engine: EngineKind;
}

/** A browser says that it does not reach these people. */
export async function hearUnreached(
	deps: Pick<Deps, 'db' | 'clock' | 'media'>,
	from: Reporter,
	connIds: string[],
): Promise<void> {
	if (from.engine !== 'mesh') return;
	const larger = await findHealthy(largerEngines(deps.media, from.engine));
	if (!larger) return;
	await deps.db.transaction(async (tx) => {
		const meeting = await lockMeeting(tx, from.meetingId);
		const now = deps.clock.now();
		if (meeting.engine !== 'mesh' || stateOf(meeting, now) !== 'open') return;
		const people = await listPeople(tx, meeting.id, now);
		const isHere = (connId: string) => people.some((person) => person.connId === connId);
		const others = connIds.filter((connId) => connId !== from.connId);
		if (isHere(from.connId) && others.some(isHere)) await moveRoom(tx, meeting, larger.kind);
	});
}

/** A media server that is down helps nobody: what works of the mesh is better. */
async function findHealthy(engines: MediaEngine[]): Promise<MediaEngine | undefined> {
	for (const engine of engines) if ((await engine.health()).ok) return engine;
	return undefined;
}
