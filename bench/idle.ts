import { sql } from 'drizzle-orm';
import type { BenchServer } from './database.ts';
import { cpuOf, printed, residentMegabytes, startNode } from './processes.ts';
import { rounded } from './statistics.ts';
import { addSchedules } from './world.ts';

/** What it costs to look for what is due when nothing is, by how many schedules are active. */
export interface IdleResult {
	idle_us_per_poll: Record<string, number>;
	idle_memory: Record<string, { poller_mb: number; database_mb: number }>;
}

const POLLS = 3_000;

export async function measureIdle(
	server: BenchServer,
	sizes: number[],
	say: (line: string) => void,
): Promise<IdleResult> {
	const { db, url, drop } = await server.create();
	const result: IdleResult = { idle_us_per_poll: {}, idle_memory: {} };
	let made = 0;
	try {
		for (const size of sizes) {
			say(`making ${size} schedules`);
			await addSchedules(db, made, size);
			made = size;
			// The server's own cleaning up after the inserts must not be counted.
			await db.execute(sql`vacuum analyze`);
			await db.execute(sql`checkpoint`);
			const poller = await startNode({
				file: 'bench/idle-process.ts',
				args: [url, String(POLLS)],
				readyWhen: 'ready',
			});
			say(`${POLLS} polls over ${size} schedules`);
			const pids = [poller.pid, ...(server.pid ? [server.pid] : [])];
			const before = cpuOf(pids);
			const done = printed(poller.child, 'done');
			poller.child.kill('SIGUSR2');
			await done;
			result.idle_us_per_poll[size] = rounded((cpuOf(pids) - before) / POLLS, 1);
			const { rows } = await db.execute<{ bytes: string }>(
				sql`select pg_database_size(current_database()) as bytes`,
			);
			result.idle_memory[size] = {
				poller_mb: residentMegabytes(poller.pid),
				database_mb: Math.round(Number(rows[0]?.bytes) / 2 ** 20),
			};
			await poller.stop();
		}
		return result;
	} finally {
		await drop();
	}
}
