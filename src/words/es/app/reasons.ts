import { showPhone } from '#contract/phone.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Schedule } from '#contract/schedules.ts';
import { reasonWords, restingWords } from '../reasons.ts';

/** Why a schedule sends nothing although it is there. */
export function pauseWords(pause: NonNullable<Schedule['pausedReason']>): string {
	switch (pause.code) {
		case 'nobody_left':
			return 'No queda nadie en esta programación';
		case 'no_date_left':
			return 'No quedan fechas en esta programación';
		case 'all_left_out':
			return 'Todas las fechas que quedan están omitidas o en pausa';
		case 'no_plan':
			return 'Empieza cuando elija un plan';
		case 'phone_unproven':
			return 'Empieza cuando confirme su número';
		case 'check_in_stopped':
			return 'Dejó de preguntar, porque nadie respondió en mucho tiempo';
		case 'net_gone':
			return 'Esta persona pidió no recibir más mensajes, así que nadie le pregunta';
		default:
			return restingWords(pause);
	}
}

/** Why texts to a number may not arrive, said before the first one fails. */
export function warningWords(code: NonNullable<Recipient['warning']>['code']): string {
	return code === 'country'
		? 'Todavía no podemos enviar mensajes a este país. La persona que administra este Kinbell puede permitirlo.'
		: `${reasonWords({ code })}.`;
}

/** Why no code could be texted, and what to do; `ours` is the number that it would have come from. */
export function codeRefusedWords(reason: Reason, ours: string | null): string {
	if (reason.code !== 'stopped') return `${reasonWords(reason)}.`;
	const to = ours ? `al ${showPhone(ours)}` : 'al número del que vienen nuestros mensajes';
	return `Los mensajes a este número están detenidos. Desde ese teléfono envíe START ${to} y después pida otro código.`;
}
