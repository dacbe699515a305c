import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from '#contract/texts.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, occurrences } from '#server/db/schema.ts';
import { isReminder, removeUnsentNews } from '../texts/outbox.ts';

/** A person who knows of an occurrence because we texted them about it. */
export interface NotifiedPerson {
	occurrenceId: string;
	/** The occurrence's moment. */
	callAt: Date;
	accountId: string;
	recipientId: string | null;
	party: string;
	/** The number that the text went to. */
	phone: string;
	/** When we last texted them about it; null while that text waits. */
	heardAt: Date | null;
}

/** The text is or may be on the person's phone. */
export const arrivedStatuses: DeliveryStatus[] = ['submitting', 'accepted', 'delivered', 'unknown'];
const arrived = inArray(deliveries.status, arrivedStatuses);

const person = {
	occurrenceId: occurrences.id,
	callAt: occurrences.dueAt,
	accountId: occurrences.accountId,
	recipientId: deliveries.recipientId,
	party: deliveries.party,
	phone: deliveries.phone,
	heardAt: deliveries.submittedAt,
};

/** People who were reminded of it or told that an earlier one moved to it, once each. */
export async function listNotified(
	tx: Transaction,
	occurrenceIds: string[],
): Promise<NotifiedPerson[]> {
	const reminded = await tx
		.select(person)
		.from(occurrences)
		.innerJoin(deliveries, eq(deliveries.occurrenceId, occurrences.id))
		.where(and(anyOf(occurrences.id, occurrenceIds), isReminder, arrived))
		.orderBy(deliveries.submittedAt);
	const earlier = alias(occurrences, 'earlier');
	const announced = await tx
		.select(person)
		.from(occurrences)
		.innerJoin(earlier, eq(earlier.scheduleId, occurrences.scheduleId))
		.innerJoin(deliveries, eq(deliveries.occurrenceId, earlier.id))
		.where(
			and(
				anyOf(occurrences.id, occurrenceIds),
				eq(earlier.status, 'cancelled'),
				eq(deliveries.purpose, 'moved'),
				gte(deliveries.createdAt, occurrences.createdAt),
				arrived,
			),
		)
		.orderBy(deliveries.id);
	const notified = [...announced, ...reminded];
	return [
		...new Map(notified.map((each) => [`${each.occurrenceId} ${each.party}`, each])).values(),
	];
}

/**
 * Takes back texts that would have announced the schedules' next occurrences. The people are still to
 * be told about the occurrence that they know of.
 */
export async function recallAnnouncements(
	tx: Transaction,
	scheduleIds: string[],
	which: SQL = sql`true`,
): Promise<NotifiedPerson[]> {
	const replaced = tx
		.select({ id: occurrences.id })
		.from(occurrences)
		.where(and(anyOf(occurrences.scheduleId, scheduleIds), eq(occurrences.status, 'cancelled')));
	const recalled = await removeUnsentNews(
		tx,
		and(eq(deliveries.purpose, 'moved'), inArray(deliveries.occurrenceId, replaced), which) as SQL,
	);
	if (recalled.length === 0) return [];
	const known = await tx
		.select({ id: occurrences.id, accountId: occurrences.accountId, callAt: occurrences.dueAt })
		.from(occurrences)
		.where(
			anyOf(
				occurrences.id,
				recalled.flatMap(({ occurrenceId }) => occurrenceId ?? []),
			),
		);
	return recalled.flatMap(({ occurrenceId, recipientId, party, phone }) =>
		known
			.filter(({ id }) => id === occurrenceId)
			.map(({ id, ...moment }) => ({
				...moment,
				occurrenceId: id,
				recipientId,
				party,
				phone,
				heardAt: null,
			})),
	);
}
