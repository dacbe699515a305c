import { randomUUID } from 'node:crypto';
import type { MediaRequest, MediaWords } from '#contract/room-messages.ts';
import type { EngineRef, MediaEngine } from '#server/media/engine.ts';
import { createPerson, type Habits, type SyntheticPerson } from './synthetic-person.ts';

export interface AttendingPerson extends SyntheticPerson {
	say(request: MediaRequest): void;
	heard: MediaWords[];
	/** What the engine reported as broken. */
	problems: unknown[];
	leave(): Promise<void>;
}

/** A synthetic person at a media engine, without our server between them. */
export function attendInPerson(
	engine: MediaEngine,
	ref: EngineRef,
	habits?: Habits,
	connId: string = randomUUID(),
): AttendingPerson {
	const heard: MediaWords[] = [];
	const problems: unknown[] = [];
	const attendance = engine.attend?.(
		ref,
		{ connId },
		{
			send(words) {
				heard.push(words);
				person.hear(words);
			},
			mediaUp() {},
			broken: (problem) => problems.push(problem),
		},
	);
	if (!attendance) throw new Error(`Nobody speaks for a browser at the engine ${engine.kind}.`);
	const person = createPerson(connId, (request) => attendance.hear(request), habits);
	return {
		...person,
		say: (request) => attendance.hear(request),
		heard,
		problems,
		async leave() {
			person.end();
			await attendance.end();
		},
	};
}
