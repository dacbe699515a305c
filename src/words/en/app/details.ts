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

const outcomes = {
	text: {
		sending: 'Sending',
		sent: 'Sent',
		delivered: 'Delivered',
		notDelivered: 'Not delivered',
		notSent: 'Not sent',
		notConfirmed: 'Not confirmed',
		sendingNotConfirmed: 'Sending, not confirmed',
	},
	mail: {
		sending: 'Sending by email',
		sent: 'Sent by email',
		delivered: 'Delivered by email',
		notDelivered: 'Email came back',
		notSent: 'Email not sent',
		notConfirmed: 'Email not confirmed',
		sendingNotConfirmed: 'Sending by email, not confirmed',
	},
};

/** What became of a text or an email, in a thread. */
export function textWords({ way, status, isSettled, reason }: TextState): string {
	const words = outcomes[way];
	const why = reason ? `: ${reasonWords(reason)}` : '';
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return words.sending;
		case 'accepted':
			return words.sent;
		case 'delivered':
			return words.delivered;
		case 'undelivered':
			return words.notDelivered + why;
		case 'rejected':
		case 'withdrawn':
			return words.notSent + why;
		case 'unknown':
			return isSettled ? words.notConfirmed : words.sendingNotConfirmed;
	}
}
