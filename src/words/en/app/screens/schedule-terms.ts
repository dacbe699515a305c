import type { Frequency } from '#contract/recurrence.ts';
import type { ScheduleType } from '#contract/schedules.ts';

/** What schedules are called, wherever one is shown. */
export const typeNames: Record<ScheduleType, string> = { call: 'Call', message: 'Message' };

export const frequencyNames: Record<Frequency, string> = {
	once: 'Once',
	daily: 'Daily',
	weekly: 'Weekly',
	monthly: 'Monthly',
	annually: 'Annually',
};

/** Beside 'Monthly'. */
export const dayOfMonth = (day: number) => `Day ${day}`;
