import { isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { connect, type Database } from '#server/db/open.ts';
import { deliveries, occurrences } from '#server/db/schema.ts';
import { openSignals, type Signals } from '#server/db/signals.ts';
import { createLog } from '#server/log.ts';
import { workerTasks } from '#server/tasks.ts';
import { startWorker, type Worker } from '#server/worker.ts';
import { chanceOf } from './faults/chance.ts';
import { findWrongs } from './faults/check.ts';
import { type FaultyProvider, startFaultyProvider } from './faults/provider.ts';
import { type FaultyLine, startProxy } from './faults/proxy.ts';
import { buildWorld, PEOPLE, readOutcomes } from './faults/world.ts';
import { type TestClock, testClock } from './support/clock.ts';
import { testDatabase } from './support/database.ts';
import { testDeps } from './support/test-app.ts';
import { twilioSmsAt } from './support/twilio-server.ts';

/* A herd whose lines go bad in the middle: everything ends in a final state, nothing lost or doubled. */

const direct = await testDatabase();
const OCCURRENCES = 60;
/** In place of half a minute, and of ten seconds. */
const SILENCE_MS = 1_000;

let clock: TestClock;
let provider: FaultyProvider;
let lines: { database: FaultyLine; provider: FaultyLine };
let db: Database;
let signals: Signals;
let worker: Worker;

beforeEach(async () => {
	clock = testClock('2026-11-16T08:00:00Z');
	// It fails in nothing itself, and answers so late that its line goes bad under texts.
	provider = await startFaultyProvider(clock, chanceOf(1), {
		faultyPercent: 0,
		answersAfterMs: { least: 20, most: 100 },
	});
	const { host, port } = new URL(provider.settings.TWILIO_API_BASE ?? '');
	lines = {
		database: await startProxy({ path: `${inject('postgres').host}/.s.PGSQL.5432` }),
		provider: await startProxy({ host: host.split(':')[0], port: Number(port) }),
	};
	const { user, database } = direct.$client.options;
	const address = { host: '127.0.0.1', port: lines.database.port, ssl: false, user, database };
	db = connect({ ...address, silenceMs: SILENCE_MS });
	signals = openSignals(db, createLog('silent'), { askMs: 100 });
	const deps = {
		...testDeps({ db, clock, signals }, { TEXTS_PER_SECOND: '2000' }),
		sms: twilioSmsAt(`http://127.0.0.1:${lines.provider.port}`, {}, { timeoutMs: SILENCE_MS }),
	};
	await buildWorld({ ...deps, db: direct }, OCCURRENCES);
	clock.set('2026-11-16T09:02:00Z');
	worker = await startWorker(deps, workerTasks);
});
afterEach(async () => {
	await worker.stop();
	await signals.close();
	await db.$client.end();
	await lines.database.close();
	await lines.provider.close();
	await provider.close();
});

const faults = {
	slow: { latencyMs: 50 },
	'half-open': { isHalfOpen: true },
	'cut after 60 bytes of each answer': { cutAfter: 60 },
};
const cases = (['database', 'provider'] as const).flatMap((which) =>
	Object.entries(faults).map(([name, fault]) => ({ which, name, fault })),
);

test.each(cases)(
	'[TR-04] the line to the $which is $name in the middle of a herd',
	async ({ which, fault }) => {
		await expect.poll(() => provider.ledger.length, { interval: 5 }).toBeGreaterThan(0);
		const line = lines[which];
		line.become(fault);
		// Long enough for silence to be noticed, and for others to be asked again.
		const before = line.made();
		const taken = provider.ledger.length;
		if (fault === faults.slow) {
			await expect.poll(() => provider.ledger.length).toBeGreaterThan(taken + 20);
		} else {
			await expect.poll(() => line.made()).toBeGreaterThan(before);
		}
		line.become();
		const unsettled = async () => {
			clock.advance(30_000);
			const isLeft = sql`status = 'scheduled' and starts_at <= ${clock.now().toISOString()}`;
			const left = await direct.$count(occurrences, isLeft);
			return left + (await direct.$count(deliveries, isNull(deliveries.settledAt)));
		};
		await expect.poll(unsettled, { interval: 200 }).toBe(0);
		const outcomes = await readOutcomes(direct);
		expect(outcomes).toHaveLength(OCCURRENCES * PEOPLE);
		expect(findWrongs(outcomes, provider.ledger)).toEqual([]);
	},
);
