import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/ports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-restarts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm start` does once everything is installed and built. */
const starting = `
	import { supervise } from './scripts/supervise.mjs';
	const stop = supervise(process.execPath, ['src/server/main.ts'], {});
	process.on('SIGINT', () => stop('SIGINT'));`;

const databasePid = () =>
	Number.parseInt(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);

test('npm start survives that its server is killed, and that its database is', async () => {
	const port = await freePort();
	const kinbell = spawn(process.execPath, ['--input-type=module', '-e', starting], {
		env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [kinbell.stdout, kinbell.stderr]) {
		stream.on('data', (chunk) => {
			output += chunk;
		});
	}
	const ended = once(kinbell, 'exit').then(([code]) => code);
	const starts = () => output.split('Kinbell is ready').length - 1;
	const isReady = () =>
		fetch(`http://127.0.0.1:${port}/readyz`).then(
			({ ok }) => ok,
			() => false,
		);

	await expect.poll(starts).toBe(1);
	const server = readFileSync(`/proc/${kinbell.pid}/task/${kinbell.pid}/children`, 'utf8');
	process.kill(Number.parseInt(server, 10), 'SIGKILL');
	await expect.poll(starts).toBe(2);
	expect(output).toContain('Kinbell ended by itself (SIGKILL) and is started again (1 of 5).');
	await expect.poll(isReady).toBe(true);

	process.kill(databasePid(), 'SIGKILL');
	await expect.poll(starts).toBe(3);
	expect(output).toContain('The embedded database stopped by itself');
	expect(output).toContain('Kinbell ended by itself (exit code 1) and is started again (2 of 5).');
	await expect.poll(isReady).toBe(true);

	kinbell.kill('SIGINT');
	expect(await ended).toBe(0);
	expect(await isReady()).toBe(false);
	expect(() => databasePid()).toThrow('ENOENT');
});
