import { and, count, eq, isNull, ne, notExists } from 'drizzle-orm';
import { calls, deliveries, messageRecipients, messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type CheckFinding, fineCheck, wrongCheck } from './finding.ts';
import { checkIdleSchedules, checkNextOccurrences } from './repairs.ts';

type Tools = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** What holds of the data at every moment, also in a backup of it. */
export const promises = [checkCompleteness, checkNextOccurrences, checkIdleSchedules];

/** Each recipient of what was dispatched has a delivery, or a reason is recorded. */
async function checkCompleteness({ db }: Tools): Promise<CheckFinding> {
	const [texts] = await db
		.select({ missing: count() })
		.from(occurrences)
		.innerJoin(messages, eq(messages.occurrenceId, occurrences.id))
		.innerJoin(messageRecipients, eq(messageRecipients.messageId, messages.id))
		.where(
			and(
				eq(occurrences.status, 'dispatched'),
				isNull(messageRecipients.leftOutReason),
				notExists(
					db
						.select()
						.from(deliveries)
						.where(
							and(
								eq(deliveries.occurrenceId, occurrences.id),
								eq(deliveries.recipientId, messageRecipients.recipientId),
							),
						),
				),
			),
		);
	const [invites] = await db
		.select({ missing: count() })
		.from(occurrences)
		.innerJoin(calls, eq(calls.occurrenceId, occurrences.id))
		.where(
			and(
				eq(occurrences.status, 'dispatched'),
				ne(calls.status, 'cancelled'),
				notExists(
					db
						.select()
						.from(deliveries)
						.where(
							and(
								eq(deliveries.occurrenceId, occurrences.id),
								eq(deliveries.recipientId, calls.recipientId),
							),
						),
				),
			),
		);
	const missing = (texts?.missing ?? 0) + (invites?.missing ?? 0);
	return missing === 0 ? fineCheck('complete') : wrongCheck('complete', missing);
}
