import { differenceOf, without } from './rows.ts';

/** What is left when all is quiet again. */
export interface Left {
	/** Every row and every text. */
	lines: string[];
	texts: string[];
	wrongs: string[];
	/** Whether there are texts of which nobody can find out whether they were taken. */
	hasUnknown: boolean;
}

/** What came of a command. */
export interface Outcome extends Left {
	status: number | undefined;
	isCut: boolean;
}

/** That it was done. */
export const hasAnswered = ({ status = 500 }: Pick<Outcome, 'status'>) => status < 300;

export type Whole = Pick<Left, 'lines' | 'texts'>;

/**
 * A command that was cut did all that it does, or nothing. If it answered, it did it. Where a text is
 * recorded as not confirmed, other rows tell of that, so then only its texts are compared: nobody got
 * one too many.
 */
export function verdictOn(found: Outcome, done: Whole, undone: Whole): string[] {
	const { wrongs } = found;
	if (!found.isCut) return [...wrongs, 'it never came to this statement'];
	if (found.hasUnknown) {
		const extra = without(without(found.texts, done.texts), undone.texts);
		return [...wrongs, ...extra.map((text) => `too many: ${text}`)];
	}
	const fromDone = differenceOf(found.lines, done.lines);
	const fromUndone = differenceOf(found.lines, undone.lines);
	if (fromDone.length === 0) return wrongs;
	if (hasAnswered(found)) return [...wrongs, 'it answered, but was not done:', ...fromDone];
	if (fromUndone.length === 0) return wrongs;
	const nearer = fromDone.length < fromUndone.length ? fromDone : fromUndone;
	return [...wrongs, 'it was done in part:', ...nearer];
}
