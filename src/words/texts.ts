import { showPhone } from '#contract/phone.ts';
import { MAX_TEXT_CHARACTERS } from '#contract/texts.ts';
import {
	type AskedPurpose,
	isLadderMail,
	isOfLadder,
	isReminder,
	type LadderMailPurpose,
	type LadderPurpose,
	type TextPurpose,
} from '#domain/deliveries.ts';
import { shownName } from '#domain/names.ts';
import { answerConfirmation, whichQuestion, withReply } from './answer-texts.ts';
import {
	type AskedPerson,
	checkInQuestion,
	checkInText,
	isAboutCheckIn,
} from './check-in-texts.ts';
import { dayNumber } from './clock.ts';
import { drill, drillAsked } from './drill-texts.ts';
import { ladderMail } from './ladder-mails.ts';
import { ladderText } from './ladder-texts.ts';
import { lineOf } from './line.ts';
import { LINK_PLACE, withoutPlace } from './link-place.ts';
import { skipList, skipped, skipUndone } from './skip-texts.ts';
import type { TextFacts } from './text-facts.ts';
import { listNames, MAX_NAME, MAX_TITLE } from './text-names.ts';
import type { Call, TextSentences, Until, When } from './text-sentences.ts';

/**
 * What is said in the texts that Kinbell sends, and what fits. How it is said is in the folder of each
 * language.
 */

export const textsIn = (say: TextSentences) => ({
	codeText: (code: string) => say.code(code),
	/** The complete text; an invitation has LINK_PLACE where its link goes. */
	wordText: (purpose: TextPurpose, facts: TextFacts) => wordText(say, purpose, facts),
	fitsWhole: (facts: MessageFacts) => fitsWhole(say, facts),
	/** What a text tells about a call, without who asked for it, how to join and how to stop. */
	sentenceOf: (about: AboutCall, facts: TextFacts) => sentenceOf(say, about, facts),
	/** What a mail says that has no call to tell of: a headline, and what follows it. */
	askedOf: (purpose: AskedPurpose | LadderMailPurpose, facts: TextFacts) =>
		isLadderMail(purpose) ? ladderMail(say, purpose, facts) : drillAsked(say, hostOf(say, facts)),
	/** What a check-in asks. */
	checkInQuestion: (asked: AskedPerson) => checkInQuestion(say, asked),
	/** Who asked for it. */
	senderOf: (facts: Pick<TextFacts, 'holderName'>) => nameOf(say, facts),
});

function wordText(say: TextSentences, purpose: TextPurpose, facts: TextFacts): string {
	if (isReminder(purpose)) return withEnding(say, reminder(say, facts), facts);
	if (isOfLadder(purpose)) return ofLadder(say, purpose, facts);
	if (isAboutCheckIn(purpose)) {
		return checkInText(say, purpose, nameOf(say, facts), personOf(facts), facts);
	}
	switch (purpose) {
		case 'message':
			return message(say, facts);
		case 'introduction':
			return introductionAlone(say, facts);
		case 'invite':
			return invite(say, facts);
		case 'test_invite':
			return testInvite(say, facts);
		case 'moved':
		case 'called_off':
		case 'back_on':
			return withEnding(say, say.asNews(sentenceOf(say, purpose, facts)), facts);
		case 'missed_alert':
			return missedAlert(say, facts);
		case 'someone_came':
			return someoneCame(say, facts);
		case 'call_back':
			return say.callBack(personOf(facts), `${facts.publicUrl ?? ''}/dashboard`);
		case 'stop_confirmation':
			return say.stopped;
		case 'start_confirmation':
			return say.startedAgain;
		case 'help':
			return say.help(facts.publicUrl ?? '').trim();
		case 'which_account':
			return whichAccount(say, facts);
		case 'answer_confirmation':
			return answerConfirmation(say, nameOf(say, facts), facts);
		case 'which_question':
			return whichQuestion(say, (holderName) => nameOf(say, { holderName }), facts);
		case 'skip_list':
			return skipList(say, facts);
		case 'skipped':
			return skipped(say, facts);
		case 'skip_undone':
			return skipUndone(say, facts);
		case 'no_calls':
			return say.noCalls;
		case 'nothing_to_undo':
			return say.nothingToUndo;
		case 'drill':
			return withEnding(say, drill(say, hostOf(say, facts)), facts);
		case 'drill_thanks':
			return say.drillThanks;
	}
}

