import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { readSecrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), 'kinbell-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const inFolder = () => path.join(dataDir, 'secret.key');

async function inPlaceOfFolder(): Promise<void> {
	await rm(dataDir, { recursive: true });
	await writeFile(dataDir, '');
}

const read = (settings = {}) => readSecrets(readEnv({ DATA_DIR: dataDir, ...settings }));

describe('the installation’s secret', () => {
	test('is made on the first start, for its owner’s eyes only', async () => {
		await chmod(dataDir, 0o755);
		await read();
		const file = path.join(dataDir, 'secret.key');
		expect((await stat(file)).mode & 0o777).toBe(0o600);
		expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(64);
	});

	test('stays the same, and is another one elsewhere', async () => {
		const first = await read();
		expect((await read()).tokenKey).toEqual(first.tokenKey);
		await rm(path.join(dataDir, 'secret.key'));
		expect((await read()).tokenKey).not.toEqual(first.tokenKey);
	});

	test('is never used itself: each purpose has a key of its own', async () => {
		const { tokenKey, linkKey, sandboxKey, fingerprint } = await read();
		const keys = [tokenKey.toString('hex'), linkKey.toString('hex'), sandboxKey, fingerprint('')];
		expect(new Set(keys).size).toBe(keys.length);
	});

	test.each([
		['secret.key is a folder', () => mkdir(path.join(dataDir, 'secret.key')), 'EISDIR'],
		['the data folder is a file', () => inPlaceOfFolder(), 'EEXIST'],
		['secret.key is a link in a circle', () => symlink('secret.key', inFolder()), 'ELOOP'],
	])('is missed in one line when %s', async (_, spoil, code) => {
		await spoil();
		const problem = await read().catch((error) => error);
		expect(problem).toBeInstanceOf(StartupError);
		expect(problem.message).toBe(
			`The secret in ${inFolder()} cannot be read (${code}). It must be a file that only this user can read: put back your copy of it.`,
		);
	});

	test('is not taken from a file that a power cut left empty', async () => {
		await writeFile(inFolder(), '');
		await expect(read()).rejects.toThrow(`The secret in ${inFolder()} is not whole`);
	});

	test('must be long where it is given, and given where processes share a database', async () => {
		await expect(read({ SECRET_KEY: 'short' })).rejects.toThrow('at least 32 characters');
		const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' };
		await expect(read(production)).rejects.toThrow('SECRET_KEY is missing');
	});
});
