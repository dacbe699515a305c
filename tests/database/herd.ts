import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { count, max, sql } from 'drizzle-orm';
import { addressesOf, hostsConfig } from '#server/db/hosts.ts';
import { migrate } from '#server/db/migrate.ts';
import { connect, type Database } from '#server/db/open.ts';
import { PreparingClient } from '#server/db/prepared.ts';
import { deliveries, handOvers, occurrences } from '#server/db/schema.ts';
import { newId } from '#server/gateways/ids.ts';
import { type ServerProcess, startProcess } from '#tests/support/processes.ts';
import { chanceOf } from '../faults/chance.ts';
import { type FaultyProvider, startFaultyProvider } from '../faults/provider.ts';
import { startTime, type Time } from '../faults/time.ts';
import { buildWorld } from '../faults/world.ts';
import { type Cluster, DATABASE } from './clusters.ts';

/** Families whose schedules are due at nine, real workers, and a provider that fails in every way. */

const DAY = '2026-11-16';
const MINUTE_MS = 60_000;
/** Decides which texts meet which fault at the provider. */
const SEED = 20_261_116;

export interface Herd {
	db: Database;
	time: Time;
	provider: FaultyProvider;
	folder: string;
	/** Started again whenever it ends by itself, as a service manager does. */
	startWorker(time?: Time): Promise<void>;
	/** Lets time pass on all clocks until every text is settled. */
	settle(times?: Time[]): Promise<void>;
	/** What the workers said. */
	said(): string;
}

export const urlOf = (...clusters: Cluster[]) => {
	const hosts = clusters.map(({ port }) => `127.0.0.1:${port}`).join(',');
	return `postgres://kinbell@${hosts}/${DATABASE}?target_session_attrs=read-write`;
};

/** Makes a folder for a story, and ends everything that the story started. */
export async function inFolder(
	story: (folder: string, atEnd: (end: () => unknown) => void) => Promise<void>,
): Promise<void> {
	const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-database-'));
	// The clusters in it belong to another user.
	chmodSync(folder, 0o755);
	const ends: (() => unknown)[] = [];
	try {
		await story(folder, (end) => void ends.push(end));
	} finally {
		for (const end of ends.reverse()) await end();
		rmSync(folder, { recursive: true, force: true });
	}
}

export async function startHerd(
	url: string,
	options: { folder: string; count: number; settings?: NodeJS.ProcessEnv; from?: string },
	atEnd: (end: () => unknown) => void,
): Promise<Herd> {
	// Preparing may take minutes on a busy computer, and it must not be nine before that is done.
	const { folder, settings, from = '08:00:00' } = options;
	const time = startTime(path.join(folder, 'clock'), from);
	const db = connect(hostsConfig(addressesOf(url), PreparingClient));
	atEnd(() => db.$client.end());
	const provider = await startFaultyProvider(time.clock, chanceOf(SEED));
	atEnd(provider.close);
	await migrate(db);
	await buildWorld({ db, clock: time.clock, newId }, options.count);

	let isOver = false;
	const workers = new Set<ServerProcess>();
	const words: (() => string)[] = [];
	async function startWorker(own = time): Promise<void> {
		const worker = await startProcess('worker', {
			NODE_ENV: 'test',
			TEST_CLOCK: own.file,
			DATABASE_URL: url,
			SECRET_KEY: 'a secret that only tests know, and everyone may read',
			// Nobody replies to texts here.
			AGREEMENT: 'holder',
			DAILY_TEXT_LIMIT: '1000000',
			DAILY_TEXT_SHARE: '100',
			...provider.settings,
			...settings,
		});
		workers.add(worker);
		words.push(worker.output);
		void worker.ended.then(() => {
			workers.delete(worker);
			return again(own);
		});
	}
	/** While the database is away, a worker does not even start. */
	async function again(own: Time): Promise<void> {
		while (!isOver) {
			const isRunning = await startWorker(own).then(
				() => true,
				(error: Error) => void words.push(() => error.message),
			);
			if (isRunning) return;
			await setTimeout(500);
		}
	}
	atEnd(async () => {
		isOver = true;
		await Promise.all([...workers].map((worker) => worker.kill()));
	});
	return {
		db,
		time,
		provider,
		folder,
		startWorker,
		settle: (times = [time]) => settle(db, times, () => workers.size > 0),
		said: () => words.map((word) => word()).join('\n'),
	};
}

/**
 * Leases end, retries happen, look-ups become final. The clock is moved only when nothing else moves,
 * and past each lease only once: a text that was handed over in a second must not seem to have taken
 * minutes, or nobody would find it at the provider.
 */
async function settle(db: Database, times: Time[], isAnyoneThere: () => boolean): Promise<void> {
	let before: Open | undefined;
	for (;;) {
		const now = await readOpen(db);
		if (now.texts === 0) return;
		const isMoving = now.texts !== before?.texts || now.inHand !== before.inHand;
		if (!isMoving && isAnyoneThere()) {
			const ms = now.inHand === 0 ? 2 * MINUTE_MS : untilLeasesEnd(now, times);
			for (const time of times) time.advance(ms);
		}
		before = now;
		await setTimeout(500);
	}
}

interface Open {
	texts: number;
	/** Hand-overs that are not finished, and the end of the last lease. */
	inHand: number;
	leaseUntil: Date | null;
}

function untilLeasesEnd({ leaseUntil }: Open, times: Time[]): number {
	const slowest = Math.min(...times.map(({ clock }) => clock.now().getTime()));
	return Math.max(0, (leaseUntil?.getTime() ?? 0) + 1_000 - slowest);
}

async function readOpen(db: Database): Promise<Open> {
	const waiting = await db.$count(
		occurrences,
		sql`status = 'scheduled' and starts_at < ${`${DAY}T23:00Z`}::timestamptz`,
	);
	const unsettled = await db.$count(deliveries, sql`settled_at is null`);
	const [held] = await db
		.select({ inHand: count(), leaseUntil: max(handOvers.leaseUntil) })
		.from(handOvers);
	return { texts: waiting + unsettled, inHand: 0, leaseUntil: null, ...held };
}
