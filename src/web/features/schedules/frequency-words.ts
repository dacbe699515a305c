import { frequencies } from '#contract/recurrence.ts';
import type { Schedule } from '#contract/schedules.ts';
import { dayOfMonth, frequencyNames } from '#language/app/screens/schedule-terms.ts';
import { locale } from '#language/locale.ts';
import { calendarDay } from '#web/lib/format.ts';

export const frequencyOptions = frequencies.map((value) => ({
	value,
	label: frequencyNames[value],
}));

const dayFormat = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

/** The specification counts from 0, which is Sunday: November 1, 2026 was one. */
export const weekdays = Array.from({ length: 7 }, (_, value) => ({
	value,
	label: dayFormat.format(Date.UTC(2026, 10, 1 + value)),
}));

/** The days in a few letters: 'Mon, Wed' or 'Feb 29'. */
export function daysOf(schedule: Schedule): string {
	switch (schedule.frequency) {
		case 'once':
			return calendarDay(schedule.startDate, { month: 'short', day: 'numeric', year: 'numeric' });
		case 'daily':
			return '';
		case 'weekly':
			return schedule.daysOfWeek.map((day) => weekdays[day]?.label).join(', ');
		case 'monthly':
			return dayOfMonth(schedule.dayOfMonth);
		case 'annually':
			return calendarDay(`2024-${schedule.monthAndDay}`);
	}
}
