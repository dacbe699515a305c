import { plurals } from '../plural.ts';
import { spanIn, unitIn } from '../units.ts';
import { locale } from './locale.ts';

const plural = plurals(locale);

export const textsWords = plural({ one: '# message', other: '# messages' });
export const callsWords = plural({ one: '# appel', other: '# appels' });
export const peopleWords = plural({ one: '# personne', other: '# personnes' });

export const minutesWords = (count: number) => unitIn(locale, 'minute', count);

/** '1 jour', '2 heures', '15 minutes'. */
export const spanWords = (minutes: number) => spanIn(locale, minutes);
