import { lt, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WaitProblem } from '#contract/problems.ts';
import { givenRows } from '../db/given-rows.ts';
import type { Executor, Transaction } from '../db/open.ts';
import { budgets } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

export interface Budget {
	limit: number;
	windowMs: number;
}

/** The key of the budget for a day's segments: see texts/daily-limit.ts. */
export const TEXTS_TODAY = 'texts-today';

export type Spent = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Takes one from the budget with that key, in one statement, so that it holds across processes. */
export async function spend(
	deps: Pick<Deps, 'clock'> & { db: Executor },
	key: string,
	{ limit, windowMs }: Budget,
): Promise<Spent> {
	const now = deps.clock.now();
	const resetsAt = new Date(now.getTime() + windowMs);
	const { rows } = await deps.db.execute<{ used: number; resets_at: string }>(sql`
		insert into budgets as b (key, used, resets_at) values (${key}, 1, ${resetsAt})
		on conflict (key) do update set
			used = case when b.resets_at <= ${now} then 1 else b.used + 1 end,
			resets_at = case when b.resets_at <= ${now} then excluded.resets_at else b.resets_at end
		returning used, resets_at`);
	const row = rows[0] as { used: number; resets_at: string };
	if (row.used <= limit) return { ok: true };
	const waitMs = new Date(row.resets_at).getTime() - now.getTime();
	return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/**
 * Adds to many budgets at once, or takes back, and returns how much of each is used. It locks their
 * rows in a fixed order until the transaction ends, which rules out deadlocks.
 */
export async function addToMany(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	amounts: Map<string, number>,
	resetsAt: Date,
): Promise<Map<string, number>> {
	const now = clock.now();
	const inOrder = [...amounts].sort(([a], [b]) => (a < b ? -1 : 1));
	const { from, field } = givenRows([
		{ name: 'key', type: 'text', values: inOrder.map(([key]) => key) },
		{ name: 'amount', type: 'integer', values: inOrder.map(([, amount]) => amount) },
	]);
	const before = sql`case when b.resets_at <= ${now} then 0 else b.used end`;
	const { rows } = await tx.execute<{ key: string; used: number }>(sql`
		insert into budgets as b (key, used, resets_at)
		select ${field('key')}, ${field('amount')}, ${resetsAt} from ${from}
		on conflict (key) do update set used = greatest(0, ${before} + excluded.used),
			resets_at = case when b.resets_at <= ${now} then excluded.resets_at else b.resets_at end
		returning key, used`);
	return new Map(rows.map(({ key, used }) => [key, used]));
}

/** Returns what `spend` took but nobody used. */
export async function giveBack(
	{ db, clock }: Pick<Deps, 'clock'> & { db: Executor },
	key: string,
): Promise<void> {
	await db.execute(sql`
		update budgets set used = used - 1
		where key = ${key} and used > 0 and resets_at > ${clock.now()}`);
}

export async function usedOf(
	deps: Pick<Deps, 'clock'> & { db: Executor },
	key: string,
): Promise<number> {
	const { rows } = await deps.db.execute<{ used: number }>(
		sql`select used from budgets where key = ${key} and resets_at > ${deps.clock.now()}`,
	);
	return rows[0]?.used ?? 0;
}

/** Whether the budget is used up, without taking from it. */
export async function isSpent(
	deps: Pick<Deps, 'clock'> & { db: Executor },
	key: string,
	{ limit }: Budget,
): Promise<Spent> {
	const now = deps.clock.now();
	const { rows } = await deps.db.execute<{ used: number; resets_at: string }>(
		sql`select used, resets_at from budgets where key = ${key} and resets_at > ${now}`,
	);
	const row = rows[0];
	if (!row || row.used < limit) return { ok: true };
	const waitMs = new Date(row.resets_at).getTime() - now.getTime();
	return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Ends the request with 429 when the budget is used up. */
export function refuseIfSpent(spent: Spent, problem: WaitProblem = 'too_much'): void {
	if (spent.ok) return;
	const { retryAfterSeconds } = spent;
	throw new AppError(problem, { facts: { seconds: retryAfterSeconds }, retryAfterSeconds });
}

/** Notes that something happened; a repeat extends the time. */
export async function remember(
	deps: Pick<Deps, 'clock'> & { db: Executor },
	key: string,
	forMs: number,
): Promise<void> {
	const resetsAt = new Date(deps.clock.now().getTime() + forMs);
	await deps.db.execute(sql`
		insert into budgets (key, used, resets_at) values (${key}, 1, ${resetsAt})
		on conflict (key) do update set resets_at = excluded.resets_at`);
}

export async function isRemembered(
	deps: Pick<Deps, 'clock'> & { db: Executor },
	key: string,
): Promise<boolean> {
	return !(await isSpent(deps, key, { limit: 1, windowMs: 0 })).ok;
}

export async function removeResetBudgets(db: Executor, now: Date): Promise<void> {
	await db.delete(budgets).where(lt(budgets.resetsAt, now));
}
