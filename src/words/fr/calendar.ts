import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell : appels et messages';

/* The host has no name where it does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `Appels Kinbell avec ${host}` : 'Appels Kinbell';

export const callWith = (host: string | null) =>
	host
		? `Appel Kinbell avec ${host}. Vous recevrez le lien par SMS au début de l’appel.`
		: 'Appel Kinbell. Vous recevrez le lien par SMS au début de l’appel.';

/** The account holder's own. */
export const ownCall = (names: string[]) => `Appel Kinbell avec ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `Message pour ${listWords(names)}.`;
