import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ne, sql } from 'drizzle-orm';
import type { Way } from '#contract/ways.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { connect, type Database } from '#server/db/open.ts';
import { deliveries, ladders, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Clock, shiftedClock } from '#server/gateways/clock.ts';
import { newId } from '#server/gateways/ids.ts';
import type { Outcome } from './check.ts';
import type { FaultyProvider } from './provider.ts';
import { buildWorld, readOutcomes } from './world.ts';

/**
 * Real worker processes on a real PostgreSQL, killed at random moments and started again, with a
 * provider that fails in every possible way, on one shared clock.
 */

export interface ChaosOptions<Met> {
	startProvider(clock: Clock): Promise<FaultyProvider<Met>>;
	occurrences: number;
	/** The ways of each person in a family, who are only texted by default. */
	ways?: Way[][];
	/** Each call has a ladder, and nobody comes. */
	ladders?: boolean;
	workers: number;
	/** How long workers are killed for, in real time, after the first occurrence is due. */
	chaosMs: number;
	/** At least this many are killed, however long that takes on a slow computer. */
	leastKills?: number;
	/** Once everything is dispatched, the clock goes on by at most `byMs` after each kill, until then. */
	goingOn?: { byMs: number; until: string };
	/** What families do meanwhile, after each kill. */
	meanwhile?(world: Pick<Deps, 'db' | 'clock' | 'newId'>): Promise<void>;
	/** Reads what a test wants to know when everything is settled. */
	read?(db: Database): Promise<void>;
	say?: (line: string) => void;
}

export interface ChaosResult<Met> {
	outcomes: Outcome[];
	provider: FaultyProvider<Met>;
	kills: number;
	databaseRestarts: number;
	/** Due occurrences that nobody claimed. */
	leftOver: number;
}

const MINUTE_MS = 60_000;
const STRIDE_MS = 8_000;

export async function runChaos<Met>(options: ChaosOptions<Met>): Promise<ChaosResult<Met>> {
	const { leastKills = 0, goingOn, say = () => {} } = options;
	const folder = await mkdtemp(path.join(tmpdir(), 'kinbell-chaos-'));
	const clockFile = path.join(folder, 'clock');
	const dataDir = path.join(folder, 'data');
	const time = await startTime(clockFile, '08:59:30');
	let postgres = await startEmbedded({ dataDir, durable: false });
	let db = connect(postgres.config);
	const provider = await options.startProvider(time.clock);
	const workers = new Set<ChildProcess>();
	let kills = 0;
	let taken = 0;

	const startOne = () => {
		const worker = startWorkerProcess(postgres, provider, clockFile);
		workers.add(worker);
		worker.once('exit', () => workers.delete(worker));
	};
	try {
		await migrate(db);
		say(`Preparing ${options.occurrences} occurrences`);
		await buildWorld({ db, clock: time.clock, newId }, options.occurrences, options);
		for (let count = 0; count < options.workers; count++) startOne();
		await setTimeout(3_000);

		say('Nine o’clock');
		await time.moveTo('09:00:00');
		const end = performance.now() + options.chaosMs;
		let hasRestarted = false;
		const isLater = () => !goingOn || time.isAfter(goingOn.until);
		while (performance.now() < end || kills < leastKills || !isLater()) {
			await setTimeout(randomInt(1_000, 4_000));
			const isDispatched = goingOn && (await countLeftOver(db, time.clock.now())) === 0;
			await time.advance(randomInt(0, isDispatched ? goingOn.byMs : STRIDE_MS));
			const victim = [...workers][randomInt(0, Math.max(1, workers.size))];
			// Where time goes on quickly, only those are killed who did something since the last kill.
			if (victim && (!goingOn || provider.ledger.length > taken)) {
				victim.kill('SIGKILL');
				kills += 1;
				taken = provider.ledger.length;
			}
			while (workers.size < options.workers) startOne();
			if (!hasRestarted && performance.now() > end - options.chaosMs / 2) {
				hasRestarted = true;
				say('The database is restarted, and the provider cannot be reached for a moment');
				await provider.close();
				await db.$client.end();
				await postgres.stop();
				postgres = await startEmbedded({ dataDir, durable: false });
				db = connect(postgres.config);
				await provider.open();
			}
			await options.meanwhile?.({ db, clock: time.clock, newId });
		}
		say(`${kills} processes were killed; the rest is finished in peace`);
		await settleDown(db, time, say);
		await options.read?.(db);
		return {
			outcomes: await readOutcomes(db),
			provider,
			kills,
			databaseRestarts: hasRestarted ? 1 : 0,
			leftOver: await countLeftOver(db, time.clock.now()),
		};
	} finally {
		for (const worker of workers) worker.kill('SIGKILL');
		await provider.close();
		await db.$client.end();
		await postgres.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Sets the time, which then goes on normally; the file holds the shift. */
async function startTime(file: string, time: string) {
	const day = '2026-11-16';
	let shiftMs = Date.parse(`${day}T${time}Z`) - Date.now();
	const write = () => writeFile(file, String(Math.round(shiftMs)));
	await write();
	const clock = shiftedClock(file);
	return {
		clock,
		async advance(ms: number) {
			shiftMs += ms;
			await write();
		},
		isAfter: (moment: string) => clock.now() > new Date(`${day}T${moment}Z`),
		async moveTo(moment: string) {
			shiftMs = Date.parse(`${day}T${moment}Z`) - Date.now();
			await write();
		},
	};
}

type Time = Awaited<ReturnType<typeof startTime>>;

function startWorkerProcess(
	postgres: EmbeddedDatabase,
	provider: Pick<FaultyProvider, 'settings'>,
	clockFile: string,
): ChildProcess {
	const { host, user, database } = postgres.config;
	const worker = spawn(process.execPath, ['src/server/main.ts', 'worker'], {
		env: {
			...process.env,
			NODE_ENV: 'test',
			TEST_CLOCK: clockFile,
			DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
			SECRET_KEY: 'a secret that only tests know, and everyone may read',
			LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
			// Nobody replies to texts here.
			AGREEMENT: 'holder',
			DAILY_TEXT_LIMIT: '1000000',
			DAILY_TEXT_SHARE: '100',
			...provider.settings,
		},
		stdio: ['ignore', 'ignore', process.env.TEST_LOG ? 'inherit' : 'ignore'],
	});
	return worker;
}

/** Lets time pass until every text is settled: leases end, retries happen, look-ups become final. */
async function settleDown(db: Database, time: Time, say: (line: string) => void): Promise<void> {
	let openBefore = Number.POSITIVE_INFINITY;
	for (let rounds = 0; rounds < 900; rounds++) {
		const inHand = await db.$count(deliveries, sql`status in ('queued', 'submitting')`);
		const open = await db.$count(deliveries, sql`settled_at is null`);
		const left = await countLeftOver(db, time.clock.now());
		const searches = await db.$count(ladders, ne(ladders.status, 'ended'));
		if (open + searches === 0 && left === 0) return;
		const at = time.clock.now().toISOString().slice(11, 19);
		say(`${at}: ${open} texts are not settled yet, ${left} occurrences not dispatched`);
		await setTimeout(1_000);
		// Texts that are being sent get real time; for the others, the clock is moved.
		const isMoving = open < openBefore;
		openBefore = open;
		if (left === 0 && !isMoving) await time.advance(inHand > 0 ? 30_000 : 2 * MINUTE_MS);
	}
}

function countLeftOver(db: Database, now: Date): Promise<number> {
	return db.$count(
		occurrences,
		sql`status = 'scheduled' and starts_at <= ${now.toISOString()}::timestamptz`,
	);
}
