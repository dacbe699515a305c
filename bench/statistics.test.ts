import { expect, test } from 'vitest';
import { ascending, median, pairedRatio, quantile, rounded } from './statistics.ts';

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

test('a paired ratio is not moved by a machine that slows down, nor by one pair that was disturbed', () => {
	const pairs = [1000, 800, 600, 400, 200].map((speed): [number, number] => [0.9 * speed, speed]);
	expect(pairedRatio(pairs)).toEqual({ median: 0.9, half_within: [0.9, 0.9] });
	expect(pairedRatio([...pairs, [10, 1000], [100, 100]])).toEqual({
		median: 0.9,
		half_within: [0.9, 0.9],
	});
	const spread = [0.6, 0.8, 0.9, 1.1].map((ratio): [number, number] => [ratio, 1]);
	expect(pairedRatio(spread)).toEqual({ median: 0.8, half_within: [0.6, 0.9] });
});
