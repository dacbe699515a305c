import { digestIn } from '../../digest.ts';

/** What the account holder should know, collected. */
export const digestMailWords = digestIn({
	titles: {
		text_failed: 'A text didn’t arrive',
		call_failed: 'Not everyone could be called',
		limit_reached: 'You’ve reached this month’s limit',
		reply: 'You have a reply',
		stopped: 'Someone asked for no more texts',
		mail_stopped: 'We can’t email someone any more',
		call_back: 'Someone would like a call',
		phone_away: 'Your family’s phone isn’t answering',
		drill: 'A practice with your family',
		check_in: 'News about your check-in',
		ladder: 'Someone may need you',
	},
	several: (count) => `${count} things you should know`,
	logInToRead:
		'Log in to read it. Once you’ve confirmed this email, we’ll say here what it’s about.',
	more: (count) => `And ${count} more in Kinbell.`,
	button: 'Open Kinbell',
	closing: 'Kinbell shows this too, until you dismiss it.',
});