type MessageFacts = Pick<TextFacts, 'holderName' | 'content' | 'isFirst' | 'asks'>;

/**
 * Whether a message can itself say what must be said: in a first text who asked for it and how to
 * stop, in the last one before an answer how to give it. A longer one is never cut: a text with the
 * purpose `introduction` goes before it.
 */
function fitsWhole(say: TextSentences, facts: MessageFacts): boolean {
	if (!facts.isFirst && !facts.asks) return true;
	return endingsOf(say, facts).some((ending) => fits((facts.content ?? '') + ending));
}

function message(say: TextSentences, facts: MessageFacts): string {
	const content = facts.content ?? '';
	const endings = endingsOf(say, facts);
	return endings.map((ending) => content + ending).find(fits) ?? content;
}

/** The one to be preferred first. */
function endingsOf(say: TextSentences, facts: MessageFacts): string[] {
	const name = nameOf(say, facts);
	const questions = questionsOf(say, facts);
	if (facts.isFirst) {
		return [
			`\n\n${inARow(say, say.introduction(name), ...questions, say.howToStop)}`,
			`\n${inARow(say, say.shortIntroduction(name), ...questions, say.howToStop)}`,
		];
	}
	const asked = questions.map((question) => `\n${question}`).join('');
	const signed = `\n${say.signature(name)}${asked}`;
	return facts.asks ? [signed, asked] : [signed];
}

function fits(text: string): boolean {
	return text.length <= MAX_TEXT_CHARACTERS;
}

function introductionAlone(say: TextSentences, facts: TextFacts): string {
	const name = nameOf(say, facts);
	const next = facts.asks ? say.question(name) : say.messageFollows;
	return inARow(say, say.messageWaits(name), next, say.howToStop);
}

function invite(say: TextSentences, facts: TextFacts): string {
	const starts = sentenceOf(say, 'invite', facts);
	const added = facts.invitation?.trim() ?? '';
	const ending = inARow(say, ...endingOf(say, facts));
	return withReply(say, inLines(toJoin(say, starts), added, ending), '\n', facts);
}

function testInvite(say: TextSentences, facts: TextFacts): string {
	const caller = facts.holderName.trim() ? nameOf(say, facts) : null;
	const words = facts.isHolder
		? say.ownTestCall
		: say.testCall(shownName(facts.personName ?? ''), caller);
	const ending = inARow(say, ...questionsOf(say, facts), say.howToStop);
	return inLines(toJoin(say, words), ending);
}

/** What it is, then what to do; everything else comes below. */
function toJoin(say: TextSentences, words: string): string {
	return `${inARow(say, words, say.tapToJoin)} ${LINK_PLACE}`;
}

type AboutCall = 'invite' | 'reminder' | 'moved' | 'called_off' | 'back_on';

function sentenceOf(say: TextSentences, about: AboutCall, facts: TextFacts): string {
	const call = callOf(say, facts);
	const due = dueOf(say, facts);
	if (about === 'invite') return say.callStarts(call);
	if (about === 'reminder') return say.reminders[untilOf(facts)](call, due, minutesUntil(facts));
	if (about === 'back_on') return say.backOn(call, due);
	return about === 'moved' ? moved(say, facts) : calledOff(say, facts);
}

function reminder(say: TextSentences, facts: TextFacts): string {
	const sentence = say.asReminder(sentenceOf(say, 'reminder', facts));
	const text = inARow(say, sentence, isNow(facts) ? say.linkComesNow : say.linkComes);
	return withReply(say, text, say.gap ?? ' ', facts);
}

const minutesUntil = ({ now, dueAt = now }: TextFacts) =>
	Math.round((dueAt.getTime() - now.getTime()) / 60_000);

/** The call begins as this is sent. */
export const isNow = (facts: TextFacts) => untilOf(facts) === 'now';

function untilOf(facts: TextFacts): Until {
	const { now, dueAt = now, timezone: zone = 'UTC' } = facts;
	const minutes = minutesUntil(facts);
	if (minutes < 1) return 'now';
	if (minutes < 60) return 'minutes';
	if (minutes === 60) return 'hour';
	const days = dayNumber(dueAt, zone) - dayNumber(now, zone);
	if (days === 0) return 'today';
	return days === 1 ? 'tomorrow' : 'day';
}

