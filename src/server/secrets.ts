import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from './env.ts';
import { StartupError } from './startup-error.ts';

/** Keys, each for one purpose, derived from the installation's one secret. */
export interface Secrets {
	tokenKey: Buffer;
	/** A keyed hash, for values that could be guessed from a plain hash: codes, addresses. */
	fingerprint(value: string): string;
	/** The key from which `linkToken` derives. */
	linkKey: Buffer;
	sandboxKey: string;
	/** Our own phone signs with it what it tells us. */
	phoneKey: string;
	/** Opens the set-up page for a day: see features/admin/setup-access.ts. */
	setupKey(day: string): string;
}

/** What a person may have to type: 120 bits. */
const KEY_CHARACTERS = 20;

export function deriveSecrets(secret: string): Secrets {
	const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
	const fingerprintKey = derive('fingerprints');
	return {
		tokenKey: derive('tokens'),
		fingerprint: (value) => createHmac('sha256', fingerprintKey).update(value).digest('base64url'),
		linkKey: derive('links'),
		phoneKey: derive('own phone').toString('base64url'),
		sandboxKey: derive('sandbox').toString('base64url').slice(0, KEY_CHARACTERS),
		setupKey: (day) => derive(`setup ${day}`).toString('base64url').slice(0, KEY_CHARACTERS),
	};
}

const LINK_TOKEN_BYTES = 16;

/**
 * The secret part of a link that we can show again although the database only has the token's hash: it
 * is derived from the id of the link's row.
 */
export function linkToken({ linkKey }: Pick<Secrets, 'linkKey'>, linkId: string): string {
	const derived = createHmac('sha256', linkKey).update(linkId).digest();
	return derived.subarray(0, LINK_TOKEN_BYTES).toString('base64url');
}

const MARK_BYTES = 8;

/**
 * Shows that a link was opened from a mail. It follows the token of the link, which is the same however
 * it was sent; only who has the mail knows it.
 */
export function mailMark({ linkKey }: Pick<Secrets, 'linkKey'>, linkId: string): string {
	const derived = createHmac('sha256', linkKey).update(`mail ${linkId}`).digest();
	return derived.subarray(0, MARK_BYTES).toString('base64url');
}

/** Tells whether two secrets are the same, and nothing else about them. */
export function fingerprintOfSecret(secret: string): string {
	return createHmac('sha256', secret).update('backups').digest('base64url');
}

const LEAST_CHARACTERS = 32;

export const newSecret = () => randomBytes(48).toString('base64url');

export const secretFileOf = ({ dataDir }: Env) => path.join(dataDir, 'secret.key');

/** SECRET_KEY, or a key that the installation made on its first start. */
export async function readSecrets(env: Env): Promise<Secrets> {
	return deriveSecrets(await readSecret(env));
}

export async function readSecret(env: Env): Promise<string> {
	if (env.secretKey) {
		if (env.secretKey.length < LEAST_CHARACTERS) {
			throw new StartupError(
				`The setting SECRET_KEY must have at least ${LEAST_CHARACTERS} characters.`,
			);
		}
		return env.secretKey;
	}
	if (env.isProduction && env.databaseUrl) {
		throw new StartupError('The setting SECRET_KEY is missing: all processes must share one.');
	}
	const file = secretFileOf(env);
	const secret = await readOrMake(file).catch((cause: NodeJS.ErrnoException) => {
		throw new StartupError(
			`The secret in ${file} cannot be read (${cause.code}). It must be a file that only this user can read: put back your copy of it.`,
			{ cause },
		);
	});
	if (secret.length >= LEAST_CHARACTERS) return secret;
	throw new StartupError(
		`The secret in ${file} is not whole: put back your copy, or remove the file to get a new one, which logs everyone out.`,
	);
}

async function readOrMake(file: string): Promise<string> {
	await mkdir(path.dirname(file), { recursive: true });
	try {
		await writeFile(file, newSecret(), { mode: 0o600, flag: 'wx' });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	}
	return readFile(file, 'utf8');
}
