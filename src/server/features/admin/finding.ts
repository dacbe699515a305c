import { isTrouble, type ReachFinding } from '#contract/reach-findings.ts';
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
