import type { Answer } from '#contract/care.ts';
import { minutesWords } from './counted.ts';

/** What somebody answered, beside their name. */
export function answerWords({ code, minutes }: Pick<Answer, 'code' | 'minutes'>): string {
	switch (code) {
		case 'coming':
			return 'Vai participar';
		case 'late':
			return minutes === null ? 'Vai se atrasar' : `Vai se atrasar ${minutesWords(minutes)}`;
		case 'cannot':
			return 'Não pode';
		case 'well':
			return 'Está bem';
		case 'call_me':
			return 'Quer uma ligação';
		case 'help':
			return 'Pediu ajuda';
	}
}
