import type { MailWords } from '../../mail.ts';

interface DailyLimit {
	isNear: boolean;
	publicUrl: string;
	used: string;
	limit: string;
}

/** To whoever runs this Kinbell. */
export function dailyLimitMailWords({ isNear, publicUrl, used, limit }: DailyLimit): MailWords {
	return {
		subject: isNear
			? 'Most of today’s texts are used up'
			: 'Today’s limit for texts is reached, and some were not sent',
		paragraphs: [
			`${publicUrl} has sent ${used} of ${limit} segments of texts today (UTC).`,
			'The last fifth is kept for invitations to calls. Other texts wait until midnight UTC where that is not too late for them; the rest fail, and their account holders are told.',
			'If that many are wanted, raise DAILY_TEXT_LIMIT. If not, look at who sends them: /metrics and the table "deliveries" show it.',
		],
	};
}
