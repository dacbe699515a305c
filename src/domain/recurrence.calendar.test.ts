import { describe, expect, test } from 'vitest';
import type { RecurrenceRule } from '#contract/recurrence.ts';
import { momentsBetween } from './calendar.ts';

const daily: RecurrenceRule = {
	frequency: 'daily',
	time: '09:00',
	startDate: '2000-01-01',
	timezone: 'America/New_York',
};

/** Each expected moment is written with its own offset, so the table says what the clocks show. */
interface Row {
	what: string;
	rule: Partial<RecurrenceRule>;
	after: string;
	moments: string[];
}

function check({ rule, after, moments }: Row): void {
	const found = momentsBetween({ ...daily, ...rule }, new Date(after))
		.take(moments.length)
		.toArray();
	expect(found).toEqual(moments.map((moment) => new Date(moment)));
}

describe('[D8] a time that a clock change skips moves forward by the gap; one that comes twice is the first', () => {
	test.each<Row>([
		{
			what: 'New York in spring',
			rule: { time: '02:30' },
			after: '2026-03-07T00:00-05:00',
			moments: ['2026-03-07T02:30-05:00', '2026-03-08T03:30-04:00', '2026-03-09T02:30-04:00'],
		},
		{
			what: 'New York in autumn',
			rule: { time: '01:30' },
			after: '2026-10-31T00:00-04:00',
			moments: ['2026-10-31T01:30-04:00', '2026-11-01T01:30-04:00', '2026-11-02T01:30-05:00'],
		},
		{
			what: 'New York in autumn, asked between the two',
			rule: { time: '01:30' },
			after: '2026-11-01T01:10-05:00',
			moments: ['2026-11-02T01:30-05:00'],
		},
		{
			what: 'Sundays at nine through both changes',
			rule: { frequency: 'weekly', daysOfWeek: [0] },
			after: '2026-10-24T00:00Z',
			moments: ['2026-10-25T09:00-04:00', '2026-11-01T09:00-05:00', '2026-11-08T09:00-05:00'],
		},
		{
			what: 'the half hour that Lord Howe skips',
			rule: { time: '02:15', timezone: 'Australia/Lord_Howe' },
			after: '2026-10-03T00:00+10:30',
			moments: ['2026-10-03T02:15+10:30', '2026-10-04T02:45+11:00', '2026-10-05T02:15+11:00'],
		},
		{
			what: 'the half hour that Lord Howe repeats',
			rule: { time: '01:45', timezone: 'Australia/Lord_Howe' },
			after: '2026-04-04T12:00+11:00',
			moments: ['2026-04-05T01:45+11:00', '2026-04-06T01:45+10:30'],
		},
		{
			what: "St. John's, half an hour off",
			rule: { time: '02:30', timezone: 'America/St_Johns' },
			after: '2026-03-07T12:00-03:30',
			moments: ['2026-03-08T03:30-02:30', '2026-03-09T02:30-02:30'],
		},
		{
			what: "St. John's when clocks changed a minute after midnight",
			rule: { time: '00:30', timezone: 'America/St_Johns' },
			after: '2010-03-13T12:00-03:30',
			moments: ['2010-03-14T01:30-02:30', '2010-03-15T00:30-02:30'],
		},
		{
			what: 'Kathmandu, 5:45 ahead and without clock changes',
			rule: { frequency: 'weekly', daysOfWeek: [6], timezone: 'Asia/Kathmandu' },
			after: '2026-10-24T09:00+05:45',
			moments: ['2026-10-31T09:00+05:45', '2026-11-07T09:00+05:45'],
		},
	])('$what', check);
});

describe('clock changes at midnight', () => {
	test.each<Row>([
		{
			what: 'São Paulo skips midnight itself',
			rule: { time: '00:00', timezone: 'America/Sao_Paulo' },
			after: '2018-11-03T12:00-03:00',
			moments: ['2018-11-04T01:00-02:00', '2018-11-05T00:00-02:00'],
		},
		{
			what: 'Cairo',
			rule: { time: '00:15', timezone: 'Africa/Cairo' },
			after: '2026-04-23T12:00+02:00',
			moments: ['2026-04-24T01:15+03:00', '2026-04-25T00:15+03:00'],
		},
		{
			what: 'Beirut',
			rule: { time: '00:59', timezone: 'Asia/Beirut' },
			after: '2026-03-28T12:00+02:00',
			moments: ['2026-03-29T01:59+03:00', '2026-03-30T00:59+03:00'],
		},
		{
			what: 'Havana in spring',
			rule: { time: '00:30', timezone: 'America/Havana' },
			after: '2026-03-07T12:00-05:00',
			moments: ['2026-03-08T01:30-04:00', '2026-03-09T00:30-04:00'],
		},
		{
			what: 'Havana in autumn repeats the first hour of the day',
			rule: { time: '00:30', timezone: 'America/Havana' },
			after: '2026-10-31T12:00-04:00',
			moments: ['2026-11-01T00:30-04:00', '2026-11-02T00:30-05:00'],
		},
		{
			what: 'Nuuk skips the last hour of a day, so its moment falls on the next',
			rule: { time: '23:30', timezone: 'America/Nuuk' },
			after: '2026-03-27T23:30-02:00',
			moments: ['2026-03-29T00:30-01:00', '2026-03-29T23:30-01:00', '2026-03-30T23:30-01:00'],
		},
		{
			what: 'Nuuk, asked on that next day while the moment lies ahead',
			rule: { time: '23:30', timezone: 'America/Nuuk' },
			after: '2026-03-29T00:15-01:00',
			moments: ['2026-03-29T00:30-01:00'],
		},
		{
			what: 'Nuuk, where the day with the gap is the end date',
			rule: { time: '23:30', timezone: 'America/Nuuk', endDate: '2026-03-28' },
			after: '2026-03-29T00:15-01:00',
			moments: ['2026-03-29T00:30-01:00'],
		},
	])('$what', check);
});

