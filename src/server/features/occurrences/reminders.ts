import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { holderParty, MOST_LATE_MS, recipientParty } from '#domain/deliveries.ts';
import { reminderTimes } from '#domain/recurrence.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { firstReach } from '#domain/ways.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	accounts,
	calls,
	deliveries,
	occurrences,
	recipients,
	scheduleRecipients,
	schedules,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { PlannedSchedule } from '../schedules/queries.ts';
import type { Delivery } from '../texts/deliveries.ts';
import {
	isReminder,
	isStoppedReminder,
	type PlannedText,
	planTexts,
	removeReminders,
	removeWithdrawnReminders,
} from '../texts/outbox.ts';
import { isStarted, lockNextOccurrences } from './queries.ts';

/**
 * A call's reminders are planned with its occurrence, for the people on it who get them. When it sends them, the
 * engine looks up the account holder's number and refuses numbers that opted out.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

export interface NextOccurrence {
	occurrenceId: string;
	schedule: PlannedSchedule;
	dueAt: Date;
}

type Reminder = PlannedText & { occurrenceId: string };

/** Reminders whose time has passed are skipped; those that exist already stay. */
export async function planReminders(
	tx: Transaction,
	deps: Tools,
	next: NextOccurrence[],
): Promise<void> {
	await planFrom(tx, deps, await remindersOf(tx, next));
}

/** After an edit that kept the moment: removes reminders that no longer apply and plans new ones. */
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
	await planFrom(tx, deps, await withoutSent(tx, wanted));
}

/** Plans again what a STOP of this phone withdrew and is still ahead, for every account. */
export async function resumeReminders(tx: Transaction, deps: Tools, phone: string): Promise<void> {
	const isStopped = isStoppedReminder(phone, deps.clock.now());
	const seen = await tx
		.selectDistinct({ scheduleId: occurrences.scheduleId })
		.from(deliveries)
		.innerJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
		.where(isStopped);
	if (seen.length === 0) return;
	const locked = await lockNextOccurrences(
		tx,
		seen.flatMap((each) => each.scheduleId ?? []),
	);
	// Read under the lock: nobody can start or move these calls now, or change who is reminded.
	const rows = await tx
		.select()
		.from(schedules)
		.where(
			anyOf(
				schedules.id,
				locked.flatMap((each) => each.scheduleId ?? []),
			),
		);
	const next = locked.flatMap((occurrence) => {
		const schedule = rows.find(({ id }) => id === occurrence.scheduleId);
		if (!schedule || isStarted(occurrence)) return [];
		return [{ occurrenceId: occurrence.id, schedule, dueAt: occurrence.dueAt }];
	});
	const occurrenceIds = next.map(({ occurrenceId }) => occurrenceId);
	await removeWithdrawnReminders(
		tx,
		and(isStopped, anyOf(deliveries.occurrenceId, occurrenceIds)) as SQL,
	);
	await planFrom(tx, deps, await withoutSent(tx, await remindersOf(tx, next)));
}

/** Without those that go out by another way, because the first one was stopped or has failed. */
async function withoutSent(tx: Transaction, wanted: Reminder[]): Promise<Reminder[]> {
	if (wanted.length === 0) return [];
	const { occurrenceId, party, purpose, way } = deliveries;
	const there = await tx
		.select({ occurrenceId, party, purpose, way })
		.from(deliveries)
		.where(
			and(
				anyOf(
					occurrenceId,
					wanted.map((each) => each.occurrenceId),
				),
				isReminder,
			),
		);
	const keyOf = (each: Pick<Delivery, 'occurrenceId' | 'party' | 'purpose'>) =>
		`${each.occurrenceId} ${each.party} ${each.purpose}`;
	const byKey = Map.groupBy(there, keyOf);
	return wanted.filter((each) =>
		(byKey.get(keyOf(each)) ?? []).every(({ way }) => way === each.way),
	);
}

async function planFrom(tx: Transaction, deps: Tools, reminders: Reminder[]): Promise<void> {
	const now = deps.clock.now();
	const ahead = reminders.filter(({ dueAt }) => dueAt >= now);
	await planTexts(tx, deps, ahead);
}

/**
 * All reminders that the schedules ask for, including past ones. Takes two queries for any number of
 * schedules.
 */
async function remindersOf(tx: Transaction, next: NextOccurrence[]): Promise<Reminder[]> {
	const reminding = next.filter(
		({ schedule }) => schedule.type === 'call' && schedule.notificationsEnabled,
	);
	if (reminding.length === 0) return [];
	const people = await tx
		.select({
			occurrenceId: calls.occurrenceId,
			id: calls.recipientId,
			phone: calls.phone,
			email: recipients.email,
			ways: recipients.ways,
			reminded: scheduleRecipients.reminded,
		})
		.from(calls)
		.innerJoin(occurrences, eq(occurrences.id, calls.occurrenceId))
		.innerJoin(
			scheduleRecipients,
			and(
				eq(scheduleRecipients.scheduleId, occurrences.scheduleId),
				eq(scheduleRecipients.recipientId, calls.recipientId),
			),
		)
		.innerJoin(recipients, eq(recipients.id, calls.recipientId))
		.where(
			and(
				anyOf(
					calls.occurrenceId,
					reminding.map(({ occurrenceId }) => occurrenceId),
				),
				// People who were taken out of this occurrence get none.
				eq(calls.status, 'scheduled'),
			),
		);
	const byOccurrence = Map.groupBy(people, ({ occurrenceId }) => occurrenceId);
	const holderPhones = await readHolderPhones(tx, reminding);
	return reminding.flatMap((each) => {
		const people = byOccurrence.get(each.occurrenceId) ?? [];
		const parties = people
			.filter(({ reminded }) => reminded)
			.map((person) => ({
				party: recipientParty(person.id),
				recipientId: person.id,
				...firstReach(person),
			}));
		const phone = isHolderReminded(each) && holderPhones.get(each.schedule.accountId);
		const holder =
			people.length > 0 && phone
				? [{ party: holderParty, way: 'text' as const, address: phone }]
				: [];
		return [...parties, ...holder].flatMap((person) => remindersTo(person, each));
	});
}

function remindersTo(
	person: Pick<PlannedText, 'party' | 'recipientId' | 'way' | 'address'>,
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

const isHolderReminded = ({ schedule }: NextOccurrence) =>
	schedule.adminParticipates && schedule.remindHolder;

/** Account holders who take part, have proven their number and want to be reminded. */
async function readHolderPhones(
	tx: Transaction,
	next: NextOccurrence[],
): Promise<Map<string, string | null>> {
	const taking = next.filter(isHolderReminded);
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
