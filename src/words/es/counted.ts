import { plurals } from '../plural.ts';
import { spanIn, unitIn } from '../units.ts';
import { locale } from './locale.ts';

const plural = plurals(locale);

export const textsWords = plural({ one: '# mensaje', other: '# mensajes' });
export const callsWords = plural({ one: '# llamada', other: '# llamadas' });
export const peopleWords = plural({ one: '# persona', other: '# personas' });

export const minutesWords = (count: number) => unitIn(locale, 'minute', count);

/** '1 día', '2 horas', '15 minutos'. */
export const spanWords = (minutes: number) => spanIn(locale, minutes);
