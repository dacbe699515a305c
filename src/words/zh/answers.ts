import type { Answer } from '#contract/care.ts';
import { minutesWords } from './counted.ts';

/** What somebody answered, beside their name. */
export function answerWords({ code, minutes }: Pick<Answer, 'code' | 'minutes'>): string {
	switch (code) {
		case 'coming':
			return '会来';
		case 'late':
			return minutes === null ? '会晚到' : `会晚到${minutesWords(minutes)}`;
		case 'cannot':
			return '来不了';
		case 'well':
			return '一切都好';
		case 'call_me':
			return '希望有人打电话';
		case 'help':
			return '请求帮助';
	}
}
