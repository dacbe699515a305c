import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createHashingQueue, type Lane } from './hashing-queue.ts';

/** Argon2id with the memory and rounds that OWASP recommends; 2 is the library's number for argon2id. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node has four threads for this kind of work; file access and name look-ups need some of them. */
const inTurn = createHashingQueue({
	atOnce: Math.min(2, availableParallelism()),
	mostInLane: 100,
	mostWaiting: 1000,
});

export function hashPassword(password: string, lane: Lane): Promise<string> {
	return inTurn(lane, () => hash(password, options));
}

let standIn: Promise<string> | undefined;

/** Takes equally long when there is no account or no password, so that the time reveals nothing. */
export async function isPassword(
	stored: string | null | undefined,
	given: string,
	lane: Lane,
): Promise<boolean> {
	standIn ??= hash('an account that does not exist', options);
	const compared = stored ?? (await standIn);
	const matches = await inTurn(lane, () => verify(compared, given));
	return matches && typeof stored === 'string';
}
