import type { Check, Checked } from '#contract/operator.ts';
import { isTrouble, type ReachFinding } from '#contract/reach-findings.ts';
import { advice, fine as fineWords, wrong } from '#words/en/app/checks.ts';
import { adviceWords, findingWords } from '#words/en/app/reach-findings.ts';

export interface Finding {
	what: string;
	/** What to do; null when all is well, or was repaired. */
	advice: string | null;
	/** What was done about it. */
	repaired?: string;
}

export const fine = (what: string): Finding => ({ what, advice: null });

export const inEnglish = (found: ReachFinding): Finding => ({
	what: findingWords(found),
	advice: isTrouble(found) ? adviceWords(found) : null,
});

/** A check of the database: the operator's page has its own words for it. */
export interface CheckFinding extends Checked {
	repaired?: string;
}

export const fineCheck = (check: Check, count = 0): CheckFinding => ({
	check,
	isFine: true,
	count,
});
export const wrongCheck = (check: Check, count = 1): CheckFinding => ({
	check,
	isFine: false,
	count,
});

export function checkInEnglish({ repaired, ...checked }: CheckFinding): Finding {
	const { check, isFine } = checked;
	const words = (isFine ? fineWords : wrong)[check];
	return {
		what: typeof words === 'string' ? words : words(checked),
		advice: isFine || repaired !== undefined ? null : advice[check],
		...(repaired !== undefined && { repaired }),
	};
}
