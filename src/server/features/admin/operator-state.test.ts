import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type OperatorState, readOperatorState } from '#contract/operator.ts';
import { DAY_MS } from '#domain/time.ts';
import { mails, ownPhones, provenBackups, workers } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount, buildSchedule } from '#tests/support/factories.ts';
import { ask, setupPages, withKey } from '#tests/support/setup-pages.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const db = await testDatabase();
const { installation } = setupPages(db);

const PRICES = { TEXT_COST: '0.01', MAIL_COST: '0.001' };

async function build(): Promise<TestApp> {
	const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'kinbell-operator-'));
	const app = await installation({ ...PRICES, DATA_DIR });
	const account = await buildAccount(app);
	await buildSubscription(app, account.user._id);
	const message = { frequency: 'daily', type: 'message', messageContent: 'Hello' };
	await buildSchedule(app, account, message);
	await db.insert(workers).values({ id: app.deps.newId(), seenAt: app.deps.clock.now() });
	return app;
}

async function stateOf(app: TestApp): Promise<OperatorState> {
	const { status, body } = await ask(app, readOperatorState);
	expect(status).toBe(200);
	return body;
}

const wrongs = ({ findings }: OperatorState) => findings.filter(({ isFine }) => !isFine);

/** Every row of every table, so that a change of any is seen. */
async function everything(): Promise<unknown> {
	const { rows } = await db.$client.query<{ name: string }>(
		`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
	);
	const sums: [string, string | undefined][] = [];
	for (const { name } of rows) {
		const found = await db.$client.query<{ sum: string }>(
			`select coalesce(md5(string_agg(row::text, ';' order by row::text)), '') as sum from "${name}" row`,
		);
		sums.push([name, found.rows[0]?.sum]);
	}
	return sums;
}

describe('[TR-08] the operator’s page', () => {
	test('is for the operator: it needs the key of the set-up page, and takes no other', async () => {
		const app = await installation({ HOST: '0.0.0.0' });
		const read = (headers?: Record<string, string>) =>
			ask(app, readOperatorState, undefined, headers);
		expect(await read()).toMatchObject({
			status: 401,
			body: { reason: { code: 'setup_key_needed' } },
		});
		expect((await read({ 'x-setup-key': app.deps.secrets.sandboxKey })).status).toBe(401);
		const { token } = await buildAccount(app);
		expect((await read({ authorization: `Bearer ${token}` })).status).toBe(401);
		const key = withKey(app);
		expect((await read(key)).status).toBe(200);
		expect((await read({ ...key, origin: 'https://evil.example' })).status).toBe(404);
		app.deps.clock.advance(2 * DAY_MS);
		expect((await read(key)).status).toBe(401);
	});

	test('says what is due, and that all is well', async () => {
		const app = await build();
		await runEngine(app.deps);
		const state = await stateOf(app);
		expect(wrongs(state)).toEqual([]);
		expect(state).toMatchObject({
			due: { moments: 1, next: '2026-11-15T14:00:00.000Z' },
			late: 0,
			unknown: 0,
			failed: 0,
			backup: null,
			providers: { texts: 'sandbox', mail: 'sandbox', phone: null },
		});
	});

	test('counts what went out today and what it cost, by UTC', async () => {
		const app = await build();
		const { clock } = app.deps;
		clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		const mail = { recipient: 'a@example.com', template: 'welcome', data: {}, attempts: 1 };
		const at = { dueAt: clock.now(), createdAt: clock.now() };
		const row = { ...mail, ...at, status: 'sent' as const };
		await db.insert(mails).values({ ...row, id: app.deps.newId() });
		const { today } = await stateOf(app);
		expect(today).toEqual({ texts: 1, segments: 1, mails: 1, cost: '0.01 USD' });
		clock.set('2026-11-16T00:00:00Z');
		expect((await stateOf(app)).today).toMatchObject({ texts: 0, segments: 0, mails: 0 });
	});

	test('says what is late and what failed, and knows what the doctor knows', async () => {
		const app = await build();
		app.deps.clock.advance(DAY_MS);
		const createdAt = app.deps.clock.now();
		const mail = { recipient: 'a@example.com', template: 'welcome', data: {}, attempts: 33 };
		const failed = { ...mail, status: 'failed' as const, dueAt: createdAt, createdAt };
		await db.insert(mails).values({ ...failed, id: app.deps.newId() });
		const state = await stateOf(app);
		expect(wrongs(state)).toEqual([
			{ check: 'workers', isFine: false, count: 0 },
			{ check: 'overdue', isFine: false, count: 1 },
			{ check: 'mails', isFine: false, count: 1 },
		]);
		expect(state).toMatchObject({ late: 1, failed: 1 });
	});

	test('shows the last proven backup', async () => {
		const app = await build();
		expect((await stateOf(app)).backup).toBeNull();
		const [takenAt, file] = [new Date('2026-11-14T03:00:00Z'), '/srv/kinbell.backup'];
		await db.insert(provenBackups).values({ takenAt, provenAt: takenAt, file });
		expect((await stateOf(app)).backup).toEqual({ at: '2026-11-14T03:00:00.000Z', file });
		await db.delete(provenBackups);
	});

	test('says how the family’s own phone is', async () => {
		const phone = {
			PHONE_GATEWAY_URL: 'http://127.0.0.1:1',
			PHONE_GATEWAY_USER: 'sms',
			PHONE_GATEWAY_PASSWORD: 'secret',
			PHONE_GATEWAY_NUMBER: '+12125550100',
		};
		const app = await installation(phone);
		const read = async () =>
			(await ask(app, readOperatorState, undefined, withKey(app))).body.providers;
		expect(await read()).toMatchObject({ texts: 'phone', phone: null });
		const seenAt = new Date('2026-11-15T11:00:00Z');
		const gateway = app.deps.sms.phone?.gateway ?? '';
		const away = { gateway, since: seenAt, seenAt, awaySince: seenAt, problem: 'away' as const };
		await db.insert(ownPhones).values(away);
		expect((await read()).phone).toEqual({ seenAt: seenAt.toISOString(), isAway: true });
	});

	test('never changes anything', async () => {
		const app = await build();
		app.deps.clock.set('2026-11-15T14:30:00Z');
		const before = await everything();
		await stateOf(app);
		expect(await everything()).toEqual(before);
		await runEngine(app.deps);
		expect(await everything()).not.toEqual(before);
	});
});
