import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { watchChanges } from '#contract/dashboard.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { connect, type Database } from '#server/db/open.ts';
import { deliveries, handOvers, occurrences } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import { shiftedClock } from '#server/gateways/clock.ts';
import { newId } from '#server/gateways/ids.ts';
import { clientOf } from '#tests/support/client.ts';
import { freePort } from '#tests/support/ports.ts';
import { type ServerProcess, startProcess } from '#tests/support/processes.ts';
import { chanceOf } from './chance.ts';
import { findWrongs } from './check.ts';
import { type FaultyProvider, startFaultyProvider } from './provider.ts';
import { buildWorld, PEOPLE, readOutcomes } from './world.ts';

/** One web and one worker process, whose database goes away again and again. Nobody starts them anew. */

const SEED = 20_261_118;
const OCCURRENCES = 400;
const EVENING = '2026-11-16T18:00:00Z';
const AWAY = 'the database does not answer; it is tried until it does';
const BACK = 'the database answers again';

let folder: string;
let postgres: EmbeddedDatabase;
let db: Database;
let provider: FaultyProvider;
let web: ServerProcess;
let worker: ServerProcess;
let url: string;
let shiftMs = Date.parse('2026-11-16T08:00:00Z') - Date.now();
const clockFile = () => path.join(folder, 'clock');
const shift = async (ms: number) => {
	shiftMs += ms;
	await writeFile(clockFile(), String(shiftMs));
};

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'kinbell-cut-'));
	await shift(0);
	await openDatabase();
	const clock = shiftedClock(clockFile());
	provider = await startFaultyProvider(clock, chanceOf(SEED));
	await migrate(db);
	await buildWorld({ db, clock, newId }, OCCURRENCES);
	const port = await freePort();
	url = `http://127.0.0.1:${port}`;
	const { host, user, database } = postgres.config;
	const settings = {
		...provider.settings,
		PORT: String(port),
		NODE_ENV: 'test',
		TEST_CLOCK: clockFile(),
		DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
		SECRET_KEY: 'a secret that only tests know, and everyone may read',
		LOG_LEVEL: 'warn',
		AGREEMENT: 'holder',
		DAILY_TEXT_LIMIT: '1000000',
		DAILY_TEXT_SHARE: '100',
	};
	web = await startProcess('web', settings);
	worker = await startProcess('worker', settings);
});

afterAll(async () => {
	await web?.stop();
	await worker?.stop();
	await provider?.close();
	await db?.$client.end();
	await postgres?.stop();
	await rm(folder, { recursive: true, force: true });
});

async function openDatabase(): Promise<void> {
	postgres = await startEmbedded({ dataDir: path.join(folder, 'data'), durable: false });
	db = connect(postgres.config);
}

async function restartDatabase(meanwhile: () => Promise<void>): Promise<void> {
	await db.$client.end();
	await postgres.stop();
	await meanwhile();
	await openDatabase();
}

const cutAll = () =>
	db.execute(sql`
		select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()`);

/** Everything of the morning is dispatched and settled. */
async function isOver(): Promise<boolean> {
	const waiting = await db.$count(
		occurrences,
		sql`status = 'scheduled' and starts_at < ${EVENING}`,
	);
	return waiting + (await db.$count(deliveries, sql`settled_at is null`)) === 0;
}

const readiness = async () => (await fetch(`${url}/readyz`)).status;
const says = ({ output }: ServerProcess, words: string) => output().split(words).length - 1;

/** What it said, in order: never that it is away twice, without that it is back. */
function expectBothOnce(server: ServerProcess): void {
	const said = server.output().match(new RegExp(`${AWAY}|${BACK}`, 'g')) ?? [];
	expect(said).toEqual(said.map((_, index) => (index % 2 === 0 ? AWAY : BACK)));
	expect(said.length).toBeGreaterThan(0);
}

test('every connection is cut in the middle of a herd, and the database restarted: nobody ends, nothing is lost or doubled', async () => {
	await shift(MINUTE_MS * 62);
	for (let cuts = 0; cuts < 12; cuts++) {
		const before = provider.ledger.length;
		await cutAll();
		if (cuts === 5) await restartDatabase(async () => expect(await readiness()).toBe(503));
		await expect.poll(async () => provider.ledger.length > before || (await isOver())).toBe(true);
	}
	// A minute that passes while texts are in hand would make them seem minutes late.
	const goOn = async () => {
		if ((await db.$count(handOvers)) === 0) await shift(MINUTE_MS);
		return isOver();
	};
	await expect.poll(goOn, { interval: 500 }).toBe(true);
	const outcomes = await readOutcomes(db);
	expect(outcomes).toHaveLength(OCCURRENCES * PEOPLE);
	expect(findWrongs(outcomes, provider.ledger)).toEqual([]);
	await expect.poll(readiness).toBe(200);
	for (const server of [web, worker]) {
		expectBothOnce(server);
		expect(says(server, 'task failed')).toBe(0);
	}
});

test('an open page hears of changes afterwards, and requests meanwhile are asked to come again', async () => {
	const { request } = clientOf(url);
	const [email, password] = ['ana@example.com', 'a good password'];
	const person = { name: 'Ana', email, password, phone: '12125550134', timezone: 'UTC' };
	await request(accounts.register, { body: person as never });
	const { token, user } = (await request(accounts.login, { body: { email, password } })).body;
	const headers = { authorization: `Bearer ${token}` };
	const stream = await fetch(url + watchChanges.path, { headers });
	const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
	let heard = '';
	const hears = async (words: string) => {
		while (!heard.includes(words)) heard += (await reader?.read())?.value ?? '';
		heard = '';
	};
	await hears(': open');
	await restartDatabase(async () => {
		const asked = await fetch(url + accounts.me.path, { headers });
		expect(asked.status).toBe(503);
		expect(asked.headers.get('retry-after')).toBe('5');
	});
	// Something may have been missed.
	await hears('event: changed');
	await signal(db, changesOf(user._id));
	await hears('event: changed');
	await reader?.cancel();
});
