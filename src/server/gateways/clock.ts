import { readFileSync } from 'node:fs';

/** The only code that reads the time. Everything else is handed a clock. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const REREAD_MS = 20;

/**
 * For tests with several processes: the system's time, shifted by the milliseconds in a file.
 * Writing to the file moves time for all of them.
 */
export function shiftedClock(file: string): Clock {
	let shiftMs = 0;
	let readAt = Number.NEGATIVE_INFINITY;
	return {
		now() {
			const systemMs = Date.now();
			if (Math.abs(systemMs - readAt) >= REREAD_MS) {
				// While the file is being written it may be empty for a moment.
				const written = readFileSync(file, 'utf8').trim();
				if (written !== '') shiftMs = Number(written);
				readAt = systemMs;
			}
			return new Date(systemMs + shiftMs);
		},
	};
}
