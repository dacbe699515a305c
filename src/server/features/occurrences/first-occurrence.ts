import { timeOf } from '#domain/calendar.ts';
import { type Insertion, insertion, insertTogether } from '#server/db/insert-together.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, messageRecipients, messages, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { wordMessage } from '../check-ins/question.ts';
import type { NewSchedule } from '../schedules/commands.ts';
import { lookAhead } from '../schedules/next-moment.ts';
import { newCall } from './content.ts';
import { type NextOccurrence, planReminders } from './reminders.ts';

/**
 * What `storeNextOccurrences` does for a schedule that is stored, for one that is being made: nothing of
 * it can be there already, and everyone on it is at hand. So all its rows go in one statement.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

/** Returns the moment; a schedule that is switched off, or whose days are all left out, has none. */
export async function storeFirstOccurrence(
	tx: Transaction,
	deps: Tools,
	made: NewSchedule,
): Promise<Date | null> {
	const { schedule, calendar, rows } = made;
	const now = deps.clock.now();
	const first = schedule.active ? lookAhead(calendar, now).first : null;
	if (!first) {
		await insertTogether(tx, rows);
		return null;
	}
	const dueAt = timeOf(first);
	const next = { occurrenceId: deps.newId(), schedule, dueAt };
	const occurrence = {
		id: next.occurrenceId,
		accountId: schedule.accountId,
		scheduleId: schedule.id,
		kind: schedule.type,
		day: first.day,
		dueAt,
		startsAt: dueAt,
		status: 'scheduled' as const,
		createdAt: now,
	};
	const content = schedule.type === 'call' ? callsOf : messageOf;
	await insertTogether(tx, [
		...rows,
		insertion(occurrences, [occurrence]),
		...content(deps, next, made),
	]);
	await planReminders(tx, deps, [next]);
	return dueAt;
}

function callsOf(
	deps: Tools,
	{ occurrenceId }: NextOccurrence,
	{ schedule: { accountId }, chosen }: NewSchedule,
): Insertion[] {
	const rows = chosen.map(({ id: recipientId, name, phone }) =>
		newCall(deps, { accountId, occurrenceId, recipientId, name, phone }),
	);
	return [insertion(calls, rows)];
}

function messageOf(
	{ clock, newId }: Tools,
	next: NextOccurrence,
	{ schedule: { accountId }, chosen, holder }: NewSchedule,
): Insertion[] {
	const [person] = chosen;
	const language = person?.language ?? holder.language;
	const message = {
		id: newId(),
		accountId,
		occurrenceId: next.occurrenceId,
		content: wordMessage(next, person && { name: person.name, language, isFirst: true }),
		status: 'scheduled' as const,
		changedAt: clock.now(),
		createdAt: clock.now(),
	};
	const people = chosen.map(({ id: recipientId, name, phone }, position) => ({
		messageId: message.id,
		recipientId,
		accountId,
		name,
		phone,
		position,
	}));
	return [insertion(messages, [message]), insertion(messageRecipients, people)];
}
