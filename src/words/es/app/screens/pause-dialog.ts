import type { ScheduleType } from '#contract/schedules.ts';
import { callsWords, textsWords } from '../../counted.ts';

/** Pausing a schedule. `moment` is 'Sun, Dec 14, 3:00 PM'. */
export const title = (schedule: string) => `Pausar “${schedule}”`;
export const intro =
	'Desde el primer día hasta el último no se envía nada. Después continúa automáticamente.';
export const firstDay = 'Primer día';
export const lastDay = 'Último día';

const counted: Record<ScheduleType, (count: number) => string> = {
	call: callsWords,
	message: textsWords,
};
export const leftOut = (type: ScheduleType, count: number) =>
	count === 0
		? 'No hay nada previsto en esos días.'
		: `${count === 1 ? 'Se omitirá' : 'Se omitirán'} ${counted[type](count)}.`;
export const firstAfter = (moment: string) => `La primera vez después: ${moment}.`;
export const noneAfter = 'Después no hay ninguna más.';
export const pauseIt = 'Pausarla';
export const paused = (schedule: string) => `“${schedule}” está en pausa`;

export const resumeQuestion = (schedule: string) => `¿Terminar la pausa de “${schedule}”?`;
export const resumeHint = 'Continúa en la próxima fecha.';
export const resumeNow = 'Terminar la pausa';
export const keepPause = 'Mantener la pausa';
export const resumed = (schedule: string) => `“${schedule}” continúa`;
