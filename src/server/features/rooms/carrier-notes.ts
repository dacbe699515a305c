import { eq } from 'drizzle-orm';
import type { MediaRequest, MediaWords } from '#contract/room-messages.ts';
import { roomSignals } from '#server/db/schema.ts';
import { carrierTopic, MOST_SIGNAL_BYTES, say } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';

/** Notes between the process that has a browser's socket and the one that carries its room. */

/** From the browser to the room. A stay is one browser's part in it, for as long as its socket is open. */
export type NoteToRoom = { meetingId: string; stayId: string } & (
	| { kind: 'attend'; from: string; connId: string; isResumed: boolean; expiresAt: string }
	| { kind: 'request'; request: MediaRequest }
	| { kind: 'end' }
	| { kind: 'letGo' }
);

/** From the room back to the browser. */
export type NoteToBrowser = { meetingId: string; stayId: string } & (
	| { kind: 'words'; words: MediaWords }
	| { kind: 'mediaUp' }
);

type CarrierNote = NoteToRoom | NoteToBrowser;

interface Recipients {
	room(note: NoteToRoom): void;
	browser(note: NoteToBrowser): void;
	/** Notes of other processes may have been lost. */
	missed(): void;
}

export interface CarrierPost {
	/** Notes for one process arrive in their order. */
	send(processId: string, note: CarrierNote): void;
	/** Resolves when everything that was heard or sent so far is done. */
	settled(): Promise<void>;
	stop(): void;
}

type Tools = Pick<Deps, 'db' | 'clock' | 'newId' | 'signals' | 'log'>;

export function createCarrierPost(deps: Tools, ownId: string, recipients: Recipients): CarrierPost {
	const sending = new Map<string, Promise<void>>();
	const problem = (error: unknown) => deps.log.error({ err: error }, 'note between processes');
	let hearing: Promise<void> = Promise.resolve();

	function handOver(note: CarrierNote | undefined): void {
		if (!note) return;
		if (note.kind === 'words' || note.kind === 'mediaUp') recipients.browser(note);
		else recipients.room(note);
	}

	const stop = deps.signals.on(carrierTopic(ownId), (heard) => {
		if (heard === undefined) return recipients.missed();
		hearing = hearing.then(async () => handOver(await readNote(deps, heard))).catch(problem);
	});

	return {
		send(processId, note) {
			if (processId === ownId) return handOver(note);
			const before = sending.get(processId) ?? Promise.resolve();
			sending.set(processId, before.then(() => sendNote(deps, processId, note)).catch(problem));
		},
		async settled() {
			await Promise.all([hearing, ...sending.values()]);
		},
		stop,
	};
}

async function sendNote(
	{ db, clock, newId }: Tools,
	processId: string,
	note: CarrierNote,
): Promise<void> {
	const topic = carrierTopic(processId);
	const message = JSON.stringify(note);
	if (Buffer.byteLength(message) + Buffer.byteLength(topic) < MOST_SIGNAL_BYTES) {
		return say(db, topic, message);
	}
	const { meetingId } = note;
	await db.transaction(async (tx) => {
		const id = newId();
		await tx.insert(roomSignals).values({ id, meetingId, message, createdAt: clock.now() });
		await say(tx, topic, JSON.stringify({ stored: id }));
	});
}

/** Undefined when the note was too long for a signal, and has been removed from the table since. */
async function readNote({ db }: Tools, heard: string): Promise<CarrierNote | undefined> {
	const note: CarrierNote | { stored: string } = JSON.parse(heard);
	if (!('stored' in note)) return note;
	const { message } = roomSignals;
	const isThis = eq(roomSignals.id, note.stored);
	const [row] = await db.select({ message }).from(roomSignals).where(isThis);
	return row && JSON.parse(row.message);
}
