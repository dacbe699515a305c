import { AppError } from '#contract/errors.ts';
import type { Env } from '../env.ts';
import type { EngineKind, MediaEngine } from './engine.ts';
import { createForwarder, hasForwarder } from './forwarder.ts';
import { createJanus } from './janus.ts';
import { createMesh } from './mesh.ts';

/** The configured engines, the one for the fewest people first. */
export type MediaEngines = readonly [MediaEngine, ...MediaEngine[]];

export function chooseEngines(env: Env): MediaEngines {
	return [
		createMesh(env),
		...(env.janus ? [createJanus(env.janus, env)] : []),
		...(hasForwarder() ? [createForwarder(env)] : []),
	];
}

/** The most people that a call can have here. */
export function mostPeople(engines: MediaEngines): number {
	return Math.max(...engines.map(({ caps }) => caps.maxParticipants));
}

/** The smallest engine that holds them. */
export function engineFor(engines: MediaEngines, people: number): MediaEngine {
	const fitting = engines.find(({ caps }) => caps.maxParticipants >= people);
	// Scheduling refuses calls that are too large. If a setting was removed since, some people have to wait.
	return fitting ?? (engines.at(-1) as MediaEngine);
}

export function engineOf(engines: MediaEngines, kind: EngineKind): MediaEngine {
	const engine = engines.find((each) => each.kind === kind);
	if (engine) return engine;
	throw new AppError('media_not_ready', {
		cause: new Error(`The engine ${kind} is not configured any more.`),
	});
}

/** The engines that a room can move to, the next larger one first. */
export function largerEngines(engines: MediaEngines, kind: EngineKind): MediaEngine[] {
	const { maxParticipants } = engineOf(engines, kind).caps;
	return engines.filter(({ caps }) => caps.maxParticipants > maxParticipants);
}

/** Whether a room's media is in one of our processes; each process reaches the other engines by itself. */
export const isInOneProcess = (kind: EngineKind) => kind === 'forwarder';
