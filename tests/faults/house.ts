import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { connect, type Database } from '#server/db/open.ts';
import type { FaultyProvider } from './provider.ts';
import type { Blow, Stroke } from './storm.ts';

/** Worker processes on a real PostgreSQL that keeps its word (fsync is on), and everything can be struck. */

export interface House {
	/** Another one after each blow to the database. */
	db(): Database;
	/** Starts a worker in each place whose worker is dead. */
	fill(): void;
	/** Resolves when at least so many workers work. */
	working(workers: number): Promise<void>;
	/** Returns how many workers were killed. */
	killAll(): number;
	/**
	 * The places of workers that have something in hand: a transaction that has written, or a text for
	 * which the provider owes an answer.
	 */
	atWork(): Promise<number[]>;
	/** With `onlyAtWork`, no worker is killed that has nothing in hand. */
	strike(stroke: Pick<Stroke, 'blow' | 'victim'>, onlyAtWork?: boolean): Promise<Toll>;
	/** How many workers ended by themselves, as when their database was gone. */
	endedAlone(): number;
	close(): Promise<void>;
}

/** Workers and postmasters. */
export interface Toll {
	killed: number;
	/** How many of them had something in hand; a postmaster, when any worker had. */
	atWork: number;
}

const POLL_MS = 50;

interface Building {
	folder: string;
	workers: number;
	/** What each worker runs. */
	program: string;
	provider: Pick<FaultyProvider<unknown>, 'close' | 'open' | 'callers'>;
	settings: NodeJS.ProcessEnv;
}

export async function openHouse(building: Building): Promise<House> {
	const { folder, workers, program, provider, settings } = building;
	const dataDir = path.join(folder, 'data');
	const places: (ChildProcess | undefined)[] = Array.from({ length: workers });
	/** No two workers ever have the same. */
	const names = new Map<ChildProcess, string>();
	let postgres = await startEmbedded({ dataDir });
	let db = connect(postgres.config);
	let endedAlone = 0;
	const ready = new Set<ChildProcess>();

	function startWorker(place: number): void {
		const name = `worker-${names.size + 1}`;
		const worker = startWorkerProcess(program, postgres, {
			...settings,
			...provider.callers?.settingsOf(name),
			PGAPPNAME: name,
		});
		names.set(worker, name);
		places[place] = worker;
		// The only thing that it says is that it works.
		worker.stdout?.once('data', () => {
			if (places[place] === worker) ready.add(worker);
		});
		worker.once('exit', () => {
			if (!worker.killed) endedAlone += 1;
			ready.delete(worker);
			if (places[place] === worker) places[place] = undefined;
		});
	}

	function killWorker(place: number): number {
		const worker = places[place];
		places[place] = undefined;
		if (!worker?.kill('SIGKILL')) return 0;
		ready.delete(worker);
		return 1;
	}

	const killAll = () => places.reduce((killed, _, place) => killed + killWorker(place), 0);

	async function atWork(): Promise<number[]> {
		const { rows } = await db.execute<{ name: string }>(sql`
			select distinct application_name as name from pg_stat_activity where backend_xid is not null`);
		const busy = new Set([...rows.map(({ name }) => name), ...(provider.callers?.waiting() ?? [])]);
		return [...places.entries()].flatMap(([place, worker]) =>
			worker && busy.has(names.get(worker) ?? '') ? [place] : [],
		);
	}

	/** The victim is stopped first, so that nothing is finished between the look and the blow. */
	async function killAtWork(victim: number): Promise<Toll> {
		const busy = await atWork();
		const place = busy[Math.floor(victim * busy.length)];
		const pid = place === undefined ? undefined : places[place]?.pid;
		if (place === undefined || pid === undefined) return { killed: 0, atWork: 0 };
		process.kill(pid, 'SIGSTOP');
		if ((await atWork()).includes(place)) return { killed: killWorker(place), atWork: 1 };
		process.kill(pid, 'SIGCONT');
		return { killed: 0, atWork: 0 };
	}

	async function restart(how: () => number): Promise<number> {
		await db.$client.end();
		const killed = how();
		// Of a server that is dead already, this only waits for the end.
		await postgres.stop();
		postgres = await startEmbedded({ dataDir });
		db = connect(postgres.config);
		return killed;
	}

	const strikes: Record<Blow, (victim: number) => Promise<number>> = {
		worker: async (victim) => killWorker(Math.floor(victim * workers)),
		async restart() {
			await provider.close();
			const killed = await restart(() => 0);
			await provider.open();
			return killed;
		},
		immediate: () =>
			restart(() => {
				process.kill(postmasterOf(dataDir), 'SIGQUIT');
				return 0;
			}),
		postmaster: () =>
			restart(() => {
				process.kill(postmasterOf(dataDir), 'SIGKILL');
				return 1;
			}),
		power: () =>
			restart(() => {
				const postmaster = postmasterOf(dataDir);
				const children = childrenOf(postmaster);
				const killed = killAll();
				process.kill(postmaster, 'SIGKILL');
				for (const pid of children) killIfThere(pid);
				return killed + 1;
			}),
	};
	const house: House = {
		db: () => db,
		fill() {
			for (const [place, worker] of places.entries()) if (!worker) startWorker(place);
		},
		async working(least) {
			while (ready.size < least) {
				house.fill();
				await setTimeout(POLL_MS);
			}
		},
		killAll,
		atWork,
		async strike({ blow, victim }, onlyAtWork) {
			if (blow === 'worker' && onlyAtWork) return killAtWork(victim);
			const busy = (await atWork()).length;
			const killed = await strikes[blow](victim);
			return { killed, atWork: Math.min(killed, blow === 'power' && busy > 0 ? busy + 1 : busy) };
		},
		endedAlone: () => endedAlone,
		async close() {
			killAll();
			await db.$client.end();
			await postgres.stop();
		},
	};
	return house;
}

/** Connections come and go. */
function killIfThere(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}

function postmasterOf(dataDir: string): number {
	return Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

/** Needs Linux; elsewhere the children see by themselves that their parent is gone. */
function childrenOf(pid: number): number[] {
	if (process.platform !== 'linux') return [];
	const written = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
	return written.split(' ').filter(Boolean).map(Number);
}

function startWorkerProcess(
	program: string,
	{ config }: EmbeddedDatabase,
	settings: NodeJS.ProcessEnv,
): ChildProcess {
	const { host, user, database } = config;
	return spawn(process.execPath, [program, 'worker'], {
		env: {
			...process.env,
			NODE_ENV: 'test',
			DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
			SECRET_KEY: 'a secret that only tests know, and everyone may read',
			LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
			// Nobody replies to texts here.
			AGREEMENT: 'holder',
			DAILY_TEXT_LIMIT: '1000000',
			DAILY_TEXT_SHARE: '100',
			...settings,
		},
		stdio: ['ignore', 'pipe', process.env.TEST_LOG ? 'inherit' : 'ignore'],
	});
}
