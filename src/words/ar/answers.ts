import type { Answer } from '#contract/care.ts';
import { minutesWords } from './counted.ts';

/** What somebody answered, beside their name. */
export function answerWords({ code, minutes }: Pick<Answer, 'code' | 'minutes'>): string {
	switch (code) {
		case 'coming':
			return 'الحضور مؤكد';
		case 'late':
			return minutes === null ? 'تأخير' : `تأخير ${minutesWords(minutes)}`;
		case 'cannot':
			return 'اعتذار عن الحضور';
		case 'well':
			return 'كل شيء بخير';
		case 'call_me':
			return 'طلب مكالمة';
		case 'help':
			return 'طلب مساعدة';
	}
}