function moved(say: TextSentences, facts: TextFacts): string {
	const { nextDueAt, timezone = 'UTC' } = facts;
	if (!nextDueAt) return calledOff(say, facts);
	const next = whenOf(say, nextDueAt, timezone);
	return say.moved(callOf(say, facts), dueOf(say, facts), next);
}

function calledOff(say: TextSentences, facts: TextFacts): string {
	const sentence = facts.goesAhead ? say.notNeeded : say.calledOff;
	return sentence(callOf(say, facts), dueOf(say, facts));
}

function missedAlert(say: TextSentences, facts: TextFacts): string {
	const { missedNames = [] } = facts;
	const call = callOf(say, { ...facts, isHolder: true });
	return say.missed(listNames(say, missedNames), missedNames.length, call, dueOf(say, facts));
}

function someoneCame(say: TextSentences, facts: TextFacts): string {
	const call = callOf(say, { ...facts, isHolder: true });
	return toJoin(say, say.someoneCame(personOf(facts), call));
}

/** The nudge of a call has its link; who was with the person this morning says so on a page. */
function ofLadder(say: TextSentences, purpose: LadderPurpose, facts: TextFacts): string {
	const words = withoutPlace(ladderText(say, purpose, facts));
	const isCall = facts.ladder?.about === 'call';
	if (purpose === 'ladder_nudge' && isCall) return toJoin(say, words);
	if (purpose !== 'ladder_relative' || isCall) return words;
	return `${inARow(say, words, say.answerHere)} ${LINK_PLACE}`;
}

const personOf = ({ personName = '' }: TextFacts) => withoutPlace(lineOf(personName, MAX_NAME));

function whichAccount(say: TextSentences, { askers = [] }: TextFacts): string {
	return say.whichAccount(
		askers.map(({ name, phone }, index) => ({
			number: index + 1,
			name: nameOf(say, { holderName: name }),
			phone: phone && hiddenPhone(phone),
		})),
	);
}

/** '212-555-01..': enough to tell two people of one name apart, too little to call them. */
function hiddenPhone(phone: string): string {
	return `${showPhone(phone).slice(0, -2)}..`;
}

function withEnding(say: TextSentences, words: string, facts: TextFacts): string {
	return inARow(say, words, ...endingOf(say, facts));
}

/** How to stop is always last. */
function endingOf(say: TextSentences, facts: TextFacts): string[] {
	const isNew = facts.isFirst && !facts.isHolder;
	// The question says who it is from as well, and there must be room for a link.
	const introductions = isNew && !facts.asks ? [say.introduction(nameOf(say, facts))] : [];
	return [...introductions, ...questionsOf(say, facts), ...(isNew ? [say.howToStop] : [])];
}

function questionsOf(say: TextSentences, facts: MessageFacts): string[] {
	return facts.asks ? [say.question(nameOf(say, facts))] : [];
}

function inARow({ gap = ' ' }: TextSentences, ...sentences: string[]): string {
	return sentences.join(gap);
}

function inLines(...lines: string[]): string {
	return lines.filter((line) => line !== '').join('\n');
}

/** Null for a reader who is the host. */
const hostOf = (say: TextSentences, { isHolder, ...facts }: TextFacts) =>
	isHolder ? null : nameOf(say, facts);

function callOf(say: TextSentences, { title, ...facts }: TextFacts): Call {
	return {
		host: hostOf(say, facts),
		title: title ? withoutPlace(lineOf(title, MAX_TITLE)) : null,
	};
}

function dueOf(say: TextSentences, { now, dueAt = now, timezone = 'UTC' }: TextFacts): When {
	return whenOf(say, dueAt, timezone);
}

function whenOf(say: TextSentences, instant: Date, zone: string): When {
	return {
		day: say.dayWords(instant, zone),
		clock: say.clockWords(instant, zone),
		zone: say.zoneWords(zone),
	};
}

/** Strangers read it, so it must look like a person's name. */
function nameOf(say: TextSentences, { holderName }: Pick<TextFacts, 'holderName'>): string {
	return shownName(holderName) ?? say.someone;
}

export function upperFirst(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
