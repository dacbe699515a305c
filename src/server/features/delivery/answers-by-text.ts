import { eq } from 'drizzle-orm';
import type { Understanding } from '#contract/care.ts';
import type { TextPurpose } from '#domain/deliveries.ts';
import type { Transaction } from '#server/db/open.ts';
import { inboundTexts, type UnderstoodText } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { digitOf, isDistress, meaningOf, type SaidMeaning } from '#words/meanings.ts';
import { keepUnclear, MOST_OFFERED, takePick } from '../answers/choices.ts';
import { chooseQuestion } from '../answers/choosing.ts';
import { recordMeaning } from '../answers/commands.ts';
import type { Question } from '../answers/questions.ts';
import { takeCheckIn, takeDistress } from '../check-ins/answers.ts';
import { takeAnswerAbout } from '../check-ins/answers-about.ts';
import { listUnasked } from '../check-ins/people.ts';
import { takeDrillAnswer } from '../drills/commands.ts';
import { onAnswer } from '../ladders/commands.ts';
import { tellHolder } from '../notices/commands.ts';
import { recordAnswer } from '../recipients/answers.ts';
import { findRecipient } from '../recipients/queries.ts';
import { takeAnswerInRoom } from '../rooms/answered.ts';
import { isAskedToAgree } from '../texts/agreement.ts';
import { assign, replyKey } from './inbox.ts';
import { type SaidText, textBack } from './text-back.ts';

/** Answers by text to what we asked: each is taken in the transaction that receives it. */

type Tools = Pick<Deps, 'clock' | 'newId'>;

/** What an answer was taken for, and what is texted back. */
interface Taken {
	as: Understanding;
	purpose: TextPurpose | null;
}

/** Returns whether the text was an answer; one that could answer several questions is asked back. */
export async function takeAnswerByText(
	tx: Transaction,
	deps: Tools,
	text: SaidText,
	questions: Question[],
): Promise<boolean> {
	const { body, line } = text;
	if (isDistress(body) && (await takeCry(tx, deps, text))) return true;
	const chosen = chooseQuestion(questions, body, deps.clock.now());
	if (chosen.kind === 'none') return takeEarly(tx, deps, text);
	if (chosen.kind === 'unclear') {
		await askWhichQuestion(tx, deps, text, chosen.questions);
		return true;
	}
	const { question, said } = chosen;
	const { accountId } = question;
	const isOne = said.isDigit && said.meaning === 'coming';
	// The text asked for a 1 to keep our texts coming, and not whether they come to the call.
	if (isOne && (await isAskedToAgree(tx, { accountId, address: line.phone }))) return false;
	await take(tx, deps, text, question, said);
	return true;
}

/** 'Which one do you mean?' */
async function askWhichQuestion(
	tx: Transaction,
	deps: Tools,
	text: SaidText,
	[newest, ...others]: [Question, ...Question[]],
): Promise<void> {
	const { id, body: said, line } = text;
	const offered = [newest, ...others].slice(0, MOST_OFFERED);
	await keepUnclear(tx, deps, { id, phone: line.phone, said }, offered);
	const isOneAccount = others.every(({ accountId }) => accountId === newest.accountId);
	// Only the account that they name reads what they said.
	if (isOneAccount) await keep(tx, text, newest, null);
	const { accountId, recipientId } = isOneAccount ? newest : { accountId: null, recipientId: null };
	const purpose = 'which_question';
	await textBack(tx, deps, text, { accountId, recipientId, subjectId: null, purpose });
}

/** The answer to 'Which one do you mean?': what they had said counts for the question that they pick. */
export async function takePicked(
	tx: Transaction,
	deps: Tools,
	text: SaidText,
	questions: Question[],
): Promise<boolean> {
	const { phone } = text.line;
	const picked = await takePick(tx, deps, { phone, body: text.body }, questions);
	if (!picked) return false;
	const { question, said, first } = picked;
	await take(tx, deps, { ...first, line: text.line }, question, said);
	await keep(tx, text, question, null);
	return true;
}

/** Words of distress of somebody who is checked on count at any time. Returns whether anyone is. */
export async function takeCry(tx: Transaction, deps: Tools, text: SaidText): Promise<boolean> {
	const heard = await takeDistress(tx, deps, text.line.phone, text);
	for (const { purpose, ...moment } of heard) {
		const person = { ...moment, subjectId: null };
		await keep(tx, text, person, { as: 'help', minutes: null });
		await textBack(tx, deps, text, { ...person, purpose });
	}
	return heard.length > 0;
}

/** An answer to a check-in of today that has not asked yet. */
async function takeEarly(tx: Transaction, deps: Tools, text: SaidText): Promise<boolean> {
	const said = meaningOf(text.body, 'check_in');
	const moments = said ? await listUnasked(tx, deps, text.line.phone) : [];
	for (const moment of said ? moments : []) {
		const { meaning } = said as SaidMeaning<'check_in'>;
		const purpose = await takeCheckIn(tx, deps, moment, meaning, text);
		const person = { ...moment, subjectId: null };
		await keep(tx, text, person, { as: meaning, minutes: null });
		await agree(tx, deps, text, moment.accountId);
		await textBack(tx, deps, text, { ...person, purpose });
	}
	return moments.length > 0;
}

