import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Transaction } from '#server/db/open.ts';
import { optOuts } from '#server/db/schema.ts';
import type { RecipientRow } from '../recipients/queries.ts';

/** What a send uses of the plan: who asked for no more texts is not sent one (decision D19). */

/** How many of those chosen can be texted; at least one must be. */
export async function countReachable(
	tx: Transaction,
	chosen: Pick<RecipientRow, 'phone'>[],
): Promise<number> {
	const phones = chosen.map(({ phone }) => phone);
	const isOne = sql`${optOuts.phone} = any(${sql.param(phones)}::text[])`;
	const stopped = new Set(
		(await tx.select({ phone: optOuts.phone }).from(optOuts).where(isOne)).map(
			({ phone }) => phone,
		),
	);
	const reachable = phones.filter((phone) => !stopped.has(phone)).length;
	if (reachable > 0) return reachable;
	const message = 'Everyone you chose has asked for no more texts.';
	throw new AppError('wrong_state', message, { fields: { recipientIds: message } });
}
