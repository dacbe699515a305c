import { layOutMail } from '../mail/layout.ts';
import type { MailTemplates } from '../mail/send.ts';

export const textMails: MailTemplates = {
	daily_text_limit(deps, { data: { level, used, limit } }) {
		const title =
			level === 'near'
				? 'Most of today’s texts are used up'
				: 'Today’s limit for texts is reached, and some were not sent';
		return {
			subject: title,
			...layOutMail({
				title,
				paragraphs: [
					`${deps.env.publicUrl} has sent ${used} of ${limit} segments of texts today (UTC).`,
					'The last fifth is kept for invitations to calls. Other texts wait until midnight UTC where that is not too late for them; the rest fail, and their account holders are told.',
					'If that many are wanted, raise DAILY_TEXT_LIMIT. If not, look at who sends them: /metrics and the table "deliveries" show it.',
				],
			}),
		};
	},
};
