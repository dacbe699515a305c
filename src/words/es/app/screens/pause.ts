import type { ScheduleType } from '#contract/schedules.ts';
import { callsWords, textsWords } from '../../counted.ts';

/** Pausing a schedule. `day` is 'Friday, December 12', `moment` is 'Sun, Dec 14, 3:00 PM'. */
export const pause = 'Pausar';
export const pauseFor = (schedule: string) => `Pausar ${schedule}`;
export const resume = 'Reanudar';
export const resumeFor = (schedule: string) => `Reanudar ${schedule}`;
export const pausedUntil = (day: string) => `En pausa hasta el ${day}`;
export const pausesFrom = (first: string, last: string) => `Pausa del ${first} al ${last}`;

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
export const resumeNow = 'Reanudar ahora';
export const keepPause = 'Mantener la pausa';
export const resumed = (schedule: string) => `“${schedule}” continúa`;
