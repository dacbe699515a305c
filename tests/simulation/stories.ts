import type pg from 'pg';
import { connect } from '#server/db/open.ts';
import type { Families } from './family.ts';

export interface Story {
	seed: number;
	/** One evening without. */
	days?: number;
	family?: Families;
}

export function commandOf({ seed, days, family }: Story): string {
	const options = [
		`--seed ${seed}`,
		...(days === undefined ? [] : [`--days ${days}`]),
		...(family === 'busy' ? ['--busy'] : []),
	];
	return `npm exec node scripts/turns.ts -- ${options.join(' ')}`;
}

export interface Stage {
	/** On a database that is the same for each story: the order of rows may depend on the files. */
	withFreshDatabase<Result>(act: (config: pg.PoolConfig) => Promise<Result>): Promise<Result>;
	close(): Promise<void>;
}

/** Copies files, which takes less time than emptying the tables of the story before. */
export async function openStage(server: pg.PoolConfig, template: string): Promise<Stage> {
	const admin = connect({ ...server, database: 'postgres', max: 1 });
	const name = `kinbell_stories_${process.pid}`;
	const story = `${name}_now`;
	const drop = (database: string) =>
		admin.$client.query(`drop database if exists ${database} with (force)`);
	const copy = (from: string, to: string) =>
		admin.$client.query(`create database ${to} template ${from} strategy file_copy`);
	await drop(name);
	await copy(template, name);
	await forbidCounting({ ...server, database: name });
	return {
		async withFreshDatabase(act) {
			try {
				await drop(story);
				await copy(name, story);
				return await act({ ...server, database: story });
			} finally {
				await drop(story);
			}
		},
		async close() {
			await drop(name);
			await admin.$client.end();
		},
	};
}

/** Plans depend on what PostgreSQL has counted by itself. */
async function forbidCounting(config: pg.PoolConfig): Promise<void> {
	const db = connect({ ...config, max: 1 });
	await db.$client.query(`do $$ declare name text; begin
		for name in select tablename from pg_tables where schemaname = 'public' loop
			execute format('alter table %I set (autovacuum_enabled = false)', name);
		end loop; end $$`);
	await db.$client.end();
}
