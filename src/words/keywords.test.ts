import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { holderCommandOf, type Keyword, keywordOf } from './keywords.ts';
import { wordsFor } from './languages.ts';

const meanings: Keyword[] = ['stop', 'start', 'help'];
const all = languages.flatMap((language) =>
	meanings.flatMap((meaning) =>
		wordsFor(language).keywords[meaning].map((word) => [language, word, meaning] as const),
	),
);

describe('[LG-04] a keyword', () => {
	test.each(all)('of %s: %s means %s, however it is written', (language, word, meaning) => {
		const capitalised = word.charAt(0) + word.slice(1).toLowerCase();
		for (const written of [
			word,
			word.toLowerCase(),
			capitalised,
			`  ${capitalised}. `,
			`\n"${word.toLowerCase()}"!\r\n`,
			`¡${word}!`,
			`${word}。`,
			`${word}\u200b`,
			`\u200f${word}؟`,
			`\u00a0${word} 🛑`,
			word.normalize('NFD'),
			word.normalize('NFD').replace(/\p{M}/gu, ''),
			word.split('').join(' '),
		]) {
			const found = keywordOf(written);
			expect([written, found?.keyword]).toEqual([written, meaning]);
			expect(found?.languages).toContain(language);
		}
	});

	test.each([
		['stop all', 'stop'],
		['Opt-Out', 'stop'],
		['opt out.', 'stop'],
		['ＳＴＯＰ', 'stop'],
	])('%j means %s', (written, meaning) => expect(keywordOf(written)?.keyword).toBe(meaning));

	test('knows whose it is', () => {
		expect(keywordOf('ayuda')?.languages).toEqual(['es']);
		expect(keywordOf('quit')?.languages).toContain('en');
	});

	test.each([
		'',
		' ',
		'...',
		'👋',
		'Please stop by',
		'STOP calling at 9, call at 10',
		'Stopp mal kurz',
		'para ti',
		'para mamá',
		'¿Paramos a comer?',
		'para você',
		'Pare de se preocupar',
		'vou voltar tarde',
		'je m’arrête à Lyon',
		'不要停止',
		'لا تتوقف',
		'The end',
		'help me with the link',
		'Yes',
		'sí',
		'oui',
		'sim',
		'好',
		'نعم',
		'starts when?',
		'constructor',
		'toString',
		'stop2',
	])('%j is a reply', (written) => expect(keywordOf(written)).toBeNull());
});

const commands = languages.flatMap((language) =>
	(['skip', 'undo'] as const).flatMap((command) =>
		wordsFor(language).keywords[command].map((word) => [language, word, command] as const),
	),
);

describe('[CD-09] what the holder texts', () => {
	test.each(commands)('in %s: %s means %s, and never stops texts', (_, word, command) => {
		for (const written of [word, word.toLowerCase(), ` ${word}! `, word.normalize('NFD')]) {
			expect([written, holderCommandOf(written)]).toEqual([written, command]);
			expect(keywordOf(written)).toBeNull();
		}
	});

	test.each(['skip it', 'Undo that', 'stop', '', '1', 'constructor'])(
		'%j is no such word',
		(written) => expect(holderCommandOf(written)).toBeUndefined(),
	);
});
