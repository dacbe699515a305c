import { and, eq, exists, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Answer, LadderView } from '#contract/care.ts';
import { AppError } from '#contract/errors.ts';
import type { messageStatuses } from '#contract/messages.ts';
import type { TextState } from '#contract/texts.ts';
import { bestOf } from '#domain/deliveries.ts';
import { named } from '#server/db/named.ts';
import type { Executor } from '#server/db/open.ts';
import {
	checkIns,
	deliveries,
	messageRecipients,
	messages,
	occurrences,
	schedules,
} from '#server/db/schema.ts';
import { ask, statement } from '#server/db/statement.ts';
import type { Page } from '#server/http/list.ts';
import { readAnswers } from '../answers/queries.ts';
import { readLadders } from '../ladders/present.ts';
import { type History, isAfterCursor, matches, orderOf } from '../occurrences/lists.ts';
import { type Delivery, stateOfText } from '../texts/deliveries.ts';

type MessageRow = typeof messages.$inferSelect;
type MessageRecipient = Pick<
	typeof messageRecipients.$inferSelect,
	'recipientId' | 'name' | 'phone' | 'leftOutReason'
>;

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
	occurrence: Pick<
		typeof occurrences.$inferSelect,
		'status' | 'scheduleId' | 'day' | 'dueAt' | 'dispatchedAt'
	>;
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
	const [row] = await withPeople(db, accountId, await findListed(db, { accountId, messageId }));
	if (!row) throw new AppError('no_such_message');
	return row;
}

export async function listMessages(
	db: Executor,
	accountId: string,
	history: MessageHistory = {},
	{ limit, before }: Page = {},
): Promise<ListedMessage[]> {
	const isPlain = Object.values(history).every((each) => each === undefined);
	const rows = isPlain
		? await listNewest(db, { accountId, before: before ?? null, limit: limit ?? null })
		: await listNarrowed(db, accountId, history, { limit, before });
	return withPeople(db, accountId, rows);
}

