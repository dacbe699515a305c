import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, drillOffers, drills, schedules } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Task } from '#server/worker.ts';
import { dismissNotices, tellHolder } from '../notices/commands.ts';

/** A practice is offered twice a year to everyone who has a circle. */

const FIRST_AFTER_MS = 30 * DAY_MS;
const AGAIN_AFTER_MS = 182 * DAY_MS;

export const drillOffersTask: Task = {
	name: 'practice offers',
	everyMs: 6 * HOUR_MS,
	run: offerDrills,
};

type Tools = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** Several processes may do so at once: each offer is made by one of them. */
export async function offerDrills(deps: Tools): Promise<void> {
	await noteNewCircles(deps);
	for (const { accountId } of await listReady(deps)) {
		await deps.db.transaction((tx) => offer(tx, deps, accountId));
	}
}

const asksSomebody = and(
	schedules.active,
	isNull(schedules.deletedAt),
	sql`jsonb_path_exists(${schedules.care}, '$.ladder[*] ? (@.kind == "relative")')`,
);

/** The time until the first offer begins to run. */
async function noteNewCircles({ db, clock }: Tools): Promise<void> {
	const found = await db
		.selectDistinct({ accountId: schedules.accountId })
		.from(schedules)
		.leftJoin(drillOffers, eq(drillOffers.accountId, schedules.accountId))
		.where(and(asksSomebody, isNull(drillOffers.accountId)));
	if (found.length === 0) return;
	const since = clock.now();
	await db
		.insert(drillOffers)
		.values(found.map(({ accountId }) => ({ accountId, since })))
		.onConflictDoNothing();
}

const before = ({ clock }: Pick<Deps, 'clock'>, ms: number) => new Date(clock.now().getTime() - ms);

const isReady = (deps: Pick<Deps, 'clock'>) =>
	sql`${drillOffers.since} <= ${before(deps, FIRST_AFTER_MS)}
		and coalesce(${drillOffers.offeredAt} <= ${before(deps, AGAIN_AFTER_MS)}, true)`;

function listReady(deps: Tools): Promise<{ accountId: string }[]> {
	const { db } = deps;
	const lastDrills = db
		.select({ accountId: drills.accountId, at: max(drills.startedAt).as('at') })
		.from(drills)
		.groupBy(drills.accountId)
		.as('last_drills');
	const circles = db
		.selectDistinct({ accountId: schedules.accountId })
		.from(schedules)
		.where(asksSomebody)
		.as('circles');
	return db
		.select({ accountId: drillOffers.accountId })
		.from(drillOffers)
		.innerJoin(circles, eq(circles.accountId, drillOffers.accountId))
		.innerJoin(accounts, eq(accounts.id, drillOffers.accountId))
		.leftJoin(lastDrills, eq(lastDrills.accountId, drillOffers.accountId))
		.where(
			and(
				isNull(accounts.deletedAt),
				isNull(accounts.suspendedAt),
				isReady(deps),
				sql`coalesce(${lastDrills.at} <= ${before(deps, AGAIN_AFTER_MS)}, true)`,
			),
		);
}

async function offer(tx: Transaction, deps: Tools, accountId: string): Promise<void> {
	const offeredAt = deps.clock.now();
	const isMine = await tx
		.update(drillOffers)
		.set({ offeredAt })
		.where(and(eq(drillOffers.accountId, accountId), isReady(deps)))
		.returning({ accountId: drillOffers.accountId });
	if (isMine.length === 0) return;
	const key = keyOf(offeredAt);
	await tellHolder(tx, deps, { accountId, key, kind: 'drill', told: { code: 'drill_offered' } });
}

const keyOf = (offeredAt: Date) => `drill:${offeredAt.toISOString()}`;

/** Somebody took it up. */
export async function dismissOffer(
	tx: Transaction,
	deps: Pick<Deps, 'clock'>,
	accountId: string,
): Promise<void> {
	const [offered] = await tx
		.select({ offeredAt: drillOffers.offeredAt })
		.from(drillOffers)
		.where(eq(drillOffers.accountId, accountId));
	if (!offered?.offeredAt) return;
	await dismissNotices(tx, deps, accountId, [keyOf(offered.offeredAt)]);
}
