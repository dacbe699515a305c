import type { MediaRequest, MediaWords } from '#contract/room-messages.ts';
import type { engineKinds, IceServer } from '#contract/rooms.ts';

/**
 * Moves the sound and picture of rooms. Links, waiting room, lock, host's rights, presence and limits
 * stay in features/rooms. A request that cannot reach its media server throws.
 */
export interface MediaEngine {
	readonly kind: EngineKind;
	readonly caps: {
		maxParticipants: number;
		record: boolean;
		phoneDialIn: boolean;
		/** Otherwise presence of media is what browsers report. */
		serverSeesMedia: boolean;
	};
	/** For the operator: `detail` says how it is, or what is wrong and what to do. */
	health(): Promise<{ ok: boolean; detail: string }>;
	/** Idempotent by meeting, whichever process asks. */
	open(meeting: EngineRef): Promise<EngineRef>;
	/** What one browser needs to connect; short-lived. */
	admit(ref: EngineRef, participant: Participant): Promise<JoinGrant>;
	/** Where our server speaks with the media server for the browser, from its welcome to its leaving. */
	attend?(ref: EngineRef, participant: Participant, browser: AttendingBrowser): Attendance;
	remove(ref: EngineRef, connId: string): Promise<void>;
	/** Idempotent. */
	close(ref: EngineRef): Promise<void>;
	/** The connections that the media server knows of; none where there is no such server. */
	snapshot(ref: EngineRef): Promise<string[]>;
	/** When this process ends. */
	stop(): Promise<void>;
}

export type EngineKind = (typeof engineKinds)[number];

export interface EngineRef {
	meetingId: string;
	expiresAt: Date;
}

interface Participant {
	connId: string;
}

export interface JoinGrant {
	iceServers: IceServer[];
	relayOnly: boolean;
}

export interface AttendingBrowser {
	send(words: MediaWords): void;
	/** The media server says that what others send gets through to this browser. */
	mediaUp(): void;
	/** Told for the log; the browser is asked to begin again. */
	broken(problem: unknown): void;
}

export interface Attendance {
	/** In the order in which they came; does not wait for the media server. */
	hear(request: MediaRequest): void;
	end(): Promise<void>;
}
