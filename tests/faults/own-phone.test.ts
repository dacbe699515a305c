import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';
import { findWrongs } from './check.ts';
import { startFaultyPhone } from './phone-provider.ts';
import { seedOfTest } from './seed-of-test.ts';
import { PEOPLE } from './world.ts';

const FEW = 60;

test('[WY-02] through our own phone everyone has one text, and nothing stays in doubt', async () => {
	const { outcomes, provider, kills, leftOver } = await runChaos({
		seed: seedOfTest(),
		startProvider: startFaultyPhone,
		occurrences: FEW,
		workers: 2,
		forMs: 5_000,
		rare: ['restart'],
		leastKills: 2,
		say: (line) => process.stdout.write(`${line}\n`),
	});
	const sent = outcomes.filter(({ status }) => status === 'accepted' || status === 'delivered');
	const refused = outcomes.filter(({ reason }) => reason === 'number_not_working');
	expect(findWrongs(outcomes, provider.ledger)).toEqual([]);
	expect(leftOver).toBe(0);
	expect(kills).toBeGreaterThanOrEqual(2);
	expect(provider.met.size).toBe(6);
	expect(refused.length).toBeGreaterThan(0);
	// It knows our ids, so whatever was lost on the way is found or sent.
	expect(outcomes.filter(({ status }) => status === 'unknown')).toEqual([]);
	expect(sent.length + refused.length).toBeGreaterThan(FEW * PEOPLE * 0.8);
	expect(provider.ledger).toHaveLength(sent.length);
});
