import type { Told } from '#contract/notices.ts';
import { showPhone } from '#contract/phone.ts';
import { wordsByCode } from '../by-code.ts';
import { answerWords } from './answers.ts';
import { textsWords } from './counted.ts';
import { listWords } from './list.ts';
import { dateWords } from './moments.ts';
import { reasonWords } from './reasons.ts';

type Facts<Code extends Told['code']> = Extract<Told, { code: Code }>;

/** What the account holder should know, as the app and the mail say it. */
export const noticeWords = wordsByCode<Told>({
	message_not_received: ({ content, people }) =>
		`Your message “${content}” didn't reach ${peopleWords(people)}.`,
	link_not_received: ({ title, people }) =>
		`The link to ${yourCall(title)} didn't reach ${peopleWords(people)}.`,
	did_not_go_out: (told) => {
		const words = reasonWords(told.reason);
		const why = told.reason.code === 'service_away' ? `: it was ${words}` : `. ${words}`;
		return `Your ${told.kind}${titled(told.title)} on ${momentWords(told)} didn't go out${why}.`;
	},
	suspended: 'Nothing went out while your account was suspended.',
	none_left: ({ kind, title }) =>
		`You have no ${kind === 'call' ? 'calls' : 'texts'} left this month, so ${dueWords(title)} and what is planned for the rest of the month won't go out.`,
	too_few_left: ({ title, remaining, needed }) =>
		`You have ${textsWords(remaining)} left this month and ${dueWords(title)} needs ${needed}, so it didn't go out. You can send it to fewer people.`,
	news_held: ({ by }) =>
		`Some reminders and news didn't go out today: ${heldBy[by]} Invitations to calls still go out.`,
	nobody_came: ({ names, title, ...told }) =>
		`${listWords(names)} didn't make it to ${yourCall(title)} on ${momentWords(told)}.`,
	silent: ({ name, phone }) =>
		`${name || `The person at ${showPhone(phone)}`} hasn't answered yet, so they won't get any more texts for now. Ask them to reply 1 to the last text, or give them a call.`,
	mails_unanswered: ({ name, email }) =>
		`${name || email} hasn't opened any of your emails yet, so they won't get any more for now. Ask them to tap the link in the last one, or give them a call.`,
	replied: ({ name, said, answer }) => {
		if (answer) return `${name} replied: ${said} (${answerWords(answer)})`;
		return said ? `${name} replied: ${said}` : `${name} replied.`;
	},
	call_me_back: ({ name }) => `${name} would like you to call back.`,
	agreed: ({ name }) => `${name} agreed to keep getting your texts.`,
	stopped: ({ name, said }) =>
		`${name} asked for no more texts${said ? `: “${said}”` : ''}. Replying START brings them back.`,
	mail_stopped: ({ name }) => `${name} asked for no more emails from Kinbell.`,
	mail_returned: ({ name }) =>
		`Email to ${name} comes back. Check the address, or reach ${name} by text.`,
	resumed: ({ name }) => `${name} gets texts again, reminders included.`,
	phone_away: (told) =>
		`Your family's phone hasn't answered since ${momentWords(told)}. Texts wait until it's back. Please check that it's on, charged and online.`,
	drill_offered:
		'Would your family answer if somebody were missing? Practice with everyone who would be asked: it takes one text.',
	asks_for_call: ({ name }) => `${name} would like a call today. Please call as soon as you can.`,
	asks_for_help: ({ name, said }) =>
		`${name} may need help${said ? ` and wrote: “${said}”` : ''}. Please call now, or send someone. Kinbell isn't an emergency service.`,
	net_gone: ({ name }) =>
		`${name} asked for no more texts, so your check-in can't ask ${name} any more. Please keep in touch another way. Replying START brings it back.`,
	check_in_stopped: ({ name, days }) =>
		`${name} hasn't answered for ${days} days, so your check-in has stopped asking. You can start it again under Schedules.`,
	all_well: ({ name, ...told }) => `${name} is well. The answer came on ${momentWords(told)}.`,
	nobody_looks_after: (told) =>
		`${missingWords(told)}, and nobody we asked has taken it. Please look after it yourself.`,
	asks_you: (told) => `${missingWords(told)}. Please look after it.`,
});

function missingWords({
	about,
	name,
	title,
}: Pick<Facts<'asks_you'>, 'about' | 'name' | 'title'>): string {
	if (about === 'asked') return `${name} is asking for a call or for help`;
	if (about === 'check_in') return `${name} hasn't answered today's check-in`;
	return title ? `${name} hasn't joined “${title}”` : `${name} hasn't joined the call`;
}

const heldBy: Record<Facts<'news_held'>['by'], string> = {
	news_limit: 'your account has reached its daily limit.',
	news_to_phone_limit: 'a phone on your list has reached its daily limit.',
	share_used: 'your account has used its share of the day’s texts.',
	day_limit: 'this service has reached its daily limit.',
	mail_limit: 'your account has reached its daily limit for emails.',
	mail_to_address_limit: 'a mailbox on your list has had enough emails for today.',
};

const titled = (title: string | null) => (title ? ` “${title}”` : '');

const yourCall = (title: string | null) => `your call${titled(title)}`;

const dueWords = (title: string | null) => (title ? `“${title}”` : 'what was due');

const momentWords = ({ at, timezone }: { at: string; timezone: string }) =>
	dateWords(new Date(at), timezone);

function peopleWords(people: Facts<'message_not_received'>['people']): string {
	return people
		.map(({ name, reason }) => {
			const why = reason ? reasonWords(reason) : "it couldn't be sent";
			return `${name ?? 'someone'}: ${why}`;
		})
		.join('; ');
}
