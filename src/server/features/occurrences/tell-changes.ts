import { and, eq } from 'drizzle-orm';
import { type Calendar, momentOf, takesPlace } from '#domain/calendar.ts';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import { dateAt } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readCalendar } from '../schedules/calendars.ts';
import type { ScheduleRow } from '../schedules/queries.ts';
import { tellNotified } from './called-off.ts';
import { listDoubting, type NotifiedPerson, recallUntrue } from './notified-people.ts';
import { isStarted, lockNextOccurrences, type OccurrenceRow } from './queries.ts';
import { updateReminders } from './reminders.ts';
import { keepOut } from './revival.ts';

/**
 * Tells people what became of moments that they heard of, once each: that one was moved, does not take
 * place, or takes place after all.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

/** Rows of versions before have no day. */
export const dayOf = ({ timezone }: ScheduleRow, { day, dueAt }: OccurrenceRow) =>
	day ?? dateAt(dueAt, timezone);

/** Called when everything is stored as it is now. */
export async function tellChanges(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
	{ leaving, heard }: { leaving: OccurrenceRow[]; heard: NotifiedPerson[] },
): Promise<void> {
	const notified = [...heard, ...(await recallUntrue(tx, schedule.id))];
	const stored = (await lockNextOccurrences(tx, [schedule.id]))
		.filter((row) => !isStarted(row))
		.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
	const became = await replace(tx, deps, schedule, stored, [
		...idsOf(leaving),
		...notified.map(({ occurrenceId }) => occurrenceId),
	]);
	const parties = await listParties(tx, stored);
	const isIn = ({ id }: OccurrenceRow, party: string) =>
		party === holderParty || parties.get(id)?.has(party) === true;
	const { moved = [], called_off = [] } = Object.groupBy(notified, ({ occurrenceId, party }) => {
		const after = became.get(occurrenceId);
		return after && isIn(after, party) ? 'moved' : 'called_off';
	});
	const told = await tellNotified(
		tx,
		deps,
		moved.map((each) => ({ ...each, callAt: latest(each, became.get(each.occurrenceId)) })),
		'moved',
	);
	await tellNotified(tx, deps, called_off, 'called_off');

	const isTold = (row: OccurrenceRow, party: string) =>
		told.some((each) => each.party === party && became.get(each.occurrenceId)?.id === row.id);
	const backOn = (await listDoubting(tx, stored)).filter(({ occurrenceId, party }) =>
		stored.some((row) => row.id === occurrenceId && isIn(row, party) && !isTold(row, party)),
	);
	await tellNotified(tx, deps, backOn, 'back_on');
}

/** People want to know the new moment even if the old one has passed. */
const latest = ({ callAt }: NotifiedPerson, after: OccurrenceRow | undefined) =>
	after && after.dueAt > callAt ? after.dueAt : callAt;

/** Writes down what takes the place of each occurrence that was taken back, if it is a call. */
async function replace(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
	stored: OccurrenceRow[],
	ids: string[],
): Promise<Map<string, OccurrenceRow>> {
	if (ids.length === 0) return new Map();
	const gone = await tx
		.select()
		.from(occurrences)
		.where(and(anyOf(occurrences.id, ids), eq(occurrences.status, 'cancelled')));
	const times = gone.map(({ dueAt }) => dueAt.getTime());
	const from = new Date(Math.min(deps.clock.now().getTime(), ...times));
	const calendar = await readCalendar(tx, schedule, from);
	const became = new Map<string, OccurrenceRow>();
	for (const row of gone) {
		const after = findReplacement(schedule, calendar, stored, row);
		await tx
			.update(occurrences)
			.set({ movedTo: after?.id ?? null })
			.where(eq(occurrences.id, row.id));
		if (!after) continue;
		became.set(row.id, after);
		if (after.day !== row.day) continue;
		await keepOut(tx, deps, row.id, after.id);
		await updateReminders(tx, deps, { occurrenceId: after.id, schedule, dueAt: after.dueAt });
	}
	return became;
}

/** The moment of the same day; the next one where the changed rule has nothing on that day. */
function findReplacement(
	schedule: ScheduleRow,
	calendar: Calendar,
	stored: OccurrenceRow[],
	row: OccurrenceRow,
): OccurrenceRow | undefined {
	if (!schedule.active || schedule.type !== 'call') return undefined;
	const day = dayOf(schedule, row);
	const moment = momentOf(calendar, day);
	if (moment && !takesPlace(moment)) return undefined;
	return stored.find((each) => each.day === day) ?? stored[0];
}

/** The people in each of these occurrences. */
async function listParties(
	tx: Transaction,
	stored: OccurrenceRow[],
): Promise<Map<string, Set<string>>> {
	const rows = await tx
		.select({ occurrenceId: calls.occurrenceId, recipientId: calls.recipientId })
		.from(calls)
		.where(and(anyOf(calls.occurrenceId, idsOf(stored)), eq(calls.status, 'scheduled')));
	const byOccurrence = Map.groupBy(rows, ({ occurrenceId }) => occurrenceId);
	return new Map(
		[...byOccurrence].map(([id, people]) => [
			id,
			new Set(people.map(({ recipientId }) => recipientParty(recipientId))),
		]),
	);
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
