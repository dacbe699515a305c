import type { Answer } from '#contract/care.ts';
import { minutesWords } from './counted.ts';

/** What somebody answered, beside their name. */
export function answerWords({ code, minutes }: Pick<Answer, 'code' | 'minutes'>): string {
	switch (code) {
		case 'coming':
			return 'Coming';
		case 'late':
			return minutes === null ? 'Late' : `${minutesWords(minutes)} late`;
		case 'cannot':
			return "Can't come";
		case 'well':
			return 'Well';
		case 'call_me':
			return 'Would like a call';
		case 'help':
			return 'Asked for help';
	}
}
