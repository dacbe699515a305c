import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell: llamadas y mensajes';

/** Without a name when the host's does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `Llamadas de Kinbell con ${host}` : 'Llamadas de Kinbell';

export const callWith = (names: string[]) =>
	`Llamada de Kinbell con ${listWords(names)}. Le enviaremos el enlace por mensaje de texto cuando empiece.`;

/** The account holder's own. */
export const ownCall = (names: string[]) => `Llamada de Kinbell con ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `Mensaje para ${listWords(names)}.`;
