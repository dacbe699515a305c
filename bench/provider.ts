import { spawn } from 'node:child_process';
import { stopChild } from './processes.ts';

/** One text as the provider took it. */
interface Handed {
	to: string;
	body: string;
	/** In milliseconds since 1970. */
	at: number;
}

export interface NoOpProvider {
	url: string;
	count(): Promise<number>;
	ledger(): Promise<Handed[]>;
	stop(): Promise<void>;
}

/** In its own process, whose CPU time is nobody's. */
export async function startProvider(): Promise<NoOpProvider> {
	const child = spawn(process.execPath, ['bench/provider-process.ts'], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const port = await new Promise<string>((resolve, reject) => {
		child.stdout.on('data', (part) => resolve(String(part).split(' ')[1] ?? ''));
		child.once('exit', () => reject(new Error('The provider did not start')));
	});
	const url = `http://127.0.0.1:${port}`;
	const get = async (path: string) => (await fetch(url + path)).json();
	return {
		url,
		count: () => get('/count') as Promise<number>,
		ledger: () => get('/ledger') as Promise<Handed[]>,
		stop: () => stopChild(child),
	};
}
