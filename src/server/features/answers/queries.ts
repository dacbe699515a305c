import type { Answer } from '#contract/care.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Executor } from '#server/db/open.ts';
import { answers } from '#server/db/schema.ts';
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
	return db.select().from(answers).where(anyOf(answers.occurrenceId, occurrenceIds));
}
