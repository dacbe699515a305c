import {
	and,
	asc,
	countDistinct,
	eq,
	getTableColumns,
	gte,
	inArray,
	lt,
	max,
	or,
	type SQL,
	sql,
} from 'drizzle-orm';
import type { callStatuses } from '#contract/calls.ts';
import type { Answer, LadderView } from '#contract/care.ts';
import { AppError } from '#contract/errors.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { calls, occurrences, schedules } from '#server/db/schema.ts';
import type { Page } from '#server/http/list.ts';
import { readAnswers } from '../answers/queries.ts';
import { readLadders } from '../ladders/present.ts';
import { type LatestText, listLatestTexts } from '../messages/queries.ts';
import { type History, isAfterCursor, matches, orderOf } from '../occurrences/lists.ts';

type CallRow = typeof calls.$inferSelect;

export interface ListedCall extends CallRow {
	occurrence: typeof occurrences.$inferSelect;
	schedule: Pick<typeof schedules.$inferSelect, 'id' | 'name' | 'frequency'> | null;
	/** When the schedule's stored next occurrence is due. */
	nextAt: Date | null;
	invite: LatestText | undefined;
	answer: Answer | null;
}

export interface CallHistory extends History {
	status?: (typeof callStatuses)[number][];
	/** Planned at this moment or later. */
	from?: Date;
	/** Planned before this moment. */
	until?: Date;
}

/** A group call with everyone in it. */
export interface ListedGathering {
	id: string;
	/** When a call of it that was asked for last changed. */
	changedAt: Date;
	calls: ListedCall[];
	ladders: LadderView[];
}

const isOf = (accountId: string) => eq(calls.accountId, accountId);

export async function getCall(
	db: Executor,
	accountId: string,
	callId: string,
): Promise<ListedCall> {
	const [row] = await readListed(db, and(isOf(accountId), eq(calls.id, callId)));
	if (!row) throw new AppError('no_such_call');
	return row;
}

export function listCalls(
	db: Executor,
	accountId: string,
	history: CallHistory = {},
	{ limit, before }: Page = {},
): Promise<ListedCall[]> {
	const where = and(isNarrowed(db, accountId, history), isAfterCursor(history, before, calls));
	return readListed(db, where, orderOf(history, calls), limit);
}

export function countCalls(
	db: Executor,
	accountId: string,
	history: CallHistory = {},
): Promise<number> {
	return db.$count(calls, isNarrowed(db, accountId, history));
}

/** Everyone in one group call. */
export function listCallsOf(
	db: Executor,
	accountId: string,
	occurrenceId: string,
): Promise<ListedCall[]> {
	const where = and(isOf(accountId), eq(calls.occurrenceId, occurrenceId));
	return readListed(db, where, [asc(calls.id)]);
}

/** Group calls in which a call is found, each with all its calls. Takes four queries. */
export async function listGatherings(
	db: Executor,
	accountId: string,
	history: CallHistory = {},
	{ limit, before }: Page = {},
): Promise<ListedGathering[]> {
	const found = db
		.select({ id: calls.occurrenceId, changedAt: max(calls.changedAt).as('newest_change') })
		.from(calls)
		.where(isNarrowed(db, accountId, history))
		.groupBy(calls.occurrenceId)
		.as('found');
	const ordered = db
		.select()
		.from(found)
		.where(isAfterCursor(history, before, found))
		.orderBy(...orderOf(history, found));
	const page = await (limit === undefined ? ordered : ordered.limit(limit));
	const inPage = anyOf(
		calls.occurrenceId,
		page.map(({ id }) => id),
	);
	const rows = await readListed(db, and(isOf(accountId), inPage), [asc(calls.id)]);
	const byGathering = Map.groupBy(rows, ({ occurrenceId }) => occurrenceId);
	const ladders = await readLadders(
		db,
		accountId,
		page.map(({ id }) => id),
	);
	return page.map(({ id, changedAt }) => ({
		id,
		changedAt: changedAt as Date,
		calls: byGathering.get(id) ?? [],
		ladders: ladders.get(id) ?? [],
	}));
}

export async function countGatherings(
	db: Executor,
	accountId: string,
	history: CallHistory = {},
): Promise<number> {
	const [counted] = await db
		.select({ count: countDistinct(calls.occurrenceId) })
		.from(calls)
		.where(isNarrowed(db, accountId, history));
	return counted?.count ?? 0;
}

function isNarrowed(db: Executor, accountId: string, history: CallHistory): SQL | undefined {
	const { status, recipientId, search, from, until } = history;
	const { name, phone, notes } = calls;
	const isIn = (where: SQL | undefined) =>
		inArray(
			calls.occurrenceId,
			db
				.select({ id: occurrences.id })
				.from(occurrences)
				.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
				.where(and(eq(occurrences.accountId, accountId), where)),
		);
	return and(
		isOf(accountId),
		status && inArray(calls.status, status),
		recipientId ? eq(calls.recipientId, recipientId) : undefined,
		search
			? or(
					matches(search, { words: [name, notes], phone }),
					isIn(matches(search, { words: [schedules.name] })),
				)
			: undefined,
		from || until
			? isIn(and(from && gte(occurrences.dueAt, from), until && lt(occurrences.dueAt, until)))
			: undefined,
	);
}

/** Takes three queries, however many calls there are. */
async function readListed(
	db: Executor,
	where: SQL | undefined,
	order: SQL[] = [],
	limit?: number,
): Promise<ListedCall[]> {
	const selected = db
		.select({
			...getTableColumns(calls),
			occurrence: occurrences,
			schedule: { id: schedules.id, name: schedules.name, frequency: schedules.frequency },
			nextAt: sql<Date | null>`(select min(next.due_at) from ${occurrences} next
				where next.schedule_id = schedules.id and next.status = 'scheduled')`.mapWith(
				occurrences.dueAt,
			),
		})
		.from(calls)
		.innerJoin(occurrences, eq(occurrences.id, calls.occurrenceId))
		.leftJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.where(where)
		.orderBy(...order);
	const rows = await (limit === undefined ? selected : selected.limit(limit));
	const occurrenceIds = [...new Set(rows.map(({ occurrenceId }) => occurrenceId))];
	const invites = await listLatestTexts(db, occurrenceIds, 'invite');
	const answerOf = await readAnswers(db, occurrenceIds);
	const keyOf = (occurrenceId: string | null, recipientId: string | null) =>
		`${occurrenceId} ${recipientId}`;
	const byPerson = new Map(
		invites.map((invite) => [keyOf(invite.occurrenceId, invite.recipientId), invite]),
	);
	return rows.map((row) => ({
		...row,
		invite: byPerson.get(keyOf(row.occurrenceId, row.recipientId)),
		answer: answerOf(row),
	}));
}
