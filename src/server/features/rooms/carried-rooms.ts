import { roomTopic } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { Attendance, AttendingBrowser, EngineRef, MediaEngine } from '#server/media/engine.ts';
import type { CarrierPost, NoteToRoom } from './carrier-notes.ts';
import { removeAbsent } from './media-server.ts';
import type { Note } from './notes.ts';

/** The rooms that this process carries, with the stays of browsers whose sockets may be elsewhere. */
export interface CarriedRooms {
	meetingIds(): string[];
	hear(note: NoteToRoom): void;
	/** Asks everyone whose words may have been lost to start over. */
	rebuild(): void;
	/** Makes the engine agree with our rows, and lets go of empty rooms. */
	tidy(): Promise<void>;
	/** The room is over, or another process carries it. */
	drop(meetingId: string): Promise<void>;
}

interface StayInRoom {
	connId: string;
	attendance: Attendance;
	browser: AttendingBrowser;
}

interface CarriedRoom {
	ref: EngineRef;
	stays: Map<string, StayInRoom>;
	stopListening(): void;
}

type Tools = Pick<Deps, 'db' | 'signals' | 'log'>;

export function createCarriedRooms(
	deps: Tools,
	engine: MediaEngine | undefined,
	post: () => CarrierPost,
): CarriedRooms {
	const rooms = new Map<string, CarriedRoom>();
	const problem = (error: unknown) => deps.log.error({ err: error }, 'media server');

	function open(ref: EngineRef): CarriedRoom {
		const { meetingId } = ref;
		const stopListening = deps.signals.on(roomTopic(meetingId), (heard) => {
			const work = heard === undefined ? tidyRoom(ref) : follow(ref, JSON.parse(heard));
			work.catch(problem);
		});
		const room = { ref, stays: new Map(), stopListening };
		rooms.set(meetingId, room);
		return room;
	}

	/** People who left are gone here too. */
	async function follow(ref: EngineRef, note: Note): Promise<void> {
		if (note.kind === 'over') await drop(ref.meetingId);
		if (note.kind === 'left') await engine?.remove(ref, note.connId);
	}

	async function tidyRoom(ref: EngineRef): Promise<void> {
		if (!engine) return;
		const people = await removeAbsent(deps, ref, engine);
		const isEmpty = people === 0 && rooms.get(ref.meetingId)?.stays.size === 0;
		if (isEmpty) await drop(ref.meetingId);
	}

	async function drop(meetingId: string): Promise<void> {
		const room = rooms.get(meetingId);
		if (!room) return;
		rooms.delete(meetingId);
		room.stopListening();
		await engine?.close(room.ref);
	}

	function attend(note: Extract<NoteToRoom, { kind: 'attend' }>): void {
		const { meetingId, stayId, connId, isResumed, from, expiresAt } = note;
		const ref = { meetingId, expiresAt: new Date(expiresAt) };
		const { stays } = rooms.get(meetingId) ?? open(ref);
		// The browser came back on another socket: its media goes on.
		for (const [oldId, old] of stays) if (old.connId === connId) leave(stays, oldId, 'letGo');
		const about = { meetingId, stayId };
		const browser: AttendingBrowser = {
			send: (words) => post().send(from, { ...about, kind: 'words', words }),
			mediaUp: () => post().send(from, { ...about, kind: 'mediaUp' }),
			broken: problem,
		};
		const attendance = engine?.attend?.(ref, { connId, isResumed }, browser);
		if (attendance) stays.set(stayId, { connId, attendance, browser });
	}

	function leave(stays: CarriedRoom['stays'], stayId: string, how: 'end' | 'letGo'): void {
		stays.get(stayId)?.attendance[how]().catch(problem);
		stays.delete(stayId);
	}

	return {
		meetingIds: () => [...rooms.keys()],
		hear(note) {
			if (note.kind === 'attend') return attend(note);
			const { meetingId, stayId } = note;
			const stays = rooms.get(meetingId)?.stays;
			if (!stays) return;
			if (note.kind === 'request') stays.get(stayId)?.attendance.hear(note.request);
			else leave(stays, stayId, note.kind);
		},
		rebuild() {
			for (const { stays } of rooms.values())
				for (const { browser } of stays.values()) browser.send({ type: 'rebuild' });
		},
		async tidy() {
			for (const { ref } of [...rooms.values()]) await tidyRoom(ref).catch(problem);
		},
		drop,
	};
}
