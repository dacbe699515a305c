import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopChild } from '../processes.ts';

export interface PrivateRedis {
	port: number;
	pid: number;
	stop(): Promise<void>;
}

/** On loopback, with everything written to disk once a second. Undefined where Redis is not installed. */
export async function startRedis(): Promise<PrivateRedis | undefined> {
	const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-redis-'));
	const port = await findPort();
	const settings = `--port ${port} --bind 127.0.0.1 --appendonly yes --appendfsync everysec`;
	const child = spawn('redis-server', [...settings.split(' '), '--save', '', '--dir', folder], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const isReady = await new Promise<boolean>((resolve) => {
		child.once('error', () => resolve(false));
		child.once('exit', () => resolve(false));
		child.stdout.on('data', (part) => String(part).includes('Ready to accept') && resolve(true));
	});
	if (!isReady) return undefined;
	return {
		port,
		pid: child.pid as number,
		async stop() {
			await stopChild(child);
			await rm(folder, { recursive: true, force: true });
		},
	};
}

function findPort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}
