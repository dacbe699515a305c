import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Resting } from '#contract/recipients.ts';
import type { Transaction } from '#server/db/open.ts';
import { optOuts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import { listResting } from '../recipients/resting.ts';

/** What a send uses of the plan: who rests or asked for no more texts is not sent one (decision D19). */

/** How many of those chosen can be texted; at least one must be. */
export async function countReachable(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	chosen: Pick<RecipientRow, 'id' | 'name' | 'phone'>[],
): Promise<number> {
	const resting = await listResting(tx, deps, [accountId]);
	const awake = chosen.filter(({ id }) => !resting.has(id));
	if (awake.length === 0) throw everyoneRests(chosen[0]?.name, resting.get(chosen[0]?.id ?? ''));
	const phones = [...new Set(awake.map(({ phone }) => phone))];
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

function everyoneRests(name?: string, resting?: Resting): AppError {
	if (resting?.code === 'no_answer') {
		const message = `${name} hasn't answered yet. Ask them to reply 1 to the last text, or give them a call.`;
		return new AppError('wrong_state', message, { fields: { recipientIds: message } });
	}
	const reason = resting?.reason ?? 'Everyone you chose rests';
	return new AppError('plan_limit', `${reason}.`, { fields: { recipientIds: reason } });
}
