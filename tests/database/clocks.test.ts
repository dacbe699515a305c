import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findWrongs } from '../faults/check.ts';
import { startTime } from '../faults/time.ts';
import { PEOPLE, readOutcomes } from '../faults/world.ts';
import { createCluster } from './clusters.ts';
import { inFolder, startHerd, urlOf } from './herd.ts';

const OCCURRENCES = 200;
const MINUTE_MS = 60_000;
const SKEW_MS = 3 * MINUTE_MS;
const NINE = Date.parse('2026-11-16T09:00:00Z');

test('[TR-06] clocks that are minutes apart and jump send nothing twice, nothing earlier than they are apart, and lose nothing', async () => {
	await inFolder(async (folder, atEnd) => {
		const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
		const shift = path.join(folder, 'clock-of-postgres');
		writeFileSync(shift, '-1d\n');
		const cluster = await createCluster(path.join(folder, 'one'), {
			environment: {
				LD_PRELOAD: library,
				FAKETIME_TIMESTAMP_FILE: shift,
				FAKETIME_CACHE_DURATION: '1',
				FAKETIME_DONT_FAKE_MONOTONIC: '1',
			},
		});
		atEnd(cluster.stop);
		const ahead = async () => {
			const [row] = await cluster.ask<{ at: Date }>('select clock_timestamp() as at');
			return Math.round(((row?.at.getTime() ?? 0) - Date.now()) / (24 * 60 * MINUTE_MS));
		};
		expect(await ahead()).toBe(-1);

		const between = { folder, count: OCCURRENCES, from: '08:59:30' };
		const herd = await startHerd(urlOf(cluster), between, atEnd);
		const { db, time, provider } = herd;
		const slow = startTime(path.join(folder, 'slow'), '08:56:30');
		const fast = startTime(path.join(folder, 'fast'), '09:02:30');
		await Promise.all([herd.startWorker(slow), herd.startWorker(fast)]);
		// It is nine where the slow clock is.
		for (const each of [time, slow, fast]) each.advance(MINUTE_MS);
		await expect.poll(() => provider.ledger.length, { interval: 20 }).toBeGreaterThan(50);
		slow.advance(20 * MINUTE_MS);
		fast.advance(-60 * MINUTE_MS);
		writeFileSync(shift, '+120d\n');
		await expect.poll(ahead).toBe(120);
		await herd.settle([time, slow, fast]);

		const outcomes = await readOutcomes(db);
		expect(outcomes).toHaveLength(OCCURRENCES * PEOPLE);
		// The provider's moment is not ours then, so a text whose answer was lost is not found there.
		const wrongs = findWrongs(outcomes, provider.ledger);
		const unconfirmed = wrongs.filter((wrong) => wrong.endsWith('is unknown (not_confirmed)'));
		expect(wrongs.filter((wrong) => !unconfirmed.includes(wrong))).toEqual([]);
		const earliest = Math.min(...provider.ledger.map(({ at }) => at.getTime()));
		expect(earliest).toBeGreaterThanOrEqual(NINE - SKEW_MS);
		process.stdout.write(
			`${provider.ledger.length} of ${outcomes.length} were sent, each once, ${unconfirmed.length} not confirmed.\n`,
		);
	});
});
