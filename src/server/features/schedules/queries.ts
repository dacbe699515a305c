import { and, asc, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import {
	checkIns,
	occurrences,
	recipients,
	scheduleRecipients,
	schedules,
} from '#server/db/schema.ts';
import type { Page } from '#server/http/list.ts';
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
	const [row] = await readListed(db, and(isListed(accountId), eq(schedules.id, scheduleId)));
	if (!row) throw noSuchSchedule();
	return row;
}

export function listSchedules(
	db: Executor,
	accountId: string,
	{ limit, before }: Page = {},
): Promise<ListedSchedule[]> {
	const older = before ? lt(schedules.id, before) : undefined;
	return readListed(db, and(isListed(accountId), older), limit);
}

export function countSchedules(db: Executor, accountId: string): Promise<number> {
	return db.$count(schedules, isListed(accountId));
}

/** The people on these schedules, in the order in which they were chosen. */
export function listRecipientsOf(
	db: Executor,
	scheduleIds: string[],
): Promise<ScheduledRecipient[]> {
	return db
		.select({
			scheduleId: scheduleRecipients.scheduleId,
			recipientId: scheduleRecipients.recipientId,
			name: recipients.name,
			phone: recipients.phone,
			position: scheduleRecipients.position,
			reminded: scheduleRecipients.reminded,
			isCutOff: sql<boolean>`${isCutOff}`,
		})
		.from(scheduleRecipients)
		.innerJoin(recipients, eq(recipients.id, scheduleRecipients.recipientId))
		.where(anyOf(scheduleRecipients.scheduleId, scheduleIds))
		.orderBy(asc(scheduleRecipients.position));
}

/** Takes two queries, however many schedules there are. */
async function readListed(
	db: Executor,
	where: SQL | undefined,
	limit?: number,
): Promise<ListedSchedule[]> {
	const selected = db
		.select({
			...getTableColumns(schedules),
			nextAt: sql<Date | null>`(select min(next.due_at) from ${occurrences} next
				where next.schedule_id = schedules.id and next.status = 'scheduled')`.mapWith(
				occurrences.dueAt,
			),
			hasStoppedAsking: sql<boolean>`(${schedules.care} is not null and exists (
				select from ${checkIns} asked
				where asked.schedule_id = schedules.id and asked.stopped_at is not null
					and exists (select from ${scheduleRecipients} person where
						person.schedule_id = schedules.id and person.recipient_id = asked.recipient_id)))`,
		})
		.from(schedules)
		.where(where)
		.orderBy(desc(schedules.id));
	const rows = await (limit === undefined ? selected : selected.limit(limit));
	const people = await listRecipientsOf(
		db,
		rows.map(({ id }) => id),
	);
	const bySchedule = Map.groupBy(people, ({ scheduleId }) => scheduleId);
	return rows.map((row) => ({ ...row, recipients: bySchedule.get(row.id) ?? [] }));
}
