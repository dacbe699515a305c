import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import {
	type Calendar,
	type CalendarMoment,
	momentAt,
	momentOf,
	timeOf,
} from '#domain/calendar.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, messageRecipients, messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import { readCalendar } from '../schedules/calendars.ts';
import { queueInvitations } from '../schedules/invitations.ts';
import { type Ahead, findAhead } from '../schedules/next-moment.ts';
import { listRecipientsOf, type PlannedSchedule, type ScheduleRow } from '../schedules/queries.ts';
import { switchOffFinished } from '../schedules/switch-off.ts';
import { updateUnsentPhones } from '../texts/outbox.ts';
import { rewriteContent, writeContents } from './content.ts';
import { isStarted, lockNextOccurrences, type OccurrenceRow } from './queries.ts';
import { planReminders, updateReminders } from './reminders.ts';
import { orRevive, reviveContents } from './revival.ts';
import { dayOf, tellChanges } from './tell-changes.ts';
import { skipEmptied, takeBack, takeOut } from './withdrawal.ts';

/**
 * An active schedule always has its first moment stored, with its message or calls and its reminders,
 * and besides it what people may have heard of: moments that were moved, or came in behind a moved one.
 * Callers of these functions hold the lock on the schedules' rows.
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
	list: PlannedSchedule[],
	{ after }: { after?: (schedule: PlannedSchedule) => Date } = {},
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

/**
 * Brings what is stored of a schedule in line with a change to it: occurrences that still take place
 * then stay, others are taken back, and those who heard of them are told. A call that somebody started
 * early takes place as it is.
 */
export async function updateNextOccurrence(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
): Promise<void> {
	await queueInvitations(tx, deps, [schedule.id]);
	const stored = (await lockNextOccurrences(tx, [schedule.id])).filter((row) => !isStarted(row));
	const calendar = await readCalendar(tx, schedule, earliest(deps, stored));
	const isStillOn = ({ kind, dueAt }: OccurrenceRow) =>
		schedule.active && kind === schedule.type && momentAt(calendar, dueAt) !== undefined;
	const staying = stored.filter(isStillOn);
	const leaving = stored.filter((row) => !isStillOn(row));
	const heard = await takeBack(tx, deps, leaving, (row) => reasonFor(schedule, calendar, row));
	for (const row of await writeDays(tx, calendar, staying)) {
		await rewriteStored(tx, deps, schedule, row);
	}
	if (schedule.active) {
		// One that is due but not yet dispatched is still the first.
		const after = earliest(deps, staying);
		await storeNextOccurrences(tx, deps, [schedule], { after: () => after });
	}
	await tellChanges(tx, deps, schedule, { leaving, heard });
}

/** Now, or just before the first of these if that is earlier. */
function earliest({ clock }: Tools, rows: OccurrenceRow[]): Date {
	const times = rows.map(({ dueAt }) => dueAt.getTime() - 1);
	return new Date(Math.min(clock.now().getTime(), ...times));
}

/** Null where another kind of occurrence takes its place: then it cannot come back. */
function reasonFor(schedule: ScheduleRow, calendar: Calendar, row: OccurrenceRow): Reason | null {
	if (!schedule.active) return { code: 'switched_off' };
	if (row.kind !== schedule.type) return null;
	const status = momentOf(calendar, dayOf(schedule, row))?.status;
	return { code: status === 'skipped' || status === 'paused' ? status : 'moved' };
}

/** The same instant may be another day's after an edit; rows of versions before have no day. */
async function writeDays(
	tx: Transaction,
	calendar: Calendar,
	rows: OccurrenceRow[],
): Promise<OccurrenceRow[]> {
	const named = rows.map((row) => ({
		...row,
		day: momentAt(calendar, row.dueAt)?.day ?? row.day,
	}));
	const changed = named.filter(({ day }, index) => day !== rows[index]?.day);
	// Two of them may swap their days.
	await tx
		.update(occurrences)
		.set({ day: null })
		.where(anyOf(occurrences.id, idsOf(changed)));
	for (const { id, day } of changed) {
		await tx.update(occurrences).set({ day }).where(eq(occurrences.id, id));
	}
	return named;
}

async function rewriteStored(
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
	await skipEmptied(tx, deps, [stored]);
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
