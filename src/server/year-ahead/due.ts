import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { BETWEEN_MAILS_MS } from '../features/notices/digest.ts';

/** Which tasks have something to do now, and the next moment at which one will. */
export interface Due {
	/** How many rows wait for each task, by its name. */
	now: Map<string, number>;
	next: Date | undefined;
}

/** Every column of the database that says when the engine must look at a row. */
export async function readDue(db: Database, now: Date): Promise<Due> {
	const { rows } = await db.execute<{ task: string; due: number; next: string | null }>(sql`
		select task, (count(*) filter (where at <= ${now}))::integer as due,
			min(at) filter (where at > ${now}) as next
		from (
			select 'dispatch' as task, starts_at as at from occurrences where status = 'scheduled'
			union all select case way when 'mail' then 'mails 1' else 'texts 1' end, wake_at
				from deliveries where wake_at is not null
			union all select 'mail', due_at from mails where status in ('queued', 'sending')
			union all select 'ladders', wake_at from ladders
				where status <> 'ended' and wake_at is not null
			union all select 'end waiting', waits_until from meetings where waited_at is null
			union all select 'tend rooms', closes_at from meetings where closed_at is null
			union all select 'notice mails', coalesce((
				select max(mailed.mailed_at) + ${BETWEEN_MAILS_MS} * interval '1 millisecond'
				from notices mailed where mailed.account_id = waiting.account_id), waiting.created_at)
				from notices waiting where mailed_at is null
		) as looked_at (task, at) group by task`);
	const nexts = rows.flatMap(({ next }) => (next ? [new Date(next).getTime()] : []));
	return {
		now: new Map(rows.filter(({ due }) => due > 0).map(({ task, due }) => [task, due])),
		next: nexts.length > 0 ? new Date(Math.min(...nexts)) : undefined,
	};
}
