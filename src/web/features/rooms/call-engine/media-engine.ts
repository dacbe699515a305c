import type { MediaGrant } from '#contract/media.ts';
import type {
	ClientMessage,
	Heartbeat,
	RoomPerson,
	ServerMessage,
	ShownPicture,
} from '#contract/room-messages.ts';
import type { Ports } from './ports.ts';

export interface MediaEngineOptions extends Pick<Ports, 'clock' | 'media'>, MediaGrant {
	/** The quality to begin with: that at the end of the stay before. */
	quality: Quality;
	send: (message: ClientMessage) => void;
	/** Reports somebody's incoming sound and picture, and the state of the connection to them. */
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

/** `low` sends a smaller picture, `sound` none. */
export type Quality = 'full' | 'low' | 'sound';

export interface LineReport {
	peers: Heartbeat['peers'];
	/** The best that we send to anyone: less than `full` means that our own line is weak. */
	quality: Quality;
	/** The bits per second that every line of ours could carry. */
	bits: number;
}

/** Sends and receives sound and picture during one stay in a room. Each stay has a new engine. */
export interface MediaEngine {
	/** Takes every message of the socket, starting with the welcome. */
	handle: (message: ServerMessage) => void;
	setTracks: (tracks: Tracks) => void;
	/** The pictures that are on the screen. A mesh sends all of them anyway. */
	show?: (pictures: ShownPicture[]) => void;
	/** Measures the connections, and adapts the pictures that we send to them. */
	report: () => Promise<LineReport>;
	/** What comes from each of the others, by connId. */
	receivers: () => Map<RoomPerson['connId'], RTCRtpReceiver[]>;
	close: () => void;
}
