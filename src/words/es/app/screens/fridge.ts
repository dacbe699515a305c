import { listWords } from '../../list.ts';

/** One month on one sheet of paper. */
export const title = 'Hoja para el refrigerador';
export const intro = 'Un mes en una sola hoja, con espacio para notas.';
export const back = 'Volver al mes';
export const printIt = 'Imprimir';
export const sheet = 'Lo que se imprimirá';
/** `zone` is 'New York time'. */
export const whoseTimes = (zone: string) =>
	`Las horas se muestran en ${zone}. Una hora con un nombre es la de esa persona.`;
/** `time` is '6:00 AM'. */
export const timeFor = (time: string, names: string[]) => `${listWords(names)}: ${time}`;
/** The time where it is another day than here. */
export const onWeekday = (time: string, weekday: string) => `${time} del ${weekday}`;
export const notes = 'Notas';
