import { and, eq, gte, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, occurrences } from '#server/db/schema.ts';
import { isReminder } from '../texts/outbox.ts';

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
}

const arrived = inArray(deliveries.status, ['submitting', 'accepted', 'delivered', 'unknown']);

const person = {
	occurrenceId: occurrences.id,
	callAt: occurrences.dueAt,
	accountId: occurrences.accountId,
	recipientId: deliveries.recipientId,
	party: deliveries.party,
	phone: deliveries.phone,
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
		.orderBy(deliveries.id);
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
