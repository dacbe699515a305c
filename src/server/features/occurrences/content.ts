import { eq, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Transaction } from '#server/db/open.ts';
import {
	calls,
	messageRecipients,
	messages,
	recipients,
	scheduleRecipients,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { wordMessages } from '../check-ins/question.ts';
import { listRecipientsOf, type ScheduleRow } from '../schedules/queries.ts';
import type { NextOccurrence } from './reminders.ts';

type Tools = Pick<Deps, 'clock' | 'newId'>;

/** Writes the schedules' present words and people into new occurrences. */
export async function writeContents(
	tx: Transaction,
	deps: Tools,
	next: NextOccurrence[],
): Promise<void> {
	const ofType = (type: ScheduleRow['type']) =>
		next.filter(({ schedule }) => schedule.type === type);
	await writeMessages(tx, deps, ofType('message'));
	await writeCalls(tx, deps, ofType('call'));
}

/** Replaces the words and people of an existing occurrence. */
export async function rewriteContent(
	tx: Transaction,
	deps: Tools,
	next: NextOccurrence,
): Promise<void> {
	const { schedule, occurrenceId } = next;
	if (schedule.type === 'call') return writeCalls(tx, deps, [next]);
	const [content = ''] = await wordMessages(tx, [next]);
	const rewritten = await tx
		.update(messages)
		.set({ content })
		.where(eq(messages.occurrenceId, occurrenceId))
		.returning({ messageId: messages.id });
	const messageIds = rewritten.map(({ messageId }) => messageId);
	await tx.delete(messageRecipients).where(anyOf(messageRecipients.messageId, messageIds));
	await writePeople(
		tx,
		messageIds.map((messageId) => ({ messageId, scheduleId: schedule.id })),
	);
}

async function writeMessages(tx: Transaction, deps: Tools, next: NextOccurrence[]): Promise<void> {
	if (next.length === 0) return;
	const now = deps.clock.now();
	const contents = await wordMessages(tx, next);
	const rows = next.map(({ occurrenceId, schedule }, index) => ({
		id: deps.newId(),
		accountId: schedule.accountId,
		occurrenceId,
		content: contents[index] ?? '',
		status: 'scheduled' as const,
		changedAt: now,
		createdAt: now,
	}));
	await insertRows(tx, messages, rows);
	await writePeople(
		tx,
		rows.map(({ id }, index) => ({ messageId: id, scheduleId: next[index]?.schedule.id ?? '' })),
	);
}

async function writePeople(
	tx: Transaction,
	list: { messageId: string; scheduleId: string }[],
): Promise<void> {
	await tx.execute(sql`
		insert into ${messageRecipients} (message_id, recipient_id, account_id, name, phone, position)
		select given.message_id, person.recipient_id, person.account_id, recipients.name,
			recipients.phone, person.position
		from unnest(${sql.param(list.map(({ messageId }) => messageId))}::uuid[],
			${sql.param(list.map(({ scheduleId }) => scheduleId))}::uuid[]) as given (message_id, schedule_id)
		join ${scheduleRecipients} person on person.schedule_id = given.schedule_id
		join ${recipients} on recipients.id = person.recipient_id`);
}

/** People who left the schedule were taken out before; see withdrawal.ts. */
async function writeCalls(tx: Transaction, deps: Tools, next: NextOccurrence[]): Promise<void> {
	if (next.length === 0) return;
	const people = await listRecipientsOf(
		tx,
		next.map(({ schedule }) => schedule.id),
	);
	const bySchedule = Map.groupBy(people, ({ scheduleId }) => scheduleId);
	const rows = next.flatMap(({ occurrenceId, schedule: { id, accountId } }) =>
		(bySchedule.get(id) ?? []).map(({ recipientId, name, phone }) =>
			newCall(deps, { accountId, occurrenceId, recipientId, name, phone }),
		),
	);
	// A person who was taken out of only this occurrence stays out of it.
	await insertRows(tx, calls, rows, sql`on conflict (occurrence_id, recipient_id) do nothing`);
}

type CallOf = Pick<
	typeof calls.$inferInsert,
	'accountId' | 'occurrenceId' | 'recipientId' | 'name' | 'phone'
>;

/** One person's row of a future group call. */
export function newCall({ newId, clock }: Tools, whose: CallOf) {
	const now = clock.now();
	return {
		id: newId(),
		...whose,
		status: 'scheduled' as const,
		notes: '',
		changedAt: now,
		createdAt: now,
	};
}
