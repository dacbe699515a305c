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
			return 'enviando';
		case 'sending_unconfirmed':
			return 'enviando, sin confirmar';
		case 'missed_by':
			return missedWords(detail);
		case 'starting':
			return 'por empezar';
		case 'invitation':
			return invitationWords(detail.status);
		default:
			return reasonWords(detail);
	}
}

function missedWords({ people, leftOut }: Missed): string {
	const namesOf = (names: (string | null)[]) => listWords(names.map((name) => name ?? 'alguien'));
	return [
		...sameReason(people).map(({ reason, names }) => {
			const why = reason ? reasonWords(reason) : 'se retiró';
			return `No llegó a ${namesOf(names)}: ${why}`;
		}),
		...sameReason(leftOut).map(
			({ reason, names }) => `No se envió a ${namesOf(names)}. ${reasonWords(reason)}`,
		),
	].join('. ');
}

function invitationWords(status: DeliveryStatus): string {
	switch (status) {
		case 'accepted':
			return 'invitación enviada';
		case 'delivered':
			return 'invitación entregada';
		case 'unknown':
			return 'invitación enviada, sin confirmar';
		default:
			return 'enviando la invitación';
	}
}

/** What became of a text, in a thread. */
export function textWords({ status, isSettled, reason }: TextState): string {
	const why = reason ? `: ${reasonWords(reason)}` : '';
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return 'Enviando';
		case 'accepted':
			return 'Enviado';
		case 'delivered':
			return 'Entregado';
		case 'undelivered':
			return `No entregado${why}`;
		case 'rejected':
		case 'withdrawn':
			return `No enviado${why}`;
		case 'unknown':
			return isSettled ? 'Sin confirmar' : 'Enviando, sin confirmar';
	}
}
