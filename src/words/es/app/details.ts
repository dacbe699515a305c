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

const outcomes = {
	text: {
		sending: 'Enviando',
		sent: 'Enviado',
		delivered: 'Entregado',
		notDelivered: 'No entregado',
		notSent: 'No enviado',
		notConfirmed: 'Sin confirmar',
		sendingNotConfirmed: 'Enviando, sin confirmar',
	},
	mail: {
		sending: 'Enviando por correo',
		sent: 'Enviado por correo',
		delivered: 'Entregado por correo',
		notDelivered: 'Correo devuelto',
		notSent: 'Correo no enviado',
		notConfirmed: 'Correo sin confirmar',
		sendingNotConfirmed: 'Enviando por correo, sin confirmar',
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
