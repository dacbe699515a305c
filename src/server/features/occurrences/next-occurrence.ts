import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { type CalendarMoment, momentAt, timeOf } from '#domain/calendar.ts';
import { holderParty, recipientParty } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, messageRecipients, messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import { readCalendars } from '../schedules/calendars.ts';
import { type Ahead, findAhead } from '../schedules/next-moment.ts';
import { listRecipientsOf, type ScheduleRow } from '../schedules/queries.ts';
import { switchOffFinished } from '../schedules/switch-off.ts';
import { updateUnsentPhones } from '../texts/outbox.ts';
import { tellNotified } from './called-off.ts';
import { rewriteContent, writeContents } from './content.ts';
import { recallAnnouncements } from './notified-people.ts';
import { isStarted, lockNextOccurrences, type OccurrenceRow } from './queries.ts';
import { planReminders, updateReminders } from './reminders.ts';
import { orRevive, reviveContents } from './revival.ts';
import { skipEmptied, takeBack, takeOut } from './withdrawal.ts';

/**
 * An active schedule always has exactly one next occurrence stored, with its message or calls and
 * its reminders. Callers of these functions hold the lock on the schedules' rows.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

/**
 * Stores what is to be stored of each schedule after now, or after the time that `after` gives: the
 * first moment, and those that people may have heard of. The number of statements does not depend on
 * the number of schedules.
 */
export async function storeNextOccurrences(
	tx: Transaction,
	deps: Tools,
	list: ScheduleRow[],
	{ after }: { after?: (schedule: ScheduleRow) => Date } = {},
): Promise<void> {
	if (list.length === 0) return;
	const now = deps.clock.now();
	const ahead = await findAhead(tx, list, after ?? (() => now));
	await switchOffFinished(tx, list, ahead);
	const next = list.flatMap((schedule) =>
		listUnstored(ahead.get(schedule.id)).map((moment) => ({
			occurrenceId: deps.newId(),
			schedule,
			day: moment.day,
			dueAt: timeOf(moment),
		})),
	);
	const rows = next.map(({ occurrenceId, schedule, day, dueAt }) => ({
		id: occurrenceId,
		accountId: schedule.accountId,
		scheduleId: schedule.id,
		kind: schedule.type,
		day,
		dueAt,
		startsAt: dueAt,
		status: 'scheduled' as const,
		createdAt: now,
	}));
	const stored = await insertRows(tx, occurrences, rows, orRevive);
	const ids = new Map(stored.map((row) => [`${row.schedule_id} ${row.day}`, String(row.id)]));
	const withIds = next.map((each) => ({
		...each,
		occurrenceId: ids.get(`${each.schedule.id} ${each.day}`) ?? each.occurrenceId,
	}));
	const isNew = new Set(rows.map(({ id }) => id));
	const revived = withIds.filter(({ occurrenceId }) => !isNew.has(occurrenceId));
	await reviveContents(tx, deps, revived);
	await writeContents(
		tx,
		deps,
		withIds.filter(({ occurrenceId }) => isNew.has(occurrenceId)),
	);
	await planReminders(tx, deps, withIds);
}

function listUnstored(ahead: Ahead | undefined): CalendarMoment[] {
	if (!ahead) return [];
	const stored = new Set(ahead.calendar.stored.map(({ at }) => at.getTime()));
	return ahead.wanted.filter((moment) => !stored.has(timeOf(moment).getTime()));
}

