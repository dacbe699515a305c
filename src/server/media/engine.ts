import type { engineKinds, IceServer } from '#contract/media.ts';
import type { MediaRequest, MediaWords } from '#contract/room-messages.ts';

/**
 * Moves the sound and picture of rooms. Links, waiting room, lock, the host's rights, presence and
 * limits stay in features/rooms. A request that cannot reach its media server throws.
 */
export interface MediaEngine {
	readonly kind: EngineKind;
	readonly caps: {
		maxParticipants: number;
		record: boolean;
		phoneDialIn: boolean;
		/** If false, browsers report whether they have sound and picture. */
		serverSeesMedia: boolean;
	};
	/** For the operator: `detail` describes the state, or the problem and what to do. */
	health(): Promise<{ ok: boolean; detail: string }>;
	/** Idempotent by meeting, in any process. */
	open(meeting: EngineRef): Promise<EngineRef>;
	/** Everything one browser needs to connect; short-lived. */
	admit(ref: EngineRef, participant: Participant): Promise<JoinGrant>;
	/**
	 * For engines where our server speaks with the media server for the browser, from its welcome
	 * until it leaves.
	 */
	attend?(ref: EngineRef, attendee: Attendee, browser: AttendingBrowser): Attendance;
	remove(ref: EngineRef, connId: string): Promise<void>;
	/** Idempotent. */
	close(ref: EngineRef): Promise<void>;
	/** The connections that the media server knows of; empty without such a server. */
	snapshot(ref: EngineRef): Promise<string[]>;
	/** What this process does for rooms; undefined while no room has needed it. */
	stats?(): Promise<MediaStats | undefined>;
	/** Called when this process ends. */
	stop(): Promise<void>;
}

interface MediaStats {
	rooms: number;
	people: number;
	streams: number;
	/** Counted from the start of the part that moves media; so is `cpuSeconds`. */
	packetsIn: number;
	packetsOut: number;
	packetsResent: number;
	packetsLost: number;
	cpuSeconds: number;
	memoryBytes: number;
	lagMs: number;
	/** How often that part was started again. */
	restarts: number;
}

export type EngineKind = (typeof engineKinds)[number];

export interface EngineRef {
	meetingId: string;
	expiresAt: Date;
}

interface Participant {
	connId: string;
}

export interface Attendee extends Participant {
	/** The browser goes on with its connections; if the engine no longer has them, it says `rebuild`. */
	isResumed?: boolean;
}

export interface JoinGrant {
	iceServers: IceServer[];
	relayOnly: boolean;
}

export interface AttendingBrowser {
	send(words: MediaWords): void;
	/** The media server reports that this browser receives what others send. */
	mediaUp(): void;
	/** The problem is for the log; the browser is asked to start over. */
	broken(problem: unknown): void;
}

export interface Attendance {
	/** Handles requests in order, without waiting for the media server. */
	hear(request: MediaRequest): void;
	/** The person left. */
	end(): Promise<void>;
	/** The socket broke: where the engine can, media goes on for a while, until the same connection attends again. */
	letGo(): Promise<void>;
}
