import { randomInt } from 'node:crypto';

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Twice as long each time, up to a minute, and a little at random so that many do not come back together. */
export function retryAt(now: Date, { attempts }: { attempts: number }, afterMs = 0): Date {
	const backOffMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
	const jitterMs = randomInt(0, Math.ceil(backOffMs / 4));
	return new Date(now.getTime() + Math.max(afterMs, backOffMs) + jitterMs);
}
