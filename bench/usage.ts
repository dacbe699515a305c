import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { cpuOf, residentMegabytes } from './processes.ts';
import { rounded } from './statistics.ts';

/** What a web process and its database use while something goes on. */
export interface Usage {
	cores: number;
	cores_database: number;
	transactions_per_second: number;
	mb: number;
}

interface Used {
	db: Database;
	webPid: number;
	/** Undefined when the database runs elsewhere. */
	serverPid: number | undefined;
}

export async function measureUsage(used: Used, ms: number): Promise<Usage> {
	const before = await readCounts(used);
	await setTimeout(ms);
	const after = await readCounts(used);
	const perSecond = (name: keyof typeof before) => ((after[name] - before[name]) / ms) * 1000;
	return {
		cores: rounded(perSecond('webUs') / 1e6, 2),
		cores_database: rounded(perSecond('databaseUs') / 1e6, 2),
		transactions_per_second: Math.round(perSecond('transactions')),
		mb: residentMegabytes(used.webPid),
	};
}

async function readCounts({ db, webPid, serverPid }: Used) {
	const { rows } = await db.execute<{ count: string }>(
		sql`select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
	);
	return {
		transactions: Number(rows[0]?.count),
		webUs: cpuOf([webPid]),
		databaseUs: serverPid ? cpuOf([serverPid]) : 0,
	};
}
