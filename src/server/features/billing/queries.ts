import { eq } from 'drizzle-orm';
import type { Usage } from '#contract/accounts.ts';
import { planLimits, type Tier } from '#contract/plans.ts';
import type { Executor } from '#server/db/open.ts';
import { subscriptions } from '#server/db/schema.ts';

export interface Plan {
	tier: Tier;
	usage: Usage;
}

export async function getPlan(db: Executor, accountId: string): Promise<Plan> {
	const [row] = await db
		.select({ tier: subscriptions.tier })
		.from(subscriptions)
		.where(eq(subscriptions.accountId, accountId));
	const tier = row?.tier ?? 'free';
	const { textsPerMonth, callsPerMonth } = planLimits[tier];
	// Nothing spends from the plan before texts and calls are sent.
	const unused = (limit: number) => ({ remaining: limit, used: 0, limit });
	return { tier, usage: { message: unused(textsPerMonth), call: unused(callsPerMonth) } };
}
