import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { newId } from '#server/gateways/ids.ts';
import { StartupError } from '#server/startup-error.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildCall, buildMessage } from '#tests/support/history.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';
import { backUp } from './backup.ts';
import { migrate, readMigrations } from './migrate.ts';
import { connect, type Database } from './open.ts';
import { checkBackup, restore } from './restore.ts';
import { accounts, deliveries, messages, occurrences, recipients } from './schema.ts';

const db = await testDatabase();
const app = await testApp(testDeps({ db }));
const server = inject('postgres');
const admin = connect({ ...server, database: 'postgres', max: 1 });
const folder = mkdtempSync(path.join(tmpdir(), 'kinbell-backup-'));
const file = path.join(folder, 'a.backup');
const secret = { key: 'the secret of this installation', fingerprint: 'its fingerprint' };

let empty: Database;
let name: string;

beforeEach(async () => {
	name = `restore_${randomUUID().replaceAll('-', '')}`;
	await admin.$client.query(`create database ${name}`);
	empty = connect({ ...server, database: name });
});

afterEach(async () => {
	await empty.$client.end();
	await admin.$client.query(`drop database ${name} with (force)`);
	rmSync(file, { force: true });
});

afterAll(async () => {
	await admin.$client.end();
	rmSync(folder, { recursive: true });
});

const take = () => backUp(db, { file, secret, takenAt: testClock().now() });

/** Words that COPY has to escape, and a message and a call with everything that belongs to them. */
async function buildFamily() {
	const account = await buildAccount(app, { name: 'Ana\t\\.\nÖzlem "\\N" 👵' });
	const person = await buildRecipient(app, account);
	await buildMessage(app, account, { recipients: [person], content: '\\.\n\\.\r\n' });
	await buildCall(app, account, { recipients: [person] });
	return account;
}

/** Everything of a table, as text. */
async function read(from: Database, table: string) {
	const { rows } = await from.$client.query(`select t::text as row from ${table} t order by 1`);
	return rows;
}

