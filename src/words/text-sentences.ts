import type { AnswerSentences } from './answer-texts.ts';
import type { CheckInSentences } from './check-in-texts.ts';
import type { DrillSentences } from './drill-texts.ts';
import type { LadderSentences } from './ladder-texts.ts';
import type { SkipSentences } from './skip-texts.ts';

/** A call as the reader of a text knows it. */
export interface Call {
	/** Null for the reader's own call. */
	host: string | null;
	title: string | null;
}

/** A moment where the reader is, in words: 'Sunday, November 22', '9:00 AM', 'New York time'. */
export interface When {
	day: string;
	clock: string;
	zone: string;
}

/** How a reminder says when the call is. */
export type Until = 'now' | 'minutes' | 'hour' | 'today' | 'tomorrow' | 'day';

/**
 * A language's sentences. The languages that can, keep to the letters of GSM-7 (see
 * domain/segments.ts): a single other letter makes every segment less than half as long.
 */
export interface TextSentences
	extends AnswerSentences,
		SkipSentences,
		DrillSentences,
		CheckInSentences,
		LadderSentences {
	dayWords: (instant: Date, zone: string) => string;
	clockWords: (instant: Date, zone: string) => string;
	zoneWords: (zone: string) => string;
	/** Between two sentences; a space unless the language has none there. */
	gap?: string;

	code: (code: string) => string;
	/** Stands for a name that does not look like one; in small letters if it does not begin a sentence. */
	someone: string;

	/** Below a message. */
	signature: (name: string) => string;
	/** Who asked for the first text, and how to stop. */
	introduction: (name: string) => string;
	/** The same as short as it can be, below a long message. */
	shortIntroduction: (name: string) => string;
	/** A text of its own, before a message that has no room for an introduction. */
	messageWaits: (name: string) => string;
	/** Said after `messageWaits`. */
	messageFollows: string;
	question: (name: string) => string;
	howToStop: string;

	/** Comes right before the link. */
	tapToJoin: string;
	/** Ends a reminder, as the link comes in a text of its own. */
	linkComes: string;
	/** The same in a reminder that goes out when the call begins. */
	linkComesNow: string;
	callStarts: (call: Call) => string;
	/** Names that are not known are null. */
	testCall: (person: string | null, caller: string | null) => string;
	ownTestCall: string;

	/** Put before a sentence in a text, so that it says who writes. A mail has the sentence alone. */
	asReminder: (sentence: string) => string;
	asNews: (sentence: string) => string;
	reminders: Record<Until, (call: Call, when: When, minutes: number) => string>;
	moved: (call: Call, from: When, to: When) => string;
	calledOff: (call: Call, when: When) => string;
	/** The reader was told that it would not take place. */
	backOn: (call: Call, when: When) => string;
	/** The call takes place, but without the reader. */
	notNeeded: (call: Call, when: When) => string;
	/** `count` people have these names. */
	missed: (names: string, count: number, call: Call, when: When) => string;
	/** Somebody waits alone in the reader's call; the link follows. */
	someoneCame: (name: string, call: Call) => string;
	/** Ends with the address of the app. */
	callBack: (name: string, url: string) => string;

	stopped: string;
	startedAgain: string;
	/** Ends with the address of a page. */
	help: (url: string) => string;
	/** The reader answers with one of the numbers; the phone has its last digits hidden. */
	whichAccount: (askers: { number: number; name: string; phone: string | null }[]) => string;
}
