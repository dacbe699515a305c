import { afterAll, beforeEach, inject } from 'vitest';
import { connect, type Database } from '#server/db/open.ts';
import { TEMPLATE } from './global-setup.ts';

/** A migrated database for this worker alone; emptied before each test, and also at once if asked for. */
export async function testDatabase({ isEmptiedNow = false } = {}): Promise<Database> {
	const server = inject('postgres');
	const database = `kinbell_test_${process.env.VITEST_POOL_ID}`;
	const admin = connect({ ...server, database: 'postgres', max: 1 });
	const { rowCount } = await admin.$client.query('select 1 from pg_database where datname = $1', [
		database,
	]);
	if (!rowCount) await admin.$client.query(`create database ${database} template ${TEMPLATE}`);
	await admin.$client.end();

	const db = connect({ ...server, database });
	const empty = async () => {
		const { rows } = await db.$client.query<{ names: string[] }>(
			'select empty_all_tables() as names',
		);
		const names = rows[0]?.names ?? [];
		// New rows begin at the start of the file again: tests read them in the order they were written.
		if (names.length > 0) {
			await db.$client.query(
				`vacuum (index_cleanup on, truncate on, parallel 0) ${names.join(', ')}`,
			);
		}
	};
	if (isEmptiedNow) await empty();
	beforeEach(empty);
	afterAll(() => db.$client.end());
	return db;
}
