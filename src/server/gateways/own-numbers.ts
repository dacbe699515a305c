import { parsePhone } from '#contract/phone.ts';
import { StartupError } from '../startup-error.ts';

/** The numbers that we send texts from, out of a setting; a mistake in it stops the start. */
export function readOwnNumbers(written: string, problem: string): [string, ...string[]] {
	const numbers = written.split(',').map((each) => {
		const number = parsePhone(each);
		if (number === null) throw new StartupError(problem);
		return number;
	});
	return [...new Set(numbers)] as [string, ...string[]];
}
