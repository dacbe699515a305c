import type { Reason, Resting } from '#contract/reasons.ts';
import { wordsByCode } from '../by-code.ts';

/** Why something did not go as planned; without a full stop. */
export const reasonWords = wordsByCode<Reason>({
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
	same_number: ({ name }) => `Same number as ${name}, one text was sent`,

	// Why someone on the list is neither called nor texted for now.
	no_answer: "Hasn't answered yet",
	plan_limit: ({ room }) => `Rests: your plan has room for ${room} people`,

	// Only the operator reads these.
	provider_busy: 'The provider is busy',
	provider_unreachable: 'The provider cannot be reached',
	provider_silent: ({ said }) => `The provider did not answer${said ? ` (${said})` : ''}`,
	provider_unsure: ({ found }) => `The provider has ${found} such texts`,
});

/** Why someone on the list is neither called nor texted for now; without a full stop. */
export const restingWords = (resting: Resting) => reasonWords(resting);
