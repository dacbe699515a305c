import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/open.ts';
import { ladders, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type LadderAnswer, type LadderQuestion, takeLadderAnswer } from '../ladders/answers.ts';
import { recordFor } from './answers.ts';

type Reply = Awaited<ReturnType<typeof takeLadderAnswer>>;

/** Takes the answer of somebody who was asked about another person. Returns what is texted back. */
export async function takeAnswerAbout(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	question: LadderQuestion,
	answer: LadderAnswer,
	{ name, said = '' }: { name: string; said?: string },
): Promise<Reply> {
	const checkIn = answer === 'well' ? await findCheckIn(tx, question.ladderId) : undefined;
	// An answer is written before its search is locked, whoever gives it.
	if (checkIn) {
		const by = { recipientId: question.recipientId, name };
		await recordFor(tx, deps, checkIn, by, said);
	}
	return takeLadderAnswer(tx, deps, question, answer);
}

/** The check-in whose person is looked for, while they are. */
async function findCheckIn(tx: Transaction, ladderId: string) {
	const [found] = await tx
		.select({
			accountId: ladders.accountId,
			occurrenceId: ladders.occurrenceId,
			recipientId: ladders.recipientId,
			kind: occurrences.kind,
			status: ladders.status,
		})
		.from(ladders)
		.innerJoin(occurrences, eq(occurrences.id, ladders.occurrenceId))
		.where(eq(ladders.id, ladderId));
	return found?.kind === 'message' && found.status !== 'ended' ? found : undefined;
}
