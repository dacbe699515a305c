import { lineOf } from './line.ts';

/** How much of what people wrote a text has room for. */
export const MAX_NAME = 40;
export const MAX_TITLE = 60;

const MOST_NAMES = 5;

export interface NameSentences {
	listWords: (names: string[]) => string;
	/** Stands in the list of names for those who are not named. */
	others: (count: number) => string;
}

export function listNames(say: NameSentences, everyone: string[]): string {
	const names = everyone.map((name) => lineOf(name, MAX_NAME));
	const others = names.length - MOST_NAMES;
	return say.listWords(others > 1 ? [...names.slice(0, MOST_NAMES), say.others(others)] : names);
}
