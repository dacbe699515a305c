import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** A standby that may lack what was committed: after a fail-over to it, texts would go out a second time. */

interface Standby {
	name: string;
	/** Null where our user may not see it. */
	syncState: 'sync' | 'quorum' | 'potential' | 'async' | null;
}

interface Replication {
	standbys: Standby[];
	/** What commits wait for: synchronous_commit and synchronous_standby_names. */
	waitsFor: string;
	names: string;
}

interface Finding {
	what: string;
	advice: string | null;
}

const HOW_TO = 'See High availability in docs/operations.md.';

/** Besides what follows as a standby there are base backups, and programs that read changes of rows. */
async function readReplication(db: Database): Promise<Replication> {
	const { rows: standbys } = await db.execute<{
		name: string;
		syncState: Standby['syncState'];
	}>(sql`
		select coalesce(application_name, '') as name, sync_state as "syncState"
		from pg_stat_replication as sender
		where coalesce(state, 'streaming') <> 'backup' and not exists (
			select from pg_replication_slots
			where active_pid = sender.pid and slot_type = 'logical')`);
	const { rows } = await db.execute<{ waitsFor: string; names: string }>(sql`
		select current_setting('synchronous_commit') as "waitsFor",
			current_setting('synchronous_standby_names') as names`);
	return { standbys, waitsFor: rows[0]?.waitsFor ?? '', names: rows[0]?.names ?? '' };
}

/** For the doctor. With several hosts in DATABASE_URL, one of them should follow. */
export async function checkReplication(db: Database, hosts = 1): Promise<Finding> {
	const { standbys, waitsFor, names } = await readReplication(db);
	const isWaiting = names !== '' && !['off', 'local'].includes(waitsFor);
	if (waitsFor === 'off') {
		return {
			what: 'The database confirms before it has written (synchronous_commit is off): what a crash loses may be sent a second time.',
			advice: 'Set synchronous_commit to on.',
		};
	}
	if (standbys.length === 0 && isWaiting) {
		return {
			what: `The database waits for a standby (synchronous_standby_names is ${names}), and none is connected.`,
			advice: `Start the standby; while there is none, nothing is kept and nothing sent. ${HOW_TO}`,
		};
	}
	if (standbys.length === 0) {
		const what = 'The database has no standby.';
		return { what, advice: hosts > 1 ? `DATABASE_URL names ${hosts} hosts. ${HOW_TO}` : null };
	}
	if (!isWaiting) {
		return {
			what: 'The database has only asynchronous standbys: after a fail-over, what they lack may be sent a second time.',
			advice: `Set synchronous_standby_names, and synchronous_commit to on. ${HOW_TO}`,
		};
	}
	const states = standbys.map(({ syncState }) => syncState);
	if (states.includes('sync') || states.includes('quorum')) {
		return { what: `Every commit is also at a standby (${names}).`, advice: null };
	}
	if (states.includes(null)) {
		return {
			what: `The database waits for standbys (${names}); whether they are there cannot be seen.`,
			advice: 'Grant pg_monitor to the user of DATABASE_URL.',
		};
	}
	return {
		what: `The database waits for a standby (${names}), and none of those connected is it.`,
		advice: `Compare the standby’s application_name with synchronous_standby_names. ${HOW_TO}`,
	};
}