function listNarrowed(
	db: Executor,
	accountId: string,
	history: MessageHistory,
	{ limit, before }: Page,
): Promise<ListedRow[]> {
	const where = and(isNarrowed(db, accountId, history), isAfterCursor(history, before, messages));
	const order = sql.join(orderOf(history, messages), sql`, `);
	const page = sql`${where} order by ${order} limit ${limit ?? null}`;
	return ask<ListedRow>(db, selectListed(page, order));
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

const { name: scheduleName, frequency, care } = schedules;
const { scheduleId, day, dueAt, dispatchedAt } = occurrences;
const listedColumns = sql`${named({
	...getTableColumns(messages),
	occurrenceStatus: occurrences.status,
	...{ scheduleId, day, dueAt, dispatchedAt },
	...{ scheduleName, frequency, care },
	// Earlier messages of the schedule were plain texts.
	askedFrom: checkIns.firstDay,
})}`;

type ListedRow = MessageRow &
	Omit<ListedMessage['occurrence'], 'status'> & {
		occurrenceStatus: ListedMessage['occurrence']['status'];
		scheduleName: string | null;
		askedFrom: string | null;
	} & { [Name in 'frequency' | 'care']: NonNullable<ListedMessage['schedule']>[Name] | null };

/** The page is chosen before its rows are joined, so that PostgreSQL reads that account's messages alone. */
const selectListed = (page: SQL, order: SQL) => sql`
	select ${listedColumns} from ${messages}
		join ${occurrences} on ${occurrences.id} = ${messages.occurrenceId}
		left join ${schedules} on ${schedules.id} = ${occurrences.scheduleId}
		left join ${checkIns} on ${checkIns.scheduleId} = ${schedules.id}
	where ${messages.id} = any(array(select ${messages.id} from ${messages} where ${page}))
	order by ${order}`;

const newestFirst = sql`${messages.id} desc`;

const findListed = statement<{ accountId: string; messageId: string }, ListedRow>(
	({ accountId, messageId }) =>
		selectListed(
			sql`${messages.accountId} = ${accountId} and ${messages.id} = ${messageId}`,
			newestFirst,
		),
);

const listNewest = statement<
	{ accountId: string; before: string | null; limit: number | null },
	ListedRow
>(({ accountId, before, limit }) =>
	selectListed(
		sql`${messages.accountId} = ${accountId} and (${before}::uuid is null or ${messages.id} < ${before})
			order by ${newestFirst} limit ${limit}`,
		newestFirst,
	),
);

/** Takes at most three more queries, however many messages there are, and a few more where there are check-ins. */
async function withPeople(
	db: Executor,
	accountId: string,
	rows: ListedRow[],
): Promise<ListedMessage[]> {
	if (rows.length === 0) return [];
	const occurrenceIds = rows.map((row) => row.occurrenceId);
	const people = await listPeople(db, { messageIds: rows.map(({ id }) => id) });
	const texts = await listLatestTexts(db, occurrenceIds, 'message');
	const answerOf = await readAnswers(db, occurrenceIds);
	const asking = rows.filter(isAsking);
	const ladders = await readLadders(
		db,
		accountId,
		asking.map((row) => row.occurrenceId),
	);
	const peopleByMessage = Map.groupBy(people, ({ messageId }) => messageId);
	const textsByOccurrence = Map.groupBy(texts, ({ occurrenceId }) => occurrenceId);
	return rows.map((row) => ({
		...row,
		occurrence: { ...row, status: row.occurrenceStatus },
		schedule: scheduleOf(row),
		isCheckIn: asking.includes(row),
		ladders: ladders.get(row.occurrenceId) ?? [],
		recipients: (peopleByMessage.get(row.id) ?? []).map((person) => ({
			...person,
			answer: answerOf({ occurrenceId: row.occurrenceId, recipientId: person.recipientId }),
		})),
		latestTexts: textsByOccurrence.get(row.occurrenceId) ?? [],
	}));
}

function scheduleOf({ scheduleId, scheduleName, frequency, care }: ListedRow) {
	if (scheduleId === null || scheduleName === null || frequency === null) return null;
	return { id: scheduleId, name: scheduleName, frequency, care };
}

const { messageId, recipientId, name, phone, leftOutReason } = messageRecipients;

const listPeople = statement<{ messageIds: string[] }, MessageRecipient & { messageId: string }>(
	({ messageIds }) => sql`
		select ${named({ messageId, recipientId, name, phone, leftOutReason })} from ${messageRecipients}
		where ${messageId} = any(${messageIds}::uuid[])
		order by ${messageRecipients.position}`,
);

function isAsking({ care, day, askedFrom }: ListedRow): boolean {
	if (!care?.checkIn) return false;
	return askedFrom === null || day === null || day >= askedFrom;
}

/** The last round for each person, as only that one counts. */
export async function listLatestTexts(
	db: Executor,
	occurrenceIds: string[],
	purpose: 'message' | 'invite',
): Promise<LatestText[]> {
	const rows = await listTexts(db, { occurrenceIds, purpose });
	const byPerson = Map.groupBy(rows, (row) => `${row.occurrenceId} ${row.party}`);
	return [...byPerson.values()].flatMap((sent) => {
		const last = sent.filter((row) => row.round === sent[0]?.round);
		const best = bestOf(last);
		return best ? [{ ...best, deliveries: last.map(stateOfText) }] : [];
	});
}

const { occurrenceId, party, round, way, status, reason } = deliveries;
const { submittedAt, settledAt, wakeAt } = deliveries;
const ofText = {
	occurrenceId,
	party,
	recipientId: deliveries.recipientId,
	round,
	way,
	status,
	reason,
};
const ofTimes = { dueAt: deliveries.dueAt, submittedAt, settledAt, wakeAt };

const listTexts = statement<{ occurrenceIds: string[]; purpose: 'message' | 'invite' }, SentText>(
	({ occurrenceIds, purpose }) => sql`
		select ${named({ ...ofText, ...ofTimes })} from ${deliveries}
		where ${occurrenceId} = any(${occurrenceIds}::uuid[]) and ${deliveries.purpose} = ${purpose}
		order by ${occurrenceId}, ${party}, ${round} desc, ${deliveries.id}`,
);
