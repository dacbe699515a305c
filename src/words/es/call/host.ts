import type { TextState } from '#contract/texts.ts';
import { reasonWords } from '../reasons.ts';

/** What the host reads about the people of a call, and asks of us. */

export const inCall = 'En la llamada';
export const guestInCall = 'Persona invitada por enlace, en la llamada';
/** Gave way to an invited person, and comes back by themselves. */
export const guestWaits = 'Persona invitada por enlace, espera un lugar libre';
export const self = (name: string) => `${name} (usted)`;

export const states = {
	here: inCall,
	connecting: 'Conectando…',
	opened: 'Abrió el enlace',
	left: 'Salió',
	removed: 'Usted le sacó de la llamada',
};
export const hostAway = 'No está en la llamada';
export const notInvited = 'Aún sin invitación';
export function linkWords({ status, reason }: TextState): string {
	switch (status) {
		case 'planned':
		case 'queued':
		case 'submitting':
			return 'Enlace en camino';
		case 'accepted':
			return 'Enlace enviado';
		case 'delivered':
			return 'Enlace entregado';
		case 'unknown':
			return 'Enlace enviado, sin confirmar';
		default:
			return reason ? `Enlace no enviado: ${reasonWords(reason)}` : 'Enlace no enviado';
	}
}

export const sendAgain = 'Enviar otra vez el enlace';
export const sendAgainTo = (name: string) => `Enviar otra vez el enlace a ${name}`;

export const missing = 'Aún no han llegado';
export const gone = 'Ya no están';
export const remove = 'Sacar';
export const removeName = (name: string) => `Sacar a ${name}`;
export const removal = {
	title: (name: string) => `¿Sacar a ${name}?`,
	words: (name: string) => `${name} saldrá ahora mismo de la llamada y no podrá volver a ella.`,
};

/** A guest goes back to the people who wait. */
export const askToWait = 'Pedir que espere';
export const askToWaitName = (name: string) => `Pedir que espere, ${name}`;

export const theRoom = 'La sala';
export const locked =
	'La sala está cerrada. Quien llegue ahora espera hasta que usted le dé acceso.';
export const unlocked =
	'Las personas que invitó entran directamente. Si cierra la sala, quienes lleguen le esperarán.';
export const lock = 'Cerrar la sala';
export const unlock = 'Abrir la sala';
export const endForAll = 'Terminar la llamada para todos';
export const ending = {
	title: '¿Terminar la llamada para todos?',
	words: 'Saldrán todos y nadie podrá volver a esta llamada.',
	deed: 'Terminar para todos',
};

export const guestTitle = 'Invitar a alguien más';
export const guestIntro =
	'Comparta un enlace de invitación. Quien lo use espera hasta que usted le dé acceso.';
export const makeGuestLink = 'Crear un enlace de invitación';
export const guestLink = 'Enlace de invitación';
export const copy = 'Copiar';
export const copied = 'Copiado';
export const share = 'Compartir';
export const linkCopied = 'El enlace está copiado. Péguelo en un mensaje.';
export const shareTitle = 'Únase a nuestra llamada';

export const withdraw = 'Anular este enlace';
export const withdrawal = {
	title: '¿Anular el enlace de invitación?',
	words:
		'Nadie más podrá entrar con él. Quienes ya están en la llamada se quedan. Puede crear un enlace nuevo cuando quiera.',
};

export const waitingList = 'Esperan para entrar';
export const asks = (name: string) => `<name>${name}</name> quiere entrar.`;
export const asksAsGuest = (name: string) =>
	`<name>${name}</name> quiere entrar con el enlace de invitación.`;
export const asksOnOtherDevice = (name: string) =>
	`<name>${name}</name> quiere entrar con un segundo dispositivo.`;
export const moreAsk = (count: number) =>
	count === 1 ? 'Una persona más quiere entrar.' : `${count} personas más quieren entrar.`;
export const seeEveryone = 'Ver a todos';
export const letIn = 'Dar acceso';
export const letInName = (name: string) => `Dar acceso a ${name}`;
export const notNow = 'Ahora no';
export const notNowName = (name: string) => `Ahora no, ${name}`;
export const logInToHost =
	'Para dar acceso, cerrar la sala o terminar la llamada para todos, <link>inicie sesión en este dispositivo</link> y luego vuelva aquí.';
