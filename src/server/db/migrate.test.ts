import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isMigrated, migrate, readMigrations } from './migrate.ts';
import { connect } from './open.ts';

const server = inject('postgres');
const name = `migrate_${randomUUID().replaceAll('-', '')}`;
const admin = connect({ ...server, database: 'postgres', max: 1 });
const open = () => connect({ ...server, database: name });

beforeAll(() => admin.$client.query(`create database ${name}`));
afterAll(async () => {
	await admin.$client.query(`drop database ${name} with (force)`);
	await admin.$client.end();
});

describe('migrate', () => {
	test('processes that start together run each file once', async () => {
		const processes = [open(), open(), open(), open()];
		const ran = await Promise.all(processes.map((db) => migrate(db)));
		const names = (await readMigrations()).map((migration) => migration.name);
		expect(ran.flat().sort()).toEqual(names);
		const [first] = processes;
		expect(first && (await isMigrated(first))).toBe(true);
		await Promise.all(processes.map((db) => db.$client.end()));
	});

	test('makes an index anew that was cut off half-way', async () => {
		const db = open();
		const isValid = async () => {
			const { rows } = await db.$client.query<{ indisvalid: boolean }>(
				`select indisvalid from pg_index where indexrelid = 'notices_created_idx'::regclass`,
			);
			return rows[0]?.indisvalid;
		};
		await db.$client.query(
			`update pg_index set indisvalid = false where indexrelid = 'notices_created_idx'::regclass`,
		);
		await db.$client.query(`delete from migrations where name = '0007_history_indexes.sql'`);
		expect(await isValid()).toBe(false);
		expect(await migrate(db)).toEqual(['0007_history_indexes.sql']);
		expect(await isValid()).toBe(true);
		await db.$client.end();
	});

	test('refuses to go on when a file was changed after it ran', async () => {
		const db = open();
		await db.$client.query(`update migrations set checksum = 'another'`);
		await expect(migrate(db)).rejects.toThrow('was changed after it ran here');
		await db.$client.end();
	});
});