async function take(
	tx: Transaction,
	deps: Tools,
	text: SaidText,
	question: Question,
	said: SaidMeaning,
): Promise<void> {
	const { as, purpose } = await takers[question.kind](tx, deps, question, said, text);
	await keep(tx, text, question, { as, minutes: said.minutes });
	await agree(tx, deps, text, question.accountId);
	const isOfLadder = question.kind === 'ladder' || question.kind === 'reached';
	if (purpose) await textBack(tx, deps, text, { ...question, purpose, isOfLadder });
}

type Taker = (
	tx: Transaction,
	deps: Tools,
	question: Question,
	said: SaidMeaning,
	text: SaidText,
) => Promise<Taken>;

const takers: Record<Question['kind'], Taker> = {
	call: takeCallAnswer,
	check_in: async (tx, deps, { accountId, occurrenceId, recipientId }, said, text) => {
		const moment = { accountId, occurrenceId: occurrenceId ?? '', recipientId: recipientId ?? '' };
		const as = said.meaning as SaidMeaning<'check_in'>['meaning'];
		return { as, purpose: await takeCheckIn(tx, deps, moment, as, text) };
	},
	ladder: takeLadder,
	reached: takeLadder,
	drill: async (tx, deps, { subjectId, recipientId }) => {
		const asked = { subjectId: subjectId ?? '', recipientId };
		return { as: 'practiced', purpose: await takeDrillAnswer(tx, deps, asked) };
	},
};

async function takeCallAnswer(
	tx: Transaction,
	deps: Tools,
	{ accountId, isAnswered, ...question }: Question,
	said: SaidMeaning,
	{ id, body }: SaidText,
): Promise<Taken> {
	const { meaning, minutes } = said as SaidMeaning<'call'>;
	const who = {
		occurrenceId: question.occurrenceId ?? '',
		recipientId: question.recipientId ?? '',
	};
	const isNew = await recordMeaning(tx, deps, { accountId, ...who, meaning, minutes, said: body });
	await onAnswer(tx, deps, { ...who, meaning, minutes });
	const at = deps.clock.now().toISOString();
	const answer = { code: meaning, minutes };
	await takeAnswerInRoom(tx, who, { ...answer, words: body, byName: null, at });
	if (isNew && meaning !== 'coming') {
		const person = await findRecipient(tx, accountId, who.recipientId);
		await tellHolder(tx, deps, {
			accountId,
			key: replyKey(id),
			kind: 'reply',
			told: {
				code: 'replied',
				recipientId: who.recipientId,
				name: person?.name ?? '',
				said: body.trim(),
				answer,
			},
		});
	}
	return { as: meaning, purpose: isNew || !isAnswered ? 'answer_confirmation' : null };
}

async function takeLadder(
	tx: Transaction,
	deps: Tools,
	{ kind, accountId, subjectId, recipientId }: Question,
	{ meaning }: SaidMeaning,
	{ body }: SaidText,
): Promise<Taken> {
	const answer = meaning as SaidMeaning<'yes_no'>['meaning'];
	const isReached = kind === 'reached';
	const asked = isReached ? ('reached' as const) : ('ladder' as const);
	const by = recipientId ? await findRecipient(tx, accountId, recipientId) : undefined;
	const purpose = await takeAnswerAbout(
		tx,
		deps,
		{ ladderId: subjectId ?? '', kind: asked, recipientId },
		answer,
		{ name: by?.name ?? '', said: body },
	);
	const readings = isReached
		? ({ yes: 'reached', no: 'not_reached', well: 'well_with_me' } as const)
		: ({ yes: 'will_check', no: 'cannot_check', well: 'well_with_me' } as const);
	return { as: readings[answer], purpose };
}

type Answered = Pick<Question, 'accountId' | 'occurrenceId' | 'recipientId' | 'subjectId'>;

/** It stays in the thread, with how it was understood. The account holder need not read it there. */
async function keep(
	tx: Transaction,
	{ id }: SaidText,
	{ accountId, occurrenceId, recipientId, subjectId }: Answered,
	understood: Pick<UnderstoodText, 'as' | 'minutes'> | null,
): Promise<void> {
	const sender = recipientId ? await findRecipient(tx, accountId, recipientId) : undefined;
	if (sender) await assign(tx, id, sender, { isUnread: false });
	const kept = understood && { ...understood, occurrenceId, subjectId };
	await tx.update(inboundTexts).set({ understood: kept }).where(eq(inboundTexts.id, id));
}

async function agree(
	tx: Transaction,
	deps: Tools,
	{ line, body }: SaidText,
	accountId: string,
): Promise<void> {
	const how = digitOf(body) === 1 ? 'answered' : 'replied';
	await recordAnswer(tx, deps, { accountId, address: line.phone, how });
}
