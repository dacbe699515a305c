import { type Frequency, frequencies } from '#contract/recurrence.ts';
import type { Schedule } from '#contract/schedules.ts';
import { calendarDay } from '#web/lib/format.ts';

export const frequencyNames: Record<Frequency, string> = {
	once: 'Once',
	daily: 'Daily',
	weekly: 'Weekly',
	monthly: 'Monthly',
	annually: 'Annually',
};

export const frequencyOptions = frequencies.map((value) => ({
	value,
	label: frequencyNames[value],
}));

/** The specification counts from 0, which is Sunday. */
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const weekdays = dayNames.map((label, value) => ({ value, label }));

/** The days in a few letters: 'Mon, Wed' or 'Feb 29'. */
export function daysOf(schedule: Schedule): string {
	switch (schedule.frequency) {
		case 'once':
			return calendarDay(schedule.startDate, { month: 'short', day: 'numeric', year: 'numeric' });
		case 'daily':
			return '';
		case 'weekly':
			return schedule.daysOfWeek.map((day) => dayNames[day]).join(', ');
		case 'monthly':
			return `Day ${schedule.dayOfMonth}`;
		case 'annually':
			return calendarDay(`2024-${schedule.monthAndDay}`);
	}
}
