import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentValue, textValue, writeProperties } from './icalendar.ts';

const octets = (line: string) => Buffer.byteLength(line);
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

describe('[CD-07] a line of a calendar file', () => {
	test('has 75 octets at most, cuts no letter in two and loses nothing', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
				const words = textValue(given.toWellFormed());
				const file = writeProperties([['SUMMARY', words]]);
				expect(file.endsWith('\r\n')).toBe(true);
				const lines = file.slice(0, -2).split('\r\n');
				expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
				expect(lines.every((line) => line.isWellFormed())).toBe(true);
				expect(unfolded(file)).toBe(`SUMMARY:${words}\r\n`);
			}),
		);
	});

	test('goes on only when it is full', () => {
		const file = (length: number) => writeProperties([['X', 'é'.repeat(length)]]);
		expect(file(36)).toBe(`X:${'é'.repeat(36)}\r\n`);
		expect(file(37)).toBe(`X:${'é'.repeat(36)}\r\n é\r\n`);
	});

	test.each([
		['Dad; Rose, Ana', 'Dad\\; Rose\\, Ana'],
		['C:\\new', 'C:\\\\new'],
		['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
		['a\u2028b', 'a\\nb'],
		['END:VEVENT\u0000\u007f\tx', 'END:VEVENT   x'],
	])('says %j as %j', (words, value) => {
		expect(textValue(words)).toBe(value);
	});

	test('says a moment in UTC', () => {
		expect(momentValue(new Date('2026-11-15T14:00:00.000Z'))).toBe('20261115T140000Z');
	});
});
