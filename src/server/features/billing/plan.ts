import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { limitsOf, type PlanLimits, type Tier } from '#contract/plans.ts';
import { dateAt } from '#domain/time.ts';
import { named } from '#server/db/named.ts';
import type { Executor } from '#server/db/open.ts';
import { accounts, subscriptions } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { type Account, hasProvenPhone } from '../accounts/queries.ts';
import { effectiveTier, type Subscription } from './tier.ts';

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

const { tier, status, periodEndsAt, endsAt, graceUntil } = subscriptions;
/** The columns that say which plan is in force. */
export const ofSubscription = { tier, status, periodEndsAt, endsAt, graceUntil };
const { id, timezone, phoneProvenAt, phoneVerified } = accounts;
const ofAccount = { id, timezone, phoneProvenAt, phoneVerified };

type OfSubscription = Pick<Subscription, keyof typeof ofSubscription>;
/** Without a subscription there is nothing in its columns. */
export type SubscriptionRow = OfSubscription | { [Name in keyof OfSubscription]: null };
type PlanRow = Pick<Account, keyof typeof ofAccount> & SubscriptionRow;

const findPlans = statement<{ accountIds: string[] }, PlanRow>(
	({ accountIds }) => sql`
		select ${named({ ...ofAccount, ...ofSubscription })}
		from ${accounts} left join ${subscriptions} on ${subscriptions.accountId} = ${accounts.id}
		where ${accounts.id} = any(${accountIds}::uuid[])`,
);

const isSubscribed = (row: PlanRow): row is PlanRow & OfSubscription => row.tier !== null;

/** By account. */
export async function getPlansInForce(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountIds: string[],
): Promise<Map<string, PlanInForce>> {
	const rows = await findPlans(db, { accountIds });
	return new Map(rows.map((row) => [row.id, planOf(deps, row)]));
}

export function planOf({ clock, env }: Pick<Deps, 'clock' | 'env'>, row: PlanRow): PlanInForce {
	const now = clock.now();
	const subscription = isSubscribed(row) ? row : undefined;
	const tier = env.billing === 'off' ? null : effectiveTier(subscription, now);
	return {
		tier,
		limits: limitsInForce(env, tier),
		month: monthOf(row, now),
		phoneProven: hasProvenPhone(row),
	};
}

export function monthOf({ timezone }: Pick<Account, 'timezone'>, now: Date): string {
	return dateAt(now, timezone).slice(0, 'YYYY-MM'.length);
}

/** Without plans the operator's settings say how much an account may use. */
export function limitsInForce({ planLimits, limits }: Env, tier: Tier | null): PlanLimits {
	if (tier !== null) return limitsOf(tier, planLimits);
	const { recipients, callsPerMonth, textsPerMonth } = limits;
	return { recipients, schedules: null, callsPerMonth, textsPerMonth };
}
