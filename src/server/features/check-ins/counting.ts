import { eq, sql } from 'drizzle-orm';
import { MOST_UNANSWERED_DAYS } from '#domain/check-ins.ts';
import { anyOf } from '#server/db/any-of.ts';
import { givenRows } from '#server/db/given-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { checkIns } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { dismissNotices } from '../notices/commands.ts';
import { newsKey } from './keys.ts';
import { showNews } from './news.ts';

/** How many days in a row a check-in was not answered, and whether it still asks. */

type Tools = Pick<Deps, 'clock' | 'newId'>;
export type CheckInRow = typeof checkIns.$inferSelect;

const stoppedAbout = ({ scheduleId }: CheckInRow, at: Date) => `${scheduleId}:${at.toISOString()}`;

/** By schedule; locked, so that an answer waits until its question is counted. */
export async function lockCounts(
	tx: Transaction,
	scheduleIds: string[],
): Promise<Map<string, CheckInRow>> {
	const rows = await tx
		.select()
		.from(checkIns)
		.where(anyOf(checkIns.scheduleId, scheduleIds))
		.orderBy(checkIns.scheduleId)
		.for('update');
	return new Map(rows.map((row) => [row.scheduleId, row]));
}

/** It asks no more, and the account holder hears why. */
export async function stopAsking(
	tx: Transaction,
	deps: Tools,
	row: CheckInRow,
	name: string,
): Promise<void> {
	const { accountId, recipientId, scheduleId } = row;
	const stoppedAt = deps.clock.now();
	await tx.update(checkIns).set({ stoppedAt }).where(eq(checkIns.scheduleId, scheduleId));
	const about = stoppedAbout(row, stoppedAt);
	const told = { code: 'check_in_stopped', name, recipientId, days: MOST_UNANSWERED_DAYS } as const;
	await showNews(tx, deps, { accountId, recipientId, about }, told);
}

/** Somebody answered, or the account holder wants it to ask again. */
export async function startCounting(tx: Transaction, deps: Tools, row: CheckInRow): Promise<void> {
	const { accountId, recipientId, scheduleId, stoppedAt } = row;
	await tx
		.update(checkIns)
		.set({ unanswered: 0, stoppedAt: null })
		.where(eq(checkIns.scheduleId, scheduleId));
	if (!stoppedAt) return;
	const about = stoppedAbout(row, stoppedAt);
	await dismissNotices(tx, deps, accountId, [newsKey(recipientId, `check_in_stopped:${about}`)]);
}

interface Asked {
	accountId: string;
	scheduleId: string;
	recipientId: string;
	/** Where the person is. */
	day: string;
}

/** Counts a question until it is answered. Another person on the schedule begins at the beginning. */
export async function countAsked(tx: Transaction, asked: Asked[]): Promise<void> {
	if (asked.length === 0) return;
	const { from, field } = givenRows([
		{ name: 'schedule_id', type: 'uuid', values: asked.map(({ scheduleId }) => scheduleId) },
		{ name: 'account_id', type: 'uuid', values: asked.map(({ accountId }) => accountId) },
		{ name: 'recipient_id', type: 'uuid', values: asked.map(({ recipientId }) => recipientId) },
		{ name: 'day', type: 'date', values: asked.map(({ day }) => day) },
	]);
	await tx.execute(sql`
		insert into ${checkIns} as old (schedule_id, account_id, recipient_id, first_day, unanswered)
		select ${field('schedule_id')}, ${field('account_id')}, ${field('recipient_id')}, ${field('day')}, 1
		from ${from} order by 1
		on conflict (schedule_id) do update set
			recipient_id = excluded.recipient_id, stopped_at = null,
			unanswered = case when old.recipient_id = excluded.recipient_id
				then old.unanswered + 1 else 1 end,
			first_day = case when old.recipient_id = excluded.recipient_id
				then coalesce(old.first_day, excluded.first_day) else excluded.first_day end`);
}
