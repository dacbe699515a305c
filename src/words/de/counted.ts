import { plurals } from '../plural.ts';
import { spanIn, unitIn } from '../units.ts';
import { locale } from './locale.ts';

const plural = plurals(locale);

export const textsWords = (count: number) => `${count} SMS`;
export const callsWords = plural({ one: '# Anruf', other: '# Anrufe' });
export const peopleWords = plural({ one: '# Person', other: '# Personen' });

export const minutesWords = (count: number) => unitIn(locale, 'minute', count);

/** '1 Tag', '2 Stunden', '15 Minuten'. */
export const spanWords = (minutes: number) => spanIn(locale, minutes);
