import { expect, test } from 'vitest';
import { looksOf } from './lookalikes.ts';

test.each([
	['case', 'ROSA MARTINEZ', 'Rosa Martinez'],
	['accents', 'Rosá Martínez', 'Rosa Martinez'],
	['accents that stand apart', 'Rosa\u0301', 'Rosa'],
	['spaces and signs', ' Rosa--Mar tinez. ', 'Rosa Martinez'],
	['a space that has no width', 'Ro\u200bsa', 'Rosa'],
	['marks that turn the writing around', '\u202eRosa\u202c', 'Rosa'],
	['letters of full width', 'Ｒｏｓａ', 'Rosa'],
	['letters of mathematics', '𝐑𝐨𝐬𝐚', 'Rosa'],
	['letters in circles', 'Ⓡⓞⓢⓐ', 'Rosa'],
	['Cyrillic letters', 'Rоsа', 'Rosa'],
	['Greek capitals', 'ΑΝΝΑ', 'Anna'],
	['small capitals', 'ʀᴏꜱᴀ', 'Rosa'],
	['digits', 'R0sa', 'Rosa'],
	['a digit that looks like a letter', '1uis', 'Luis'],
	['two letters that look like one', 'Carrnen', 'Carmen'],
	['a sharp s', 'Strauß', 'STRAUSS'],
	['a stroke', 'Søren', 'Soren'],
])('[RM-07] %s do not make another name of one', (_, other, name) => {
	expect(looksOf(other)).toBe(looksOf(name));
});

test('[RM-07] names that look different are different', () => {
	const names = ['Rosa', 'Rosi', 'Luis', 'Ana', 'Hanna', '玛丽', '玛莉', 'روزا', 'Роза', 'Rosa R'];
	expect(new Set(names.map(looksOf)).size).toBe(names.length);
	expect(looksOf('👵 …')).toBe('');
});
