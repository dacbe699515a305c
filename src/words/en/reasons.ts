import type { Reason, Resting } from '#contract/reasons.ts';
import { wordsByCode } from '../by-code.ts';

/** Why something did not go as planned; without a full stop. */
export const reasonWords = wordsByCode<Reason>({
	number_not_working: "This phone number doesn't work",
	number_unreachable: "This number can't be reached",
	number_impossible: "This number doesn't exist",
	number_charged: "Numbers like this cost extra, so we can't text them",
	number_ours: 'This is the number our texts come from',
	landline: "This is a landline, which can't get texts",
	country: "We can't text this country",
	phone_off: 'This phone is off or out of reach',
	mailbox_unknown: "There's no such mailbox",
	mailbox_full: 'This mailbox is full',
	mail_refused: 'The mail server refused this email',
	mail_returned: 'This email came back',
	mail_reported: 'This email was reported as unwanted',
	stopped: 'This person asked us to stop',
	declined: "This person doesn't want to be reached this way",
	unanswered: "This person hasn't answered yet",
	already_well: 'This person had already said that all is well',
	words_refused: 'The phone company refused the words of this text',
	empty: 'This text is empty',
	too_long: 'This text is too long',
	not_delivered: "The phone company couldn't deliver this text",
	not_sent: "This text couldn't be sent",
	not_whole: "This long text didn't go out whole",
	link_not_sent: "The link couldn't be sent",
	not_confirmed: 'not confirmed',
	too_many_at_once: 'Too many texts were sent at once',
	news_limit: 'The daily limit for reminders and news was reached',
	news_to_phone_limit: 'The daily limit for reminders and news to this phone was reached',
	share_used: "This account has used its share of the day's texts",
	day_limit: 'This service has reached its daily limit for texts',
	mail_limit: 'This account has reached its daily limit for emails',
	mail_to_address_limit: 'This mailbox has had enough emails for today',
	monthly_limit: 'monthly limit reached',
	settings: "Texts can't be sent until our settings are fixed",
	phone_away: "The phone that sends our texts isn't answering",
	texts_off: 'This Kinbell sends no texts',
	too_late: "It couldn't be sent in time",
	service_away: 'missed while the service was unavailable',
	suspended: 'The account was suspended',
	switched_off: 'The schedule was switched off',
	skipped: 'It was skipped',
	moved: 'It was moved',
	paused: 'The schedule was paused that day',
	could_not_connect: 'could not connect',
	was_alone: 'nobody else was there',
	same_number: ({ name }) => `Same number as ${name}, one text was sent`,
	same_mailbox: ({ name }) => `Same email address as ${name}, one email was sent`,

	// Why someone on the list is neither called nor texted for now.
	no_answer: "Hasn't answered yet",
	plan_limit: ({ room }) => `Rests: your plan has room for ${room} people`,

	// Only the operator reads these.
	provider_busy: 'The provider is busy',
	provider_unreachable: "The provider can't be reached",
	provider_silent: ({ said }) => `The provider didn't answer${said ? ` (${said})` : ''}`,
	provider_unsure: ({ found }) => `The provider has ${found} such texts`,
});

/** Why someone on the list is neither called nor texted for now; without a full stop. */
export const restingWords = (resting: Resting) => reasonWords(resting);
