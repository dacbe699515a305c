import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { holderParty, MOST_LATE_MS, recipientParty } from '#domain/deliveries.ts';
import { reminderTimes } from '#domain/recurrence.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { accounts, calls, deliveries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { ScheduleRow } from '../schedules/queries.ts';
import { type PlannedText, planTexts, removeReminders } from '../texts/outbox.ts';

/**
 * Reminders of a call are planned with its occurrence, for everyone who is on it. The engine
 * looks the account holder's number up when it sends, and refuses numbers that opted out.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

export interface NextOccurrence {
	occurrenceId: string;
	schedule: ScheduleRow;
	dueAt: Date;
}

type Reminder = PlannedText & { occurrenceId: string };

/** Those whose moment has passed are skipped (decision D5); those that are there already stay. */
export async function planReminders(
	tx: Transaction,
	deps: Tools,
	next: NextOccurrence[],
): Promise<void> {
	await planFrom(tx, deps, await remindersOf(tx, next));
}

/** After an edit that left the moment alone: what no longer holds goes, what is new is planned. */
export async function updateReminders(
	tx: Transaction,
	deps: Tools,
	next: NextOccurrence,
): Promise<void> {
	const wanted = await remindersOf(tx, [next]);
	const isWanted = sql`(${deliveries.party}, ${deliveries.purpose}) in (select * from unnest(
		${sql.param(wanted.map(({ party }) => party))}::text[],
		${sql.param(wanted.map(({ purpose }) => purpose))}::text[]))`;
	await removeReminders(
		tx,
		and(eq(deliveries.occurrenceId, next.occurrenceId), sql`not ${isWanted}`) as SQL,
	);
	await planFrom(tx, deps, wanted);
}

async function planFrom(tx: Transaction, deps: Tools, reminders: Reminder[]): Promise<void> {
	const now = deps.clock.now();
	const ahead = reminders.filter(({ dueAt }) => dueAt >= now);
	await planTexts(tx, deps, ahead);
}

/** All that the schedules ask for, also those whose moment has passed. Two queries, however many there are. */
async function remindersOf(tx: Transaction, next: NextOccurrence[]): Promise<Reminder[]> {
	const reminding = next.filter(
		({ schedule }) => schedule.type === 'call' && schedule.notificationsEnabled,
	);
	if (reminding.length === 0) return [];
	const people = await tx
		.select({ occurrenceId: calls.occurrenceId, id: calls.recipientId, phone: calls.phone })
		.from(calls)
		.where(
			and(
				anyOf(
					calls.occurrenceId,
					reminding.map(({ occurrenceId }) => occurrenceId),
				),
				// Not whoever was taken out of this one.
				eq(calls.status, 'scheduled'),
			),
		);
	const byOccurrence = Map.groupBy(people, ({ occurrenceId }) => occurrenceId);
	const holderPhones = await readHolderPhones(tx, reminding);
	return reminding.flatMap((each) => {
		const parties = (byOccurrence.get(each.occurrenceId) ?? []).map(({ id, phone }) => ({
			party: recipientParty(id),
			recipientId: id,
			phone,
		}));
		const phone = holderPhones.get(each.schedule.accountId);
		const participates = parties.length > 0 && each.schedule.adminParticipates;
		const holder = participates && phone ? [{ party: holderParty, phone }] : [];
		return [...parties, ...holder].flatMap((person) => remindersTo(person, each));
	});
}

function remindersTo(
	person: Pick<PlannedText, 'party' | 'recipientId' | 'phone'>,
	{ occurrenceId, schedule, dueAt: callAt }: NextOccurrence,
): Reminder[] {
	return (schedule.reminderTimes ?? reminderTimes(schedule.frequency)).map((minutes) => {
		const dueAt = new Date(callAt.getTime() - minutes * MINUTE_MS);
		const latest = dueAt.getTime() + MOST_LATE_MS.message;
		const notAfter = new Date(Math.min(callAt.getTime(), latest));
		const purpose = `reminder_${minutes}` as const;
		const reminder = { purpose, reminderMinutes: minutes, dueAt, notAfter };
		return { ...person, accountId: schedule.accountId, occurrenceId, ...reminder };
	});
}

/** Of those account holders who take part and have proven their number. */
async function readHolderPhones(
	tx: Transaction,
	next: NextOccurrence[],
): Promise<Map<string, string | null>> {
	const taking = next.filter(({ schedule }) => schedule.adminParticipates);
	const accountIds = [...new Set(taking.map(({ schedule }) => schedule.accountId))];
	if (accountIds.length === 0) return new Map();
	const rows = await tx
		.select({ id: accounts.id, phone: accounts.phone })
		.from(accounts)
		.where(
			and(
				anyOf(accounts.id, accountIds),
				eq(accounts.phoneVerified, true),
				isNull(accounts.deletedAt),
			),
		);
	return new Map(rows.map(({ id, phone }) => [id, phone]));
}
