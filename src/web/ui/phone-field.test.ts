import { describe, expect, test } from 'vitest';
import { editPhone } from './phone-field.tsx';

/** Carets are written as | in both the text that the browser holds and the one that we show. */
function edit(before: string, marked: string): string {
	const caret = marked.indexOf('|');
	const { value, caret: after } = editPhone(before, marked.replace('|', ''), caret);
	return `${value.slice(0, after)}|${value.slice(after)}`;
}

describe('a phone field', () => {
	test.each([
		['typing the first digit', '', '2|', '2|'],
		['the dash comes with the fourth digit', '212', '2125|', '212-5|'],
		['and with the seventh', '212-555', '212-5550|', '212-555-0|'],
		['the tenth digit', '212-555-013', '212-555-0134|', '212-555-0134|'],
		['an eleventh is not taken at the end', '212-555-0134', '212-555-01349|', '212-555-0134|'],
		['nor in the middle', '212-555-0134', '219|2-555-0134', '21|2-555-0134'],
		['nor when the number begins with 1', '123-456-7890', '1239|-456-7890', '123|-456-7890'],
		['letters and signs are not taken', '212', '212x|', '212|'],
		['a plus is not taken', '', '+|', '|'],
		['inserting in the middle keeps the caret', '212-555', '2129|-555', '212-9|55-5'],
		['deleting in the middle keeps the caret', '212-555-0134', '21|-555-0134', '21|5-550-134'],
		['backspace on a dash steps over it', '212-555', '212|555', '212|-555'],
		['clearing', '212-555-0134', '|', '|'],
		['pasting with a country code', '', '+1 (212) 555-0134|', '212-555-0134|'],
		['pasting with spaces', '', '  212 555 0134 |', '212-555-0134|'],
		['pasting one character more', '212-555-0134', '+1 6465550199|', '646-555-0199|'],
		['pasting over a full number', '212-555-0134', '+1 646.555.0199|', '646-555-0199|'],
	])('%s', (_, before, text, shown) => {
		expect(edit(before, text)).toBe(shown);
	});

	test.each([
		['correcting a digit', '+442071234567', '+44207123456|', '+44207123456|'],
		['at most 15 digits', '+442071234567890', '+4420712345678901|', '+442071234567890|'],
		['in the middle', '+442071234567', '+4492|071234567', '+4492|071234567'],
		['clearing it makes room for ten digits', '+442071234567', '2|', '2|'],
		[
			'pasting a North American number over it',
			'+442071234567',
			'+1 (212) 555-0134|',
			'212-555-0134|',
		],
	])('that shows a stored international number: %s', (_, before, text, shown) => {
		expect(edit(before, text)).toBe(shown);
	});
});
