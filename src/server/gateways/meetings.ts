import type { engineKinds, IceServer } from '#contract/rooms.ts';

/**
 * Moves sound and picture for one meeting. Links, waiting room, lock, host's rights, presence and
 * limits stay in features/rooms.
 */
export interface MeetingEngine {
	readonly kind: EngineKind;
	readonly caps: {
		maxParticipants: number;
		/** Otherwise presence of media is what browsers report. */
		serverSeesMedia: boolean;
	};
	health(): Promise<{ ok: boolean; detail?: string }>;
	/** Idempotent by meeting. */
	open(meeting: { meetingId: string; expiresAt: Date }): Promise<EngineRef>;
	/** What one browser needs to connect; short-lived. */
	admit(ref: EngineRef, participant: Participant): Promise<JoinGrant>;
	remove(ref: EngineRef, connId: string): Promise<void>;
	/** Idempotent. */
	close(ref: EngineRef): Promise<void>;
}

export type EngineKind = (typeof engineKinds)[number];

interface EngineRef {
	meetingId: string;
	expiresAt: Date;
}

interface Participant {
	connId: string;
	name: string;
}

interface JoinGrant {
	iceServers: IceServer[];
	relayOnly: boolean;
}

/** The configured engines, the one for the fewest people first. */
export type Meetings = readonly [MeetingEngine, ...MeetingEngine[]];

/** How many people a call can have here at most. */
export function mostPeople(engines: Meetings): number {
	return Math.max(...engines.map(({ caps }) => caps.maxParticipants));
}

/** Chosen once for each meeting, by how many are invited; never changed during a call. */
export function engineFor(engines: Meetings, invited: number): MeetingEngine {
	const fitting = engines.find(({ caps }) => caps.maxParticipants >= invited);
	// Scheduling refuses a call that is too large; where a setting was withdrawn since, some have to wait.
	return fitting ?? (engines.at(-1) as MeetingEngine);
}

export function engineOf(engines: Meetings, kind: EngineKind): MeetingEngine {
	const engine = engines.find((each) => each.kind === kind);
	if (!engine) throw new Error(`The engine ${kind} is not configured any more.`);
	return engine;
}
