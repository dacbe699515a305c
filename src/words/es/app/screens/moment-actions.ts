import { fewWords } from '../few.ts';

/** One moment of a schedule: skipping it, moving it, and the way back. `moment` is 'Sun, Nov 22, 3:00 PM'. */
export const skip = 'Omitir';
export const skipThisOne = 'Omitir esta vez';
export const move = 'Mover';
export const moveThisOne = 'Mover…';
export const bringBack = 'Recuperar';
export const bringItBack = 'Recuperar esta vez';
/** For screen readers, which hear every button on its own. */
export const actionFor = (action: string, moment: string) => `${action}: ${moment}`;

/** `zone` is 'New York time'. */
export const inZone = (when: string, zone: string) => `${when}, ${zone}`;

export const skipQuestion = (schedule: string, moment: string) =>
	`¿Omitir “${schedule}”, ${moment}?`;
export const onlyThisOne = 'Solo se omite esta vez. Puede recuperarla hasta que llegue su hora.';
export const keepIt = 'No omitirla';
export const skipped = (moment: string) => `Omitida: ${moment}`;

export const bringBackQuestion = (schedule: string, moment: string) =>
	`¿Recuperar “${schedule}”, ${moment}?`;
export const leaveSkipped = 'Dejarla omitida';
export const toldAfterAll = (names: string[]) =>
	`Luego ${names.length === 1 ? 'le' : 'les'} avisaremos a ${fewWords(names)} que la llamada sí se hará.`;
export const broughtBack = (moment: string) => `Recuperada: ${moment}`;

/** On the dashboard, below the next call. */
export const isSkipped = (schedule: string, moment: string) =>
	`“${schedule}”, ${moment}: se omite.`;

/* The list of what comes next. */
export const comingUp = 'Próximas fechas';
export const showMore = (count: number) => `Mostrar ${count} más`;
export const notLoaded = 'No pudimos cargar las próximas fechas.';
export const statusSkipped = 'Omitida';
export const statusPaused = 'En pausa';
export const statusDayOff = 'Día libre';
export const movedFrom = (moment: string) => `Antes: ${moment}`;