/** Updates the stored occurrence of a schedule that was edited or switched. */
export async function updateNextOccurrence(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
): Promise<void> {
	const stored = await lockNextOccurrences(tx, [schedule.id]);
	const [next] = stored;
	// A call that somebody started early takes place as it is; the engine stores the next one.
	if (next && isStarted(next)) return;
	if (next && (await isStillNext(tx, schedule, next))) {
		return rewriteNextOccurrence(tx, deps, schedule, next);
	}
	const waiting = await recallAnnouncements(tx, [schedule.id]);
	const heard = await takeBack(tx, deps, stored, { isSwitchedOff: !schedule.active });
	const notified = [...heard, ...waiting];
	if (schedule.active) await storeNextOccurrences(tx, deps, [schedule]);
	if (notified.length === 0) return;
	const isCall =
		(await lockNextOccurrences(tx, [schedule.id])).length > 0 && schedule.type === 'call';
	const stillOn = isCall ? await partiesOf(tx, schedule) : new Set();
	const purposes = Object.groupBy(notified, ({ party }) =>
		stillOn.has(party) ? 'moved' : 'called_off',
	);
	await tellNotified(tx, deps, purposes.moved ?? [], 'moved');
	await tellNotified(tx, deps, purposes.called_off ?? [], 'called_off');
}

async function rewriteNextOccurrence(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
	stored: OccurrenceRow,
): Promise<void> {
	const next = { occurrenceId: stored.id, schedule, dueAt: stored.dueAt };
	const people = await listRecipientsOf(tx, [schedule.id]);
	const isGone = notInArray(
		calls.recipientId,
		people.map(({ recipientId }) => recipientId),
	);
	await takeOut(tx, deps, [stored], isGone);
	await rewriteContent(tx, deps, next);
	await updateReminders(tx, deps, next);
	const skipped = await skipEmptied(tx, deps, [stored]);
	if (skipped.length > 0) await storeNextOccurrences(tx, deps, [schedule]);
}

/** The people who are on the schedule now. */
async function partiesOf(tx: Transaction, { id }: ScheduleRow): Promise<Set<string>> {
	const people = await listRecipientsOf(tx, [id]);
	return new Set([holderParty, ...people.map(({ recipientId }) => recipientParty(recipientId))]);
}

export async function updateInNextOccurrences(
	tx: Transaction,
	scheduleIds: string[],
	recipient: RecipientRow,
): Promise<void> {
	const { id, name, phone } = recipient;
	const next = idsOf(await lockNextOccurrences(tx, scheduleIds));
	await tx.update(calls).set({ name, phone }).where(isCallOf(id, next));
	await tx
		.update(messageRecipients)
		.set({ name, phone })
		.where(isMessageRecipientOf(tx, id, next));
	await updateUnsentPhones(tx, next, { party: recipientParty(id), phone });
}

/** Returns the occurrences that people were taken out of. */
export async function removeFromNextOccurrences(
	tx: Transaction,
	deps: Tools,
	scheduleIds: string[],
	{ id }: RecipientRow,
): Promise<OccurrenceRow[]> {
	const next = await lockNextOccurrences(tx, scheduleIds);
	await takeOut(tx, deps, next, eq(calls.recipientId, id));
	await tx.delete(messageRecipients).where(isMessageRecipientOf(tx, id, idsOf(next)));
	return next;
}

const idsOf = (rows: OccurrenceRow[]) => rows.map(({ id }) => id);

function isCallOf(recipientId: string, next: string[]) {
	return and(eq(calls.recipientId, recipientId), anyOf(calls.occurrenceId, next));
}

function isMessageRecipientOf(tx: Transaction, recipientId: string, next: string[]) {
	const messageIds = tx
		.select({ id: messages.id })
		.from(messages)
		.where(anyOf(messages.occurrenceId, next));
	return and(
		eq(messageRecipients.recipientId, recipientId),
		inArray(messageRecipients.messageId, messageIds),
	);
}

async function isStillNext(
	tx: Transaction,
	schedule: ScheduleRow,
	{ kind, dueAt }: OccurrenceRow,
): Promise<boolean> {
	if (!schedule.active || kind !== schedule.type) return false;
	const calendar = (await readCalendars(tx, [schedule], dueAt)).get(schedule.id);
	return calendar !== undefined && momentAt(calendar, dueAt) !== undefined;
}
