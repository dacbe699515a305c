import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapest, countSegments } from './segments.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', '€', 'я', '👵'), maxLength: 400 });
const a = (count: number) => 'a'.repeat(count);

describe('characters and segments of a text', () => {
	test.each([
		['nothing', '', 0, 0, 'GSM-7'],
		['one letter', 'a', 1, 1, 'GSM-7'],
		['a full segment', a(160), 160, 1, 'GSM-7'],
		['one letter more', a(161), 161, 2, 'GSM-7'],
		['two full segments', a(306), 306, 2, 'GSM-7'],
		['three segments', a(307), 307, 3, 'GSM-7'],
		['the longest text', a(1600), 1600, 11, 'GSM-7'],
		['accents of the alphabet', 'èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà£¥¤§¿¡ΔΦΓΛΩΠΨΣΘΞ', 39, 1, 'GSM-7'],
		['line ends', 'one\r\ntwo\n', 9, 1, 'GSM-7'],
		['the extension counts two: fits', '€'.repeat(80), 80, 1, 'GSM-7'],
		['the extension counts two: does not fit', `${'€'.repeat(80)}a`, 81, 2, 'GSM-7'],
		['every character of the extension', '^{}\\[~]|€\f', 10, 1, 'GSM-7'],
		['an escape pair is not split', `${a(152)}€${a(152)}`, 305, 3, 'GSM-7'],
		['an escape pair that ends a segment', `${a(151)}€${a(153)}`, 305, 2, 'GSM-7'],
		['a small ç is not in the alphabet', 'ç', 1, 1, 'UCS-2'],
		['a typographic apostrophe', `it’s ${a(65)}`, 70, 1, 'UCS-2'],
		['a backtick', '`', 1, 1, 'UCS-2'],
		['a full segment of others', 'я'.repeat(70), 70, 1, 'UCS-2'],
		['one more', 'я'.repeat(71), 71, 2, 'UCS-2'],
		['two full segments of others', 'я'.repeat(134), 134, 2, 'UCS-2'],
		['three of others', 'я'.repeat(135), 135, 3, 'UCS-2'],
		['an emoji is two', '👵', 2, 1, 'UCS-2'],
		['35 emoji fit', '👵'.repeat(35), 70, 1, 'UCS-2'],
		['a pair of surrogates is not split', '👵'.repeat(67), 134, 3, 'UCS-2'],
		['the extension counts one among others', `${'€'.repeat(69)}я`, 70, 1, 'UCS-2'],
	])('[D9c] %s', (_what, text, characters, segments, encoding) => {
		expect(countSegments(text)).toEqual({ characters, segments, encoding });
	});

	test('a longer text never takes fewer segments, and each holds at least 66 characters', () => {
		fc.assert(
			fc.property(anyText, anyText, (text, more) => {
				const { characters, segments } = countSegments(text);
				expect(countSegments(text + more).segments).toBeGreaterThanOrEqual(segments);
				expect(segments).toBeLessThanOrEqual(Math.ceil(characters / 66));
			}),
			{ seed: 20261122 },
		);
	});
});

describe('the cheapest way to say it', () => {
	test.each([
		[['hora de Colombia', 'hora de Bogota'], 'hora de Colombia'],
		[['hora de Japón', 'hora de Tokyo'], 'hora de Tokyo'],
		[['東京時間', '日本時間'], '東京時間'],
	])('[LG-04] of %j is %s', ([first = '', ...others], words) => {
		expect(cheapest(first, ...others)).toBe(words);
	});
});
