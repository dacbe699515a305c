import { expect, inject, test } from 'vitest';
import { isMigrated, migrate, readMigrations } from '#server/db/migrate.ts';
import { connect, type Database } from '#server/db/open.ts';
import { testDatabase } from '#tests/support/database.ts';
import { TEMPLATE } from '#tests/support/global-setup.ts';
import { WHEN } from './choose.ts';
import { type Cut, startCutProcess } from './cutter.ts';
import { keepFigures } from './figures.ts';

/**
 * One database that is migrated by processes that all die, each at the next place: what one of them
 * has done remains, so its successor comes further.
 */
const db = await testDatabase();
const DATABASE = `cut_migrations_${process.env.VITEST_POOL_ID}`;
const config = { ...inject('postgres'), database: DATABASE };
const figures = keepFigures('migrations');
/** A short run only cuts the last files. */
const FEW = 4;

/** Everything about the tables that a migration can leave half done. */
async function readStructure(database: Database): Promise<string[]> {
	const { rows } = await database.$client.query<{ line: string }>(`
		select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
			from information_schema.columns where table_schema = 'public'
		union all select indexdef from pg_indexes where schemaname = 'public'
		union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated
			from pg_constraint where connamespace = 'public'::regnamespace
		union all select 'invalid ' || indexrelid::regclass from pg_index where not indisvalid
		union all select name || ' ' || checksum from migrations
		order by 1`);
	return rows.map(({ line }) => line);
}

test.each(['process', 'connection'] as const)(
	'[TR-01] a migration that is cut at any statement goes on where it stopped: %s',
	async (form) => {
		await db.$client.query(`drop database if exists ${DATABASE} with (force)`);
		await db.$client.query(`create database ${DATABASE}`);
		const found = connect(config);
		const names = (await readMigrations()).map(({ name }) => name);
		if (!figures.isWhole) await migrate(found, names.at(-FEW));

		let files = await countFiles(found);
		let next = { at: 0, when: 'before' as Cut['when'] };
		let cuts = 0;
		for (;;) {
			if (!(await migrateAndCut({ ...next, form }))) break;
			cuts += 1;
			const before = files;
			files = await countFiles(found);
			if (files > before) next = { at: FIRST, when: 'before' };
			else if (next.when === 'before') next.when = 'after';
			else next = { at: next.at + 1, when: 'before' };
		}
		figures.count({ statements: cuts / WHEN.length, cuts, states: cuts });
		expect(await isMigrated(found)).toBe(true);
		const whole = connect({ ...config, database: TEMPLATE });
		expect(await readStructure(found)).toEqual(await readStructure(whole));
		await Promise.all([found.$client.end(), whole.$client.end()]);
		await db.$client.query(`drop database ${DATABASE} with (force)`);
	},
);

/** Before the first file that is missing, a migration asks for the lock and what has been done. */
const FIRST = 3;

async function migrateAndCut(cut: Cut) {
	const process = startCutProcess(config, db.$client, cut);
	const ended = migrate(process.db).catch(() => {});
	await Promise.race([ended, process.died]);
	expect(await process.close()).toBe(true);
	return process.isCut();
}

async function countFiles({ $client }: Database): Promise<number> {
	const { rows } = await $client.query(`select to_regclass('migrations') as found`);
	if (rows[0].found === null) return 0;
	return (await $client.query('select from migrations')).rowCount ?? 0;
}
