import type { Meaning } from '#contract/care.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Transaction } from '#server/db/open.ts';
import { answerChoices, inboundTexts } from '#server/db/schema.ts';
import type { AskedThing, TextFacts } from '#words/text-facts.ts';
import { describeQuestions } from '../answers/questions.ts';
import { inboundIdOf } from './text-back.ts';

/** What the answers to answers among the texts say. */

interface QueuedText {
	id: string;
	purpose: string;
	requestKey: string | null;
}

export async function readAnswerFacts(
	tx: Transaction,
	texts: QueuedText[],
): Promise<Map<string, Partial<TextFacts>>> {
	const of = (purpose: string) =>
		texts.flatMap((text) => {
			const textId = inboundIdOf(text.requestKey);
			return textId && text.purpose === purpose ? [{ id: text.id, textId }] : [];
		});
	return new Map([
		...(await readConfirmed(tx, of('answer_confirmation'))),
		...(await readChoices(tx, of('which_question'))),
	]);
}

interface TextBack {
	id: string;
	/** The text that it answers. */
	textId: string;
}

type Facts = [string, Partial<TextFacts>][];

async function readConfirmed(tx: Transaction, texts: TextBack[]): Promise<Facts> {
	if (texts.length === 0) return [];
	const ids = texts.map(({ textId }) => textId);
	const rows = await tx
		.select({ id: inboundTexts.id, understood: inboundTexts.understood })
		.from(inboundTexts)
		.where(anyOf(inboundTexts.id, ids));
	return texts.flatMap(({ id, textId }): Facts => {
		const understood = rows.find((row) => row.id === textId)?.understood;
		if (!understood) return [];
		const { as, minutes } = understood;
		return [[id, { answer: { meaning: as as Meaning, minutes } }]];
	});
}

async function readChoices(tx: Transaction, texts: TextBack[]): Promise<Facts> {
	if (texts.length === 0) return [];
	const ids = texts.map(({ textId }) => textId);
	const rows = await tx
		.select({ id: answerChoices.id, deliveryIds: answerChoices.deliveryIds })
		.from(answerChoices)
		.where(anyOf(answerChoices.id, ids));
	const things = await describeQuestions(
		tx,
		rows.flatMap(({ deliveryIds }) => deliveryIds),
	);
	return texts.flatMap(({ id, textId }): Facts => {
		const offered = rows.find((row) => row.id === textId)?.deliveryIds ?? [];
		const questions = offered.flatMap((each): AskedThing[] => {
			const thing = things.get(each);
			return thing ? [thing] : [];
		});
		return [[id, { questions }]];
	});
}
