import { plurals } from '../plural.ts';
import { spanIn, unitIn } from '../units.ts';
import { locale } from './locale.ts';

const plural = plurals(locale);

export const textsWords = plural({ one: '# text', other: '# texts' });
export const callsWords = plural({ one: '# call', other: '# calls' });
export const peopleWords = plural({ one: '# person', other: '# people' });

export const minutesWords = (count: number) => unitIn(locale, 'minute', count);

/** '1 day', '2 hours', '15 minutes'. */
export const spanWords = (minutes: number) => spanIn(locale, minutes);
