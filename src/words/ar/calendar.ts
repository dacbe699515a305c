import { isolated } from '../isolate.ts';
import { listWords } from './list.ts';

/** What somebody's own calendar shows, on their phone or computer. */

export const ownCalendar = 'مكالمات ورسائل Kinbell';

/** Without a name when the host's does not look like one. */
export const calendarWith = (host: string | null) =>
	host ? `مكالمات Kinbell مع ${isolated(host)}` : 'مكالمات Kinbell';

export const callWith = (names: string[]) =>
	`مكالمة Kinbell مع ${listWords(names)}. سنرسل إليك الرابط في رسالة نصية عند بدء المكالمة.`;

/** The account holder's own. */
export const ownCall = (names: string[]) => `مكالمة Kinbell مع ${listWords(names)}.`;
export const ownMessage = (names: string[]) => `رسالة إلى ${listWords(names)}.`;
