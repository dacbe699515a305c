import { asc, eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { occurrences } from '#server/db/schema.ts';
import { TEMPLATE } from '#tests/support/global-setup.ts';
import { type Story, simulate } from './simulate.ts';
import { withFreshDatabase } from './stories.ts';

const tell = (story: Story) =>
	withFreshDatabase(inject('postgres'), TEMPLATE, (config) => simulate(config, story));
const again = ({ seed, days }: Story) =>
	`npm exec node scripts/turns.ts -- --seed ${seed} --days ${days}`;

test.each([{ seed: 1, days: 1 }])(
	'[TR-03] a family’s days by turns, seed $seed: nothing twice, nothing lost, nothing stuck; the same seed gives the same turns',
	async (story) => {
		const told = await tell(story);
		expect(told.wrongs, again(story)).toEqual([]);
		const { trace, ledger } = await tell(story);
		expect(trace).toEqual(told.trace);
		expect(ledger).toEqual(told.ledger);
		expect(trace.length).toBeGreaterThan(500);
	},
);

test('[TR-03] the check finds what is planted: a loss, a double, and a moment that is not stored', async () => {
	const { wrongs } = await tell({
		seed: 2,
		days: 1,
		async plant(db, ledger) {
			const [lost, doubled] = ledger.filter(({ to }) => !to.includes('@'));
			ledger.splice(ledger.indexOf(lost as never), 1);
			ledger.push({ ...(doubled as (typeof ledger)[0]) });
			const [next] = await db
				.select()
				.from(occurrences)
				.where(eq(occurrences.status, 'scheduled'))
				.orderBy(asc(occurrences.dueAt));
			await db.delete(occurrences).where(eq(occurrences.id, next?.id ?? ''));
		},
	});
	expect(wrongs).toContainEqual(expect.stringMatching(/ was lost$/));
	expect(wrongs).toContainEqual(expect.stringMatching(/ was sent 2 times$/));
	expect(wrongs).toContainEqual(expect.stringMatching(/its next moment is .+, stored is /));
});
