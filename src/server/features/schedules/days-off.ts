import { and, asc, eq, isNull } from 'drizzle-orm';
import { type DayOff, MOST_DAYS_OFF_AHEAD } from '#contract/calendar.ts';
import { AppError } from '#contract/errors.ts';
import type { Change } from '#contract/undo.ts';
import { DAY_MS, dateAt } from '#domain/time.ts';
import { inTransaction } from '#server/db/dry-run.ts';
import type { Executor } from '#server/db/open.ts';
import { daysOff, schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { lockAccount } from '../accounts/queries.ts';
import type { HowToChange } from './commands.ts';
import { change } from './exceptions.ts';

/** In order, the first day first. */
export function listDaysOff(db: Executor, accountId: string): Promise<DayOff[]> {
	return db
		.select({ from: daysOff.firstDay, until: daysOff.lastDay, name: daysOff.name })
		.from(daysOff)
		.where(eq(daysOff.accountId, accountId))
		.orderBy(asc(daysOff.firstDay), asc(daysOff.lastDay), asc(daysOff.name));
}

/** Replaces the whole list; the schedules that leave days off out follow. */
export async function saveDaysOff(
	deps: Deps,
	accountId: string,
	wanted: DayOff[],
	{ updateNext, undoably, isDryRun }: HowToChange,
): Promise<{ daysOff: DayOff[] } & Change> {
	return inTransaction(deps.db, isDryRun, async (tx) => {
		const { timezone } = await lockAccount(tx, accountId);
		refuseFarAhead(wanted, dateAt(deps.clock.now(), timezone));
		const leavingOut = await tx
			.select()
			.from(schedules)
			.where(
				and(
					eq(schedules.accountId, accountId),
					eq(schedules.skipDaysOff, true),
					isNull(schedules.deletedAt),
				),
			)
			.orderBy(schedules.id)
			.for('update');
		const scheduleIds = leavingOut.map(({ id }) => id);
		const rows = new Map(wanted.map((each) => [JSON.stringify(each), each]));
		const changed = await undoably(tx, { accountId, scheduleIds, daysOff: true }, async () => {
			await tx.delete(daysOff).where(eq(daysOff.accountId, accountId));
			const values = [...rows.values()].map(({ from, until, name }) => ({
				accountId,
				firstDay: from,
				lastDay: until,
				name,
			}));
			if (values.length > 0) await tx.insert(daysOff).values(values);
			for (const schedule of leavingOut) {
				await updateNext(tx, await change(tx, deps, schedule));
			}
		});
		await signal(tx, changesOf(accountId));
		return { daysOff: await listDaysOff(tx, accountId), ...changed };
	});
}

/** A rule's next moment is looked for day by day, so days off end at some time. */
function refuseFarAhead(wanted: DayOff[], today: string): void {
	const last = Date.parse(today) + MOST_DAYS_OFF_AHEAD * DAY_MS;
	const tooFar = wanted.findIndex(({ until }) => Date.parse(until) > last);
	if (tooFar < 0) return;
	const fields = { [`${tooFar}.until`]: { message: 'date_too_far' } };
	throw new AppError('invalid_fields', { fields });
}
