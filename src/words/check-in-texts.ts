import { emergencyNumber, type PartOfDay } from '#domain/check-ins.ts';
import type { CheckInPurpose, TextPurpose } from '#domain/deliveries.ts';
import { shownName } from '#domain/names.ts';
import { lineOf } from './line.ts';
import type { TextFacts } from './text-facts.ts';
import { MAX_NAME } from './text-names.ts';

/** What is said to a person who is checked on, and of them to the account holder. */

export interface CheckInSentences {
	/** Asks whether all is well; the name is null where it does not look like one. */
	greetings: Record<PartOfDay, (name: string | null) => string>;
	/** How to answer: 1 for all well, 2 for a call. */
	howToAnswer: string;
	noEmergency: string;
	/** The emergency number of the country. */
	inDanger: (number: string) => string;
	/** The account holder is told at this moment. */
	telling: (holder: string) => string;
	wellThanks: (holder: string) => string;
	callMeThanks: (holder: string) => string;
	/** The account holder waits for an answer. */
	nudge: (holder: string) => string;
	asksForCall: (name: string) => string;
	asksForHelp: (name: string) => string;
	goodNews: (name: string) => string;
}

export interface AskedPerson {
	name: string;
	part: PartOfDay;
	/** The account holder's words instead of ours; empty for ours. */
	ownWords: string;
	/** It never asked before. */
	isFirst: boolean;
}

/** The question of a check-in. How to answer it always follows. */
export function checkInQuestion(
	say: CheckInSentences & { gap?: string },
	{ name, part, ownWords, isFirst }: AskedPerson,
): string {
	const shown = shownName(name);
	const asked = ownWords.trim() || say.greetings[part](shown && lineOf(shown, MAX_NAME));
	const gap = say.gap ?? ' ';
	return [asked, say.howToAnswer, ...(isFirst ? [say.noEmergency] : [])].join(gap);
}

export const isAboutCheckIn = (purpose: TextPurpose): purpose is CheckInPurpose =>
	purpose.startsWith('check_in_');

/** Texts back, and what the account holder hears. */
export function checkInText(
	say: CheckInSentences & { gap?: string },
	purpose: CheckInPurpose,
	holder: string,
	person: string,
	{ phone = '' }: TextFacts,
): string {
	switch (purpose) {
		case 'check_in_well':
			return say.wellThanks(holder);
		case 'check_in_call_me':
			return say.callMeThanks(holder);
		case 'check_in_cry':
			return [say.noEmergency, say.inDanger(emergencyNumber(phone)), say.telling(holder)].join(
				say.gap ?? ' ',
			);
		case 'check_in_nudge':
			return say.nudge(holder);
		case 'check_in_asks_call':
			return say.asksForCall(person);
		case 'check_in_asks_help':
			return say.asksForHelp(person);
		case 'check_in_good_news':
			return say.goodNews(person);
	}
}
