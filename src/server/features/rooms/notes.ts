import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Answer } from '#contract/care.ts';
import type {
	ClientMessage,
	leavingReasons,
	RoomPerson,
	StampedMessage,
} from '#contract/room-messages.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Database, Executor } from '#server/db/open.ts';
import { type meetings, roomConnections, roomSignals } from '#server/db/schema.ts';
import { MOST_SIGNAL_BYTES, roomTopic, say } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { EngineKind } from '#server/media/engine.ts';

/** Messages between the processes that hold a room's sockets, over PostgreSQL's NOTIFY. */

export type Note =
	/** `socket` tells the sockets of one connection apart: it is the hash of the ticket that opened it. */
	| { kind: 'joined'; person: RoomPerson; socket: string }
	/** The same page has another socket now, and goes on. */
	| ({ kind: 'resumed'; connId: string; socket: string } & Devices)
	| { kind: 'left'; connId: string; reason: (typeof leavingReasons)[number] }
	| ({ kind: 'devices'; connId: string } & Devices)
	| { kind: 'waiting' }
	| { kind: 'answered'; personId: string; name: string; answer: Answer }
	/** The room has moved. */
	| { kind: 'engine'; engine: EngineKind }
	| { kind: 'over'; reason: NonNullable<typeof meetings.$inferSelect.closedReason> }
	| { kind: 'relayed'; to: string; message: StampedMessage }
	/** Too long for a NOTIFY: the message itself is in the table. */
	| { kind: 'stored'; to: string; signalId: string };

type Devices = Omit<Extract<ClientMessage, { type: 'devices' }>, 'type'>;

/** Every process hears it once the transaction is committed, in the order of commits. */
export function announce(tx: Executor, meetingId: string, note: Note): Promise<void> {
	return say(tx, roomTopic(meetingId), JSON.stringify(note));
}

/** The most that one person, and one room, may store in the table: many times what browsers need. */
const MOST_BYTES_OF_PERSON = 1024 * 1024;
const MOST_BYTES_OF_ROOM = 8 * MOST_BYTES_OF_PERSON;

interface Sender {
	meetingId: string;
	person: Pick<RoomPerson, 'personId'>;
}

/**
 * Passes a message to a browser whose socket another process holds, if it is in this room. False
 * when the table has no space for it.
 */
export async function relay(
	deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
	from: Sender,
	to: string,
	message: StampedMessage,
): Promise<boolean> {
	const { db } = deps;
	const { meetingId } = from;
	if (!(await isInRoom(db, meetingId, to))) return true;
	const note: Note = { kind: 'relayed', to, message };
	const topic = roomTopic(meetingId);
	const bytes = Buffer.byteLength(JSON.stringify(note)) + Buffer.byteLength(topic);
	if (bytes > MOST_SIGNAL_BYTES) return store(deps, from, to, JSON.stringify(message));
	await announce(db, meetingId, note);
	return true;
}

async function isInRoom(db: Executor, meetingId: string, connId: string): Promise<boolean> {
	const isThere = and(
		eq(roomConnections.id, connId),
		eq(roomConnections.meetingId, meetingId),
		isNotNull(roomConnections.joinedAt),
		isNull(roomConnections.leftAt),
	);
	return (await db.$count(roomConnections, isThere)) > 0;
}

/** Rows stay for a minute, so the table itself shows how much came in the last minute. */
function store(
	{ db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
	{ meetingId, person: { personId } }: Sender,
	to: string,
	message: string,
): Promise<boolean> {
	const signalId = newId();
	return db.transaction(async (tx) => {
		const ofMeeting = eq(roomSignals.meetingId, meetingId);
		await tx.delete(roomSignals).where(and(ofMeeting, isOld(clock.now())));
		const [used] = await tx
			.select({
				byPerson: sql<number>`coalesce(sum(octet_length(message)) filter (where ${eq(roomSignals.personId, personId)}), 0)::int`,
				inRoom: sql<number>`coalesce(sum(octet_length(message)) filter (where person_id is not null), 0)::int`,
			})
			.from(roomSignals)
			.where(ofMeeting);
		const { byPerson, inRoom } = used as NonNullable<typeof used>;
		const bytes = Buffer.byteLength(message);
		if (byPerson + bytes > MOST_BYTES_OF_PERSON || inRoom + bytes > MOST_BYTES_OF_ROOM)
			return false;
		const row = { id: signalId, meetingId, personId, message, createdAt: clock.now() };
		await tx.insert(roomSignals).values(row);
		await announce(tx, meetingId, { kind: 'stored', to, signalId });
		return true;
	});
}

/** Everyone who had to read them has done so by then. */
const isOld = (now: Date) => lt(roomSignals.createdAt, new Date(now.getTime() - MINUTE_MS));

export async function removeOldSignals({ db, clock }: { db: Database; clock: Deps['clock'] }) {
	await db.delete(roomSignals).where(isOld(clock.now()));
}
