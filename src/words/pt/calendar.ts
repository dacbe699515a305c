import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell: chamadas e mensagens';

/* The host has no name where it does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `Chamadas do Kinbell com ${host}` : 'Chamadas do Kinbell';

export const callWith = (host: string | null) =>
	host
		? `Chamada do Kinbell com ${host}. Quando ela começar, você vai receber o link por mensagem de texto.`
		: 'Chamada do Kinbell. Quando ela começar, você vai receber o link por mensagem de texto.';

/** The account holder's own. */
export const ownCall = (names: string[]) => `Chamada do Kinbell com ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `Mensagem para ${listWords(names)}.`;
