import { and, asc, desc, eq, exists, getTableColumns, inArray, or, type SQL } from 'drizzle-orm';
import type { Answer, LadderView } from '#contract/care.ts';
import { AppError } from '#contract/errors.ts';
import type { messageStatuses } from '#contract/messages.ts';
import type { TextState } from '#contract/texts.ts';
import { bestOf } from '#domain/deliveries.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import {
	checkIns,
	deliveries,
	messageRecipients,
	messages,
	occurrences,
	schedules,
} from '#server/db/schema.ts';
import type { Page } from '#server/http/list.ts';
import { readAnswers } from '../answers/queries.ts';
import { readLadders } from '../ladders/present.ts';
import { type History, isAfterCursor, matches, orderOf } from '../occurrences/lists.ts';
import { type Delivery, stateOfText } from '../texts/deliveries.ts';

type MessageRow = typeof messages.$inferSelect;
type MessageRecipient = typeof messageRecipients.$inferSelect;

/** What went to one person last: the delivery that counts, and all of that round. */
export interface LatestText extends SentText {
	deliveries: TextState[];
}

type SentText = Pick<
	Delivery,
	| 'occurrenceId'
	| 'party'
	| 'recipientId'
	| 'round'
	| 'way'
	| 'status'
	| 'reason'
	| 'dueAt'
	| 'submittedAt'
	| 'settledAt'
	/** Null once the outcome is final. */
	| 'wakeAt'
>;

export interface ListedMessage extends MessageRow {
	occurrence: typeof occurrences.$inferSelect;
	schedule: Pick<typeof schedules.$inferSelect, 'id' | 'name' | 'frequency' | 'care'> | null;
	/** It asks whether all is well. */
	isCheckIn: boolean;
	/** The searches that it began, oldest first. */
	ladders: LadderView[];
	recipients: (MessageRecipient & { answer: Answer | null })[];
	latestTexts: LatestText[];
}

export interface MessageHistory extends History {
	status?: (typeof messageStatuses)[number][];
}

const isOf = (accountId: string) => eq(messages.accountId, accountId);

export async function getMessage(
	db: Executor,
	accountId: string,
	messageId: string,
): Promise<ListedMessage> {
	const [row] = await readListed(db, accountId, and(isOf(accountId), eq(messages.id, messageId)));
	if (!row) throw new AppError('no_such_message');
	return row;
}

export function listMessages(
	db: Executor,
	accountId: string,
	history: MessageHistory = {},
	{ limit, before }: Page = {},
): Promise<ListedMessage[]> {
	const where = and(isNarrowed(db, accountId, history), isAfterCursor(history, before, messages));
	return readListed(db, accountId, where, orderOf(history, messages), limit);
}

export function countMessages(
	db: Executor,
	accountId: string,
	history: MessageHistory = {},
): Promise<number> {
	return db.$count(messages, isNarrowed(db, accountId, history));
}

function isNarrowed(db: Executor, accountId: string, history: MessageHistory): SQL | undefined {
	const { status, recipientId, search } = history;
	const isToSomeone = (which: SQL | undefined) =>
		exists(
			db
				.select()
				.from(messageRecipients)
				.where(and(eq(messageRecipients.messageId, messages.id), which)),
		);
	const { name, phone } = messageRecipients;
	return and(
		isOf(accountId),
		status && inArray(messages.status, status),
		recipientId ? isToSomeone(eq(messageRecipients.recipientId, recipientId)) : undefined,
		search
			? or(
					matches(search, { words: [messages.content] }),
					isToSomeone(matches(search, { words: [name], phone })),
				)
			: undefined,
	);
}

/** Takes four queries, however many messages there are, and a few more where there are check-ins. */
async function readListed(
	db: Executor,
	accountId: string,
	where: SQL | undefined,
	order: SQL[] = [],
	limit?: number,
): Promise<ListedMessage[]> {
	const selected = db
		.select({
			...getTableColumns(messages),
			occurrence: occurrences,
			schedule: {
				id: schedules.id,
				name: schedules.name,
				frequency: schedules.frequency,
				care: schedules.care,
			},
			// Earlier messages of the schedule were plain texts.
			askedFrom: checkIns.firstDay,
		})
		.from(messages)
		.innerJoin(occurrences, eq(occurrences.id, messages.occurrenceId))
		.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.leftJoin(checkIns, eq(checkIns.scheduleId, schedules.id))
		.where(where)
		.orderBy(...order);
	const rows = await (limit === undefined ? selected : selected.limit(limit));
	const people = await db
		.select()
		.from(messageRecipients)
		.where(
			anyOf(
				messageRecipients.messageId,
				rows.map(({ id }) => id),
			),
		)
		.orderBy(asc(messageRecipients.position));
	const texts = await listLatestTexts(
		db,
		rows.map(({ occurrenceId }) => occurrenceId),
		'message',
	);
	const answerOf = await readAnswers(
		db,
		rows.map(({ occurrenceId }) => occurrenceId),
	);
	const asking = rows.filter(isAsking);
	const ladders = await readLadders(
		db,
		accountId,
		asking.map(({ occurrenceId }) => occurrenceId),
	);
	const peopleByMessage = Map.groupBy(people, ({ messageId }) => messageId);
	const textsByOccurrence = Map.groupBy(texts, ({ occurrenceId }) => occurrenceId);
	return rows.map((row) => ({
		...row,
		isCheckIn: asking.includes(row),
		ladders: ladders.get(row.occurrenceId) ?? [],
		recipients: (peopleByMessage.get(row.id) ?? []).map((person) => ({
			...person,
			answer: answerOf({ occurrenceId: row.occurrenceId, recipientId: person.recipientId }),
		})),
		latestTexts: textsByOccurrence.get(row.occurrenceId) ?? [],
	}));
}

interface MaybeAsking {
	schedule: ListedMessage['schedule'];
	occurrence: Pick<ListedMessage['occurrence'], 'day'>;
	askedFrom: string | null;
}

function isAsking({ schedule, occurrence: { day }, askedFrom }: MaybeAsking): boolean {
	if (!schedule?.care?.checkIn) return false;
	return askedFrom === null || day === null || day >= askedFrom;
}

/** The last round for each person, as only that one counts. */
export async function listLatestTexts(
	db: Executor,
	occurrenceIds: string[],
	purpose: 'message' | 'invite',
): Promise<LatestText[]> {
	const { occurrenceId, party, recipientId, round, way, status, reason } = deliveries;
	const { dueAt, submittedAt, settledAt, wakeAt } = deliveries;
	const times = { dueAt, submittedAt, settledAt, wakeAt };
	const rows: SentText[] = await db
		.select({ occurrenceId, party, recipientId, round, way, status, reason, ...times })
		.from(deliveries)
		.where(and(anyOf(occurrenceId, occurrenceIds), eq(deliveries.purpose, purpose)))
		.orderBy(occurrenceId, party, desc(round), asc(deliveries.id));
	const byPerson = Map.groupBy(rows, (row) => `${row.occurrenceId} ${row.party}`);
	return [...byPerson.values()].flatMap((sent) => {
		const last = sent.filter((row) => row.round === sent[0]?.round);
		const best = bestOf(last);
		return best ? [{ ...best, deliveries: last.map(stateOfText) }] : [];
	});
}
