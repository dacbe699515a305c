import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { occurrences } from '#server/db/schema.ts';
import { TEMPLATE } from '#tests/support/global-setup.ts';
import type { Taken } from './provider.ts';
import { simulate } from './simulate.ts';
import { commandOf, openStage, type Stage, type Story } from './stories.ts';

let stage: Stage;
beforeAll(async () => {
	stage = await openStage(inject('postgres'), TEMPLATE);
});
afterAll(() => stage.close());

const tell = (story: Story, harm?: (db: Database, ledger: Taken[]) => Promise<void>) =>
	stage.withFreshDatabase((config) => simulate(config, story, harm));

test.each([{ seed: 1 }, { seed: 2 }])(
	'[TR-03] a family’s evening by turns, seed $seed: nothing twice, nothing lost, nothing stuck; the same seed gives the same turns',
	async (story) => {
		const told = await tell(story);
		expect(told.wrongs, commandOf(story)).toEqual([]);
		const { trace, ledger } = await tell(story);
		expect(trace).toEqual(told.trace);
		expect(ledger).toEqual(told.ledger);
		expect(trace.length).toBeGreaterThan(100);
	},
);

test('[TR-03] the check finds what is planted: a loss, a double, and a moment that is not stored', async () => {
	const { wrongs } = await tell({ seed: 2 }, async (db, ledger) => {
		const [lost, doubled] = ledger.filter(({ to }) => !to.includes('@'));
		ledger.splice(ledger.indexOf(lost as never), 1);
		ledger.push({ ...(doubled as (typeof ledger)[0]) });
		const [next] = await db
			.select()
			.from(occurrences)
			.where(eq(occurrences.status, 'scheduled'))
			.orderBy(asc(occurrences.dueAt));
		await db.delete(occurrences).where(eq(occurrences.id, next?.id ?? ''));
	});
	expect(wrongs).toContainEqual(expect.stringMatching(/ was lost$/));
	expect(wrongs).toContainEqual(expect.stringMatching(/ was sent 2 times$/));
	expect(wrongs).toContainEqual(expect.stringMatching(/its next moment is .+, stored is /));
});
