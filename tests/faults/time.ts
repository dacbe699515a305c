import { writeFileSync } from 'node:fs';
import type { Clock } from '#server/gateways/clock.ts';

const DAY = '2026-11-16';

/** One time for the test, its provider and the worker processes, which read it from a file. */
export interface Time {
	clock: Clock;
	file: string;
	/** Goes on from there; never back. */
	moveTo(moment: string): void;
	advance(ms: number): void;
	isAfter(moment: string): boolean;
}

/** It goes on normally; the file holds the shift. */
export function startTime(file: string, moment: string): Time {
	const instantOf = (at: string) => Date.parse(`${DAY}T${at}Z`);
	let shiftMs = 0;
	// The provider never sees an older time than a worker that just read the file.
	const clock: Clock = { now: () => new Date(Date.now() + shiftMs) };
	const shiftTo = (ms: number) => {
		shiftMs = ms;
		writeFileSync(file, String(Math.round(shiftMs)));
	};
	const isAfter = (at: string) => clock.now().getTime() > instantOf(at);
	shiftTo(instantOf(moment) - Date.now());
	return {
		clock,
		file,
		moveTo(at) {
			// What a worker handed over before would seem to have left before it was submitted.
			if (isAfter(at)) throw new Error(`It is later than ${at} already.`);
			shiftTo(instantOf(at) - Date.now());
		},
		advance: (ms) => shiftTo(shiftMs + ms),
		isAfter,
	};
}
