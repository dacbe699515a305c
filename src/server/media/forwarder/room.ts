import type { Arrivals } from './arrivals.ts';
import type { MonotonicClock } from './clock.ts';
import type { DownLine, Sending } from './down-line.ts';
import type { Outlet, Stream } from './stream.ts';
import type { Transports } from './transport.ts';

/** A person whose picture is on somebody's screen. */
export interface Shown {
	connId: string;
	size: 'small' | 'large';
}

/** Somebody in a room, as far as packets go. */
export interface Person {
	readonly connId: string;
	readonly room: Room;
	readonly streams: Stream[];
	/** By the number of the stream on its way to this person. */
	readonly outlets: Map<number, Outlet>;
	readonly arrivals: Arrivals;
	readonly downLine: DownLine;
	readonly tally: Tally;
	/** The pictures on this person's screen, once the page has named them. */
	readonly shown: Shown[] | undefined;
	sending: Sending;
	spokeAt: number;
	/** Says whether one more packet from this person is welcome in this second. */
	takesPacket(): boolean;
	deliver(packet: Buffer, isPicture: boolean, at: number): boolean;
}

export interface Room {
	readonly people: Map<string, Person>;
	/** Those who are heard now. */
	readonly voices: Person[];
	streamsFor(viewer: Person): Stream[];
	/** Somebody's streams are others than before. */
	changed(): void;
	showPictures(): void;
}

export interface Tally {
	packetsIn: number;
	packetsOut: number;
	packetsResent: number;
	/** On their way from people who have left since. */
	packetsLost: number;
}

/** What everybody in a room needs of the process. */
export interface Surroundings {
	transports: Transports;
	clock: MonotonicClock;
	tally: Tally;
	nextSsrc(): number;
}
