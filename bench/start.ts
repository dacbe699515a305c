import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNode } from './processes.ts';
import { median, rounded } from './statistics.ts';

export const PORT = 4878;

export interface Installation {
	dataDir: string;
	/** How long it took until it answered. */
	startedInMs: number;
	stop(): Promise<void>;
}

/** As `npm start` does it, with its own database in that folder; without looking at dependencies first. */
export async function startInstallation(folder: string): Promise<Installation> {
	const dataDir = path.join(folder, 'data');
	const startedAt = performance.now();
	const server = await startNode({
		file: 'src/server/main.ts',
		env: { PORT: String(PORT), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
		readyWhen: 'is ready',
	});
	return { dataDir, startedInMs: performance.now() - startedAt, stop: server.stop };
}

export async function inFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-bench-'));
	try {
		return await act(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Seconds until it is ready: the first time, when the database is made, and after that. */
export async function measureStart(times: number): Promise<{ cold: number; warm: number }> {
	const cold: number[] = [];
	const warm: number[] = [];
	for (let count = 0; count < times; count++) {
		await inFolder(async (folder) => {
			for (const list of [cold, warm]) {
				const { startedInMs, stop } = await startInstallation(folder);
				list.push(startedInMs / 1000);
				await stop();
			}
		});
	}
	return { cold: rounded(median(cold), 2), warm: rounded(median(warm), 2) };
}
