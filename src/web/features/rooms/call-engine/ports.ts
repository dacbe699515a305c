import type { Body } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/problems.ts';
import type { Joining, joinRoom } from '#contract/rooms.ts';

/**
 * Everything that the call engine needs of a browser. The page of a call hands over the real thing
 * (join/browser.ts, join/enter-room.ts), tests hand over fakes.
 */
export interface Ports {
	clock: Clock;
	page: Page;
	media: Media;
	room: RoomServer;
	/** Keeps the screen on until it is cancelled. */
	keepAwake: () => Cancel;
	createMeter: (track: MediaStreamTrack) => Meter;
	createLoudspeaker: (onNeedsTap: (needsTap: boolean) => void) => Loudspeaker;
}

export type Cancel = () => void;

export interface Clock {
	/** Only differences of it mean something. */
	nowMs: () => number;
	after: (ms: number, then: () => void) => Cancel;
	every: (ms: number, then: () => void) => Cancel;
}

export interface Page {
	isHidden: () => boolean;
	watch: (listener: (event: PageEvent) => void) => Cancel;
}

/** `left` may be followed by `restored`: browsers keep pages and show them again as they were. */
export type PageEvent = 'shown' | 'hidden' | 'online' | 'left' | 'restored';

export interface Media {
	/** As getUserMedia: the name of the error says what is in the way. */
	ask: (constraints: MediaStreamConstraints) => Promise<MediaStream>;
	listCameras: () => Promise<MediaDeviceInfo[]>;
	onDevicesChange: (listener: () => void) => Cancel;
	newStream: (tracks?: MediaStreamTrack[]) => MediaStream;
	connect: (settings: RTCConfiguration) => RTCPeerConnection;
}

/** The server, as the holder of one link sees it. */
export interface RoomServer {
	/** Rejects when no answer came, or one that may be another in a moment. */
	join: (asking: Body<typeof joinRoom>) => Promise<JoinAnswer>;
	openSocket: (ticket: string, listener: SocketListener) => Socket;
	/** With it this browser takes over its own seat. */
	seatKey: {
		read: () => string | undefined;
		write: (seatKey: string) => void;
		remove: () => void;
	};
}

/** `closed`: nobody comes in with this link any more. */
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

/** How loud one's own microphone is. */
export interface Meter {
	level: () => number;
	close: () => void;
}

/** Plays what the others say, apart from their pictures: a tile that is not shown is heard, too. */
export interface Loudspeaker {
	play: (who: string, stream: MediaStream) => void;
	stop: (who: string) => void;
	/** To be called in a tap. */
	hear: () => void;
	close: () => void;
}
