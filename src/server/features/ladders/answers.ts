import { eq } from 'drizzle-orm';
import type { LadderPurpose } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { ladders } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { endByHolder, endLadder, giveBack, goOn, take } from './commands.ts';
import type { Ladder } from './plan.ts';
import { tellAsked } from './tell.ts';

/** What those who were asked answer. */

type Tools = Pick<Deps, 'clock' | 'newId'>;

export interface LadderQuestion {
	ladderId: string;
	/** `reached`: whether they reached the person. */
	kind: 'ladder' | 'reached';
	/** Who was asked; null for the account holder. */
	recipientId: string | null;
}

/** `well`: the person is fine, and with them. */
export type LadderAnswer = 'yes' | 'no' | 'well';

type Reply = Extract<
	LadderPurpose,
	'ladder_yours' | 'ladder_taken' | 'ladder_passed' | 'ladder_thanks' | 'ladder_over'
>;

/** Returns what is texted back, with a request key that names the search; null for nothing. */
export async function takeLadderAnswer(
	tx: Transaction,
	deps: Tools,
	question: LadderQuestion,
	answer: LadderAnswer,
): Promise<Reply | null> {
	const isThis = eq(ladders.id, question.ladderId);
	const [ladder] = await tx.select().from(ladders).where(isThis).for('update');
	if (!ladder) return null;
	if (ladder.status === 'ended') return replyWhenOver(ladder);
	const { recipientId, kind } = question;
	if (answer === 'well' || (kind === 'reached' && answer === 'yes')) {
		return reached(tx, deps, ladder, recipientId);
	}
	if (recipientId === null) return answerOfHolder(tx, deps, ladder, answer);
	const isOthers = ladder.status === 'taken' && ladder.takenBy !== recipientId;
	if (isOthers) return 'ladder_taken';
	if (answer === 'no') {
		if (ladder.status === 'taken') await giveBack(tx, deps, ladder);
		else await goOn(tx, deps, ladder, recipientId);
		return 'ladder_passed';
	}
	if (ladder.status === 'running') await take(tx, deps, ladder, recipientId);
	return 'ladder_yours';
}

function replyWhenOver({ outcome }: Ladder): Reply | null {
	if (outcome === 'holder_took') return 'ladder_taken';
	const isHeardFrom = outcome === 'joined' || outcome === 'answered' || outcome === 'reached';
	return isHeardFrom ? 'ladder_over' : null;
}

async function reached(
	tx: Transaction,
	deps: Tools,
	ladder: Ladder,
	recipientId: string | null,
): Promise<Reply> {
	const ended = await endLadder(tx, deps, ladder, 'reached');
	await tellAsked(tx, deps, ended, 'ladder_over', recipientId ?? undefined);
	return 'ladder_thanks';
}

async function answerOfHolder(
	tx: Transaction,
	deps: Tools,
	ladder: Ladder,
	answer: Exclude<LadderAnswer, 'well'>,
): Promise<Reply> {
	if (answer === 'yes') {
		await endByHolder(tx, deps, ladder, 'holder_took');
		return 'ladder_thanks';
	}
	if (ladder.status === 'taken') return 'ladder_taken';
	await goOn(tx, deps, ladder, null);
	return 'ladder_passed';
}
