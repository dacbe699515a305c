import { expect, test } from 'vitest';
import { type ForecastReader, forecastOf, momentsAMonth, times } from './forecast.ts';

const reader: ForecastReader = { ways: ['text'], always: [], segments: 2, reminders: [1, 1, 1] };
const byMail: ForecastReader = { ...reader, ways: ['mail', 'text'] };

test.each<[string, 'call' | 'message', ForecastReader[], object]>([
	['nobody', 'call', [], { texts: 0, segments: 0, mails: 0 }],
	['a call with reminders', 'call', [reader], { texts: 4, segments: 5, mails: 0 }],
	['the first way only', 'call', [byMail], { texts: 0, segments: 0, mails: 4 }],
	[
		'an invitation by every way marked always',
		'call',
		[{ ...byMail, always: ['text'] }],
		{ texts: 1, segments: 2, mails: 4 },
	],
	[
		'a message by one way, whatever is marked always',
		'message',
		[{ ...byMail, always: ['mail', 'text'], reminders: [] }],
		{ texts: 0, segments: 0, mails: 1 },
	],
	[
		'somebody who chose no way',
		'call',
		[{ ...reader, ways: [] }],
		{ texts: 0, segments: 0, mails: 0 },
	],
	[
		'several',
		'message',
		[
			{ ...reader, reminders: [] },
			{ ...byMail, reminders: [] },
		],
		{ texts: 1, segments: 2, mails: 1 },
	],
])('[WY-04] a forecast counts ways and segments: %s', (_, type, readers, forecast) => {
	expect(forecastOf(type, readers)).toEqual(forecast);
});

test.each([
	[{ frequency: 'daily' }, 30],
	[{ frequency: 'weekly', daysOfWeek: [0] }, 4],
	[{ frequency: 'weekly', daysOfWeek: [0, 2, 4] }, 13],
	[{ frequency: 'weekly' }, 0],
	[{ frequency: 'monthly' }, 1],
	[{ frequency: 'once' }, 1],
	[{ frequency: 'annually' }, 0],
] as const)('%j comes about %i times a month', (rule, moments) => {
	expect(Math.round(momentsAMonth(rule))).toBe(moments);
	const one = { texts: 1, segments: 2, mails: 3 };
	expect(times(one, 2)).toEqual({ texts: 2, segments: 4, mails: 6 });
});