describe('zones that changed for good', () => {
	test.each<Row>([
		{
			what: 'Apia has no 30 December 2011: a daily rule rings once on the 31st',
			rule: { timezone: 'Pacific/Apia' },
			after: '2011-12-28T12:00-10:00',
			moments: ['2011-12-29T09:00-10:00', '2011-12-31T09:00+14:00', '2012-01-01T09:00+14:00'],
		},
		{
			what: 'Apia, Fridays: the missing one is moved to Saturday',
			rule: { timezone: 'Pacific/Apia', frequency: 'weekly', daysOfWeek: [5] },
			after: '2011-12-23T09:00-10:00',
			moments: ['2011-12-31T09:00+14:00', '2012-01-06T09:00+14:00'],
		},
		{
			what: 'Apia, once, on the day that never was',
			rule: {
				timezone: 'Pacific/Apia',
				frequency: 'once',
				startDate: '2011-12-30',
				endDate: '2011-12-30',
			},
			after: '2011-12-31T08:59+14:00',
			moments: ['2011-12-31T09:00+14:00'],
		},
		{
			what: 'Pyongyang moved half an hour forward before midnight',
			rule: { time: '23:45', timezone: 'Asia/Pyongyang' },
			after: '2018-05-03T23:45+08:30',
			moments: ['2018-05-05T00:15+09:00', '2018-05-05T23:45+09:00'],
		},
		{
			what: 'Almaty moved an hour back at midnight on 29 February',
			rule: { time: '23:30', timezone: 'Asia/Almaty' },
			after: '2024-02-28T23:30+06:00',
			moments: ['2024-02-29T23:30+06:00', '2024-03-01T23:30+05:00'],
		},
		{
			what: 'Istanbul stayed on summer time',
			rule: { frequency: 'annually', monthAndDay: '12-25', timezone: 'Europe/Istanbul' },
			after: '2015-06-01T00:00Z',
			moments: ['2015-12-25T09:00+02:00', '2016-12-25T09:00+03:00'],
		},
	])('$what', check);
});

describe('[D8] [SC-06] days that a month or year does not have', () => {
	const utc = { timezone: 'UTC' };
	const on = (day: string) => `${day}T09:00Z`;
	test.each<Row>([
		{
			what: 'day 31 uses the last day and comes back',
			rule: { ...utc, frequency: 'monthly', dayOfMonth: 31 },
			after: '2027-01-01T00:00Z',
			moments: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map(on),
		},
		{
			what: 'day 30',
			rule: { ...utc, frequency: 'monthly', dayOfMonth: 30 },
			after: '2027-01-30T09:00Z',
			moments: ['2027-02-28', '2027-03-30', '2027-04-30'].map(on),
		},
		{
			what: 'day 29 in a leap year and in others',
			rule: { ...utc, frequency: 'monthly', dayOfMonth: 29 },
			after: '2027-02-01T00:00Z',
			moments: ['2027-02-28', '2027-03-29'].map(on),
		},
		{
			what: 'day 29 in a leap year',
			rule: { ...utc, frequency: 'monthly', dayOfMonth: 29 },
			after: '2028-01-29T09:00Z',
			moments: ['2028-02-29', '2028-03-29'].map(on),
		},
		{
			what: '29 February is the 28th in other years',
			rule: { ...utc, frequency: 'annually', monthAndDay: '02-29' },
			after: '2026-01-01T00:00Z',
			moments: ['2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28'].map(on),
		},
		{
			what: '29 February in a year that divides by 100',
			rule: { ...utc, frequency: 'annually', monthAndDay: '02-29' },
			after: '2099-12-01T00:00Z',
			moments: ['2100-02-28', '2101-02-28'].map(on),
		},
		{
			what: 'an end date on a clamped day',
			rule: { ...utc, frequency: 'monthly', dayOfMonth: 31, endDate: '2027-02-28' },
			after: '2027-02-01T00:00Z',
			moments: ['2027-02-28'].map(on),
		},
	])('$what', check);
});
