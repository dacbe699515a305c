import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { DAY_MS, dateAt } from '#domain/time.ts';
import { deliveries, occurrences } from '#server/db/schema.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildRecipient, buildSchedule } from '#tests/support/factories.ts';
import { runCommandProcess } from '#tests/support/processes.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

const db = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-plan-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function build(app: TestApp, email: string): Promise<void> {
	const account = await buildAccount(app, { email, timezone: 'America/New_York' });
	await buildSubscription(app, account.user._id);
	const rosa = await buildRecipient(app, account, { name: 'Rosa' });
	const message = { type: 'message', messageContent: 'Good morning!', recipientIds: [rosa._id] };
	const startDate = dateAt(new Date(systemClock.now().getTime() + DAY_MS), 'America/New_York');
	const daily = { ...message, name: 'Morning', frequency: 'daily', startDate };
	const { nextCallTime } = await buildSchedule(app, account, daily);
	expect(nextCallTime).not.toBeNull();
}

test('[TR-08] npm run plan saves a plan, and finds what has changed since, on a copy', async () => {
	const app = await testApp(testDeps({ db }));
	app.deps.clock.set(systemClock.now().toISOString());
	await build(app, 'ana@example.com');
	await build(app, 'ben@example.com');
	const { rows } = await db.$client.query<{ name: string }>('select current_database() as name');
	const host = encodeURIComponent(inject('postgres').host);
	const settings = {
		DATABASE_URL: `postgres://postgres@localhost/${rows[0]?.name}?host=${host}`,
		SECRET_KEY: 'a secret that only tests know, and everyone may read',
		DATA_DIR: folder,
		TEXT_COST: '0.01',
	};
	const plan = (...args: string[]) =>
		runCommandProcess('plan', ['--days', '4', '--account', 'ana@example.com', ...args], settings);
	const file = path.join(folder, 'before.json');

	const saved = await plan('--save', file);
	expect(saved).toMatchObject({ code: 0 });
	expect(saved.output).toMatch(/[34] moments, [34] texts in [34] segments, 1 mails, 0\.0[34] USD/);
	expect(saved.output).not.toContain('ben@example.com');
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(JSON.parse(readFileSync(file, 'utf8')).moments.length).toBeGreaterThan(2);

	const later = sql`${occurrences.startsAt} + interval '1 hour'`;
	await db.update(occurrences).set({ dueAt: later, startsAt: later });
	const compared = await plan('--compare', file);
	expect(compared).toMatchObject({ code: 1 });
	expect(compared.output).toMatch(/^~ moved .*“Morning” \(message\) of ana@example\.com: now /m);
	expect(compared.output).toContain('Nothing has gone out.');
	expect(await db.$count(deliveries)).toBe(0);
});
