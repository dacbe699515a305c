import { AppError } from '#contract/errors.ts';
import type { RestCode } from '#contract/pauses.ts';
import type { Transaction } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { getPlanInForce, type PlanInForce } from './plan.ts';
import { limitOf, needsPlan, type UsageKind } from './usage.ts';

/**
 * While an account rests, its schedules send nothing: moments that become due are passed over without
 * a trace, and nobody is reminded. Once the reason is gone, they start by themselves at the next moment.
 */

type AccountRest = Exclude<RestCode, 'people_rest'>;

export function restsBecause(plan: PlanInForce, kind: UsageKind): AccountRest | null {
	if (limitOf(kind, plan.limits) === 0) return 'no_plan';
	return plan.phoneProven ? null : 'phone_unproven';
}

/** Ends a request that would call or text people for an account that rests; returns the plan of any other. */
export async function refuseWhileResting(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	kind: UsageKind,
): Promise<PlanInForce> {
	const plan = await getPlanInForce(tx, deps, accountId);
	const reason = restsBecause(plan, kind);
	if (reason === 'no_plan') throw needsPlan(kind);
	if (reason === 'phone_unproven') throw unproven();
	return plan;
}

/** The same for a call that is going on: it was paid for, so the plan does not matter. */
export async function refuseUnproven(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
): Promise<void> {
	if (!(await getPlanInForce(tx, deps, accountId)).phoneProven) throw unproven();
}

const unproven = () => new AppError('phone_unproven');
