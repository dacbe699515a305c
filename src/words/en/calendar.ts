import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell: calls and messages';

/** Without a name when the host's does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `Kinbell calls with ${host}` : 'Kinbell calls';

export const callWith = (names: string[]) =>
	`Kinbell call with ${listWords(names)}. We'll text you the link when it starts.`;

/** The account holder's own. */
export const ownCall = (names: string[]) => `Kinbell call with ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `Message to ${listWords(names)}.`;
