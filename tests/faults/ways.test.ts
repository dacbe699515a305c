import { expect, onTestFinished, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { runChaos } from './chaos.ts';
import { findWrongs } from './check.ts';
import { startFaultyMailbox } from './mailbox.ts';
import { startFaultyProvider } from './provider.ts';
import { seedOfTest } from './seed-of-test.ts';
import { PEOPLE } from './world.ts';

const FEW = 300;

test('[WY-06] by text and mail everyone has it once, and by the next way only after a failure', async () => {
	const seed = seedOfTest();
	const mailbox = await startFaultyMailbox(chanceOf(seed));
	onTestFinished(() => mailbox.close());
	const { outcomes, provider, kills, leftOver } = await runChaos({
		seed,
		async startProvider(clock, chance) {
			const texts = await startFaultyProvider(clock, chance);
			return { ...texts, settings: { ...texts.settings, ...mailbox.settings } };
		},
		occurrences: FEW,
		ways: [['text', 'mail'], ['mail', 'text'], ['mail']],
		workers: 2,
		forMs: 8_000,
		rare: ['postmaster'],
		leastKills: 3,
		say: (line) => process.stdout.write(`${line}\n`),
	});
	const ledger = [...provider.ledger, ...mailbox.ledger];
	expect(findWrongs(outcomes, ledger)).toEqual([]);
	expect(leftOver).toBe(0);
	expect(kills).toBeGreaterThanOrEqual(3);
	expect(mailbox.met.size).toBe(5);
	const things = new Set(outcomes.map(({ thing }) => thing)).size;
	expect(things).toBe(FEW * PEOPLE);
	expect(outcomes.length - things, 'fell back').toBeGreaterThan(20);

	const isOpen = ({ status, way, ways }: (typeof outcomes)[0]) =>
		status === 'accepted' && way === 'mail' && ways[0] === 'mail' && ways.length === 2;
	const mailed = outcomes.find(isOpen) as (typeof outcomes)[0];
	const twice = { ...mailed, way: 'text' as const, status: 'rejected', reason: 'landline' };
	expect(findWrongs([...outcomes, twice], ledger)).toEqual([
		`${mailed.thing} went on without a failure`,
	]);
	const refused = { ...mailed, status: 'rejected', reason: 'landline' };
	const others = ledger.filter(({ to }) => to !== mailed.to);
	expect(findWrongs([refused], others)).toEqual([
		`${mailed.thing} failed by mail and went by no other way`,
	]);
});
