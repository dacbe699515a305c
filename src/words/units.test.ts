import { expect, test } from 'vitest';
import { timeLeftIn, waitIn } from './units.ts';

test.each([
	[1, '1 second'],
	[89, '89 seconds'],
	[90, '2 minutes'],
	[7140, '119 minutes'],
	[7200, '2 hours'],
])('a wait of %i seconds: %s', (seconds, words) => {
	expect(waitIn('en-US', seconds)).toBe(words);
});

test.each([
	['en-US', 60, '1 hour'],
	['en-US', 130, '2 hours 10 minutes'],
	['en-US', 2880, '2 days'],
	['es-US', 130, '2 horas 10 minutos'],
	['de-DE', 61, '1 Stunde, 1 Minute'],
	['zh-Hans', 130, '2小时10分钟'],
	['ar-u-nu-latn', 120, 'ساعتان'],
])('in %s, %i minutes are %s', (locale, minutes, words) => {
	expect(timeLeftIn(locale, minutes)).toBe(words);
});
