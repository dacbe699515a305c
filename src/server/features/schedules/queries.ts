import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { named } from '#server/db/named.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import {
	checkIns,
	occurrences,
	recipients,
	scheduleRecipients,
	schedules,
} from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';
import { isCutOff } from '../recipients/cut-off.ts';

export type ScheduleRow = typeof schedules.$inferSelect;

const { changedAt, createdAt, deletedAt, status, deactivatedReason, ...ofPlan } =
	getTableColumns(schedules);
/**
 * What planning its next moment asks for: when thousands are due, each column of each row costs time.
 * None is an instant: dispatch takes these rows as the database gives them.
 */
export const plannedColumns = ofPlan;
export type PlannedSchedule = Pick<ScheduleRow, keyof typeof plannedColumns>;

interface ScheduledRecipient {
	scheduleId: string;
	recipientId: string;
	name: string;
	phone: string;
	position: number;
	/** They get the schedule's reminders. */
	reminded: boolean;
	/** They asked for no more texts. */
	isCutOff: boolean;
}

export interface ListedSchedule extends ScheduleRow {
	recipients: ScheduledRecipient[];
	/** The moment of the stored next occurrence. */
	nextAt: Date | null;
	/** A check-in that nobody answered for long, and that asks no more. */
	hasStoppedAsking: boolean;
}

const isListed = (accountId: string) =>
	and(eq(schedules.accountId, accountId), isNull(schedules.deletedAt));

const noSuchSchedule = () => new AppError('no_such_schedule');

/** Locks the schedule until the transaction ends, so that other changes wait. */
export async function lockSchedule(
	tx: Transaction,
	accountId: string,
	scheduleId: string,
): Promise<ScheduleRow> {
	const [row] = await tx
		.select()
		.from(schedules)
		.where(and(isListed(accountId), eq(schedules.id, scheduleId)))
		.for('update');
	if (!row) throw noSuchSchedule();
	return row;
}

export async function getSchedule(
	db: Executor,
	accountId: string,
	scheduleId: string,
): Promise<ListedSchedule> {
	const [row] = await withPeople(db, await findListed(db, { accountId, scheduleId }));
	if (!row) throw noSuchSchedule();
	return row;
}

export async function listSchedules(
	db: Executor,
	accountId: string,
	{ limit = null, before = null }: { limit?: number | null; before?: string | null } = {},
): Promise<ListedSchedule[]> {
	return withPeople(db, await listPage(db, { accountId, limit, before }));
}

export function countSchedules(db: Executor, accountId: string): Promise<number> {
	return db.$count(schedules, isListed(accountId));
}

type Unpeopled = Omit<ListedSchedule, 'recipients'>;

const listedColumns = sql`${named(getTableColumns(schedules))},
	(select min(next.due_at) from ${occurrences} next
		where next.schedule_id = schedules.id and next.status = 'scheduled') as "nextAt",
	(${schedules.care} is not null and exists (
		select from ${checkIns} asked
		where asked.schedule_id = schedules.id and asked.stopped_at is not null
			and exists (select from ${scheduleRecipients} person where
				person.schedule_id = schedules.id and person.recipient_id = asked.recipient_id))
	) as "hasStoppedAsking"`;

const findListed = statement<{ accountId: string; scheduleId: string }, Unpeopled>(
	({ accountId, scheduleId }) => sql`
		select ${listedColumns} from ${schedules}
		where ${schedules.accountId} = ${accountId} and ${schedules.id} = ${scheduleId}
			and ${schedules.deletedAt} is null`,
);

const listPage = statement<
	{ accountId: string; before: string | null; limit: number | null },
	Unpeopled
>(
	({ accountId, before, limit }) => sql`
		select ${listedColumns} from ${schedules}
		where ${schedules.accountId} = ${accountId} and ${schedules.deletedAt} is null
			and (${before}::uuid is null or ${schedules.id} < ${before})
		order by ${schedules.id} desc limit ${limit}`,
);

/** Takes one more query, however many schedules there are. */
async function withPeople(db: Executor, rows: Unpeopled[]): Promise<ListedSchedule[]> {
	const scheduleIds = rows.map(({ id }) => id);
	const people = scheduleIds.length > 0 ? await listRecipientsOf(db, scheduleIds) : [];
	const bySchedule = Map.groupBy(people, ({ scheduleId }) => scheduleId);
	return rows.map((row) => ({ ...row, recipients: bySchedule.get(row.id) ?? [] }));
}

/** The people on these schedules, in the order in which they were chosen. */
export function listRecipientsOf(
	db: Executor,
	scheduleIds: string[],
): Promise<ScheduledRecipient[]> {
	return listPeople(db, { scheduleIds });
}

const { scheduleId, recipientId, position, reminded } = scheduleRecipients;
const { name, phone } = recipients;

const listPeople = statement<{ scheduleIds: string[] }, ScheduledRecipient>(
	({ scheduleIds }) => sql`
		select ${named({ scheduleId, recipientId, name, phone, position, reminded })},
			${isCutOff} as "isCutOff"
		from ${scheduleRecipients} join ${recipients} on ${recipients.id} = ${recipientId}
		where ${scheduleId} = any(${scheduleIds}::uuid[])
		order by ${position}`,
);
