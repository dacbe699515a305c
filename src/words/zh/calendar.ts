import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'Kinbell：通话和消息';

/** Without a name when the host's does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `与${host}的Kinbell通话` : 'Kinbell通话';

export const callWith = (names: string[]) =>
	`与${listWords(names)}的Kinbell通话。通话开始时，我们会用短信把链接发给您。`;

/** The account holder's own. */
export const ownCall = (names: string[]) => `与${listWords(names)}的Kinbell通话。`;
export const ownMessage = (names: string[]) => `给${listWords(names)}的消息。`;
