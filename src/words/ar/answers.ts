import type { Answer } from '#contract/care.ts';
import { minutesWords } from './counted.ts';

/** What somebody answered, beside their name. */
export function answerWords({ meaning, minutes }: Pick<Answer, 'meaning' | 'minutes'>): string {
	switch (meaning) {
		case 'coming':
			return 'الرد: نعم للحضور';
		case 'late':
			return minutes === null ? 'الرد: تأخير' : `الرد: تأخير ${minutesWords(minutes)}`;
		case 'cannot':
			return 'الرد: لا حضور';
		case 'well':
			return 'الرد: كل شيء بخير';
		case 'call_me':
			return 'الرد: طلب مكالمة';
		case 'help':
			return 'الرد: طلب مساعدة';
	}
}
