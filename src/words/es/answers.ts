import type { Answer } from '#contract/care.ts';
import { minutesWords } from './counted.ts';

/** What somebody answered, beside their name. */
export function answerWords({ code, minutes }: Pick<Answer, 'code' | 'minutes'>): string {
	switch (code) {
		case 'coming':
			return 'Vendrá';
		case 'late':
			return minutes === null ? 'Llegará tarde' : `Llegará ${minutesWords(minutes)} tarde`;
		case 'cannot':
			return 'No puede';
		case 'well':
			return 'Está bien';
		case 'call_me':
			return 'Pide una llamada';
		case 'help':
			return 'Pidió ayuda';
	}
}
