import { fewWords } from '../few.ts';

/** The dialog that moves one moment of a schedule. `moment` is 'Sun, Nov 22, 3:00 PM'. */
export const title = (schedule: string) => `Mover “${schedule}”`;
export const plannedFor = (moment: string) => `Está prevista para: ${moment}.`;
export const movedFrom = (moment: string, now: string) =>
	`Estaba prevista para: ${moment}. Ahora es: ${now}.`;
export const onlyThisOne = (most: number) =>
	`Solo se mueve esta vez, hasta ${most} días. Las demás fechas no cambian.`;
export const newDay = 'Nuevo día';
export const newTime = 'Nueva hora';
export const toldNewTime = (names: string[]) =>
	`Luego ${names.length === 1 ? 'le' : 'les'} avisaremos a ${fewWords(names)} la nueva hora.`;
export const moveIt = 'Moverla';
export const moved = (moment: string) => `Nueva fecha: ${moment}`;
export const moveBack = (moment: string) => `Volver a: ${moment}`;
export const movedBack = (moment: string) => `De nuevo: ${moment}`;
