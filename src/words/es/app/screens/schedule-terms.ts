import type { Frequency } from '#contract/recurrence.ts';
import type { ScheduleType } from '#contract/schedules.ts';

/** What schedules are called, wherever one is shown. */
export const typeNames: Record<ScheduleType, string> = { call: 'Llamada', message: 'Mensaje' };

export const frequencyNames: Record<Frequency, string> = {
	once: 'Una vez',
	daily: 'Cada día',
	weekly: 'Cada semana',
	monthly: 'Cada mes',
	annually: 'Cada año',
};

/** Beside 'Monthly'. */
export const dayOfMonth = (day: number) => `Día ${day}`;
