import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createRecipient, listRecipients } from '#contract/recipients.ts';
import { connect, type Database } from '#server/db/open.ts';
import { provenBackups, recipients } from '#server/db/schema.ts';
import { createLog } from '#server/log.ts';
import { startWorker, type Worker } from '#server/worker.ts';
import { type BuiltAccount, buildAccount } from '#tests/support/factories.ts';
import { TEMPLATE } from '#tests/support/global-setup.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

/** A database that answers, but does not take what we want to keep; and then takes it again. */

const server = inject('postgres');
const admin = connect({ ...server, database: 'postgres', max: 1 });
afterAll(() => admin.$client.end());

const name = `troubled_${randomUUID().replaceAll('-', '')}`;
let db: Database;
let app: TestApp;
let account: BuiltAccount;
let worker: Worker;
let said: { trouble?: string }[];
let rounds: number;

beforeEach(async () => {
	await admin.$client.query(`create database ${name} template ${TEMPLATE}`);
	await admin.$client.query(`create role ${name} login connection limit 3`);
	const owner = new pg.Client({ ...server, database: name });
	await owner.connect();
	await owner.query(`grant all on all tables in schema public to ${name}`);
	await owner.end();
	// Each use has a connection of its own, as settings and limits are those of new connections.
	db = connect({ ...server, user: name, database: name, max: 1, maxUses: 1 });

	said = [];
	const log = createLog('error', { write: (line) => void said.push(JSON.parse(line)) });
	app = await testApp(testDeps({ db, log }));
	account = await buildAccount(app);
	rounds = 0;
	worker = await startWorker(app.deps, [
		{
			name: 'keeping',
			everyMs: 10,
			async run({ clock }) {
				const takenAt = new Date(clock.now().getTime() + rounds);
				await db.insert(provenBackups).values({ takenAt, provenAt: takenAt, file: '' });
				rounds += 1;
			},
		},
	]);
});

afterEach(async () => {
	await worker.stop();
	await app.app.close();
	await db.$client.end();
	await admin.$client.query(`drop database ${name} with (force)`);
	await admin.$client.query(`drop role ${name}`);
});

const addPerson = (number: number) =>
	app.request(
		createRecipient,
		{ body: { name: 'Rosa', phoneNumber: `1646555010${number}` } } as never,
		{ token: account.token },
	);
const readyz = async () => {
	const response = await app.app.inject('/readyz');
	return { status: response.statusCode, ...response.json() };
};
const wordsForPeople =
	"We can't save anything right now. What you saved before is safe. Please try again in a few minutes.";

/** Before, while it lasts, and after it, without anybody starting anything again. */
async function goThrough(trouble: () => Promise<void>, over: () => Promise<void>, words: RegExp) {
	expect((await addPerson(1)).status).toBe(201);
	expect(await readyz()).toMatchObject({ status: 'ready' });

	await trouble();
	await expect.poll(() => said.some((line) => words.test(line.trouble ?? ''))).toBe(true);
	const refused = await addPerson(2);
	expect(refused).toMatchObject({ status: 503, problem: { message: wordsForPeople } });
	expect(await readyz()).toMatchObject({
		status: 'not ready',
		checks: { database: false },
		reason: expect.stringMatching(words),
	});

	await over();
	const soFar = rounds;
	await expect.poll(() => rounds).toBeGreaterThan(soFar);
	expect((await addPerson(2)).status).toBe(201);
	app.deps.clock.advance(30_000);
	await expect.poll(async () => (await readyz()).checks.database).toBe(true);
	const list = await app.request(listRecipients, { query: {} }, { token: account.token });
	expect(list.body).toHaveLength(2);
	expect(await db.$count(recipients)).toBe(2);
}

describe('[TR-06] what cannot be kept is refused in words, and goes on by itself', () => {
	test('when the database can only be read', async () => {
		const set = (value: string) => async () => {
			await admin.$client.query(
				`alter database ${name} set default_transaction_read_only = ${value}`,
			);
		};
		await goThrough(set('on'), set('off'), /can only be read/);
	});

	test('when the database takes no more connections', async () => {
		const limit = (count: number) => async () => {
			await admin.$client.query(`alter role ${name} connection limit ${count}`);
		};
		await goThrough(limit(0), limit(3), /takes no more connections/);
	});
});
