import { plurals } from '../../../plural.ts';
import { listWords } from '../../list.ts';
import { locale } from '../../locale.ts';

const plural = plurals(locale);

/** A month of all schedules: on the screen, on paper, and one of its days. */

/** The day with which a week begins: 0 for Sunday. */
export const firstWeekday = 0;

export const previousMonth = 'Mes anterior';
export const nextMonth = 'Mes siguiente';
export const today = 'Hoy';
export const fridgePage = 'Hoja para el refrigerador';
export const notLoaded = 'No pudimos cargar este mes.';
export const nothingPlanned = 'No hay nada programado este mes.';
export const earlier = 'Días anteriores de este mes';
/** Below three lines of a day. */
export const andMore = plural({ one: 'y # más', other: 'y # más' });
/** Said with the grid, for people who use the keyboard. */
export const howToMove = 'Muévase con las flechas. Intro abre un día.';

export const skipped = 'Omitida';
export const paused = 'En pausa';
/** `from` is 'Sunday', or '9:00 AM' on the same day. */
export const movedFrom = (from: string) => `antes: ${from}`;
export const cameOf = (came: number, invited: number) => `Asistieron ${came} de ${invited}`;
export const dayOff = (name: string) => `Día libre: ${name}`;
export const clocks = { forward: 'Se adelantan los relojes', back: 'Se atrasan los relojes' };

/* One day. */
export const nothingThatDay = 'No hay nada programado para este día.';
export const onlyTheNext = (most: number) =>
	`Puede omitir o mover cualquiera de las próximas ${most} fechas.`;
export const openSchedule = (name: string) => `Abrir ${name}`;
export const cameNames = (names: string[]) => `Asistieron: ${listWords(names)}.`;
export const missedNames = (names: string[]) => `No asistieron: ${listWords(names)}.`;
export const nobodyCame = 'No asistió nadie.';
