// How soon what is due starts in an installation that has nothing else to do: npm run bench
// Writes bench/results.json. Figures of throughput, beside those of peers, come with the scale work.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { deliveries, occurrences } from '#server/db/schema.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { newId } from '#server/gateways/ids.ts';
import { buildWorld } from '#tests/faults/world.ts';
import { withDatabase } from '#tests/support/history.ts';

const PORT = 4878;
const OCCURRENCES = 40;
const SPREAD_MS = 30_000;

const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-bench-'));
const dataDir = path.join(folder, 'data');
const server = spawn(process.execPath, ['src/server/main.ts'], {
	env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
	stdio: ['ignore', 'pipe', 'inherit'],
});
try {
	for await (const line of server.stdout) if (String(line).includes('is ready')) break;
	console.log(
		`${OCCURRENCES} occurrences become due, one after another, in ${SPREAD_MS / 1000} s …`,
	);
	const lateness = await measureIdle();
	const idle = {
		occurrences: OCCURRENCES,
		p50_s: quantile(lateness, 0.5),
		p95_s: quantile(lateness, 0.95),
		max_s: quantile(lateness, 1),
	};
	mkdirSync('bench', { recursive: true });
	writeFileSync('bench/results.json', `${JSON.stringify({ idle_start: idle }, undefined, '\t')}\n`);
	console.log(
		`From due to handed to the provider: p50 ${idle.p50_s} s, p95 ${idle.p95_s} s, at most ${idle.max_s} s`,
	);
} finally {
	server.kill('SIGTERM');
	await once(server, 'exit');
	await rm(folder, { recursive: true, force: true });
}

/** Seconds from due to handed over, in ascending order. */
function measureIdle(): Promise<number[]> {
	return withDatabase({ dataDir }, async (db) => {
		await buildWorld({ db, clock: systemClock, newId }, OCCURRENCES);
		for (const { id } of await db.select({ id: occurrences.id }).from(occurrences)) {
			const dueAt = new Date(Date.now() + 3_000 + randomInt(SPREAD_MS));
			await db.update(occurrences).set({ dueAt, startsAt: dueAt }).where(eq(occurrences.id, id));
		}
		const isOpen = sql`due_at < ${new Date(Date.now() + 2 * SPREAD_MS)} and status = 'scheduled'`;
		while ((await db.$count(occurrences, isOpen)) > 0) await setTimeout(500);
		while ((await db.$count(deliveries, sql`settled_at is null`)) > 0) await setTimeout(100);
		const rows = await db
			.select({ dueAt: occurrences.dueAt, submittedAt: deliveries.submittedAt })
			.from(deliveries)
			.innerJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId));
		return rows
			.map(({ dueAt, submittedAt }) => ((submittedAt?.getTime() ?? 0) - dueAt.getTime()) / 1000)
			.sort((a, b) => a - b);
	});
}

function quantile(sorted: number[], part: number): number {
	const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
	return Math.round(value * 1000) / 1000;
}
