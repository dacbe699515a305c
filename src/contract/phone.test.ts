import { describe, expect, test } from 'vitest';
import { formatPhoneAsTyped, parsePhone, showPhone } from './phone.ts';
import { phone } from './primitives.ts';

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
		'2345678901234567',
		'call me',
	])('[D11] %j is no number', (written) => expect(parsePhone(written)).toBeNull());
});

describe('text that is more than a number', () => {
	test.each([
		'212-555-0188 x12',
		'212-555-0188x12',
		'2125550188ext5',
		'212-555-0188 ext. 5',
		'212-555-0188 extension 5',
		'212-555-0188 #12',
		'212-555-0188,12',
		'212-555-0188;ext=12',
		'212-555-0188 p12',
		'212-555-0188*12',
		'1-800-FLOWERS',
		'1-800-FLOWERS00',
		'tel:+12125550188',
		'212 555 O188',
		'Rose 212-555-0188',
		'212+555+0188',
		'++12125550188',
		'٢١٢٥٥٥٠١٨٨',
		'212-555-0188 ☎',
	])('[MD-12] %j is refused', (written) => {
		expect(parsePhone(written)).toBeNull();
		const field = phone({ required: 'phone_required', invalid: 'phone_format' });
		expect(field.safeParse(written).error?.issues[0]?.message).toBe('phone_format');
	});

	test.each([
		['212.555.0188', '12125550188'],
		['212/555/0188', '12125550188'],
		[' (212) 555-0188 ', '12125550188'],
		['(+44) 20 7946 0958', '442079460958'],
		['212‑555‑0188', '12125550188'],
		['212–555–0188', '12125550188'],
		['\u202a+1 212\u00a0555\u00a00188\u202c', '12125550188'],
	])('[MD-12] %j is still a number', (written, stored) => expect(parsePhone(written)).toBe(stored));
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
