import { describe, expect, test } from 'vitest';
import type { RecurrenceRule } from '#contract/recurrence.ts';
import { scheduleSentence } from './schedules.ts';

const now = new Date('2026-11-15T12:00-05:00');
const sundays: RecurrenceRule = {
	frequency: 'weekly',
	time: '09:00',
	startDate: '2026-11-01',
	timezone: 'America/New_York',
	daysOfWeek: [0],
};

describe('[LG-03] the rule in plain Spanish', () => {
	test.each<[Partial<RecurrenceRule>, string]>([
		[{}, 'Todos los domingos a las 9:00 a.m., hora de Nueva York'],
		[
			{ endDate: '2027-06-30' },
			'Todos los domingos a las 9:00 a.m., hora de Nueva York, hasta el 30 de junio de 2027',
		],
		[
			{ startDate: '2026-11-23', endDate: '2027-01-31' },
			'Todos los domingos a las 9:00 a.m., hora de Nueva York, a partir del 23 de noviembre de 2026, hasta el 31 de enero de 2027',
		],
		[{ daysOfWeek: [3, 1] }, 'Todos los lunes y miércoles a las 9:00 a.m., hora de Nueva York'],
		[
			{ daysOfWeek: [0, 6, 2] },
			'Todos los martes, sábados y domingos a las 9:00 a.m., hora de Nueva York',
		],
		[{ daysOfWeek: [1, 2, 3, 4, 5] }, 'De lunes a viernes a las 9:00 a.m., hora de Nueva York'],
		[{ daysOfWeek: [] }, 'Ningún día a las 9:00 a.m., hora de Nueva York'],
		[{ frequency: 'daily', time: '13:05' }, 'Todos los días a la 1:05 p.m., hora de Nueva York'],
		[{ time: '01:00' }, 'Todos los domingos a la 1:00 a.m., hora de Nueva York'],
		[{ time: '11:00' }, 'Todos los domingos a las 11:00 a.m., hora de Nueva York'],
		[{ time: '00:30', timezone: 'UTC' }, 'Todos los domingos a las 12:30 a.m., UTC'],
		[
			{ frequency: 'monthly', dayOfMonth: 1 },
			'El día 1 de cada mes a las 9:00 a.m., hora de Nueva York',
		],
		[
			{ frequency: 'monthly', dayOfMonth: 31 },
			'El día 31 de cada mes a las 9:00 a.m., hora de Nueva York (el último día en los meses más cortos)',
		],
		[
			{ frequency: 'annually', monthAndDay: '02-29' },
			'Cada año el 29 de febrero a las 9:00 a.m., hora de Nueva York (el 28 de febrero en los demás años)',
		],
		[
			{ frequency: 'once', startDate: '2026-11-22' },
			'El domingo 22 de noviembre de 2026 a las 9:00 a.m., hora de Nueva York',
		],
	])('%o', (rule, sentence) => {
		expect(scheduleSentence({ ...sundays, ...rule }, now)).toBe(sentence);
	});
});
