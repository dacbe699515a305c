import { dailyLimitMailWords } from '#words/en/app/operator-mails.ts';
import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';

export const textMails: MailTemplates = {
	daily_text_limit({ env: { publicUrl } }, { data: { level, used = '', limit = '' } }) {
		return layOutMail(dailyLimitMailWords({ isNear: level === 'near', publicUrl, used, limit }));
	},
};
