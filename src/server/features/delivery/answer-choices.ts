import { and, desc, eq, gt } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { answerChoices } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { digitOf, type SaidMeaning } from '#words/meanings.ts';
import { meaningFor } from '../answers/choosing.ts';
import type { Question } from '../answers/questions.ts';
import { findRecipient } from '../recipients/queries.ts';
import type { SaidText } from './answers-by-text.ts';
import { assign } from './inbox.ts';
import { textBack } from './text-back.ts';

/**
 * Asks 'Which one do you mean?' when a digit could answer several questions. What was said counts
 * once the person has named one of them.
 */

type Tools = Pick<Deps, 'clock' | 'newId'>;

/** Each question that is offered has one digit. */
const MOST_OFFERED = 5;
/** A later digit is an answer of its own. */
const OPEN_MS = HOUR_MS;

export async function askWhichQuestion(
	tx: Transaction,
	deps: Tools,
	text: SaidText,
	questions: Question[],
): Promise<void> {
	const { id, body: said, line } = text;
	const offered = questions.slice(0, MOST_OFFERED);
	const deliveryIds = offered.map(({ deliveryId }) => deliveryId);
	const askedAt = deps.clock.now();
	await tx.insert(answerChoices).values({ id, phone: line.phone, deliveryIds, said, askedAt });
	const [{ accountId, recipientId } = { accountId: null, recipientId: null }, ...others] = offered;
	const isOneAccount = others.every((each) => each.accountId === accountId);
	// Only the account that they name reads what they said.
	if (isOneAccount && accountId && recipientId) {
		const sender = await findRecipient(tx, accountId, recipientId);
		if (sender) await assign(tx, id, sender, { isUnread: false });
	}
	await textBack(tx, deps, text, {
		purpose: 'which_question',
		subjectId: null,
		accountId: isOneAccount ? accountId : null,
		recipientId: isOneAccount ? recipientId : null,
	});
}

interface Picked {
	question: Question;
	said: SaidMeaning;
	/** What they had said before we asked. */
	first: { id: string; body: string };
}

/** The question that a digit names, if we asked for it and nothing was asked since. */
export async function findPicked(
	tx: Transaction,
	{ clock }: Tools,
	{ body, line }: SaidText,
	questions: Question[],
): Promise<Picked | undefined> {
	const digit = digitOf(body);
	if (!digit) return undefined;
	const now = clock.now();
	const [asked] = await tx
		.select()
		.from(answerChoices)
		.where(
			and(
				eq(answerChoices.phone, line.phone),
				gt(answerChoices.askedAt, new Date(now.getTime() - OPEN_MS)),
			),
		)
		.orderBy(desc(answerChoices.askedAt), desc(answerChoices.id))
		.limit(1);
	if (!asked || asked.answeredAt || questions.some(({ askedAt }) => askedAt > asked.askedAt)) {
		return undefined;
	}
	const deliveryId = asked.deliveryIds[digit - 1];
	const question = questions.find((each) => each.deliveryId === deliveryId && each.isOpen);
	const said = question && meaningFor(question, asked.said);
	if (!question || !said) return undefined;
	await tx.update(answerChoices).set({ answeredAt: now }).where(eq(answerChoices.id, asked.id));
	return { question, said, first: { id: asked.id, body: asked.said } };
}
