import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const supervise = path.join(import.meta.dirname, 'supervise.mjs');

/** A process that supervises a server with this script; its first pause is short. */
function run(server: string) {
	const script = `
		import { supervise } from ${JSON.stringify(supervise)};
		const stop = supervise(process.execPath, ['-e', ${JSON.stringify(server)}], { firstPauseMs: 1 });
		process.on('SIGINT', () => stop('SIGINT'));`;
	const process_ = spawn(process.execPath, ['--input-type=module', '-e', script], {
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	let errors = '';
	process_.stdout.on('data', (chunk) => {
		output += chunk;
	});
	process_.stderr.on('data', (chunk) => {
		errors += chunk;
	});
	return {
		output: () => output,
		errors: () => errors,
		interrupt: () => process_.kill('SIGINT'),
		ended: once(process_, 'close').then(([code]) => code),
	};
}

const ready = `process.send('ready'); console.log('ready', process.pid);`;
const restarted = (how: string, times: number) =>
	`Kinbell ended by itself (${how}) and is started again (${times} of 5).\n`;

test('a server that dies by itself is started again, five times', async () => {
	const dying = run(
		`${ready} process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));`,
	);
	expect(await dying.ended).toBe(137);
	expect(dying.output().match(/ready/g)).toHaveLength(6);
	expect(dying.errors()).toBe(
		`${[1, 2, 3, 4, 5].map((times) => restarted('SIGKILL', times)).join('')}Kinbell ended by itself (SIGKILL) after 5 restarts, and is not started again: see the lines above.\n`,
	);
});

test('one that dies once goes on after that, until it is stopped', async () => {
	const server = run(
		`process.on('SIGINT', () => process.exit(0)); setInterval(() => {}, 1000); ${ready}`,
	);
	const pids = () => [...server.output().matchAll(/ready (\d+)/g)].map(([, pid]) => Number(pid));
	await expect.poll(pids).toHaveLength(1);
	process.kill(pids()[0] ?? 0, 'SIGKILL');
	await expect.poll(pids).toHaveLength(2);
	server.interrupt();
	expect(await server.ended).toBe(0);
	expect(server.errors()).toBe(restarted('SIGKILL', 1));
});

test('one that ends before it is ready has its reason, and is not started again', async () => {
	const refused = run(`console.error('Port 1 is taken.'); process.exit(1);`);
	expect(await refused.ended).toBe(1);
	expect(refused.errors()).toBe('Port 1 is taken.\n');
});

test('one that was stopped from elsewhere stays so', async () => {
	const stopped = run(`${ready} process.once('disconnect', () => process.exit(0));`);
	expect(await stopped.ended).toBe(0);
	expect(stopped.errors()).toBe('');
});
