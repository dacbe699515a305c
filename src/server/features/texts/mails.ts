import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';

export const textMails: MailTemplates = {
	daily_text_limit({ env: { publicUrl } }, { words, data: { level, used = '', limit = '' } }) {
		const facts = { isNear: level === 'near', publicUrl, used, limit };
		return layOutMail(words, words.app.operatorMails.dailyLimitMailWords(facts));
	},
};
