import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell: llamadas y mensajes';

/* The host has no name where it does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `Llamadas de Kinbell con ${host}` : 'Llamadas de Kinbell';

export const callWith = (host: string | null) =>
	host
		? `Llamada de Kinbell con ${host}. Le enviaremos el enlace por mensaje de texto cuando empiece.`
		: 'Llamada de Kinbell. Le enviaremos el enlace por mensaje de texto cuando empiece.';

/** The account holder's own. */
export const ownCall = (names: string[]) => `Llamada de Kinbell con ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `Mensaje para ${listWords(names)}.`;
