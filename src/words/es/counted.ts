import { plurals, spans } from '../plural.ts';

const plural = plurals('es-US');

export const secondsWords = plural({ one: '# segundo', other: '# segundos' });
export const minutesWords = plural({ one: '# minuto', other: '# minutos' });
export const hoursWords = plural({ one: '# hora', other: '# horas' });
export const daysWords = plural({ one: '# día', other: '# días' });
export const textsWords = plural({ one: '# mensaje', other: '# mensajes' });
export const callsWords = plural({ one: '# llamada', other: '# llamadas' });
export const peopleWords = plural({ one: '# persona', other: '# personas' });

/** '1 día', '2 horas', '15 minutos'. */
export const spanWords = spans(daysWords, hoursWords, minutesWords);
