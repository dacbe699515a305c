import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';
import { findWrongs } from './check.ts';
import { startFaultyProvider } from './provider.ts';
import { seedOfTest } from './seed-of-test.ts';
import { blows } from './storm.ts';
import { PEOPLE } from './world.ts';

const OCCURRENCES = 2_000;
const LEAST_KILLS = 5;

test('[TR-02] whatever dies, and whenever: every recipient of every occurrence has one text, or one final reason', async () => {
	const { outcomes, provider, kills, struck, leftOver } = await runChaos({
		seed: seedOfTest(),
		startProvider: startFaultyProvider,
		occurrences: OCCURRENCES,
		workers: 3,
		forMs: 16_000,
		rare: ['restart', 'immediate', 'postmaster', 'power'],
		leastKills: LEAST_KILLS,
		say: (line) => process.stdout.write(`${line}\n`),
	});
	const { ledger, met } = provider;
	const sent = outcomes.filter(({ status }) => status === 'accepted' || status === 'delivered');
	expect(findWrongs(outcomes, ledger)).toEqual([]);
	expect(outcomes).toHaveLength(OCCURRENCES * PEOPLE);
	expect(ledger).toHaveLength(sent.length);
	expect(leftOver).toBe(0);
	// It was a storm, and most texts survived it.
	expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS);
	expect([...struck.keys()]).toEqual(expect.arrayContaining([...blows]));
	expect(met.size).toBe(8);
	// How many texts a dying process takes with it depends on how busy this computer is.
	expect(sent.length).toBeGreaterThan((OCCURRENCES * PEOPLE) / 2);

	const [one] = sent;
	const twice = ledger.find(
		({ to, body }) => to === `+${one?.to}` && body.includes(`${one?.mark}`),
	);
	expect(findWrongs(outcomes, [...ledger, twice as (typeof ledger)[0]])).toEqual([
		`${one?.what} was sent 2 times`,
	]);
	expect(
		findWrongs(
			outcomes,
			ledger.filter((each) => each !== twice),
		),
	).toEqual([`${one?.what} is ${one?.status} but was lost`]);
	const unplanned = outcomes.map((each) => (each === one ? { ...each, status: null } : each));
	expect(findWrongs(unplanned, ledger)).toEqual([`${one?.what} has no delivery`]);
});
