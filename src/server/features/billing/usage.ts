import { and, eq, sql } from 'drizzle-orm';
import type { Usage } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { PlanLimits, Tier } from '#contract/plans.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { usage } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { getPlanInForce } from './plan.ts';

/**
 * The ledger of what an account used of its plan. Reserve when something is handed to a provider,
 * release what was refused, for the month that the reservation named: by then another may have begun.
 * A new timezone or plan counts at once. What was used stays with its month, so after a change of
 * zone over a month's end the account is back in the month that it used before.
 */

export type UsageKind = keyof Usage;

export type Reservation = { ok: true; month: string } | { ok: false };

const limitOf = (kind: UsageKind, { textsPerMonth, callsPerMonth }: PlanLimits) =>
	kind === 'message' ? textsPerMonth : callsPerMonth;

/** All of the amount or nothing. One statement decides, so that no number of senders exceeds the limit. */
export async function reserveUsage(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	kind: UsageKind,
	amount: number,
): Promise<Reservation> {
	const { limits, month } = await getPlanInForce(tx, deps, accountId);
	const limit = limitOf(kind, limits);
	if (amount > limit) return { ok: false };
	const reserved = await tx
		.insert(usage)
		.values({ accountId, month, kind, used: amount })
		.onConflictDoUpdate({
			target: [usage.accountId, usage.month, usage.kind],
			set: { used: sql`${usage.used} + excluded.used` },
			setWhere: sql`${usage.used} + excluded.used <= ${limit}`,
		})
		.returning({ used: usage.used });
	return reserved.length > 0 ? { ok: true, month } : { ok: false };
}

export async function releaseUsage(
	tx: Transaction,
	accountId: string,
	kind: UsageKind,
	amount: number,
	month: string,
): Promise<void> {
	await tx
		.update(usage)
		.set({ used: sql`${usage.used} - ${amount}` })
		.where(and(eq(usage.accountId, accountId), eq(usage.month, month), eq(usage.kind, kind)));
}

/** What a request is refused with when nothing could be reserved (decision D18a). */
export function noneLeft(kind: UsageKind): AppError {
	const things = kind === 'message' ? 'texts' : 'calls';
	return new AppError('plan_limit', `Your plan has no ${things} left this month.`);
}

export async function getUsage(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
): Promise<Usage> {
	return (await getPlan(db, deps, accountId)).usage;
}

/** What `me` says of the plan. */
export async function getPlan(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
): Promise<{ tier: Tier; usage: Usage }> {
	const { tier, limits, month } = await getPlanInForce(db, deps, accountId);
	const rows = await db
		.select()
		.from(usage)
		.where(and(eq(usage.accountId, accountId), eq(usage.month, month)));
	const quotaOf = (kind: UsageKind) => {
		const limit = limitOf(kind, limits);
		const used = rows.find((row) => row.kind === kind)?.used ?? 0;
		return { remaining: Math.max(0, limit - used), used, limit };
	};
	return { tier, usage: { message: quotaOf('message'), call: quotaOf('call') } };
}
