import type { Answer } from '#contract/care.ts';
import { minutesWords } from './counted.ts';

/** What somebody answered, beside their name. */
export function answerWords({ code, minutes }: Pick<Answer, 'code' | 'minutes'>): string {
	switch (code) {
		case 'coming':
			return 'Kommt';
		case 'late':
			return minutes === null ? 'Kommt später' : `Kommt ${minutesWords(minutes)} später`;
		case 'cannot':
			return 'Kann nicht';
		case 'well':
			return 'Es geht gut';
		case 'call_me':
			return 'Bittet um einen Anruf';
		case 'help':
			return 'Bat um Hilfe';
	}
}
