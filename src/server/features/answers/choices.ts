import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { answerChoices } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { digitOf, type SaidMeaning } from '#words/meanings.ts';
import { meaningFor } from './choosing.ts';
import type { Question } from './questions.ts';

/** Each question that is offered has one digit. */
export const MOST_OFFERED = 5;
/** A later digit is an answer of its own. */
const OPEN_MS = HOUR_MS;

interface Said {
	/** The incoming text's. */
	id: string;
	phone: string;
	said: string;
}

/** What was said counts once the person has named one of the questions. */
export async function keepUnclear(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	said: Said,
	questions: Question[],
): Promise<void> {
	const deliveryIds = questions.map(({ deliveryId }) => deliveryId);
	await tx.insert(answerChoices).values({ ...said, deliveryIds, askedAt: clock.now() });
}

interface Picked {
	question: Question;
	said: SaidMeaning;
	/** What they had said before we asked. */
	first: { id: string; body: string };
}

/** The question that a digit names, if we asked for it and nothing was asked since. */
export async function takePick(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	{ phone, body }: { phone: string; body: string },
	questions: Question[],
): Promise<Picked | undefined> {
	const digit = digitOf(body);
	if (!digit) return undefined;
	const now = clock.now();
	const since = new Date(now.getTime() - OPEN_MS);
	const [asked] = await tx
		.select()
		.from(answerChoices)
		.where(and(eq(answerChoices.phone, phone), gt(answerChoices.askedAt, since)))
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

export async function removeOldChoices(
	deps: Parameters<typeof removeInBatches>[0],
	before: Date,
): Promise<void> {
	await removeInBatches(deps, answerChoices, lt(answerChoices.askedAt, before));
}
