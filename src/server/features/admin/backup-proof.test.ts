import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { backUp } from '#server/db/backup.ts';
import { occurrences, provenBackups } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildSchedule } from '#tests/support/factories.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { checkProvenBackup, proveBackup } from './backup-proof.ts';
import { checkInEnglish } from './finding.ts';

const db = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-proofs-'));
const file = path.join(folder, 'a.backup');
afterAll(() => rmSync(folder, { recursive: true }));

let app: TestApp;
beforeEach(async () => {
	rmSync(file, { force: true });
	app = await testApp(testDeps({ db }));
	const account = await buildAccount(app);
	await buildSubscription(app, account.user._id);
	await buildSchedule(app, account, { frequency: 'daily' });
});

async function take() {
	const takenAt = app.deps.clock.now();
	return backUp(db, { file, takenAt, secret: { fingerprint: 'its fingerprint' } });
}

const checkInWords = async () => checkInEnglish(await checkProvenBackup(app.deps));

describe('[TR-07] a backup', () => {
	test('is proven when every row, constraint and promise is there again, and the doctor knows', async () => {
		expect(await checkInWords()).toEqual({
			what: 'No backup was proven yet, and the installation is new.',
			advice: null,
		});
		app.deps.clock.advance(8 * DAY_MS);
		expect(await checkInWords()).toMatchObject({
			what: 'No backup of this installation was ever proven.',
			advice: expect.stringContaining('--verify'),
		});

		const { rows } = await take();
		const takenAt = app.deps.clock.now();
		expect(await proveBackup(app.deps, file)).toEqual({ takenAt, rows, wrongs: [] });
		app.deps.clock.advance(35 * DAY_MS);
		const what = 'The last proven backup is 35 days old.';
		expect(await checkInWords()).toEqual({ what, advice: null });
		app.deps.clock.advance(DAY_MS);
		expect(await checkInWords()).toMatchObject({
			what: what.replace('35', '36'),
			advice: expect.stringContaining('--verify'),
		});
	});

	test('is not proven when the database holds its rows to something else, or a promise is broken', async () => {
		await db.delete(occurrences);
		await take();
		const constraint = 'accounts_have_names check (length(name) < 1000)';
		await db.execute(sql.raw(`alter table accounts add constraint ${constraint}`));
		try {
			const { wrongs } = await proveBackup(app.deps, file);
			expect(wrongs).toEqual([
				expect.stringMatching(/^Only in the database: constraint accounts_have_names on accounts/),
				'1 active schedules had lost their next moment.',
			]);
		} finally {
			await db.execute(sql.raw('alter table accounts drop constraint accounts_have_names'));
		}
		expect(await db.$count(provenBackups)).toBe(0);
	});
});
