import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Resting } from '#contract/reasons.ts';
import type { Transaction } from '#server/db/open.ts';
import { optOuts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import { listResting } from '../recipients/resting.ts';

/** People who rest or asked for no more texts are sent nothing, so they do not count against the plan. */

/** How many of the chosen people can be texted; refuses if nobody can. */
export async function countReachable(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	chosen: Pick<RecipientRow, 'id' | 'name' | 'phone'>[],
): Promise<number> {
	const resting = await listResting(tx, deps, [accountId]);
	const awake = chosen.filter(({ id }) => !resting.has(id));
	const [first] = chosen;
	if (awake.length === 0) throw everyoneRests(first?.name ?? '', resting.get(first?.id ?? ''));
	const phones = [...new Set(awake.map(({ phone }) => phone))];
	const isOne = sql`${optOuts.phone} = any(${sql.param(phones)}::text[])`;
	const stopped = new Set(
		(await tx.select({ phone: optOuts.phone }).from(optOuts).where(isOne)).map(
			({ phone }) => phone,
		),
	);
	const reachable = phones.filter((phone) => !stopped.has(phone)).length;
	if (reachable > 0) return reachable;
	throw new AppError('everyone_stopped', { field: 'recipientIds' });
}

function everyoneRests(name: string, resting: Resting | undefined): AppError {
	if (resting?.code === 'no_answer') {
		return new AppError('waits_for_answer', { facts: { name }, field: 'recipientIds' });
	}
	return new AppError('everyone_rests', {
		facts: { resting: resting ?? null },
		field: 'recipientIds',
	});
}
