import path from 'node:path';
import { expect, test } from 'vitest';
import { checkReplication } from '#server/db/replication.ts';
import { findWrongs } from '../faults/check.ts';
import { PEOPLE, readOutcomes } from '../faults/world.ts';
import { type Cluster, createCluster } from './clusters.ts';
import { inFolder, startHerd, urlOf } from './herd.ts';

const OCCURRENCES = 400;

async function syncStateOf(primary: Cluster): Promise<string | undefined> {
	const rows = await primary.ask<{ sync_state: string }>(
		`select sync_state from pg_stat_replication where state = 'streaming'`,
	);
	return rows[0]?.sync_state;
}

/** Reads the settings again, as an operator does after editing them. */
async function set(cluster: Cluster, name: string, value: string): Promise<void> {
	await cluster.ask(`alter system set ${name} = '${value}'`);
	await cluster.ask('select pg_reload_conf()');
}

test('[TR-05] the primary is killed in mid-herd and its synchronous standby promoted: nothing is lost, nothing doubled', async () => {
	await inFolder(async (folder, atEnd) => {
		const primary = await createCluster(path.join(folder, 'one'));
		atEnd(primary.stop);
		const standby = await primary.addStandby(path.join(folder, 'two'));
		atEnd(standby.stop);
		await set(primary, 'synchronous_standby_names', 'standby');
		await expect.poll(() => syncStateOf(primary)).toBe('sync');

		const url = urlOf(primary, standby);
		const herd = await startHerd(url, { folder, count: OCCURRENCES }, atEnd);
		const { db, time, provider } = herd;
		expect(await checkReplication(db)).toMatchObject({ advice: null });
		await Promise.all([herd.startWorker(), herd.startWorker()]);
		time.moveTo('09:00:00');
		await expect.poll(() => provider.ledger.length, { interval: 20 }).toBeGreaterThan(100);
		await primary.kill();
		const before = provider.ledger.length;
		await standby.promote();
		await herd.settle();

		const outcomes = await readOutcomes(db);
		expect(findWrongs(outcomes, provider.ledger)).toEqual([]);
		expect(outcomes).toHaveLength(OCCURRENCES * PEOPLE);
		// It was in the middle, and most went out by the standby.
		const sent = outcomes.filter(({ status }) => status === 'accepted' || status === 'delivered');
		expect(provider.ledger).toHaveLength(sent.length);
		expect(sent.length).toBeGreaterThan(before);
		process.stdout.write(
			`Killed after ${before} texts; ${sent.length} of ${outcomes.length} were sent, each once.\n`,
		);
	});
});

test('[TR-05] an asynchronous standby that was behind sends again what the primary had sent, which checker and doctor say', async () => {
	await inFolder(async (folder, atEnd) => {
		const primary = await createCluster(path.join(folder, 'one'));
		atEnd(primary.stop);
		const standby = await primary.addStandby(path.join(folder, 'two'));
		atEnd(standby.stop);
		await expect.poll(() => syncStateOf(primary)).toBe('async');

		const herd = await startHerd(urlOf(primary, standby), { folder, count: 40 }, atEnd);
		const { db, time, provider } = herd;
		expect(await checkReplication(db)).toMatchObject({
			what: expect.stringContaining('asynchronous'),
			advice: expect.stringContaining('synchronous_standby_names'),
		});
		// The network between the two is cut before nine, once the standby has what there is.
		const [{ lsn } = { lsn: '' }] = await primary.ask<{ lsn: string }>(
			'select pg_current_wal_lsn() as lsn',
		);
		const hasAll = `select pg_last_wal_replay_lsn() >= '${lsn}' as so`;
		await expect.poll(() => standby.ask(hasAll)).toEqual([{ so: true }]);
		await set(standby, 'primary_conninfo', '');
		await expect.poll(() => syncStateOf(primary)).toBeUndefined();

		await herd.startWorker();
		time.moveTo('09:00:00');
		const confirmed = async () =>
			(await readOutcomes(db)).filter(
				({ what, status }) => what.startsWith('message') && status === 'accepted',
			);
		await expect.poll(async () => (await confirmed()).length).toBeGreaterThan(20);
		const sent = await confirmed();
		await primary.kill();
		await standby.promote();
		await herd.settle();

		const wrongs = findWrongs(await readOutcomes(db), provider.ledger);
		expect(wrongs).toEqual(
			expect.arrayContaining(sent.map(({ what }) => `${what} was sent 2 times`)),
		);
		process.stdout.write(`${wrongs.length} of ${40 * PEOPLE} texts were sent a second time.\n`);
	});
});
