import { describe, expect, test } from 'vitest';
import { keywordOf } from './keywords.ts';

const stops = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const all = [
	...stops.map((word) => [word, 'stop'] as const),
	['START', 'start'] as const,
	['UNSTOP', 'start'] as const,
	['HELP', 'help'] as const,
	['INFO', 'help'] as const,
];

describe('a keyword', () => {
	test.each(all)('%s means %s, however it is written', (word, meaning) => {
		const capitalised = word.charAt(0) + word.slice(1).toLowerCase();
		for (const written of [
			word,
			word.toLowerCase(),
			capitalised,
			`  ${capitalised}. `,
			`\n"${word.toLowerCase()}"!\r\n`,
			`${word}\u200b`,
			`\u00a0${word} 🛑`,
			word.split('').join(' '),
		]) {
			expect([written, keywordOf(written)]).toEqual([written, meaning]);
		}
	});

	test.each([
		['stop all', 'stop'],
		['Opt-Out', 'stop'],
		['opt out.', 'stop'],
		['ＳＴＯＰ', 'stop'],
	])('%j means %s', (written, meaning) => expect(keywordOf(written)).toBe(meaning));

	test.each([
		'',
		' ',
		'...',
		'👋',
		'Please stop by',
		'STOP calling at 9, call at 10',
		'Stopp',
		'The end',
		'help me with the link',
		'Yes',
		'starts when?',
		'constructor',
		'toString',
		'stop2',
	])('%j is a reply', (written) => expect(keywordOf(written)).toBeNull());
});
