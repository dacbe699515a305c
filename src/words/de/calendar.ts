import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell: Anrufe und Nachrichten';

/** Without a name when the host's does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `Kinbell-Anrufe mit ${host}` : 'Kinbell-Anrufe';

export const callWith = (names: string[]) =>
	`Kinbell-Anruf mit ${listWords(names)}. Den Link schicken wir Ihnen per SMS, wenn der Anruf beginnt.`;

/** The account holder's own. */
export const ownCall = (names: string[]) => `Kinbell-Anruf mit ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `Nachricht an ${listWords(names)}.`;
