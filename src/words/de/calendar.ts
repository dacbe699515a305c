import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell: Anrufe und Nachrichten';

/* The host has no name where it does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `Kinbell-Anrufe mit ${host}` : 'Kinbell-Anrufe';

export const callWith = (host: string | null) =>
	host
		? `Kinbell-Anruf mit ${host}. Den Link schicken wir Ihnen per SMS, wenn der Anruf beginnt.`
		: 'Kinbell-Anruf. Den Link schicken wir Ihnen per SMS, wenn der Anruf beginnt.';

/** The account holder's own. */
export const ownCall = (names: string[]) => `Kinbell-Anruf mit ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `Nachricht an ${listWords(names)}.`;
