import { sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, messageRecipients, messages } from '#server/db/schema.ts';
import { slicesOf } from '#server/db/slices.ts';
import type { Deps } from '#server/deps.ts';
import { listRecipientsOf } from './queries.ts';
import type { NextOccurrence } from './reminders.ts';

type Tools = Pick<Deps, 'clock' | 'newId'>;
type People = Awaited<ReturnType<typeof listRecipientsOf>>;

/** The schedules' words and people as they are now, over what the occurrences had of them. */
export async function writeContents(
	tx: Transaction,
	deps: Tools,
	next: NextOccurrence[],
): Promise<void> {
	if (next.length === 0) return;
	const people = await listRecipientsOf(
		tx,
		next.map(({ schedule }) => schedule.id),
	);
	const bySchedule = Map.groupBy(people, ({ scheduleId }) => scheduleId);
	const withPeople = next.map((each) => ({
		...each,
		people: bySchedule.get(each.schedule.id) ?? [],
	}));
	const isMessage = ({ schedule }: NextOccurrence) => schedule.type === 'message';
	await writeMessages(tx, deps, withPeople.filter(isMessage));
	await writeCalls(
		tx,
		deps,
		withPeople.filter((each) => !isMessage(each)),
	);
}

type WithPeople = NextOccurrence & { people: People };

async function writeMessages(tx: Transaction, deps: Tools, next: WithPeople[]): Promise<void> {
	if (next.length === 0) return;
	const now = deps.clock.now();
	const messageIds = new Map<string, string>();
	const rows = next.map(({ occurrenceId, schedule }) => ({
		id: deps.newId(),
		accountId: schedule.accountId,
		occurrenceId,
		content: schedule.messageContent ?? '',
		status: 'scheduled' as const,
		changedAt: now,
		createdAt: now,
	}));
	for (const slice of slicesOf(rows, 10)) {
		const written = await tx
			.insert(messages)
			.values(slice)
			.onConflictDoUpdate({
				target: messages.occurrenceId,
				set: { content: sql`excluded.content` },
			})
			.returning({ id: messages.id, occurrenceId: messages.occurrenceId });
		for (const { id, occurrenceId } of written) messageIds.set(occurrenceId, id);
	}
	await tx
		.delete(messageRecipients)
		.where(anyOf(messageRecipients.messageId, [...messageIds.values()]));
	const recipientRows = next.flatMap(({ occurrenceId, schedule, people }) =>
		people.map(({ recipientId, name, phone, position }) => ({
			messageId: messageIds.get(occurrenceId) as string,
			recipientId,
			accountId: schedule.accountId,
			name,
			phone,
			position,
		})),
	);
	for (const slice of slicesOf(recipientRows, 6)) await tx.insert(messageRecipients).values(slice);
}

/** Who is no longer on the schedule has been taken out before; see withdrawal.ts. */
async function writeCalls(tx: Transaction, deps: Tools, next: WithPeople[]): Promise<void> {
	const now = deps.clock.now();
	const rows = next.flatMap(({ occurrenceId, schedule, people }) =>
		people.map(({ recipientId, name, phone }) => ({
			id: deps.newId(),
			accountId: schedule.accountId,
			occurrenceId,
			recipientId,
			name,
			phone,
			status: 'scheduled' as const,
			notes: '',
			changedAt: now,
			createdAt: now,
		})),
	);
	for (const slice of slicesOf(rows, 10)) {
		// Whoever was taken out of this occurrence alone stays out of it.
		await tx
			.insert(calls)
			.values(slice)
			.onConflictDoNothing({ target: [calls.occurrenceId, calls.recipientId] });
	}
}
