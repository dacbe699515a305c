import { and, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { receiveText } from '#server/features/delivery/inbound.ts';
import type { Chance } from './chance.ts';
import { runChaos } from './chaos.ts';
import { findWrongSearches, readSearches, type Search } from './check-ladders.ts';
import { startFaultyProvider } from './provider.ts';
import { seedOfTest } from './seed-of-test.ts';
import { PEOPLE } from './world.ts';

const CALLS = 120;

test('[LD-02] [LD-03] [LD-05] whatever dies while people are looked for: each step once or recorded, nobody asked or nudged in vain', async () => {
	let searches: Search[] = [];
	const heard = new Set<string>();
	const { provider, kills, leftOver } = await runChaos({
		seed: seedOfTest(),
		startProvider: startFaultyProvider,
		occurrences: CALLS,
		ladders: true,
		workers: 2,
		forMs: 10_000,
		rare: ['power'],
		leastKills: 5,
		goingOn: { byMs: 150_000, until: '09:13:00' },
		meanwhile: (world, chance) => answer(world, { heard, chance }),
		async read(db) {
			searches = await readSearches(db);
		},
		say: (line) => process.stdout.write(`${line}\n`),
	});
	const { ledger } = provider;
	expect(findWrongSearches(searches, ledger)).toEqual([]);
	expect(searches).toHaveLength(CALLS * PEOPLE);
	expect(leftOver).toBe(0);
	expect(kills).toBeGreaterThanOrEqual(5);
	// It was a storm with everything in it.
	const outcomes = new Set(searches.map(({ ladder }) => ladder.outcome));
	expect([...outcomes]).toEqual(expect.arrayContaining(['answered', 'ran_out']));
	expect(searches.filter(({ ladder }) => ladder.takes > 0).length).toBeGreaterThan(5);
	const reasons = searches.flatMap(({ steps }) => steps.map(({ reason }) => reason?.code));
	expect(reasons).toContain('too_late');

	const sent = searches.find(({ steps }) =>
		steps.some(({ status }) => status === 'accepted'),
	) as Search;
	const step = sent.steps.find(({ status }) => status === 'accepted') as Search['steps'][0];
	const twice = { to: `+${step.address}`, body: step.body ?? '' };
	expect(findWrongSearches([sent], [...ledger, twice])).toEqual([
		`search ${sent.ladder.id}: step ${step.round} was sent 2 times`,
	]);
	const early = new Date((step.submittedAt as Date).getTime() - 1);
	expect(
		findWrongSearches([{ ...sent, ladder: { ...sent.ladder, takenAt: early } }], ledger),
	).toContain(`search ${sent.ladder.id}: step ${step.round} went out after somebody had taken it`);
});

/** A few of those who were texted answer; each text once. */
async function answer(
	{ db, clock, newId }: Pick<Deps, 'clock' | 'newId'> & { db: Database },
	{ heard, chance }: { heard: Set<string>; chance: Chance },
): Promise<void> {
	const asked = await db
		.select()
		.from(deliveries)
		.where(
			and(
				inArray(deliveries.purpose, [
					'invite',
					'ladder_nudge',
					'ladder_relative',
					'ladder_reached',
				]),
				inArray(deliveries.status, ['accepted', 'delivered', 'unknown']),
			),
		);
	const open = asked
		.filter(({ id, party }) => !heard.has(id) && party !== 'holder')
		.map((text) => ({ ...text, draws: chance(`answer to ${text.address} ${text.purpose}`) }))
		.map((text) => ({ ...text, patience: text.draws.part() }))
		.sort((one, other) => one.patience - other.patience);
	for (const { id, purpose, address, draws } of open.slice(0, 40)) {
		heard.add(id);
		const body = answersTo(purpose)[draws.between(0, 3)];
		if (!body) continue;
		const sms = { answersKeywords: false } as Deps['sms'];
		await receiveText({ db, clock, newId, sms }, { providerKey: id, from: `+${address}`, body });
	}
}

const answersTo = (purpose: string): string[] =>
	purpose === 'ladder_relative' || purpose === 'ladder_reached'
		? ['1', '2', '', '1']
		: ['', '1', '', '2'];
