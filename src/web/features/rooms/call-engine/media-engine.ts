import type {
	ClientMessage,
	Heartbeat,
	RoomPerson,
	ServerMessage,
} from '#contract/room-messages.ts';
import type { IceServer } from '#contract/rooms.ts';
import type { Ports } from './ports.ts';

export interface MediaEngineOptions extends Pick<Ports, 'clock' | 'media'> {
	connId: string;
	iceServers: IceServer[];
	relayOnly: boolean;
	send: (message: ClientMessage) => void;
	/** The sound and picture that come from somebody, and how the line to them is. */
	onPeer: (connId: RoomPerson['connId'], peer: MediaPeer) => void;
}

export interface MediaPeer {
	stream: MediaStream;
	state: RTCPeerConnectionState;
}

export interface Tracks {
	sound: MediaStreamTrack | null;
	picture: MediaStreamTrack | null;
}

/** `low` is a smaller picture, `sound` none. */
export type Quality = 'full' | 'low' | 'sound';

export interface LineReport {
	peers: Heartbeat['peers'];
	/** Share of what was sent or came that was lost, since the last report: 0 to 1. */
	loss: number;
	/** Whether the browser sends less than it was asked to, for lack of line or of processor. */
	isLimited: boolean;
}

/** Moves the sound and the picture of one stay in a room; a new stay has a new one. */
export interface MediaEngine {
	/** Is given each message of the socket, the welcome first. */
	handle: (message: ServerMessage) => void;
	setTracks: (tracks: Tracks) => void;
	setQuality: (quality: Quality) => void;
	report: () => Promise<LineReport>;
	/** How loud each of the others is just now: 0 to 1, by connId. See `levelOf` in speaking.ts. */
	levels: () => Map<RoomPerson['connId'], number>;
	close: () => void;
}
