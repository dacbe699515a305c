import { plurals } from '../plural.ts';
import { spanIn, unitIn } from '../units.ts';
import { locale } from './locale.ts';

const plural = plurals(locale);

export const textsWords = plural({ one: '# mensagem', other: '# mensagens' });
export const callsWords = plural({ one: '# chamada', other: '# chamadas' });
export const peopleWords = plural({ one: '# pessoa', other: '# pessoas' });

export const minutesWords = (count: number) => unitIn(locale, 'minute', count);

/** '1 dia', '2 horas', '15 minutos'. */
export const spanWords = (minutes: number) => spanIn(locale, minutes);
