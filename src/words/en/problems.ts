import type { CallProblem, FactsOf } from '#contract/problems.ts';
import { secondsWords } from './counted.ts';

type Sentences = {
	[Code in CallProblem]: string | ((facts: FactsOf<Code>) => string);
};

/** What anyone may be told whose request is refused, with or without an account. */
export const problems: Sentences = {
	our_fault: 'Something went wrong on our side. Please try again.',
	stopping: 'The server is stopping.',
	not_found: 'Not found.',
	unreadable_request: 'The request could not be read.',
	invalid_fields: 'This is missing or not valid',
	too_large: 'That is more than we can take at once.',
	too_much: (wait) => `That was a lot at once. ${tryAgain(wait)}`,
	too_many_waiting: 'Too many people are waiting where you are. Try again in a minute.',

	no_such_room: 'This room does not exist.',
	no_such_link:
		'This link does not lead to a call. Please open it from the text message once more, or ask the person who called you.',
	room_not_open: 'The room opens when the call starts.',
	room_early: 'You are early. The call has not begun yet; you can come in as soon as it does.',
	room_over: ({ host }) =>
		`This call is over. ${host || 'The person who called'} would surely be glad to hear from you another way.`,
	room_cancelled: ({ host }) =>
		`This call will not take place. ${host || 'The person who called'} can tell you more.`,
	room_revoked: ({ host }) =>
		`This link does not work any more. Please ask ${host || 'the person who called you'} if you would like to join.`,
	room_full: ({ most }) => `The room is full: a call can have at most ${most} people here.`,
	call_over: 'This call is over.',
	not_waiting: 'This person is not waiting.',
	not_in_call: 'This person is not part of the call.',
	person_removed: ({ name }) => `You removed ${name} from this call.`,
	person_gone: ({ name }) =>
		`${name} is not waiting any more, and can ask again with the same link.`,
	person_here: ({ name }) => `${name} is in the room already.`,
	person_missing: 'Choose who it is',
	remove_yourself: 'You cannot remove yourself. You can end the call for all.',
	test_link_once: 'The link of a test call is sent once.',
	link_sent_often: ({ name }) => `${name} was sent the link several times already.`,
	own_number_unverified: 'Your own number is not verified yet.',
	media_not_ready: 'Sound and picture are not ready just now. Please try later.',
};

export function tryAgain({ seconds }: { seconds: number }): string {
	if (seconds < 90) return `Try again in ${secondsWords(seconds)}.`;
	const minutes = Math.ceil(seconds / 60);
	if (minutes < 120) return `Try again in ${minutes} minutes.`;
	return `Try again in ${Math.ceil(minutes / 60)} hours.`;
}
