import type { CallProblem, FactsOf } from '#contract/problems.ts';
import { waitIn } from '../units.ts';
import { locale } from './locale.ts';

type Sentences = {
	[Code in CallProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** What anyone may be told whose request is refused, with or without an account. */
export const problems: Sentences = {
	our_fault: 'Something went wrong on our side. Please try again.',
	stopping: "We're restarting. Please try again in a moment.",
	records_away:
		"We can't save anything right now. What you saved before is safe. Please try again in a few minutes.",
	not_found: 'Not found.',
	unreadable_request: "We couldn't read this request.",
	invalid_fields: 'This is missing or not valid',
	too_large: "That's more than we can take at once.",
	too_much: (wait) => `Too many tries. ${tryAgain(wait)}`,
	too_many_waiting: 'Too many people are waiting where you are. Try again in a minute.',

	no_such_room: "We can't find this room.",
	no_such_link: 'Please tap the link in your text again, or ask the person who called you.',
	room_not_open: 'The room opens when the call starts.',
	room_early: "You're early. You can join as soon as the call starts.",
	room_over: ({ host }) =>
		`This call is over. ${host || 'The person who called'} would be glad to hear from you another way.`,
	room_cancelled: ({ host }) =>
		`This call won't take place. ${host || 'The person who called'} can tell you more.`,
	room_revoked: ({ host }) =>
		`This link no longer works. If you'd like to join, please ask ${host || 'the person who called you'}.`,
	room_full: ({ most }) => `The call is full. It has room for ${most} people.`,
	call_over: 'This call is over.',
	way_stopped: "You stopped this, so we can't start it again from here.",
	not_waiting: "This person isn't waiting.",
	not_in_call: "This person isn't part of the call.",
	person_removed: ({ name }) => `You removed ${name} from this call.`,
	person_gone: ({ name }) => `${name} is no longer waiting. They can ask again with the same link.`,
	person_here: ({ name }) => `${name} is already in the call.`,
	guest_name_taken: 'Someone else in this call has that name. Please add your last name.',
	person_missing: 'Choose who it is',
	remove_yourself: "You can't remove yourself. You can end the call for all.",
	test_link_once: 'We send the link of a test call only once.',
	link_sent_often: ({ name }) => `We've already sent ${name} the link several times.`,
	own_number_unverified: "Your own number isn't confirmed yet.",
	media_not_ready: "Sound and picture aren't ready yet. Please try again later.",
};

export const tryAgain = ({ seconds }: { seconds: number }) =>
	`Try again in ${waitIn(locale, seconds)}.`;
