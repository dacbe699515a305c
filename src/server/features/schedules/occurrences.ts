import { and, eq, gt, inArray, ne, notInArray } from 'drizzle-orm';
import { nextOccurrence } from '#domain/recurrence.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, messageRecipients, messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { RecipientRow } from '../recipients/queries.ts';
import { listRecipientsOf, type ScheduleRow } from './queries.ts';

/**
 * An active schedule has its next occurrence stored, exactly one, with the message or the calls that
 * it will be (decision D3). Whoever calls these functions holds the lock on the schedules' rows.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;
type Occurrence = typeof occurrences.$inferSelect;

/** Stores the first moment after now, if the rule has one left. */
export async function storeNextOccurrence(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
): Promise<void> {
	const now = deps.clock.now();
	const dueAt = await findNextMoment(tx, schedule, now);
	if (dueAt === null) return;
	const occurrenceId = deps.newId();
	await tx.insert(occurrences).values({
		id: occurrenceId,
		accountId: schedule.accountId,
		scheduleId: schedule.id,
		kind: schedule.type,
		dueAt,
		status: 'scheduled',
		createdAt: now,
	});
	await writeContent(tx, deps, schedule, occurrenceId);
}

/** Nothing of them has been sent, so they go without a trace, and their messages and calls with them. */
export async function withdrawNextOccurrences(
	tx: Transaction,
	scheduleIds: string[],
): Promise<void> {
	await tx.delete(occurrences).where(isNextOf(scheduleIds));
}

/** Brings what is stored in line with a schedule that was edited. */
export async function updateNextOccurrence(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
): Promise<void> {
	const [stored] = await lockNextOccurrences(tx, [schedule.id]);
	if (stored && (await isStillNext(tx, deps, schedule, stored))) {
		return writeContent(tx, deps, schedule, stored.id);
	}
	await withdrawNextOccurrences(tx, [schedule.id]);
	if (schedule.active) await storeNextOccurrence(tx, deps, schedule);
}

export async function updateInNextOccurrences(
	tx: Transaction,
	scheduleIds: string[],
	{ id, name, phone }: RecipientRow,
): Promise<void> {
	const next = await lockNextOccurrences(tx, scheduleIds);
	await tx.update(calls).set({ name, phone }).where(isCallOf(id, next));
	await tx
		.update(messageRecipients)
		.set({ name, phone })
		.where(isMessageRecipientOf(tx, id, next));
}

export async function removeFromNextOccurrences(
	tx: Transaction,
	scheduleIds: string[],
	{ id }: RecipientRow,
): Promise<void> {
	const next = await lockNextOccurrences(tx, scheduleIds);
	await tx.delete(calls).where(isCallOf(id, next));
	await tx.delete(messageRecipients).where(isMessageRecipientOf(tx, id, next));
}

/** Locked, so that one which is being dispatched at this moment is left as it is. */
function lockNextOccurrences(tx: Transaction, scheduleIds: string[]): Promise<Occurrence[]> {
	return tx.select().from(occurrences).where(isNextOf(scheduleIds)).for('update');
}

function isNextOf(scheduleIds: string[]) {
	return and(anyOf(occurrences.scheduleId, scheduleIds), eq(occurrences.status, 'scheduled'));
}

const idsOf = (rows: Occurrence[]) => rows.map(({ id }) => id);

function isCallOf(recipientId: string, next: Occurrence[]) {
	return and(eq(calls.recipientId, recipientId), anyOf(calls.occurrenceId, idsOf(next)));
}

function isMessageRecipientOf(tx: Transaction, recipientId: string, next: Occurrence[]) {
	const messageIds = tx
		.select({ id: messages.id })
		.from(messages)
		.where(anyOf(messages.occurrenceId, idsOf(next)));
	return and(
		eq(messageRecipients.recipientId, recipientId),
		inArray(messageRecipients.messageId, messageIds),
	);
}

async function isStillNext(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
	{ kind, dueAt }: Occurrence,
): Promise<boolean> {
	if (!schedule.active || kind !== schedule.type) return false;
	// One that is due but not yet dispatched is not lost to an edit at that very moment.
	const from = Math.min(deps.clock.now().getTime(), dueAt.getTime() - 1);
	const next = await findNextMoment(tx, schedule, new Date(from));
	return next?.getTime() === dueAt.getTime();
}

/** Goes on to the one after where a moment was skipped or is over already. */
async function findNextMoment(
	tx: Transaction,
	schedule: ScheduleRow,
	after: Date,
): Promise<Date | null> {
	const passedOver = await tx
		.select({ dueAt: occurrences.dueAt })
		.from(occurrences)
		.where(
			and(
				eq(occurrences.scheduleId, schedule.id),
				ne(occurrences.status, 'scheduled'),
				gt(occurrences.dueAt, after),
			),
		);
	const taken = new Set(passedOver.map(({ dueAt }) => dueAt.getTime()));
	let moment = nextOccurrence(schedule, after);
	while (moment !== null && taken.has(moment.getTime())) {
		moment = nextOccurrence(schedule, moment);
	}
	return moment;
}

/** The schedule's words and people as they are now, over what the occurrence had of them. */
async function writeContent(
	tx: Transaction,
	deps: Tools,
	schedule: ScheduleRow,
	occurrenceId: string,
): Promise<void> {
	const write = schedule.type === 'message' ? writeMessage : writeCalls;
	await write(tx, deps, schedule, occurrenceId);
}

async function writeMessage(
	tx: Transaction,
	deps: Tools,
	{ id: scheduleId, accountId, messageContent }: ScheduleRow,
	occurrenceId: string,
): Promise<void> {
	const content = messageContent ?? '';
	const [message] = await tx
		.insert(messages)
		.values({
			id: deps.newId(),
			accountId,
			occurrenceId,
			content,
			status: 'scheduled',
			createdAt: deps.clock.now(),
		})
		.onConflictDoUpdate({ target: messages.occurrenceId, set: { content } })
		.returning({ id: messages.id });
	const messageId = (message as { id: string }).id;
	const people = await listRecipientsOf(tx, [scheduleId]);
	await tx.delete(messageRecipients).where(eq(messageRecipients.messageId, messageId));
	await tx.insert(messageRecipients).values(
		people.map(({ recipientId, name, phone, position }) => ({
			messageId,
			recipientId,
			accountId,
			name,
			phone,
			position,
		})),
	);
}

async function writeCalls(
	tx: Transaction,
	deps: Tools,
	{ id: scheduleId, accountId }: ScheduleRow,
	occurrenceId: string,
): Promise<void> {
	const people = await listRecipientsOf(tx, [scheduleId]);
	const isGone = notInArray(
		calls.recipientId,
		people.map(({ recipientId }) => recipientId),
	);
	await tx.delete(calls).where(and(eq(calls.occurrenceId, occurrenceId), isGone));
	await tx
		.insert(calls)
		.values(
			people.map(({ recipientId, name, phone }) => ({
				id: deps.newId(),
				accountId,
				occurrenceId,
				recipientId,
				name,
				phone,
				status: 'scheduled' as const,
				notes: '',
				createdAt: deps.clock.now(),
			})),
		)
		// Whoever was taken out of this occurrence alone stays out of it.
		.onConflictDoNothing();
}
