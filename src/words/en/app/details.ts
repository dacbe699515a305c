import type { Call } from '#contract/calls.ts';
import type { Message } from '#contract/messages.ts';
import type { DeliveryStatus, TextState } from '#contract/texts.ts';
import { sameReason } from '../../missed-by.ts';
import { listWords } from '../list.ts';
import { reasonWords } from '../reasons.ts';

type Detail = NonNullable<Message['detail'] | Call['detail']>;
type Missed = Extract<Detail, { code: 'missed_by' }>;

/** What the status of a message or a call alone does not say. */
export function detailWords(detail: Detail): string {
	switch (detail.code) {
		case 'sending':
			return 'sending';
		case 'sending_unconfirmed':
			return 'sending, not confirmed';
		case 'missed_by':
			return missedWords(detail);
		case 'starting':
			return 'starting';
		case 'invitation':
			return invitationWords(detail.status);
		default:
			return reasonWords(detail);
	}
}

function missedWords({ people, leftOut }: Missed): string {
	const namesOf = (names: (string | null)[]) => listWords(names.map((name) => name ?? 'someone'));
	return [
		...sameReason(people).map(({ reason, names }) => {
			const why = reason ? reasonWords(reason) : 'it was withdrawn';
			return `It didn't reach ${namesOf(names)}: ${why}`;
		}),
		...sameReason(leftOut).map(
			({ reason, names }) => `Not sent to ${namesOf(names)}. ${reasonWords(reason)}`,
		),
	].join('. ');
}

function invitationWords(status: DeliveryStatus): string {
	switch (status) {
		case 'accepted':
			return 'invitation sent';
		case 'delivered':
			return 'invitation delivered';
		case 'unknown':
			return 'invitation sent, not confirmed';
		default:
			return 'sending the invitation';
	}
}

/** What became of a text, in a thread. */
export function textWords({ status, isSettled, reason }: TextState): string {
	const why = reason ? `: ${reasonWords(reason)}` : '';
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return 'Sending';
		case 'accepted':
			return 'Sent';
		case 'delivered':
			return 'Delivered';
		case 'undelivered':
			return `Not delivered${why}`;
		case 'rejected':
		case 'withdrawn':
			return `Not sent${why}`;
		case 'unknown':
			return isSettled ? 'Not confirmed' : 'Sending, not confirmed';
	}
}
