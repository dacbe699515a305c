import { expect, test } from 'vitest';
import * as sandbox from '#contract/sandbox.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { type Name, searchAtSix } from '#tests/support/ladders.ts';

/** The whole way: a text comes in, and one goes back. */

const db = await testDatabase();
const { at, family, heard, search } = searchAtSix(db);

async function text(name: Name | undefined, body: string): Promise<string | undefined> {
	const { app, account, people } = family();
	const from = (name ? people[name].phoneNumber : account.phone).replace(/\D/g, '');
	await app.request(sandbox.answerText, { body: { from, body } });
	await runEngine(app.deps);
	return (await heard(name)).at(-1);
}

test('[LD-03] relatives answer by text: the first 1 has it, and the next one hears who', async () => {
	await at('18:10:00');
	await at('18:12:00');
	expect(await text('Bob', '1')).toBe(
		"Kinbell: thank you for checking on Dad. We'll ask you in 20 minutes how it went.",
	);
	expect(await text('Maria', '1')).toBe('Kinbell: Bob is checking on Dad. Thank you.');
	expect(await search()).toMatchObject({ status: 'taken', takenBy: 'Bob' });
	await at('18:32:00');
	expect(await text('Bob', '1')).toBe('Kinbell: thank you for looking after Dad.');
	expect(await search()).toMatchObject({ status: 'ended', outcome: 'reached' });
});

test('[LD-03] a 2 by text asks the next one', async () => {
	await at('18:10:00');
	expect(await text('Maria', '2')).toBe(
		'Kinbell: thank you for telling us. We go on with the next person.',
	);
	expect(await heard('Bob')).toHaveLength(1);
});

test('the account holder takes it by text', async () => {
	for (const time of ['18:10', '18:12', '18:15']) await at(`${time}:00`);
	expect(await text(undefined, '1')).toBe('Kinbell: thank you for looking after Dad.');
	expect(await search()).toMatchObject({ outcome: 'holder_took' });
});
