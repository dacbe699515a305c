import type { ScheduleType } from '#contract/schedules.ts';
import { locale } from '../../locale.ts';

/** The lists of calls and of messages, and how to find one in them. */
export const captions: Record<ScheduleType, string> = { call: 'Llamadas', message: 'Mensajes' };

export const filter = 'Filtrar';
export const filterOrPrint = 'Filtrar o imprimir';
export const status = 'Estado';
export const anyStatus = 'Cualquier estado';
export const person = 'Persona';
export const everyone = 'Todas';
export const someoneGone = 'Alguien que ya no está en su lista';

const counts: Record<ScheduleType, (count: string, isOne: boolean) => string> = {
	call: (count, isOne) => `${count} ${isOne ? 'llamada' : 'llamadas'}`,
	message: (count, isOne) => `${count} ${isOne ? 'mensaje' : 'mensajes'}`,
};
export const countOf = (type: ScheduleType, total: number) =>
	counts[type](total.toLocaleString(locale), total === 1);
export const firstOnly = (shown: number) => `Aquí se muestran solo ${shown}.`;

export const examplesOnly: Record<ScheduleType, string> = {
	call: 'No pudimos cargar sus llamadas. Las que ve son ejemplos.',
	message: 'No pudimos cargar sus mensajes. Los que ve son ejemplos.',
};
export const noMore: Record<ScheduleType, string> = {
	call: 'No pudimos cargar más llamadas.',
	message: 'No pudimos cargar más mensajes.',
};

export const nothingFound = 'No encontramos nada';
export const noMatch: Record<ScheduleType, string> = {
	call: 'Ninguna llamada coincide con lo que busca.',
	message: 'Ningún mensaje coincide con lo que busca.',
};
export const showAll: Record<ScheduleType, string> = {
	call: 'Ver todas las llamadas',
	message: 'Ver todos los mensajes',
};

export const planned = 'Lo que está programado y cuándo será la próxima vez.';
export const seeSchedules = 'Ver todas las programaciones';
