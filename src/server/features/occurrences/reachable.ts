import { AppError } from '#contract/errors.ts';
import type { Resting } from '#contract/reasons.ts';
import { type Reach, reachesOf, spread } from '#domain/ways.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { PlanInForce } from '../billing/plan.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import { listRestingBy } from '../recipients/resting.ts';
import { readRefusals } from '../texts/opt-outs.ts';
import { MAIL_RETURNED } from '../texts/reasons.ts';

/** People who rest or asked for no more texts are sent nothing, so they do not count against the plan. */

/** How many of the chosen people can be sent something; refuses if nobody can. */
export async function countReachable(
	tx: Transaction,
	deps: Pick<Deps, 'env'>,
	accountId: string,
	chosen: RecipientRow[],
	plan: PlanInForce,
): Promise<number> {
	const resting = await listRestingBy(tx, deps, new Map([[accountId, plan]]));
	const awake = chosen.filter(({ id }) => !resting.has(id));
	const [first] = chosen;
	if (awake.length === 0) throw everyoneRests(first?.name ?? '', resting.get(first?.id ?? ''));
	const refusalAt = await readRefusals(
		tx,
		awake.flatMap((person) => reachesOf(person).map(({ address }) => address)),
	);
	const isOpen = ({ address }: Reach) => !refusalAt({ accountId, address });
	const firstOpen = (person: RecipientRow) => reachesOf(person).filter(isOpen).slice(0, 1);
	const reached = spread(awake, firstOpen).filter(({ reaches }) => reaches.length > 0);
	if (reached.length > 0) return reached.length;
	const isReturned = ({ address }: Reach) => refusalAt({ accountId, address }) === MAIL_RETURNED;
	const isLost = awake.some((person) => reachesOf(person).some(isReturned));
	throw new AppError(isLost ? 'nobody_reachable' : 'everyone_stopped', { field: 'recipientIds' });
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
