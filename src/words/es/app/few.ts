import { listWords } from '../list.ts';

const MOST_NAMES = 3;

/** 'Rosa, Teo, Ana y otras 4 personas'. */
export function fewWords(names: string[]): string {
	const others = names.length - MOST_NAMES;
	return listWords(
		others > 1 ? [...names.slice(0, MOST_NAMES), `otras ${others} personas`] : names,
	);
}
