import { describe, expect, test } from 'vitest';
import { groupDigits, parsePhone, showPhone } from './phone.ts';
import { phone } from './primitives.ts';

describe('parsePhone', () => {
	test.each([
		['212-555-0134', '12125550134'],
		['(212) 555 0134', '12125550134'],
		['12125550134', '12125550134'],
		['+1 (212) 555-0134', '12125550134'],
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
	['', ''],
	['2', '2'],
	['2125', '212-5'],
	['2125550', '212-555-0'],
	['2125550134', '212-555-0134'],
])('[AU-15] %j is shown as %s', (digits, shown) => expect(groupDigits(digits)).toBe(shown));

describe('a number that nobody here can have', () => {
	const field = phone({ required: 'phone_required', invalid: 'phone_format' });

	test.each([
		'020-794-6095',
		'1234567890',
		'0000000000',
		'11234567890',
		'10207946095',
		'0207 946 0958',
		'0044 20 7946 0958',
		'011 44 20 7946 095',
	])('[UX-01] [D11] %j may be abroad', (written) => {
		expect(parsePhone(written)).toBeNull();
		expect(field.safeParse(written).error?.issues[0]?.message).toBe('phone_abroad');
	});

	test.each(['123', '020-79', '+0207946095', '+1 020 794 6095', '112125550134'])(
		'[UX-01] %j is just no number',
		(written) => {
			expect(parsePhone(written)).toBeNull();
			expect(field.safeParse(written).error?.issues[0]?.message).toBe('phone_format');
		},
	);

	test('[UX-01] the zero that is only dialled at home is left out', () => {
		expect(parsePhone('+44 (0)20 7946 0958')).toBe('442079460958');
		expect(parsePhone('+49 (0) 30 12345678')).toBe('493012345678');
	});
});
