import type { Asked as AskedView, GivenAnswer } from '#contract/asked.ts';
import { AppError } from '#contract/errors.ts';
import type { Executor } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { type Asked, findAsked } from '../answers/answer-link.ts';
import { takeAnswerAbout } from '../check-ins/answers-about.ts';
import { takeDrillAnswer } from '../drills/commands.ts';
import { drillIdOf } from '../drills/queries.ts';
import type { LadderAnswer, LadderQuestion } from '../ladders/answers.ts';
import { ladderIdOf } from '../ladders/keys.ts';
import { recordAnswer } from '../recipients/answers.ts';
import { presentAsked } from './present.ts';

/** What people without an account answer on a page, for somebody else or in a practice. */

async function getAsked(db: Executor, deps: Pick<Deps, 'secrets'>, token: string): Promise<Asked> {
	const asked = await findAsked(db, deps, token);
	if (!asked) throw new AppError('not_found');
	return asked;
}

export async function readAsked(deps: Deps, token: string): Promise<AskedView> {
	return presentAsked(deps.db, deps, await getAsked(deps.db, deps, token));
}

export async function giveAnswer(
	deps: Deps,
	token: string,
	answer: GivenAnswer,
): Promise<AskedView> {
	return deps.db.transaction(async (tx) => {
		const asked = await getAsked(tx, deps, token);
		const { requestKey, address } = asked.delivery;
		const accountId = asked.account.id;
		// The link proves that they read what we send there.
		await recordAnswer(tx, deps, { accountId, address, how: 'tapped' });
		const drillId = drillIdOf(requestKey);
		const ladderId = ladderIdOf(requestKey);
		const recipientId = asked.recipient.id;
		if (drillId && answer === 'practiced') {
			await takeDrillAnswer(tx, deps, { subjectId: drillId, recipientId });
		}
		if (ladderId && answer !== 'practiced') {
			const [kind, meaning] = meanings[answer];
			const { name } = asked.recipient;
			const question = { ladderId, kind, recipientId };
			await takeAnswerAbout(tx, deps, question, meaning, { name, said: '' });
		}
		return presentAsked(tx, deps, asked);
	});
}

const meanings: Record<
	Exclude<GivenAnswer, 'practiced'>,
	[LadderQuestion['kind'], LadderAnswer]
> = {
	will_check: ['ladder', 'yes'],
	cannot_check: ['ladder', 'no'],
	well_with_me: ['ladder', 'well'],
	reached: ['reached', 'yes'],
	not_reached: ['reached', 'no'],
};
