import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { limitsOf, type PlanLimits, type Tier } from '#contract/plans.ts';
import { dateAt } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { accounts, subscriptions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { hasProvenPhone } from '../accounts/queries.ts';
import { effectiveTier } from './tier.ts';

export interface PlanInForce {
	/** Null where there are no plans. */
	tier: Tier | null;
	/** The only source of limits for every check. */
	limits: PlanLimits;
	/** The calendar month in the account's timezone, YYYY-MM. */
	month: string;
	/** The holder has once proven a number of their own; until then nothing is texted to others. */
	phoneProven: boolean;
}

export async function getPlanInForce(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
): Promise<PlanInForce> {
	const plan = (await getPlansInForce(db, deps, [accountId])).get(accountId);
	if (!plan) throw new AppError('no_such_account');
	return plan;
}

/** By account. */
export async function getPlansInForce(
	db: Executor,
	{ clock, env }: Pick<Deps, 'clock' | 'env'>,
	accountIds: string[],
): Promise<Map<string, PlanInForce>> {
	const { tier, status, periodEndsAt, endsAt, graceUntil } = subscriptions;
	const rows = await db
		.select({
			id: accounts.id,
			timezone: accounts.timezone,
			phoneProvenAt: accounts.phoneProvenAt,
			phoneVerified: accounts.phoneVerified,
			subscription: { tier, status, periodEndsAt, endsAt, graceUntil },
		})
		.from(accounts)
		.leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
		.where(anyOf(accounts.id, accountIds));
	const now = clock.now();
	return new Map(
		rows.map(({ id, timezone, subscription, ...phone }) => {
			const tier = env.billing === 'off' ? null : effectiveTier(subscription ?? undefined, now);
			const limits = limitsInForce(env, tier);
			const month = dateAt(now, timezone).slice(0, 'YYYY-MM'.length);
			return [id, { tier, limits, month, phoneProven: hasProvenPhone(phone) }];
		}),
	);
}

/** Without plans the operator's settings say how much an account may use. */
export function limitsInForce({ planLimits, limits }: Env, tier: Tier | null): PlanLimits {
	if (tier !== null) return limitsOf(tier, planLimits);
	const { recipients, callsPerMonth, textsPerMonth } = limits;
	return { recipients, schedules: null, callsPerMonth, textsPerMonth };
}
