import type { MediaRequest, MediaWords, ServerMessage } from '#contract/room-messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Attendance, EngineKind } from '#server/media/engine.ts';
import { engineOf, isInOneProcess } from '#server/media/engines.ts';
import type { Carriage } from './carriage.ts';
import type { PresentBrowser } from './connections.ts';
import { recordMedia } from './heartbeats.ts';

/** One browser's part in a room's media; our server speaks to media servers for it. */
export interface BrowserMedia {
	/** False when the room has no media server. */
	hear(request: MediaRequest): boolean;
	/** Whether browsers talk to each other: also for those that were together before the room moved. */
	isMesh: boolean;
	follow(engine: EngineKind): void;
	end(): Promise<void>;
	letGo(): Promise<void>;
}

/** By then browsers have let go of the engine that the room left. */
const OLD_MS = 15_000;

export function createBrowserMedia(
	deps: Deps,
	carriage: Carriage,
	present: PresentBrowser,
	send: (message: ServerMessage) => void,
): BrowserMedia {
	const { ref, connId } = present;
	const firstEngine = present.engine;
	// A page that comes back after the room moved still has the mesh for a moment.
	const isMesh = firstEngine === 'mesh' || present.isResumed;
	const problem = (error: unknown) => deps.log.error({ err: error }, 'media server');
	let current = attend(present.engine);
	let old: Attendance | undefined;
	let oldTimer: NodeJS.Timeout | undefined;
	let work: Promise<void> = Promise.resolve();
	let hasEnded = false;

	function attend(kind: EngineKind): Attendance | undefined {
		const attendee = { connId, isResumed: present.isResumed && kind === firstEngine };
		const browser = {
			// What an engine says that the room has left would disturb the new one.
			send: (words: MediaWords) => (present.engine === kind ? send(words) : undefined),
			mediaUp: () => void recordMedia(deps, present).catch(problem),
			broken: problem,
		};
		return isInOneProcess(kind)
			? carriage.attend(ref, attendee, browser)
			: engineOf(deps.media, kind).attend?.(ref, attendee, browser);
	}

	async function move(kind: EngineKind): Promise<void> {
		if (hasEnded || kind === present.engine) return;
		const grant = await engineOf(deps.media, kind).admit(ref, present);
		keepForAWhile(current);
		present.engine = kind;
		current = attend(kind);
		send({ type: 'engine', engine: kind, ...grant });
	}

	/** Media plays on there until this browser has connected to the new engine. */
	function keepForAWhile(left?: Attendance): void {
		old = left;
		oldTimer = setTimeout(() => void left?.end().catch(problem), OLD_MS);
	}

	async function finish(current?: Promise<void>): Promise<void> {
		hasEnded = true;
		clearTimeout(oldTimer);
		await Promise.all([current, old?.end(), work]);
	}

	return {
		isMesh,
		hear(request) {
			current?.hear(request);
			return current !== undefined;
		},
		follow(kind) {
			work = work.then(() => move(kind)).catch(problem);
		},
		end: () => finish(current?.end()),
		letGo: () => finish(current?.letGo()),
	};
}
