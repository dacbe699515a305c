import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOf, parsePhone, showPhone, withoutHomeZero } from '#contract/phone.ts';
import { editPhone } from './phone-editing.ts';

/** Carets are written as | in both the text that the browser holds and the one that we show. */
function edit(before: string, marked: string): string {
	const caret = marked.indexOf('|');
	const { value, caret: after, refusal } = editPhone(before, marked.replace('|', ''), caret);
	const shown = `${value.slice(0, after)}|${value.slice(after)}`;
	return refusal ? `${shown} ${refusal}` : shown;
}

/** Types one character after the other, each where the caret is. */
function type(characters: string, before = '') {
	const refusals: string[] = [];
	let field = { value: before, caret: before.length };
	for (const character of characters) {
		const text = field.value.slice(0, field.caret) + character + field.value.slice(field.caret);
		const edited = editPhone(field.value, text, field.caret + 1);
		if (edited.refusal) refusals.push(edited.refusal);
		field = edited;
	}
	return { value: field.value, refusals };
}

/** The digits of a text, with and without the ones that we leave out for good reason. */
const sameNumberAs = (text: string) => [
	digitsOf(text),
	digitsOf(withoutHomeZero(text)),
	digitsOf(text).replace(/^1(?=\d{10}$)/, ''),
];

describe('a phone field', () => {
	test.each([
		['typing the first digit', '', '2|', '2|'],
		['the dash comes with the fourth digit', '212', '2125|', '212-5|'],
		['and with the seventh', '212-555', '212-5550|', '212-555-0|'],
		['the tenth digit', '212-555-013', '212-555-0134|', '212-555-0134|'],
		['inserting in the middle keeps the caret', '212-555', '2129|-555', '212-9|55-5'],
		['deleting in the middle keeps the caret', '212-555-0134', '21|-555-0134', '21|5-550-134'],
		['backspace on a dash steps over it', '212-555', '212|555', '212|-555'],
		['clearing', '212-555-0134', '|', '|'],
		['pasting with spaces', '', '  212 555 0134 |', '212-555-0134|'],
		['pasting with words around it', '', 'Rose (home): 212 555 0134 thanks|', '212-555-0134|'],
		['pasting a link', '', 'tel:+12125550134|', '212-555-0134|'],
		['pasting over a full number', '212-555-0134', '+1 646.555.0199|', '646-555-0199|'],
	])('[AU-15] %s', (_, before, text, shown) => {
		expect(edit(before, text)).toBe(shown);
	});

	test.each([
		['+1 212 555 0188'],
		['+12125550188'],
		['1-212-555-0188'],
		['1 (212) 555-0188'],
		['12125550188'],
		['212.555.0188'],
		['(212) 555-0188'],
	])('[UX-01] %s, typed or pasted, is 212-555-0188', (written) => {
		expect(type(written)).toEqual({ value: '212-555-0188', refusals: [] });
		expect(edit('', `${written}|`)).toBe('212-555-0188|');
		expect(edit('646-555-0134', `${written}|`)).toBe('212-555-0188|');
	});

	test.each([
		['+44 20 7946 0958', '+44 20 7946 0958', '442079460958'],
		['+44 (0)20 7946 0958', '+44 20 7946 0958', '442079460958'],
		['+45 12345678', '+45 12345678', '+4512345678'],
		['+49.30.123456-78', '+49.30.123456-78', '493012345678'],
		['+999999999999999', '+999999999999999', '999999999999999'],
	])('[UX-01] %s, typed or pasted, is a number abroad', (written, shown, stored) => {
		expect(type(written)).toEqual({ value: shown, refusals: [] });
		expect(edit('', `${written}|`)).toBe(`${shown}|`);
		expect(parsePhone(shown)).toBe(stored);
	});

	test.each([
		['an eleventh digit', '212-555-0134', '212-555-01349|', '212-555-0134| too_many'],
		['in the middle, too', '212-555-0134', '219|2-555-0134', '21|2-555-0134 too_many'],
		['pasting too many', '', '442079460958|', '| too_many'],
		[
			'pasting a second number',
			'212-555-0134',
			'212-555-01346465550199|',
			'212-555-0134| too_many',
		],
		['an eleventh digit after a zero', '020-794-6095', '020-794-60958|', '020-794-6095| abroad'],
		['a way to dial abroad', '', '011 44 20 7946 0958|', '| abroad'],
		['a country code before a zero', '', '1 020 794 6095|', '| abroad'],
		[
			'a sixteenth digit abroad',
			'+999999999999999',
			'+9999999999999999|',
			'+999999999999999| too_many_abroad',
		],
		['an extension', '', '212-555-0134 x12|', '| not_digits'],
		['an extension that would complete a number', '', '555-0134 ext 212|', '| not_digits'],
		['two numbers', '', '212-555 or 0134|', '| not_digits'],
		['a letter', '212', '212x|', '212| not_digits'],
		['a letter in the middle', '212', '2x|12', '2|12 not_digits'],
		['a plus in the middle', '212', '2+|12', '2|12 not_digits'],
		['a second plus', '+44', '+44+|', '+44| not_digits'],
	])('[UX-01] %s is refused in words', (_, before, text, shown) => {
		expect(edit(before, text)).toBe(shown);
	});

	test.each([
		['correcting a digit', '+442071234567', '+44207123456|', '+44207123456|'],
		['in the middle', '+442071234567', '+4492|071234567', '+4492|071234567'],
		['a space of one’s own', '+442071234567', '+44 |2071234567', '+44 |2071234567'],
		['clearing it makes room for ten digits', '+442071234567', '2|', '2|'],
		['a plus in front makes it one', '442-079', '+|442-079', '+|442-079'],
	])('[UX-01] with a number abroad: %s', (_, before, text, shown) => {
		expect(edit(before, text)).toBe(shown);
	});

	test('[UX-01] whatever is typed, pasted and deleted, the server gets what one sees, or words say why not', () => {
		const fragment = fc.oneof(
			{ weight: 6, arbitrary: fc.constantFrom(...'0123456789') },
			{ weight: 2, arbitrary: fc.constantFrom(...'+ -().x#\u200e') },
			{
				weight: 1,
				arbitrary: fc.constantFrom(
					'+1 212 555 0188',
					'1-212-555-0188',
					'+44 (0)20 7946 0958',
					'0044 20 7946 0958',
					'Rose 646.555.0199',
					'555-0188 x212',
				),
			},
		);
		const step = fc.record({ at: fc.nat(20), over: fc.nat(3), insert: fragment });
		fc.assert(
			fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
				let value = '';
				for (const { at, over, insert } of steps) {
					// Most people go on at the end.
					const start = at > 12 ? value.length : Math.min(at, value.length);
					const kept = at > 12 ? '' : value.slice(start + over);
					const text = value.slice(0, start) + insert + kept;
					const edited = editPhone(value, text, start + insert.length);
					if (edited.refusal) expect(edited.value).toBe(value);
					else expect(sameNumberAs(text)).toContain(digitsOf(edited.value));
					value = edited.value;
					expect(edited.caret).toBeLessThanOrEqual(value.length);
					expect(digitsOf(value).length).toBeLessThanOrEqual(value.startsWith('+') ? 15 : 10);
					const stored = parsePhone(value);
					if (stored) expect(digitsOf(showPhone(stored))).toBe(digitsOf(value));
				}
			}),
			{ seed: 20261117, numRuns: 1000 },
		);
	});
});
