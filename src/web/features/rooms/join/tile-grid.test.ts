import { describe, expect, test } from 'vitest';
import { fitTiles } from './tile-grid.ts';

const GAP = 8;
const places = [
	['a phone', 374, 620],
	['a phone on its side', 828, 290],
	['a large screen', 1264, 660],
] as const;

describe.each(places)('on %s', (_, width, height) => {
	test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('%i tiles fit and can be seen', (count) => {
		const tile = fitTiles(count, width, height);
		const rows = Math.ceil(count / tile.columns);
		expect(tile.columns * tile.width + (tile.columns - 1) * GAP).toBeLessThanOrEqual(width);
		expect(rows * tile.height + (rows - 1) * GAP).toBeLessThanOrEqual(height);
		expect(Math.min(tile.width, tile.height)).toBeGreaterThanOrEqual(90);
		const shape = tile.width / tile.height;
		expect(shape).toBeGreaterThan(0.74);
		expect(shape).toBeLessThan(1.79);
	});
});

test('two are one above the other on a phone, side by side on its side', () => {
	expect(fitTiles(2, 374, 620).columns).toBe(1);
	expect(fitTiles(2, 828, 290).columns).toBe(2);
});

test('a place that has no size yet has tiles without one', () => {
	expect(fitTiles(3, 0, 0)).toEqual({ columns: 1, width: 0, height: 0 });
});
