import { and, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { numberReasons } from '#contract/reasons.ts';
import type { LostText } from '#contract/recipients.ts';
import type { Executor } from '#server/db/open.ts';
import { deliveries, recipients } from '#server/db/schema.ts';

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
