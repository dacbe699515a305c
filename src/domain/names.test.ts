import { describe, expect, test } from 'vitest';
import { firstNames, shownName } from './names.ts';

describe('[SX-04] a name that looks like one is shown', () => {
	test.each([
		['Ana Ruiz', 'Ana Ruiz'],
		['  Ana   Ruiz ', 'Ana Ruiz'],
		['Zoë O’Neill-D’Arc', "Zoë O'Neill-D'Arc"],
		['Dr. J.R. Ewing Jr.', 'Dr. J. R. Ewing Jr.'],
		['Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
		['Анна Каренина', 'Анна Каренина'],
		['王小明', '王小明'],
		['محمد علي', 'محمد علي'],
		['अनीता शर्मा', 'अनीता शर्मा'],
		['Tyra Banks', 'Tyra Banks'],
		['Kirsten Appleby', 'Kirsten Appleby'],
		['Chase Price', 'Chase Price'],
		['Grandma', 'Grandma'],
		['A'.repeat(40), 'A'.repeat(40)],
	])('%j', (written, shown) => {
		expect(shownName(written)).toBe(shown);
	});
});

describe('[SX-04] a name that does not is not', () => {
	test.each([
		'',
		' ',
		'A'.repeat(41),
		'Ana 2',
		'1234',
		'Ana ❤',
		'Ana <b>',
		'https://evil.example',
		'Ana evil.com',
		'www.evil',
		'Call 555-0100',
		'ana@example.com',
		'Ana\u202eseyeR',
		'Ana\u0301\u0301\u0301\u0301\u0301',
		'-Ana',
		'PayPal',
		'Pay Pal',
		'PAYPAL Support',
		'P.a.y.P.a.l.',
		'PayPaI',
		'РayPal',
		'𝐏𝐚𝐲𝐏𝐚𝐥',
		'Páypal',
		'B a n k',
		'Your Bank',
		'The I.R.S.',
		'Chase Security',
		'Apple',
		'Google',
		'Amazon Prize Winner',
		'Microsoft-Support',
		'Netflix',
		'Medicare',
		'Kinbell Team',
		'Police Department',
		'Account Admin',
	])('%j', (written) => {
		expect(shownName(written)).toBeNull();
	});
});

test.each([
	[['Rose Miller', 'Theo'], 'Rose, Theo'],
	[['Aunt Rose', 'Aunt Mary Ann', 'Dad'], 'Aunt R., Aunt A., Dad'],
	[['Rose', 'Rose Ólafsdóttir'], 'Rose, Rose Ó.'],
	[['  王小明 ', '😀 B', '😀 😀'], '王小明, 😀 B., 😀 😀.'],
	[[], ''],
])('[CD-07] the first names of %j are %j', (names, short) => {
	expect(firstNames(names).join(', ')).toBe(short);
});
