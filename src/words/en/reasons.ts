import { showPhone } from '#contract/phone.ts';
import type { plainReasons, Reason } from '#contract/reasons.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import { restingWords } from './people.ts';

const sentences: Record<(typeof plainReasons)[number], string> = {
	number_not_working: 'This is not a working phone number',
	number_unreachable: 'This number cannot be reached',
	number_impossible: 'Nobody can have this number',
	number_charged: 'Numbers of this kind cost extra and cannot be texted',
	number_ours: 'This is the number that our texts come from',
	landline: 'This number is a landline and cannot receive texts',
	country: 'Texts cannot be sent to this country',
	phone_off: 'This phone is switched off or out of reach',
	stopped: 'This person has asked for no more texts',
	unanswered: "This person hasn't answered yet",
	words_refused: 'The phone company refused the words of this text',
	empty: 'This text is empty',
	too_long: 'This text is too long',
	not_delivered: 'The phone company could not deliver this text',
	not_sent: 'This text could not be sent',
	link_not_sent: 'The link could not be sent',
	not_confirmed: 'not confirmed',
	too_many_at_once: 'Too many texts were sent at once',
	news_limit: 'The daily limit for reminders and news was reached',
	news_to_phone_limit: 'The daily limit for reminders and news to this phone was reached',
	share_used: 'The share of this account in the texts of the day was used up',
	day_limit: 'The daily limit of this service for texts was reached',
	monthly_limit: 'monthly limit reached',
	settings: 'Texts cannot be sent until our settings are mended',
	too_late: 'It could not be sent in time',
	service_away: 'missed while the service was unavailable',
	suspended: 'The account was suspended',
	could_not_connect: 'could not connect',
	was_alone: 'nobody else was there',
	provider_busy: 'The provider is busy',
	provider_unreachable: 'The provider cannot be reached',
};

/** Why something did not go as planned; without a full stop. */
export function reasonWords(reason: Reason): string {
	switch (reason.code) {
		case 'no_answer':
		case 'plan_limit':
			return restingWords(reason);
		case 'same_number':
			return `Same number as ${reason.name}, one text was sent`;
		case 'provider_silent':
			return `The provider did not answer${reason.said ? ` (${reason.said})` : ''}`;
		case 'provider_unsure':
			return `The provider has ${reason.found} such texts`;
		case 'written':
			return reason.words;
		default:
			return sentences[reason.code];
	}
}

/** Why a schedule sends nothing although it is there. */
export function pauseWords(pause: NonNullable<Schedule['pausedReason']>): string {
	switch (pause.code) {
		case 'nobody_left':
			return 'Nobody is left on this schedule';
		case 'no_date_left':
			return 'No date is left on this schedule';
		case 'no_plan':
			return 'Starts when you choose a plan';
		case 'phone_unproven':
			return "Starts when you've confirmed your number";
		default:
			return restingWords(pause);
	}
}

/** Why texts to a number may not arrive, said before the first one fails. */
export function warningWords(code: NonNullable<Recipient['warning']>['code']): string {
	return code === 'country'
		? 'Texts to this country are not allowed yet. Whoever runs this Kinbell can allow it.'
		: `${sentences[code]}.`;
}

/** Why no code could be texted, and what to do; `ours` is the number that it would have come from. */
export function codeRefusedWords(reason: Reason, ours: string | null): string {
	if (reason.code !== 'stopped') return `${reasonWords(reason)}.`;
	const from = ours ? showPhone(ours) : 'the number that our texts come from';
	return `Texts to this number are stopped. Text START to ${from} from it, then send a new code.`;
}
