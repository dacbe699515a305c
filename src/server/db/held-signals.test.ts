import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { interceptedClient } from '#tests/support/intercepted-client.ts';
import { inTransaction } from './dry-run.ts';
import { finishSignals } from './held-signals.ts';
import { connect, type Database } from './open.ts';
import { signal } from './signals.ts';

const db = await testDatabase();
/** A process of its own, whose statements are seen. */
let process: Database;
let statements: string[];
/** Stands in the way of a statement, or lets it through. */
let around: <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;
let heard: string[];
let waiting: { topic: string; resolve: () => void }[];
const closers: (() => Promise<unknown>)[] = [];

const isNotify = (text: string) => text.includes('pg_notify');

beforeEach(async () => {
	statements = [];
	around = (_, run) => run();
	process = connect({
		...db.$client.options,
		Client: interceptedClient((_, text, run) => {
			statements.push(text);
			return around(text, run);
		}),
	});
	closers.push(() => process.$client.end());
	heard = [];
	waiting = [];
	const listener = await db.$client.connect();
	closers.push(async () => listener.release(true));
	listener.on('notification', ({ payload = '' }) => {
		heard.push(payload);
		for (const { topic, resolve } of waiting) if (topic === payload) resolve();
	});
	await listener.query('listen kinbell');
});
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

const whenHeard = (topic: string) =>
	new Promise<void>((resolve) => {
		waiting.push({ topic, resolve });
	});

/** Everything that was signalled before this is heard by then. */
async function listenUntilNow(): Promise<string[]> {
	const last = whenHeard('now');
	await signal(process, 'now');
	await last;
	return heard.filter((topic) => topic !== 'now');
}

describe('what a transaction signals', () => {
	test('[SP-03] leaves after its commit, which carries no NOTIFY', async () => {
		await process.transaction(async (tx) => {
			await signal(tx, 'news', 'more');
			await tx.execute(sql`select 1`);
		});
		expect(await listenUntilNow()).toEqual(['news', 'more']);
		expect(statements.slice(0, 4)).toEqual([
			'begin',
			'select 1',
			'commit',
			expect.stringContaining('pg_notify'),
		]);
	});

	test('is not said when it is rolled back, nor by a dry run, nor by a part that was', async () => {
		await process
			.transaction(async (tx) => {
				await signal(tx, 'failed');
				throw new Error('no');
			})
			.catch(() => {});
		await inTransaction(process, true, (tx) => signal(tx, 'dry'));
		await process.transaction(async (tx) => {
			await inTransaction(tx, true, (part) => signal(part, 'dry part'));
			await tx.transaction((part) => signal(part, 'part'));
			await signal(tx, 'whole');
		});
		expect(await listenUntilNow()).toEqual(['part', 'whole']);
	});

	test('is said when nobody heard whether it was committed', async () => {
		around = async (text, run) => {
			const result = await run();
			if (text === 'commit') throw new Error('Connection terminated unexpectedly');
			return result;
		};
		const cut = process.transaction((tx) => signal(tx, 'perhaps'));
		await expect(cut).rejects.toThrow();
		expect(await listenUntilNow()).toEqual(['perhaps']);
	});
});

describe('signals of one process', () => {
	test('[SP-03] go together, each once, while others are under way', async () => {
		const gate = Promise.withResolvers<void>();
		around = async (text, run) => {
			if (isNotify(text)) await gate.promise;
			return run();
		};
		await signal(process, 'first');
		for (let count = 0; count < 20; count++) {
			await process.transaction((tx) => signal(tx, `topic ${count % 2}`));
		}
		const all = Promise.all(['first', 'topic 0', 'topic 1'].map(whenHeard));
		gate.resolve();
		await all;
		expect(heard).toEqual(['first', 'topic 0', 'topic 1']);
		expect(statements.filter(isNotify)).toHaveLength(2);
	});

	test('are sent again when their connection breaks', async () => {
		let failures = 0;
		around = (text, run) => {
			if (!isNotify(text) || failures > 0) return run();
			failures += 1;
			return Promise.reject(new Error('Connection terminated unexpectedly'));
		};
		const news = whenHeard('news');
		await process.transaction((tx) => signal(tx, 'news'));
		await news;
		expect(failures).toBe(1);
	});

	test('are sent before the process ends', async () => {
		await signal(process, 'first');
		await whenHeard('first');
		await signal(process, 'last');
		await finishSignals(process);
		expect(statements.filter(isNotify)).toHaveLength(2);
	});

	test('do not keep it from ending while the database is away', async () => {
		around = () => Promise.reject(new Error('Connection terminated unexpectedly'));
		await signal(process, 'news');
		await finishSignals(process);
		expect(statements.filter(isNotify)).toHaveLength(1);
	});
});
