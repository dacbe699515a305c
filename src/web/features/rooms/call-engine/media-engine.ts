import type { IceServer } from '#contract/media.ts';
import type {
	ClientMessage,
	Heartbeat,
	RoomPerson,
	ServerMessage,
} from '#contract/room-messages.ts';
import type { Ports } from './ports.ts';
import type { ShownPicture } from './room-call.ts';

export interface MediaEngineOptions extends Pick<Ports, 'clock' | 'media'> {
	connId: string;
	iceServers: IceServer[];
	relayOnly: boolean;
	send: (message: ClientMessage) => void;
	/** Reports somebody's incoming sound and picture, and the state of the connection to them. */
	onPeer: (connId: RoomPerson['connId'], peer: MediaPeer) => void;
}

export interface MediaPeer {
	stream: MediaStream;
	state: RTCPeerConnectionState;
	/** No picture has come for some seconds. */
	isPaused?: boolean;
}

export interface Tracks {
	sound: MediaStreamTrack | null;
	picture: MediaStreamTrack | null;
}

/** `low` sends a smaller picture, `sound` none. */
export type Quality = 'full' | 'low' | 'sound';

export interface LineReport {
	peers: Heartbeat['peers'];
	/** The share of packets lost since the last report, sent or received: 0 to 1. */
	loss: number;
	/** Whether the browser sends less than asked, because the line or the processor is too slow. */
	isLimited: boolean;
}

/** Sends and receives sound and picture during one stay in a room. Each stay has a new engine. */
export interface MediaEngine {
	/** Takes every message of the socket, starting with the welcome. */
	handle: (message: ServerMessage) => void;
	setTracks: (tracks: Tracks) => void;
	setQuality: (quality: Quality) => void;
	report: () => Promise<LineReport>;
	/** The pictures that are on the screen. A mesh sends all of them. */
	show?: (pictures: ShownPicture[]) => void;
	/** How loud each of the others is now, by connId: 0 to 1. See `levelOf` in speaking.ts. */
	levels: () => Map<RoomPerson['connId'], number>;
	close: () => void;
}
