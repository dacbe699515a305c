import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/ports.ts';
import { findWrongs } from '../faults/check.ts';
import { PEOPLE, readOutcomes } from '../faults/world.ts';
import { createCluster } from './clusters.ts';
import { inFolder, startHerd, urlOf } from './herd.ts';

const OCCURRENCES = 300;
const MEGABYTES = 160;

/** Takes all the room that is left. */
function fill(file: string): void {
	const ballast = openSync(file, 'w');
	for (const size of [1024 * 1024, 4096]) {
		try {
			for (;;) if (writeSync(ballast, Buffer.alloc(size, 1)) < size) break;
		} catch (error) {
			expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
		}
	}
	closeSync(ballast);
}

test('[TR-06] a full disk is told in words, loses nothing that was confirmed, and sending goes on once there is room', async () => {
	await inFolder(async (folder, atEnd) => {
		const disk = path.join(folder, 'disk');
		mkdirSync(disk);
		// A disk of its own needs root, as installing Debian's packages does.
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'none', disk]);
		atEnd(() => execFileSync('umount', ['-l', disk]));
		const cluster = await createCluster(path.join(disk, 'one'));
		atEnd(cluster.stop);
		const healthPort = await freePort();
		const herd = await startHerd(
			urlOf(cluster),
			{ folder, count: OCCURRENCES, settings: { HEALTH_PORT: String(healthPort) } },
			atEnd,
		);
		const { db, time, provider } = herd;
		await herd.startWorker();
		const readyz = async () => {
			const response = await fetch(`http://127.0.0.1:${healthPort}/readyz`);
			return (await response.json()) as { status: string; reason?: string };
		};
		await expect.poll(async () => (await readyz()).status).toBe('ready');

		time.moveTo('09:00:00');
		await expect.poll(() => provider.ledger.length).toBeGreaterThan(100);
		const ballast = path.join(disk, 'ballast');
		// The log that is written ahead gets a file that is there already, so it is tables that find no room.
		await cluster.ask('select pg_switch_wal()');
		fill(ballast);
		const before = provider.ledger.length;
		time.moveTo('09:01:00');
		await expect
			.poll(async () => (await readyz().catch(() => undefined))?.reason, { interval: 50 })
			.toMatch(/disk of the database is full/);
		expect(herd.said()).toContain('The disk of the database is full');

		rmSync(ballast);
		if (!cluster.isRunning()) await cluster.start();
		await herd.settle();
		const outcomes = await readOutcomes(db);
		expect(findWrongs(outcomes, provider.ledger)).toEqual([]);
		expect(outcomes).toHaveLength(OCCURRENCES * PEOPLE);
		expect(provider.ledger.length).toBeGreaterThan(before);
		process.stdout.write(
			`Full after ${before} texts; ${provider.ledger.length} of ${outcomes.length} were sent, each once.\n`,
		);
	});
});
