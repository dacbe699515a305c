import type { MonotonicClock } from './clock.ts';
import type { Load } from './load.ts';
import { sendPictures } from './pictures.ts';
import type { Room, Surroundings, Tally } from './room.ts';
import { type Listener, Stay } from './stay.ts';
import type { Transports } from './transport.ts';

/** All rooms of this process. */

const MOST_ROOMS = 200;
/** A browser that comes back may be there twice for a moment. */
const MOST_IN_ROOM = 102;
/** A person whose socket broke keeps sound and picture for as long. */
const KEPT_MS = 30_000;
const MISSING_EVERY_MS = 20;
const ARRIVALS_EVERY_MS = 100;
const PICTURES_EVERY_MS = 300;
const REPORT_EVERY_MS = 1_000;

interface StayRoom extends Room {
	readonly people: Map<string, Stay>;
}

export interface Rooms {
	/** Whether there is time and space for that room. */
	canOpen(roomId: string): boolean;
	/** Undefined when there is no space left. */
	attend(roomId: string, connId: string, listener: Listener): Stay | undefined;
	/** Both do nothing when somebody else listens for that person by now. */
	letGo(stay: Stay, listener: Listener): void;
	end(stay: Stay, listener: Listener): void;
	remove(roomId: string, connId: string): void;
	close(roomId: string): void;
	snapshot(roomId: string): string[];
	stats(): Tally & { rooms: number; people: number; streams: number };
	stop(): void;
}

export function createRooms(transports: Transports, clock: MonotonicClock, load: Load): Rooms {
	const rooms = new Map<string, StayRoom>();
	const leaving = new Map<Stay, NodeJS.Timeout>();
	const tally: Tally = { packetsIn: 0, packetsOut: 0, packetsResent: 0, packetsLost: 0 };
	let lastSsrc = 1_000;
	const around: Surroundings = { transports, clock, tally, nextSsrc: () => ++lastSsrc };
	const everyone = () => [...rooms.values()].flatMap(({ people }) => [...people.values()]);

	function newRoom(): StayRoom {
		const people = new Map<string, Stay>();
		const room: StayRoom = {
			people,
			voices: [],
			streamsFor: (viewer) =>
				[...people.values()].flatMap((stay) => (stay === viewer ? [] : stay.streams)),
			changed() {
				for (const stay of people.values()) stay.offer();
			},
			showPictures: () => sendPictures(room, load.mostPictures(), clock.now()),
		};
		return room;
	}

	const find = (roomId: string, connId: string) => rooms.get(roomId)?.people.get(connId);

	function remove(stay: Stay | undefined): void {
		if (!stay || find(stay.roomId, stay.connId) !== stay) return;
		const { room, roomId, connId } = stay;
		clearTimeout(leaving.get(stay));
		leaving.delete(stay);
		room.people.delete(connId);
		if (room.people.size === 0) rooms.delete(roomId);
		stay.end();
	}

	const timers = [
		setInterval(() => {
			for (const stay of everyone()) stay.askForMissing(clock.now());
		}, MISSING_EVERY_MS),
		setInterval(() => {
			for (const stay of everyone()) stay.reportArrivals();
		}, ARRIVALS_EVERY_MS),
		setInterval(() => {
			for (const room of rooms.values()) room.showPictures();
		}, PICTURES_EVERY_MS),
		setInterval(() => {
			for (const stay of everyone()) stay.report(clock.now());
		}, REPORT_EVERY_MS),
	];

	return {
		canOpen: (roomId) => rooms.has(roomId) || (rooms.size < MOST_ROOMS && !load.isTooMuch()),
		attend(roomId, connId, listener) {
			const room = rooms.get(roomId) ?? newRoom();
			const known = room.people.get(connId);
			const isFull =
				room.people.size >= MOST_IN_ROOM || (!rooms.has(roomId) && rooms.size >= MOST_ROOMS);
			if (!known && isFull) return undefined;
			const stay = known ?? new Stay({ room, connId, roomId }, around);
			clearTimeout(leaving.get(stay));
			leaving.delete(stay);
			rooms.set(roomId, room);
			room.people.set(connId, stay);
			stay.listen(listener);
			return stay;
		},
		letGo(stay, listener) {
			if (stay.listener !== listener) return;
			stay.listener = undefined;
			leaving.set(
				stay,
				setTimeout(() => remove(stay), KEPT_MS),
			);
		},
		end(stay, listener) {
			if (stay.listener === listener) remove(stay);
		},
		remove: (roomId, connId) => remove(find(roomId, connId)),
		close(roomId) {
			for (const stay of [...(rooms.get(roomId)?.people.values() ?? [])]) remove(stay);
		},
		snapshot: (roomId) => [...(rooms.get(roomId)?.people.keys() ?? [])],
		stats() {
			const people = everyone();
			return {
				...tally,
				packetsLost: people.reduce((sum, stay) => sum + stay.lostPackets(), tally.packetsLost),
				rooms: rooms.size,
				people: people.length,
				streams: people.reduce((sum, { streams }) => sum + streams.length, 0),
			};
		},
		stop() {
			for (const timer of timers) clearInterval(timer);
			for (const stay of everyone()) remove(stay);
		},
	};
}