describe('backUp and restore', () => {
	test('bring back every row of every table as it was', async () => {
		await buildFamily();
		const { rows } = await take();
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(readdirSync(folder)).toEqual(['a.backup']);

		const header = await checkBackup(file);
		expect(header).toMatchObject({ secret, takenAt: '2026-11-15T12:00:00.000Z' });
		expect(header.postgres).toMatch(/^\d+\.\d+/);
		const restored = await restore(empty, file);
		expect(restored).toMatchObject({ rows, caughtUp: [] });
		expect(rows).toBeGreaterThan(8);
		const { rows: tables } = await db.$client.query<{ name: string }>(
			`select tablename as name from pg_tables where schemaname = 'public'`,
		);
		for (const table of tables) {
			expect(await read(empty, table.name), table.name).toEqual(await read(db, table.name));
		}
	});

	test('no sequence is used, as a backup has none', async () => {
		const { rows } = await db.$client.query(
			`select from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
		);
		expect(rows).toEqual([]);
	});

	test('take one moment while others go on writing, and everything in it fits together', async () => {
		const account = await buildFamily();
		const person = await buildRecipient(app, account);
		let isOver = false;
		let written = 1;
		const writing = (async () => {
			while (!isOver) {
				await buildMessage(app, account, { recipients: [person] });
				written += 1;
			}
		})();
		await expect.poll(() => written).toBeGreaterThan(5);
		const before = written;
		let kept = 0;
		await backUp(db, {
			file,
			secret,
			takenAt: testClock().now(),
			// After each table, others write: nothing of that may be in the tables that follow.
			async say(table, rows) {
				if (table === 'messages') kept = rows;
				const soFar = written;
				await expect.poll(() => written, { interval: 5 }).toBeGreaterThan(soFar);
			},
		});
		isOver = true;
		await writing;

		await checkBackup(file);
		await restore(empty, file);
		expect(await empty.$count(messages)).toBe(kept);
		expect(kept).toBeGreaterThanOrEqual(before);
		expect(await db.$count(messages)).toBeGreaterThan(kept + 20);
		// One message is one occurrence with one delivery; the call is an occurrence as well.
		expect(await empty.$count(occurrences)).toBe(kept + 1);
		expect(await empty.$count(deliveries, sql`purpose = 'message'`)).toBe(kept);
	});

	test('an older backup is restored as it was, and then brought up to date', async () => {
		const old = connect({ ...server, database: `${name}_old` });
		await admin.$client.query(`create database ${name}_old`);
		try {
			await migrate(old, '0006_rooms.sql');
			await old.$client.query(
				`insert into accounts (id, email, email_proven, name, phone_verified, timezone, created_at)
				values ($1, 'ana@example.com', true, 'Ana', false, 'UTC', '2026-01-01')`,
				[newId()],
			);
			await backUp(old, { file, secret, takenAt: testClock().now() });
		} finally {
			await old.$client.end();
			await admin.$client.query(`drop database ${name}_old with (force)`);
		}
		await checkBackup(file);
		const { caughtUp } = await restore(empty, file);
		const later = (await readMigrations()).filter((each) => each.name > '0006_rooms.sql');
		expect(caughtUp).toEqual(later.map((each) => each.name));
		expect(await empty.select().from(accounts)).toMatchObject([{ name: 'Ana', suspendedAt: null }]);
	});
});

describe('restore refuses', () => {
	test('a database that is not empty, and leaves it as it is', async () => {
		await buildFamily();
		await take();
		const before = await db.$count(recipients);
		await expect(restore(db, file)).rejects.toThrow(/not empty .* restore into a new folder/);
		expect(await db.$count(recipients)).toBe(before);
	});

	test('a file that was changed, cut off or is something else', async () => {
		await buildFamily();
		await take();
		const text = zstdDecompressSync(readFileSync(file)).toString('utf8');

		writeFileSync(file, zstdCompressSync(text.replace('@example.com', '@example.org')));
		await expect(checkBackup(file)).rejects.toThrow(/is damaged: its checksums/);
		writeFileSync(file, zstdCompressSync(text.slice(0, -300)));
		await expect(checkBackup(file)).rejects.toThrow(/damaged or not complete/);
		writeFileSync(file, zstdCompressSync(text).subarray(0, 500));
		await expect(checkBackup(file)).rejects.toThrow(/damaged|cannot be read/);
		writeFileSync(file, 'something else');
		await expect(checkBackup(file)).rejects.toThrow(/is not a backup of Kinbell/);
		await expect(checkBackup(path.join(folder, 'none'))).rejects.toThrow(/cannot be read/);
	});

	test('[TR-07] a file with any of its bytes changed, or any of them missing', async () => {
		await buildFamily();
		await take();
		const whole = readFileSync(file);
		const ends = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => [at, whole.length - 1 - at]);
		const inside = Array.from({ length: 100 }, (_, part) =>
			Math.floor((part * whole.length) / 100),
		);
		const accepted: string[] = [];
		const tryIt = async (what: string, bytes: Buffer) => {
			writeFileSync(file, bytes);
			const taken = () => void accepted.push(what);
			await checkBackup(file).then(taken, (error) => expect(error).toBeInstanceOf(StartupError));
		};
		for (const at of [...ends, ...inside]) {
			const flipped = Buffer.from(whole);
			flipped[at] = (flipped[at] ?? 0) ^ 0xff;
			await tryIt(`byte ${at} changed`, flipped);
			await tryIt(`cut off at ${at}`, whole.subarray(0, at));
		}
		expect(accepted).toEqual([]);
		await tryIt('the whole file', whole);
		expect(accepted).toEqual(['the whole file']);
	});

	test('a backup of a newer version', async () => {
		await take();
		const text = zstdDecompressSync(readFileSync(file)).toString('utf8');
		const newer = text.replace(
			'"migrations":[',
			'"migrations":[{"name":"9999_x.sql","checksum":""},',
		);
		writeFileSync(file, zstdCompressSync(newer));
		await expect(checkBackup(file)).rejects.toThrow(/newer version of Kinbell, which had 9999_x/);
	});

	test('rows that do not fit together, and keeps none of them', async () => {
		await buildFamily();
		await take();
		const text = zstdDecompressSync(readFileSync(file)).toString('utf8');
		const withoutAccounts = text.replace(/("table":"accounts".*\n)(?:.*\n)+?\\\.\n/, '$1\\.\n');
		expect(withoutAccounts.length).toBeLessThan(text.length);
		writeFileSync(file, zstdCompressSync(withoutAccounts));
		await expect(restore(empty, file)).rejects.toThrow(/violates foreign key/);
		expect(await empty.$count(recipients)).toBe(0);
		// The same database can be used for another try.
		writeFileSync(file, zstdCompressSync(text));
		await restore(empty, file);
		expect(await empty.$count(recipients)).toBe(1);
	});
});
