import type { Answer } from '#contract/care.ts';
import { minutesWords } from './counted.ts';

/** What somebody answered, beside their name. */
export function answerWords({ code, minutes }: Pick<Answer, 'code' | 'minutes'>): string {
	switch (code) {
		case 'coming':
			return 'Viendra';
		case 'late':
			return minutes === null ? 'En retard' : `En retard de ${minutesWords(minutes)}`;
		case 'cannot':
			return 'Ne peut pas';
		case 'well':
			return 'Va bien';
		case 'call_me':
			return 'Souhaite un appel';
		case 'help':
			return 'A demandé de l’aide';
	}
}
