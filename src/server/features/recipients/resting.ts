import { sql } from 'drizzle-orm';
import type { Resting } from '#contract/reasons.ts';
import type { Executor } from '#server/db/open.ts';
import { recipients } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';
import type { Deps } from '#server/deps.ts';
import { getPlansInForce, type PlanInForce } from '../billing/plan.ts';
import { listUnanswered } from '../texts/agreement.ts';

export type RestingPeople = ReadonlyMap<string, Resting>;

/**
 * People who are neither called nor texted for now, by id, each with the reason. The plan's limit
 * makes nobody of a free account rest: nothing is sent for it at all. Without plans nobody rests for it.
 */
export async function listResting(
	db: Executor,
	deps: Pick<Deps, 'clock' | 'env'>,
	accountIds: string[],
): Promise<RestingPeople> {
	return listRestingBy(db, deps, await getPlansInForce(db, deps, accountIds));
}

/** The same for accounts whose plans are known. */
export async function listRestingBy(
	db: Executor,
	deps: Pick<Deps, 'env'>,
	plans: Map<string, PlanInForce>,
): Promise<RestingPeople> {
	const silent = await listUnanswered(db, deps, [...plans.keys()]);
	const resting = new Map(silent.map((id) => [id, unanswered]));
	const paying = [...plans].filter(([, { tier }]) => tier !== null && tier !== 'free');
	if (paying.length === 0) return resting;
	const rows = await listAboveRoom(db, {
		accountIds: paying.map(([id]) => id),
		rooms: paying.map(([, { limits }]) => limits.recipients),
	});
	return new Map([...resting, ...rows.map(({ id, room }) => [id, aboveThePlan(room)] as const)]);
}

/** The order decides who rests: people the account holder chose come first, then those added first. */
const listAboveRoom = statement<
	{ accountIds: string[]; rooms: number[] },
	{ id: string; room: number }
>(
	({ accountIds, rooms }) => sql`
		select id, room from (
			select recipients.id, plan.room,
				row_number() over (partition by plan.account_id order by chosen_at is null, recipients.id) as place
			from unnest(${accountIds}::uuid[], ${rooms}::integer[]) as plan (account_id, room)
			join ${recipients} on recipients.account_id = plan.account_id and deleted_at is null
		) ranked where place > room`,
);

const unanswered: Resting = { code: 'no_answer' };
const aboveThePlan = (room: number): Resting => ({ code: 'plan_limit', room });
