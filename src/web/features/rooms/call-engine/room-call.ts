import type { RoomPerson, ServerMessage, ShownPicture } from '#contract/room-messages.ts';
import type { Quality } from './media-engine.ts';

export type { ShownPicture } from '#contract/room-messages.ts';

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
	/** `unable`: their browser cannot make calls. */
	line: 'connecting' | 'connected' | 'lost' | 'unable';
	/** Their picture is their screen: it is shown whole, not cut to fit. */
	isSharing: boolean;
	/** No picture of them has come for some seconds, although their camera is on. */
	isPaused: boolean;
	isSpeaking: boolean;
}

/** Why a device is missing; the screens explain what to do in this browser. */
export type DeviceProblem = 'refused' | 'absent' | 'busy' | null;

export type DeviceKind = 'microphone' | 'camera' | 'speaker';

interface DeviceChoice {
	deviceId: string;
	/** The browser's name for it; empty until the person has allowed its use. */
	label: string;
	isChosen: boolean;
}

export interface Me {
	microphone: DeviceState;
	camera: DeviceState;
	microphoneProblem: DeviceProblem;
	cameraProblem: DeviceProblem;
	/** What there is to choose from; no speakers where the browser lets nobody choose. */
	devices: Record<DeviceKind, DeviceChoice[]>;
	/** Whether this browser can share its screen. */
	canShare: boolean;
	/** The others see our screen in place of our camera. */
	isSharing: boolean;
	/** This browser cannot make calls: it knows no WebRTC. */
	isUnable: boolean;
	/**
	 * Our own picture, or the screen that we share. It is shown mirrored while the camera faces its
	 * owner.
	 */
	stream: MediaStream | null;
	isMirrored: boolean;
	canSwitchCamera: boolean;
	isSpeaking: boolean;
}

type OverReason = Extract<ServerMessage, { type: 'over' }>['reason'];

/** How the call ended for us. A message is what the server said, in the reader's language. */
export type Ending =
	| { name: 'ended'; why: 'left' | 'removed' | 'elsewhere' }
	| { name: 'ended'; why: 'over'; reason: OverReason; message?: string }
	| { name: 'ended'; why: 'refused'; message: string; isNameTaken?: boolean };

export type CallPhase =
	/** From the tap until the room lets us in. */
	| { name: 'entering' }
	/** The host has to let us in; `message` says why. */
	| { name: 'waiting'; message: string }
	| { name: 'in' }
	/** The connection broke; we reconnect by ourselves. */
	| { name: 'reconnecting' }
	| Ending;

/** Everything that the screen of a call shows. Each change replaces the whole object. */
export interface CallView {
	phase: CallPhase;
	me: Me;
	/** In the order of joining. */
	others: Tile[];
	/** The quality of the picture that we send; less than `full` on a weak line. */
	quality: Quality;
	/** The browser plays no sound until it is tapped. */
	needsTapToHear: boolean;
	/** Names of people with whom we have had neither sound nor picture for some time. */
	unreached: string[];
	/** People who wait to be let in; empty for everyone but the host. */
	waiting: Extract<ServerMessage, { type: 'waiting' }>['people'];
	/** Who has just answered by text; null when nobody has for a while. */
	answered: Extract<ServerMessage, { type: 'answered' }> | null;
	/** Counts up whenever the host's board may show something else. */
	boardChanges: number;
}

export interface RoomCall {
	getView: () => CallView;
	/** For useSyncExternalStore. */
	subscribe: (listener: () => void) => () => void;
	setMicrophone: (isOn: boolean) => Promise<void>;
	setCamera: (isOn: boolean) => Promise<void>;
	switchCamera: () => Promise<void>;
	chooseDevice: (kind: DeviceKind, deviceId: string) => Promise<void>;
	/** Must be called inside a tap. Nothing changes if the person thinks better of it. */
	shareScreen: () => Promise<void>;
	stopSharing: () => void;
	/**
	 * The pictures that are on the screen: with a media server, nobody else's is sent. Call it
	 * whenever they change; it may be often.
	 */
	show: (pictures: ShownPicture[]) => void;
	/** Must be called inside a tap, when `needsTapToHear`. */
	hear: () => void;
	/** Enters the room again, to reach people whom we did not reach. */
	tryAgain: () => void;
	leave: () => void;
}
