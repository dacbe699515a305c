import { spanIn, unitIn } from '../units.ts';
import { locale } from './locale.ts';

export const textsWords = (count: number) => `${count}条短信`;
export const callsWords = (count: number) => `${count}次通话`;
export const peopleWords = (count: number) => `${count}人`;

export const minutesWords = (count: number) => unitIn(locale, 'minute', count);

/** '1天', '2小时', '15分钟'. */
export const spanWords = (minutes: number) => spanIn(locale, minutes);
