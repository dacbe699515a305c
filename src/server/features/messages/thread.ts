import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ThreadText } from '#contract/recipients.ts';
import { deliveries, inboundTexts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { getRecipient } from '../recipients/queries.ts';
import { stateOfText } from '../texts/deliveries.ts';

const MOST_TEXTS = 500;

/** The texts between an account and one recipient, newest first, without links. */
export async function listThread(
	{ db }: Pick<Deps, 'db'>,
	accountId: string,
	recipientId: string,
): Promise<ThreadText[]> {
	const { id } = await getRecipient(db, accountId, recipientId);
	const sent = await db
		.select()
		.from(deliveries)
		.where(
			and(
				eq(deliveries.accountId, accountId),
				eq(deliveries.recipientId, id),
				isNotNull(deliveries.body),
				isNotNull(deliveries.submittedAt),
			),
		)
		.orderBy(desc(deliveries.submittedAt), desc(deliveries.id))
		.limit(MOST_TEXTS);
	const received = await db
		.select()
		.from(inboundTexts)
		.where(and(eq(inboundTexts.accountId, accountId), eq(inboundTexts.recipientId, id)))
		.orderBy(desc(inboundTexts.receivedAt), desc(inboundTexts.id))
		.limit(MOST_TEXTS);
	const texts = [
		...received.map((row) => ({
			_id: row.id,
			direction: 'in' as const,
			body: row.body,
			at: row.receivedAt.toISOString(),
			sent: null,
		})),
		...sent.map((row) => ({
			_id: row.id,
			direction: 'out' as const,
			body: row.body ?? '',
			at: (row.submittedAt ?? row.createdAt).toISOString(),
			sent: stateOfText(row),
		})),
	];
	// The sort is stable, so an answer in the same millisecond comes after its text.
	return texts.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_TEXTS);
}
