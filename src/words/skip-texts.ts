import { lineOf } from './line.ts';
import type { TextFacts } from './text-facts.ts';
import { listNames, MAX_TITLE, type NameSentences } from './text-names.ts';

/** The answers to an account holder who skips a call by text. */

/** How many calls a text offers to skip. */
export const MOST_LISTED = 5;

/** Five of them fit into two segments. */
const MAX_LISTED_TITLE = 20;

/** One of the holder's own calls, in their own zone: 'Sunday call', 'Sun, Nov 22, 9:00 AM'. */
export interface OwnCall {
	title: string;
	when: string;
}

export interface SkipSentences extends NameSentences {
	/** 'Sun, Nov 22, 9:00 AM', as short as it can be: a list of these must fit into a text. */
	shortWhen: (instant: Date, zone: string) => string;
	/** '1 Sunday call, Sun, Nov 22, 9:00 AM'. */
	listedCall: (number: number, call: OwnCall) => string;
	/** Stands above the list of calls; the reader answers with one of the numbers. */
	whichToSkip: string;
	/** The same after an answer that skipped nothing. */
	whichToSkipAgain: string;
	/** `told` are the names of those who will hear of it; null if nobody does. */
	skipped: (call: OwnCall, told: string | null) => string;
	skipUndone: (call: OwnCall, told: string | null) => string;
	noCalls: string;
	nothingToUndo: string;
}

export function skipList(
	say: SkipSentences,
	{ calls = [], timezone = 'UTC', ...facts }: TextFacts,
) {
	const listed = calls.map(({ title, at }, index) => {
		const when = say.shortWhen(at, timezone);
		return say.listedCall(index + 1, { title: lineOf(title, MAX_LISTED_TITLE), when });
	});
	return [facts.isListedAgain ? say.whichToSkipAgain : say.whichToSkip, ...listed].join('\n');
}

function ownCall(
	say: SkipSentences,
	{ calls = [], toldNames = [], timezone = 'UTC', now }: TextFacts,
): [OwnCall, string | null] {
	const { title, at } = calls[0] ?? { title: '', at: now };
	const call = { title: lineOf(title, MAX_TITLE), when: say.shortWhen(at, timezone) };
	return [call, toldNames.length === 0 ? null : listNames(say, toldNames)];
}

export const skipped = (say: SkipSentences, facts: TextFacts) =>
	say.skipped(...ownCall(say, facts));

export const skipUndone = (say: SkipSentences, facts: TextFacts) =>
	say.skipUndone(...ownCall(say, facts));
