import type { Told } from '#contract/notices.ts';
import { showPhone } from '#contract/phone.ts';
import { counted } from './counted.ts';
import { dateWords } from './moments.ts';
import { reasonWords } from './reasons.ts';

/** What the account holder should know, as the app and the mail say it. */
export function noticeWords(told: Told): string {
	switch (told.code) {
		case 'message_not_received':
			return `Your message “${told.content}” was not received by ${peopleWords(told)}.`;
		case 'link_not_received':
			return `The link to your call${titleWords(told)} did not reach ${peopleWords(told)}.`;
		case 'did_not_go_out':
			return `Your ${told.kind}${titleWords(told)} of ${momentWords(told)} did not go out${whyWords(told)}.`;
		case 'suspended':
			return 'While your account was suspended, what was due did not go out.';
		case 'none_left':
			return `Your plan has no ${told.kind === 'call' ? 'calls' : 'texts'} left this month, so ${dueWords(told)} and what is scheduled for the rest of the month will not go out.`;
		case 'too_few_left':
			return `You have ${counted(told.remaining, 'text')} left this month and ${dueWords(told)} needs ${told.needed}, so it did not go out. You can send it to fewer people.`;
		case 'news_held':
			return `Some reminders and news did not go out today: ${heldBy[told.by]} Invitations to calls have room of their own.`;
		case 'nobody_came':
			return `Nobody saw ${told.names.join(', ')} at your call${titleWords(told)} of ${momentWords(told)}.`;
		case 'silent':
			return `${told.name || `The person at ${showPhone(told.phone)}`} hasn't answered yet, so they get no more texts for now. Ask them to reply 1 to the last text, or give them a call.`;
		case 'replied':
			return told.said ? `${told.name} replied: ${told.said}` : `${told.name} replied.`;
		case 'agreed':
			return `${told.name} agreed to keep getting your texts.`;
		case 'written':
			return told.words;
	}
}

const heldBy: Record<Extract<Told, { code: 'news_held' }>['by'], string> = {
	news_limit: 'your account has sent as many as it may in a day.',
	news_to_phone_limit: 'a phone on your list has had as many as one phone may get in a day.',
	share_used: 'your account has used its share of the day’s texts.',
	day_limit: 'the daily limit of this service for texts was reached.',
};

const titleWords = ({ title }: { title: string | null }) => (title ? ` “${title}”` : '');

const dueWords = ({ title }: { title: string | null }) => (title ? `“${title}”` : 'what was due');

const momentWords = ({ at, timezone }: { at: string; timezone: string }) =>
	dateWords(new Date(at), timezone);

function peopleWords({ people }: Extract<Told, { people: unknown }>): string {
	return people
		.map(({ name, reason }) => {
			const why = reason ? reasonWords(reason) : 'it could not be sent';
			return `${name ?? 'someone'}: ${why}`;
		})
		.join('; ');
}

function whyWords({ reason }: Extract<Told, { code: 'did_not_go_out' }>): string {
	const words = reasonWords(reason);
	return reason.code === 'service_away' ? `: it was ${words}` : `. ${words}`;
}
