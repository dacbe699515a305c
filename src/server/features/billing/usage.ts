import { and, eq, sql } from 'drizzle-orm';
import type { Usage } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { PlanLimits, Tier } from '#contract/plans.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { named } from '#server/db/named.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { accounts, subscriptions, usage } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, getAccount, noSuchAccount } from '../accounts/queries.ts';
import {
	getPlanInForce,
	monthOf,
	ofSubscription,
	type PlanInForce,
	planOf,
	type SubscriptionRow,
} from './plan.ts';

/**
 * The ledger of what an account used of its plan. Reserve when something is handed to a provider,
 * release what was refused, for the month that the reservation named: by then another may have begun.
 * A new timezone or plan counts at once. What was used stays with its month, so after a change of
 * zone over a month's end the account is back in the month that it used before.
 */

export type UsageKind = keyof Usage;

/** The month is in the account's timezone, also for a refusal. */
export type Reservation = { ok: boolean; month: string };

export const limitOf = (kind: UsageKind, { textsPerMonth, callsPerMonth }: PlanLimits) =>
	kind === 'message' ? textsPerMonth : callsPerMonth;

/** All of the amount or nothing; the plan is read unless it is given. One statement decides, so that no number of senders exceeds the limit. */
export async function reserveUsage(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	kind: UsageKind,
	amount: number,
	plan?: PlanInForce,
): Promise<Reservation> {
	const { limits, month } = plan ?? (await getPlanInForce(tx, deps, accountId));
	const limit = limitOf(kind, limits);
	if (amount > limit) return { ok: false, month };
	const reserved = await reserve(tx, { accountId, month, kind, amount, limit });
	return { ok: reserved.length > 0, month };
}

const reserve = statement<Want & { month: string; limit: number }, { used: number }>(
	({ accountId, month, kind, amount, limit }) => sql`
		insert into ${usage} (account_id, month, kind, used)
		values (${accountId}, ${month}, ${kind}, ${amount})
		on conflict (account_id, month, kind) do update set used = usage.used + excluded.used
			where usage.used + excluded.used <= ${limit}
		returning used`,
);

export interface Want {
	accountId: string;
	kind: UsageKind;
	amount: number;
}

/**
 * As `reserveUsage`, for many at once and in their order: each gets all of its amount, or nothing,
 * and is told how much was left for it.
 * The ledger's rows are locked in one order, so that two transactions never wait for each other.
 */
export async function reserveMany(
	tx: Transaction,
	plans: Map<string, PlanInForce>,
	wants: Want[],
): Promise<(Reservation & { remaining: number })[]> {
	if (wants.length === 0) return [];
	const monthOf = (want: Want) => plans.get(want.accountId)?.month ?? '';
	const keyOf = (want: Want) => `${want.accountId} ${monthOf(want)} ${want.kind}`;
	const rows = [...new Map(wants.map((want) => [keyOf(want), want])).entries()]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([, want]) => ({ ...want, month: monthOf(want), used: 0 }));
	const isOne = sql`(${usage.accountId}, ${usage.month}, ${usage.kind}) in (
		select * from unnest(${sql.param(rows.map((row) => row.accountId))}::uuid[],
			${sql.param(rows.map((row) => row.month))}::text[], ${sql.param(rows.map((row) => row.kind))}::text[]))`;
	const lock = () =>
		tx
			.select()
			.from(usage)
			.where(isOne)
			.orderBy(usage.accountId, usage.month, usage.kind)
			.for('update');
	let ledger = await lock();
	// The month's first use.
	if (ledger.length < rows.length) {
		await insertRows(tx, usage, rows, sql`on conflict do nothing`);
		ledger = await lock();
	}
	const used = new Map(
		ledger.map((row) => [`${row.accountId} ${row.month} ${row.kind}`, row.used]),
	);

	const reservations = wants.map((want) => {
		const plan = plans.get(want.accountId);
		const before = used.get(keyOf(want)) ?? 0;
		const left = plan === undefined ? 0 : limitOf(want.kind, plan.limits) - before;
		const ok = plan !== undefined && want.amount <= left;
		if (ok) used.set(keyOf(want), before + want.amount);
		return { ok, month: monthOf(want), remaining: Math.max(0, left) };
	});
	await tx.execute(sql`
		update ${usage} set used = v.used
		from unnest(${sql.param(rows.map((row) => row.accountId))}::uuid[],
			${sql.param(rows.map((row) => row.month))}::text[],
			${sql.param(rows.map((row) => row.kind))}::text[],
			${sql.param(rows.map((row) => used.get(keyOf(row)) ?? 0))}::integer[]) as v (account_id, month, kind, used)
		where usage.account_id = v.account_id and usage.month = v.month and usage.kind = v.kind`);
	return reservations;
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

/** Reserves for a request, or ends it in words. Returns the month that was charged. */
export async function reserveOrRefuse(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
	kind: UsageKind,
	needed: number,
	plan?: PlanInForce,
): Promise<string> {
	const reserved = await reserveUsage(tx, deps, accountId, kind, needed, plan);
	if (reserved.ok) return reserved.month;
	const { tier, usage } = await getPlan(tx, deps, await getAccount(tx, accountId));
	const { limit, remaining } = usage[kind];
	if (limit === 0) throw needsPlan(kind);
	const facts = { tier, kind, remaining, needed };
	throw new AppError('none_left', { facts, remaining, needed });
}

/** A free account has nothing in a month that could be used up, so it is told that it needs a plan. */
export function needsPlan(kind: UsageKind): AppError {
	return new AppError('needs_plan', { facts: { kind } });
}

export async function getUsage(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountId: string,
): Promise<Usage> {
	return (await getPlan(db, deps, await getAccount(db, accountId))).usage;
}

type Used = Pick<typeof usage.$inferSelect, 'kind' | 'used'>;

/** A row for each kind that was used, or a single one. */
const readUsed = statement<
	{ accountId: string; month: string },
	SubscriptionRow & (Used | { [Name in keyof Used]: null })
>(
	({ accountId, month }) => sql`
		select ${named({ ...ofSubscription, kind: usage.kind, used: usage.used })}
		from ${accounts} left join ${subscriptions} on ${subscriptions.accountId} = ${accounts.id}
			left join ${usage} on ${usage.accountId} = ${accounts.id} and ${usage.month} = ${month}
		where ${accounts.id} = ${accountId}`,
);

/** The plan of an account that was read just now, and what is left of it. */
export async function getPlan(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	account: Account,
): Promise<{ tier: Tier | null; usage: Usage }> {
	const month = monthOf(account, deps.clock.now());
	const rows = await readUsed(db, { accountId: account.id, month });
	const [row] = rows;
	if (!row) throw noSuchAccount();
	const { tier, limits } = planOf(deps, { ...account, ...row });
	const quotaOf = (kind: UsageKind) => {
		const limit = limitOf(kind, limits);
		const used = rows.find((row) => row.kind === kind)?.used ?? 0;
		return { remaining: Math.max(0, limit - used), used, limit };
	};
	return { tier, usage: { message: quotaOf('message'), call: quotaOf('call') } };
}
