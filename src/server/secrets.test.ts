import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { readSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), 'kinbell-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

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

	test('must be long where it is given, and given where processes share a database', async () => {
		await expect(read({ SECRET_KEY: 'short' })).rejects.toThrow('at least 32 characters');
		const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' };
		await expect(read(production)).rejects.toThrow('SECRET_KEY is missing');
	});
});
