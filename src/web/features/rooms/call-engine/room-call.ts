import type { RoomPerson } from '#contract/room-messages.ts';
import type { Quality } from './media-engine.ts';

type DeviceState = RoomPerson['microphone'];

/** Somebody else in the room, as the screen shows them. */
export interface Tile {
	connId: string;
	personId: string;
	name: string;
	isHost: boolean;
	isGuest: boolean;
	microphone: DeviceState;
	camera: DeviceState;
	stream: MediaStream | null;
	line: 'connecting' | 'connected' | 'lost';
	isSpeaking: boolean;
}

/** What stands in the way of a device, to be helped with in words for that browser. */
export type DeviceProblem = 'refused' | 'absent' | 'busy' | null;

export interface Me {
	microphone: DeviceState;
	camera: DeviceState;
	microphoneProblem: DeviceProblem;
	cameraProblem: DeviceProblem;
	/** Own picture; to be shown mirrored while the camera looks at its owner. */
	stream: MediaStream | null;
	isMirrored: boolean;
	canSwitchCamera: boolean;
	isSpeaking: boolean;
}

export type CallPhase =
	/** From the tap until the room has let one in. */
	| { name: 'entering' }
	/** The host has to let one in; `message` says why. */
	| { name: 'waiting'; message: string }
	| { name: 'in' }
	/** The line is gone; it comes back by itself. */
	| { name: 'reconnecting' }
	| { name: 'ended'; why: 'left' | 'over' | 'removed' | 'elsewhere' | 'refused'; message: string };

/** All that the screen of a call shows. Replaced whole on each change. */
export interface CallView {
	phase: CallPhase;
	me: Me;
	/** In the order of joining. */
	others: Tile[];
	/** How good one's own picture is; on a weak line less than `full`. */
	quality: Quality;
	/** The browser plays no sound until it is tapped. */
	needsTapToHear: boolean;
	/** Names of those whom neither sound nor picture has reached for long. */
	unreached: string[];
	/** Who asks to be let in; empty for everyone but the host. */
	waiting: { seatId: string; name: string }[];
}

export interface RoomCall {
	getView: () => CallView;
	/** For useSyncExternalStore. */
	subscribe: (listener: () => void) => () => void;
	setMicrophone: (isOn: boolean) => Promise<void>;
	setCamera: (isOn: boolean) => Promise<void>;
	switchCamera: () => Promise<void>;
	/** To be called in a tap, when `needsTapToHear`. */
	hear: () => void;
	/** Comes into the room again, to reach people who are not reached. */
	tryAgain: () => void;
	leave: () => void;
}
