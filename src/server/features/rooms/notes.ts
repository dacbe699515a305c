import { lt } from 'drizzle-orm';
import type {
	ClientMessage,
	leavingReasons,
	RoomPerson,
	StampedMessage,
} from '#contract/room-messages.ts';
import type { Database, Executor } from '#server/db/open.ts';
import { type meetings, roomSignals } from '#server/db/schema.ts';
import { MOST_SIGNAL_BYTES, roomTopic, say } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { MINUTE_MS } from '#server/http/budgets.ts';

/** What the processes that hold a room's sockets tell each other, over PostgreSQL's NOTIFY. */

export type Note =
	| { kind: 'joined'; person: RoomPerson }
	| { kind: 'left'; connId: string; reason: (typeof leavingReasons)[number] }
	| ({ kind: 'devices'; connId: string } & Devices)
	| { kind: 'waiting' }
	| { kind: 'over'; reason: NonNullable<typeof meetings.$inferSelect.closedReason> }
	| { kind: 'relayed'; to: string; message: StampedMessage }
	/** Too long for a NOTIFY: the words are in the table. */
	| { kind: 'stored'; to: string; signalId: string };

type Devices = Omit<Extract<ClientMessage, { type: 'devices' }>, 'type'>;

/** Heard when the transaction is committed, in the order of commits, by every process. */
export function announce(tx: Executor, meetingId: string, note: Note): Promise<void> {
	return say(tx, roomTopic(meetingId), JSON.stringify(note));
}

/** To a browser whose socket another process holds. */
export async function relay(
	{ db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
	meetingId: string,
	to: string,
	message: StampedMessage,
): Promise<void> {
	const note: Note = { kind: 'relayed', to, message };
	const topic = roomTopic(meetingId);
	const bytes = Buffer.byteLength(JSON.stringify(note)) + Buffer.byteLength(topic);
	if (bytes <= MOST_SIGNAL_BYTES) return announce(db, meetingId, note);
	const signalId = newId();
	await db.transaction(async (tx) => {
		const row = { id: signalId, meetingId, message: JSON.stringify(message) };
		await tx.insert(roomSignals).values({ ...row, createdAt: clock.now() });
		await announce(tx, meetingId, { kind: 'stored', to, signalId });
	});
}

/** By then everyone who was to read them has. */
export async function removeOldSignals({ db, clock }: { db: Database; clock: Deps['clock'] }) {
	const before = new Date(clock.now().getTime() - MINUTE_MS);
	await db.delete(roomSignals).where(lt(roomSignals.createdAt, before));
}
