import { expect, test } from 'vitest';
import { ascending, median, quantile, rounded } from './statistics.ts';

test('a quantile is the value that this part of all does not exceed', () => {
	const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
	expect([0, 0.5, 0.95, 0.99, 1].map((part) => quantile(hundred, part))).toEqual([
		1, 50, 95, 99, 100,
	]);
	expect(quantile([7], 0.99)).toBe(7);
	expect(quantile([], 0.5)).toBe(0);
});

test('order does not matter to the median', () => {
	expect(median([9, 1, 5])).toBe(5);
	expect(ascending([10, 9, 1])).toEqual([1, 9, 10]);
});

test('rounding keeps numbers', () => {
	expect(rounded(1.23456, 2)).toBe(1.23);
	expect(rounded(2, 3)).toBe(2);
});
