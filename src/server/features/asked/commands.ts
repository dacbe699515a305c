import { eq } from 'drizzle-orm';
import type { Asked as AskedView, GivenAnswer } from '#contract/asked.ts';
import { AppError } from '#contract/errors.ts';
import type { Executor, Transaction } from '#server/db/open.ts';
import { ladders, occurrences } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Asked, findAsked } from '../answers/answer-link.ts';
import { answerFor } from '../check-ins/answers.ts';
import { takeDrillAnswer } from '../drills/commands.ts';
import { drillIdOf } from '../drills/queries.ts';
import { type LadderAnswer, type LadderQuestion, takeLadderAnswer } from '../ladders/answers.ts';
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
		if (drillId && answer === 'practised') {
			await takeDrillAnswer(tx, deps, { subjectId: drillId, recipientId });
		}
		if (ladderId && answer !== 'practised') {
			await answerLadder(tx, deps, asked, ladderId, answer);
		}
		return presentAsked(tx, deps, asked);
	});
}

const meanings: Record<
	Exclude<GivenAnswer, 'practised'>,
	[LadderQuestion['kind'], LadderAnswer]
> = {
	will_check: ['ladder', 'yes'],
	cannot_check: ['ladder', 'no'],
	well_with_me: ['ladder', 'well'],
	reached: ['reached', 'yes'],
	not_reached: ['reached', 'no'],
};

async function answerLadder(
	tx: Transaction,
	deps: Deps,
	{ recipient }: Asked,
	ladderId: string,
	answer: Exclude<GivenAnswer, 'practised'>,
): Promise<void> {
	const checkIn = answer === 'well_with_me' ? await findCheckIn(tx, ladderId) : undefined;
	if (checkIn) {
		const by = { recipientId: recipient.id, name: recipient.name };
		await answerFor(tx, deps, checkIn, by);
		return;
	}
	const [kind, meaning] = meanings[answer];
	await takeLadderAnswer(tx, deps, { ladderId, kind, recipientId: recipient.id }, meaning);
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
		.where(eq(ladders.id, ladderId))
		.for('update', { of: ladders });
	return found?.kind === 'message' && found.status !== 'ended' ? found : undefined;
}
