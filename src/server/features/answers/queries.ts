import { getTableColumns, sql } from 'drizzle-orm';
import type { Answer } from '#contract/care.ts';
import { named } from '#server/db/named.ts';
import type { Executor } from '#server/db/open.ts';
import { answers } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';
import { presentAnswer } from './present.ts';

export type AnswerRow = typeof answers.$inferSelect;

interface Answerer {
	occurrenceId: string | null;
	recipientId: string | null;
}

export type AnswerOf = (who: Answerer) => Answer | null;

const keyOf = ({ occurrenceId, recipientId }: Answerer) => `${occurrenceId} ${recipientId}`;

/** The last answer of each person. Takes one query, and none where nothing is asked for. */
export async function readAnswers(db: Executor, occurrenceIds: string[]): Promise<AnswerOf> {
	const byPerson = new Map(
		(await listAnswers(db, occurrenceIds)).map((row) => [keyOf(row), presentAnswer(row)]),
	);
	return (who) => byPerson.get(keyOf(who)) ?? null;
}

export async function listAnswers(db: Executor, occurrenceIds: string[]): Promise<AnswerRow[]> {
	if (occurrenceIds.length === 0) return [];
	return listOf(db, { occurrenceIds });
}

const listOf = statement<{ occurrenceIds: string[] }, AnswerRow>(
	({ occurrenceIds }) => sql`
		select ${named(getTableColumns(answers))} from ${answers}
		where ${answers.occurrenceId} = any(${occurrenceIds}::uuid[])`,
);
