import { describe, expect, test } from 'vitest';
import { formatPhoneAsTyped, parsePhone, showPhone } from './phone.ts';

describe('parsePhone', () => {
	test.each([
		['212-555-0134', '12125550134'],
		['(212) 555 0134', '12125550134'],
		['12125550134', '12125550134'],
		['+1 (212) 555-0134', '12125550134'],
		['0000000000', '10000000000'],
		['+44 20 7946 0958', '442079460958'],
		['442079460958', '442079460958'],
		['+999999999999999', '999999999999999'],
		['+45 12 34 56 78', '+4512345678'],
		['+65 1234 5678', '+6512345678'],
	])('[D11] %s is stored as %s', (written, stored) => expect(parsePhone(written)).toBe(stored));

	test.each(['+4512345678', '442079460958', '12125550134'])('%s reads back as itself', (stored) =>
		expect(parsePhone(showPhone(stored))).toBe(stored),
	);

	test.each([
		'',
		'123',
		'+1 212 555 013',
		'112125550134',
		'212-555-013',
		'+',
		'+0123456789',
		'1234567890123456',
		'call me',
	])('[D11] %j is no number', (written) => expect(parsePhone(written)).toBeNull());
});

test('[D11] showPhone takes the leading 1 away and keeps international numbers whole', () => {
	expect(showPhone('12125550134')).toBe('212-555-0134');
	expect(showPhone('442079460958')).toBe('+442079460958');
	expect(showPhone('+4512345678')).toBe('+4512345678');
	expect(showPhone('')).toBe('');
});

test.each([
	['2', '2'],
	['2125', '212-5'],
	['2125550', '212-555-0'],
	['212-555-0134', '212-555-0134'],
	['21255501349', '212-555-0134'],
	['+1 (212) 555-0134', '212-555-0134'],
	['abc', ''],
])('[AU-15] %j is shown as %s while typing', (typed, shown) =>
	expect(formatPhoneAsTyped(typed)).toBe(shown),
);
