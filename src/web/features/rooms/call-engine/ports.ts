import type { Body } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/problems.ts';
import type { Joining, joinRoom } from '#contract/rooms.ts';

/**
 * Everything that the call engine needs from a browser. The page of a call passes the real thing
 * (join/browser.ts, join/enter-room.ts), tests pass fakes.
 */
export interface Ports {
	clock: Clock;
	page: Page;
	media: Media;
	room: RoomServer;
	/** Keeps the screen on until cancelled. */
	keepAwake: () => Cancel;
	createMeter: (track: MediaStreamTrack) => Meter;
	createLoudspeaker: (onNeedsTap: (needsTap: boolean) => void) => Loudspeaker;
}

export type Cancel = () => void;

export interface Clock {
	/** Use only differences: the starting point is arbitrary. */
	nowMs: () => number;
	after: (ms: number, then: () => void) => Cancel;
	every: (ms: number, then: () => void) => Cancel;
}

export interface Page {
	isHidden: () => boolean;
	watch: (listener: (event: PageEvent) => void) => Cancel;
}

/** `restored` may follow `left`: browsers keep closed pages and show them again unchanged. */
export type PageEvent = 'shown' | 'hidden' | 'online' | 'left' | 'restored';

export interface Media {
	/** Like getUserMedia: the name of the error says why it failed. */
	ask: (constraints: MediaStreamConstraints) => Promise<MediaStream>;
	/** Like getDisplayMedia; undefined where there is none. */
	askForScreen?: () => Promise<MediaStream>;
	/** Lists speakers only where the loudspeaker can change to them. */
	listDevices: () => Promise<MediaDeviceInfo[]>;
	onDevicesChange: (listener: () => void) => Cancel;
	newStream: (tracks?: MediaStreamTrack[]) => MediaStream;
	/** Whether the browser knows WebRTC; `connect` throws where it does not. */
	canConnect: boolean;
	connect: (settings: RTCConfiguration) => RTCPeerConnection;
}

/** The server as seen through one personal link. */
export interface RoomServer {
	/** Rejects when no answer came, or when trying again may help. */
	join: (asking: Body<typeof joinRoom>) => Promise<JoinAnswer>;
	/** When the server wants to be asked again, if it said so when `join` was rejected. */
	againInSeconds: (error: unknown) => number | undefined;
	openSocket: (ticket: string, listener: SocketListener) => Socket;
	/** Calls it when something in the room changed, for a page that waits outside. */
	watch: (onChange: () => void) => Cancel;
	/** The key with which this browser takes its own seat again. */
	seatKey: {
		read: () => string | undefined;
		write: (seatKey: string) => void;
		remove: () => void;
	};
}

/** `closed`: this link no longer opens the room. */
export type JoinAnswer = Joining | { state: 'closed'; code: ErrorCode; message: string };

export interface Socket {
	isOpen: () => boolean;
	send: (text: string) => void;
	close: (code: number) => void;
}

export interface SocketListener {
	onOpen: () => void;
	onText: (text: string) => void;
	onClose: (code: number) => void;
}

/** Measures how loud our own microphone is. */
export interface Meter {
	level: () => number;
	close: () => void;
}

/**
 * Plays the others' sound separately from their pictures, so that people without a visible tile are
 * heard, too.
 */
export interface Loudspeaker {
	play: (who: string, stream: MediaStream) => void;
	stop: (who: string) => void;
	/** Plays everyone on this speaker from now on. */
	changeTo: (speakerId: string) => void;
	/** Must be called inside a tap: browsers allow sound only then. */
	hear: () => void;
	close: () => void;
}
