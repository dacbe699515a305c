import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the memory and rounds that OWASP recommends; 2 is the library's number for argon2id. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
	return hash(password, options);
}

let standIn: Promise<string> | undefined;

/** Takes as long for an account that does not exist or has no password, so that time tells nothing. */
export async function isPassword(
	stored: string | null | undefined,
	given: string,
): Promise<boolean> {
	standIn ??= hashPassword('an account that does not exist');
	const matches = await verify(stored ?? (await standIn), given);
	return matches && typeof stored === 'string';
}
