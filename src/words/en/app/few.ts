import { listWords } from '../list.ts';

const MOST_NAMES = 3;

/** 'Rose, Theo, Ana and 4 others'. */
export function fewWords(names: string[]): string {
	const others = names.length - MOST_NAMES;
	return listWords(others > 1 ? [...names.slice(0, MOST_NAMES), `${others} others`] : names);
}
