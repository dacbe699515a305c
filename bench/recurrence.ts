import type { RecurrenceRule } from '#contract/recurrence.ts';
import { nextOccurrence } from '#domain/recurrence.ts';
import { rounded } from './statistics.ts';

const rules: RecurrenceRule[] = [
	{ frequency: 'daily', startDate: '2026-01-01', time: '09:00', timezone: 'America/New_York' },
	{
		frequency: 'weekly',
		startDate: '2026-01-01',
		time: '18:30',
		timezone: 'Europe/Berlin',
		daysOfWeek: [0, 3],
	},
	{
		frequency: 'monthly',
		startDate: '2026-01-01',
		time: '02:30',
		timezone: 'Australia/Lord_Howe',
		dayOfMonth: 31,
	},
	{
		frequency: 'annually',
		startDate: '2026-01-01',
		time: '12:00',
		timezone: 'Asia/Kolkata',
		monthAndDay: '02-29',
	},
];
const DAY_MS = 86_400_000;

/** Microseconds of CPU for each next moment, over all kinds of rules and the days of four years. */
export function measureRecurrence(times: number): number {
	const first = Date.UTC(2026, 0, 1);
	const compute = (count: number) => {
		for (let index = 0; index < count; index++) {
			const rule = rules[index % rules.length] as RecurrenceRule;
			nextOccurrence(rule, new Date(first + (index % 1461) * DAY_MS));
		}
	};
	compute(times / 10);
	const before = process.cpuUsage();
	compute(times);
	const { user, system } = process.cpuUsage(before);
	return rounded((user + system) / times, 2);
}
