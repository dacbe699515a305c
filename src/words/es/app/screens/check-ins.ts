import { plurals } from '../../../plural.ts';
import { locale } from '../../locale.ts';

const daysWords = plurals(locale)({ one: '# día', other: '# días' });

/** How people are who are checked on. `at` is '9:04 AM'. */
export const title = 'Cómo están hoy';
export const well = (at: string) => `Todo bien, ${at}`;
export const asked = (at: string) => `Respondió, ${at}`;
export const notYet = (at: string) => `Preguntamos a las ${at}`;
export const waiting = (at: string) => `Le preguntamos, ${at}; aún sin respuesta`;
export const late = (at: string) => `Sin respuesta desde ${at}`;
export const searching = 'Sin respuesta. Esto es lo que hacemos:';
export const taken = (name: string) => `Sin respuesta. ${name} se ocupa.`;
export const youTook = 'Sin respuesta. Se ocupa usted.';
export const reached = (at: string) => `Ya hubo contacto, ${at}`;
export const failed = 'No pudimos enviar la pregunta de hoy';
export const stopped = (days: number) =>
	`Sin respuesta durante ${daysWords(days)}: dejamos de preguntar`;
export const netGone = 'Pidió no recibir más mensajes: ya no podemos preguntar';
export const paused = 'Por ahora no preguntamos';
export const practice = (day: string) => `Práctica hasta ${day}: todavía no se alarma a nadie`;
export const heard = (name: string) => `Ya tengo noticias de ${name}`;
export const askAgain = 'Volver a preguntar';
export const askAgainFor = (name: string) => `Volver a preguntar: ${name}`;
