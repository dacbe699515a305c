import { and, asc, desc, eq, getTableColumns, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { numberReasons } from '#contract/reasons.ts';
import type { LostText, PersonDetails } from '#contract/recipients.ts';
import type { Executor } from '#server/db/open.ts';
import { calls, deliveries, occurrences, recipients, schedules } from '#server/db/schema.ts';
import { getRecipient, type ListedRecipient } from './queries.ts';

type Person = Pick<PersonDetails, 'lastTalkedAt' | 'nextCall' | 'lostText'> & {
	row: ListedRecipient;
};

export async function getPerson(
	db: Executor,
	accountId: string,
	recipientId: string,
): Promise<Person> {
	const row = await getRecipient(db, accountId, recipientId);
	const [lastTalkedAt, nextCall, lost] = await Promise.all([
		findLastTalked(db, row.id),
		findNextCall(db, row.id),
		listLostTexts(db, accountId, row.id),
	]);
	return { row, lastTalkedAt, nextCall, lostText: lost.get(row.id) ?? null };
}

async function findLastTalked(db: Executor, recipientId: string): Promise<string | null> {
	const [found] = await db
		.select({ at: max(calls.endedAt) })
		.from(calls)
		.where(and(eq(calls.recipientId, recipientId), eq(calls.status, 'completed')));
	return found?.at?.toISOString() ?? null;
}

async function findNextCall(db: Executor, recipientId: string): Promise<PersonDetails['nextCall']> {
	const [next] = await db
		.select({ scheduleId: schedules.id, name: schedules.name, at: occurrences.startsAt })
		.from(calls)
		.innerJoin(occurrences, eq(occurrences.id, calls.occurrenceId))
		.innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.where(
			and(
				eq(calls.recipientId, recipientId),
				eq(calls.status, 'scheduled'),
				eq(occurrences.status, 'scheduled'),
			),
		)
		.orderBy(asc(occurrences.startsAt))
		.limit(1);
	return next ? { ...next, at: next.at.toISOString() } : null;
}

/**
 * People whose newest text did not arrive at the number that they have now. Texts that our own limits
 * held back say nothing about a number.
 */
export async function listLostTexts(
	db: Executor,
	accountId: string,
	recipientId?: string,
): Promise<Map<string, LostText>> {
	const { status, reason } = getTableColumns(deliveries);
	const at = sql<Date>`coalesce(${deliveries.submittedAt}, ${deliveries.createdAt})`;
	const newest = db
		.select({ status, reason, at: at.mapWith(deliveries.createdAt).as('at') })
		.from(deliveries)
		.where(
			and(
				eq(deliveries.recipientId, recipients.id),
				eq(deliveries.phone, recipients.phone),
				or(
					inArray(status, ['accepted', 'delivered', 'undelivered']),
					and(eq(status, 'rejected'), inArray(sql`${reason}->>'code'`, [...numberReasons])),
				),
			),
		)
		.orderBy(desc(at), desc(deliveries.id))
		.limit(1)
		.as('newest');
	const rows = await db
		.select({ id: recipients.id, at: newest.at, reason: newest.reason })
		.from(recipients)
		.innerJoinLateral(newest, inArray(newest.status, ['undelivered', 'rejected']))
		.where(
			and(
				eq(recipients.accountId, accountId),
				isNull(recipients.deletedAt),
				recipientId ? eq(recipients.id, recipientId) : undefined,
			),
		);
	return new Map(rows.map(({ id, at, reason }) => [id, { at: at.toISOString(), reason }]));
}
