import type pg from 'pg';
import { connect } from '#server/db/open.ts';

/**
 * A copy of a migrated database, the same for each story: the order of rows may depend on the files, and
 * plans on what PostgreSQL has counted by itself.
 */
export async function withFreshDatabase<Result>(
	server: pg.PoolConfig,
	template: string,
	act: (config: pg.PoolConfig) => Promise<Result>,
): Promise<Result> {
	const database = `kinbell_story_${process.pid}`;
	const admin = connect({ ...server, database: 'postgres', max: 1 });
	const drop = () => admin.$client.query(`drop database if exists ${database} with (force)`);
	try {
		await drop();
		await admin.$client.query(`create database ${database} template ${template}`);
		const config = { ...server, database };
		const fresh = connect({ ...config, max: 1 });
		await fresh.$client.query(`do $$ declare name text; begin
			for name in select tablename from pg_tables where schemaname = 'public' loop
				execute format('alter table %I set (autovacuum_enabled = false)', name);
			end loop; end $$`);
		await fresh.$client.end();
		return await act(config);
	} finally {
		await drop();
		await admin.$client.end();
	}
}
