import { and, asc, eq, max } from 'drizzle-orm';
import type { PersonDetails } from '#contract/recipients.ts';
import type { Executor } from '#server/db/open.ts';
import { calls, occurrences, schedules } from '#server/db/schema.ts';
import { listTestTalks } from '../rooms/test-talks.ts';

/** When the last call with somebody ended, onboarding's test call included. */
export async function findLastTalked(
	db: Executor,
	accountId: string,
	recipientId: string,
): Promise<string | null> {
	const [found] = await db
		.select({ at: max(calls.endedAt) })
		.from(calls)
		.where(and(eq(calls.recipientId, recipientId), eq(calls.status, 'completed')));
	const tests = await listTestTalks(db, accountId);
	const own = tests.filter((talk) => talk.recipientId === recipientId);
	const moments = [found?.at, ...own.map(({ endedAt }) => endedAt)].filter((at) => at != null);
	return (
		moments
			.map((at) => at.toISOString())
			.sort()
			.at(-1) ?? null
	);
}

export async function findNextCall(
	db: Executor,
	recipientId: string,
): Promise<PersonDetails['nextCall']> {
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
