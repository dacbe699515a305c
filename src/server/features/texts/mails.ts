import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';

export const textMails: MailTemplates = {
	daily_text_limit({ env: { publicUrl } }, { words, data: { level, used = '', limit = '' } }) {
		const facts = { isNear: level === 'near', publicUrl, used, limit };
		return layOutMail(words, words.app.operatorMails.dailyLimitMailWords(facts));
	},
	phone_away({ env: { publicUrl } }, { words, data: { since = '', problem = '' } }) {
		const facts = { publicUrl, since: words.moments.dateWords(new Date(since)), problem };
		return layOutMail(words, words.app.operatorMails.phoneAwayMailWords(facts));
	},
};
