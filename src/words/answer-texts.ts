import { countSegments } from '#domain/segments.ts';
import { lineOf } from './line.ts';
import { LINK_PLACE } from './link-place.ts';
import type { OwnCall, SkipSentences } from './skip-texts.ts';
import type { AskedThing, TextFacts } from './text-facts.ts';
import { MAX_NAME } from './text-names.ts';

/** What is said about answers: how to give one, what we understood, which question it is for. */
export interface AnswerSentences {
	/** Ends an invitation or a reminder where there is room: 1 coming, 2 late, 3 cannot. */
	replyToCall: string;
	/** What we understood, and who knows of it; null where the name has no room. */
	comingThanks: (host: string | null) => string;
	lateThanks: (host: string | null, minutes: number) => string;
	cannotThanks: (host: string | null) => string;
	/** Stands above the list of questions; the reader answers with one of the numbers. */
	whichQuestion: string;
	/** A call without a name, in that list. */
	callWith: (host: string) => string;
	askedIfWell: string;
	askedToCheck: (name: string) => string;
	askedIfReached: (name: string) => string;
	askedToPractice: string;
}

/** As long as a personal link's token. */
const TOKEN = 'x'.repeat(22);

/** How to answer never costs a segment more, so it is left out where there is no room. */
export function withReply(
	say: AnswerSentences,
	text: string,
	between: string,
	{ isAnswerable, isFirst, asks, publicUrl = '' }: TextFacts,
): string {
	// How to stop, or how to go on, is the last thing that a text says.
	if (!isAnswerable || isFirst || asks) return text;
	const segments = (words: string) =>
		countSegments(words.replace(LINK_PLACE, `${publicUrl}/j/${TOKEN}`)).segments;
	const longer = `${text}${between}${say.replyToCall}`;
	return segments(longer) === segments(text) ? longer : text;
}

/** In one segment: the name is left out where it has no room. */
export function answerConfirmation(
	say: AnswerSentences,
	host: string,
	{ answer }: TextFacts,
): string {
	const said = (name: string | null) => {
		if (answer?.meaning === 'late') return say.lateThanks(name, answer.minutes ?? 0);
		return answer?.meaning === 'cannot' ? say.cannotThanks(name) : say.comingThanks(name);
	};
	const named = said(host);
	return countSegments(named).segments === 1 ? named : said(null);
}

/** Five of them fit into three segments. */
const MAX_LISTED_TITLE = 20;

export function whichQuestion(
	say: AnswerSentences & SkipSentences,
	nameOf: (holderName: string) => string,
	{ questions = [], timezone = 'UTC' }: TextFacts,
): string {
	const hosts = new Set(questions.map(({ holderName }) => holderName));
	const listed = questions.map((question, index) => {
		const host = nameOf(question.holderName);
		const title = lineOf(titleOf(say, question, host), MAX_LISTED_TITLE);
		const named = hosts.size > 1 && question.title ? `${title} (${host})` : title;
		return listedThing(say, index + 1, named, question, timezone);
	});
	return [say.whichQuestion, ...listed].join('\n');
}

function listedThing(
	say: SkipSentences,
	number: number,
	title: string,
	{ at }: AskedThing,
	zone: string,
): string {
	const call: OwnCall | null = at && { title, when: say.shortWhen(at, zone) };
	return call ? say.listedCall(number, call) : `${number} ${title}`;
}

function titleOf(say: AnswerSentences, { kind, title, name }: AskedThing, host: string): string {
	const person = lineOf(name ?? '', MAX_NAME);
	switch (kind) {
		case 'call':
			return title ?? say.callWith(host);
		case 'check_in':
			return say.askedIfWell;
		case 'ladder':
			return say.askedToCheck(person);
		case 'reached':
			return say.askedIfReached(person);
		case 'drill':
			return say.askedToPractice;
	}
}
