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

interface PhoneAway {
	publicUrl: string;
	since: string;
	problem: string;
}

/** Texts go out through the operator's own phone, and nothing was heard of it for five minutes. */
export function phoneAwayMailWords({ publicUrl, since, problem }: PhoneAway): MailWords {
	return {
		subject: 'The phone that sends Kinbell’s texts isn’t answering',
		paragraphs: [
			`${publicUrl} has heard nothing of its phone since ${since} (${problem}).`,
			'Texts wait until it is back, or go out by mail to people who have that way. What comes too late fails, and the account holders are told.',
			'Look whether the phone is on, charged and online, and whether the app SMS Gateway says Online. npm run doctor says what is wrong.',
		],
	};
}
