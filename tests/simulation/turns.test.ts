import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Chance } from './chance.ts';
import { createTurns, type Life, type Turns } from './turns.ts';

const db = await testDatabase();
const lent: pg.PoolClient[] = [];
const lives: Life[] = [];
let turns: Turns;

/** Each in their turn. */
function openGate(standstillMs?: number): void {
	let taken = 0;
	const chance: Chance = {
		below: () => 0,
		happens: () => false,
		one(values) {
			taken += 1;
			return values[(taken - 1) % values.length] as never;
		},
	};
	turns = createTurns(db.$client, testClock(), chance, standstillMs);
}

afterEach(() => {
	for (const life of lives.splice(0)) turns.end(life);
	turns.close();
	for (const client of lent.splice(0)) client.release(true);
});

/** An actor of two statements in a transaction; what became of the second is noted. */
async function begin(name: string, keys: [number, number]): Promise<string[]> {
	const poolClient = await db.$client.connect();
	lent.push(poolClient);
	const client = poolClient as unknown as pg.Client;
	await client.query("set deadlock_timeout = '1h'");
	const ends: string[] = [];
	const life = turns.begin(name);
	lives.push(life);
	const ask = (what: string) => turns.inTurn(life, { what, client }, () => client.query(what));
	turns.start(life, 'locks', async () => {
		await ask('begin');
		await ask(`select pg_advisory_xact_lock(${keys[0]})`);
		const end = await ask(`select pg_advisory_xact_lock(${keys[1]})`).then(
			() => 'has both',
			({ code }) => code,
		);
		ends.push(end);
		await ask(end === 'has both' ? 'commit' : 'rollback');
	});
	return ends;
}

/** Everybody goes on until all have ended or wait. */
async function goOn(): Promise<void> {
	for (;;) {
		await turns.untilStill();
		if (!turns.isAnyoneReady()) return;
		turns.takeOne();
	}
}

test('[TR-03] two that wait for each other: the last to begin is told of a deadlock, the other goes on', async () => {
	openGate();
	const ana = await begin('Ana', [1, 2]);
	const bob = await begin('Bob', [2, 1]);
	await goOn();
	expect({ ana, bob }).toEqual({ ana: ['has both'], bob: ['40P01'] });
	expect(turns.busy()).toEqual([]);
});

test('[TR-03] an actor that waits for a lock is named with the one that holds it', async () => {
	openGate();
	const holder = await db.$client.connect();
	lent.push(holder);
	await holder.query('begin');
	await holder.query('select pg_advisory_xact_lock(7)');
	await begin('Ana', [7, 8]);
	await goOn();
	expect(turns.busy().map(({ name }) => name)).toEqual(['Ana']);
	expect(await turns.describe()).toMatch(
		/Ana does 'locks'\s+runs: select pg_advisory_xact_lock\(7\) .*held by connection \d+, which is idle in transaction after: select pg_advisory_xact_lock\(7\)/,
	);
});

test('[TR-03] a standstill fails, and says who waits for nothing that the gate knows of', async () => {
	openGate(1);
	turns.start(turns.begin('Ana'), 'nothing', () => new Promise(() => {}));
	await expect(turns.untilStill()).rejects.toThrow(
		/^Nothing moves[\s\S]*Ana does 'nothing'\s+waits for nothing we know of/,
	);
});

test('[TR-03] looks that are asked for at once are done in that order, whichever is faster', async () => {
	openGate();
	const order: string[] = [];
	const look = (what: string, rounds: number) =>
		turns.aside(async () => {
			for (let round = 0; round < rounds; round++) await nextRound();
			order.push(what);
		});
	const life = turns.begin('Ana');
	lives.push(life);
	turns.start(life, 'looks', async () => {
		await Promise.all([look('slow', 50), look('fast', 0)]);
	});
	await goOn();
	expect(order).toEqual(['slow', 'fast']);
});

test('[TR-03] a pause that is given up takes no turn, and no time goes by', async () => {
	openGate();
	const given = new AbortController();
	const ends: string[] = [];
	const life = turns.begin('Ana');
	lives.push(life);
	const rest = () =>
		pause(60_000, 'rested', { signal: given.signal }).catch(({ message }) => message);
	turns.start(life, 'pauses', async () => {
		ends.push(await rest());
		ends.push(await rest());
	});
	await turns.untilStill();
	expect(turns.isAnyoneReady()).toBe(true);
	given.abort(new Error('given up'));
	await goOn();
	expect(ends).toEqual(['given up', 'given up']);
	expect(turns.trace).toEqual([]);
	expect(turns.busy()).toEqual([]);
});
