import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';
import { findBreaks, statementsOf } from './migration-rules.ts';

/** Written before there was a version that could still be running. */
const LAST_WITHOUT_RULES = '0006_rooms.sql';

const folder = path.join(import.meta.dirname, '../../../migrations');

describe('migrations', () => {
	test('only add, so that the version before goes on beside the new one', async () => {
		const bound = (await readMigrations()).filter(({ name }) => name > LAST_WITHOUT_RULES);
		expect(bound.length).toBeGreaterThan(0);
		expect(
			bound.flatMap(({ name, sql }) => findBreaks(sql).map((why) => `${name}: ${why}`)),
		).toEqual([]);
	});

	test('that were released are never changed, and new ones come after them', async () => {
		const written = readFileSync(path.join(folder, 'released.sha256'), 'utf8').trim().split('\n');
		const released = new Map(
			written.map((line) => line.split(/\s+/).reverse() as [string, string]),
		);
		const all = await readMigrations();
		for (const [name, checksum] of released) {
			expect(all.find((migration) => migration.name === name)?.checksum, name).toBe(checksum);
		}
		const last = [...released.keys()].sort().at(-1) ?? '';
		const unreleased = all.filter(({ name }) => !released.has(name));
		expect(unreleased.every(({ name }) => name > last)).toBe(true);
		const numbers = all.map(({ name }) => name.slice(0, 4));
		expect(new Set(numbers).size).toBe(numbers.length);
	});

	test('that make indexes concurrently do nothing else', async () => {
		const concurrent = (await readMigrations()).filter(({ sql }) =>
			statementsOf(sql).some((statement) => /\bconcurrently\b/i.test(statement)),
		);
		for (const { name, sql } of concurrent) {
			for (const statement of statementsOf(sql)) {
				expect(statement, name).toMatch(/^create (unique )?index concurrently \w+ on /);
			}
		}
	});
});

describe('findBreaks', () => {
	test.each([
		'drop table notices;',
		'alter table calls drop column notes;',
		'alter table calls drop notes;',
		'alter table calls rename column notes to remarks;',
		'alter table calls rename to talks;',
		'alter table calls alter column duration_seconds type bigint;',
		'alter table calls alter duration_seconds set data type bigint;',
		'alter table calls add column mood text not null;',
		'alter table calls add column title text, add column mood text not null;',
		'alter table calls alter column reason set not null;',
		'alter table calls alter column mood drop default;',
		'alter table calls add constraint short check (length(notes) < 10);',
		'alter table calls add foreign key (account_id) references accounts (id);',
		'alter table calls add constraint calls_key unique (account_id, notes);',
		'create index calls_notes_idx on calls (notes);',
		'CREATE UNIQUE INDEX calls_notes_key ON calls (notes);',
		"update calls set notes = 'a; b';",
		'truncate calls;',
		'delete from calls;',
		'lock table calls;',
		'-- contract: short\ndrop table notices;',
		"select '--'; drop table notices;",
		'/* nothing; */ drop table notices;',
	])('refuses %s', (sql) => {
		expect(findBreaks(sql)).toHaveLength(1);
	});

	test.each([
		'create table moods (id uuid primary key, word text not null); create index moods_idx on moods (word);',
		'alter table calls add column mood text;',
		"alter table calls add column mood text not null default 'calm';",
		'alter table calls add constraint short check (length(notes) < 10) not valid;',
		'alter table calls validate constraint short;',
		'alter table calls drop constraint short;',
		'alter table calls alter column reason drop not null;',
		'create index concurrently calls_notes_idx on calls (notes);',
		'-- contract: nothing has read this table since version 0.3\ndrop table moods;',
		"insert into budgets values ('drop table calls;', 1, '2026-01-01');",
		'-- drop table calls;\nalter table calls add column mood text;',
	])('takes %s', (sql) => {
		expect(findBreaks(sql)).toEqual([]);
	});
});
