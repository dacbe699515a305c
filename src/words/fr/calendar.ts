import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell : appels et messages';

/** Without a name when the host's does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `Appels Kinbell avec ${host}` : 'Appels Kinbell';

export const callWith = (names: string[]) =>
	`Appel Kinbell avec ${listWords(names)}. Vous recevrez le lien par SMS au début de l’appel.`;

/** The account holder's own. */
export const ownCall = (names: string[]) => `Appel Kinbell avec ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `Message pour ${listWords(names)}.`;
