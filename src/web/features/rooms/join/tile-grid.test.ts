import { describe, expect, test } from 'vitest';
import { fitSpotlight, fitTiles, spreadTiles } from './tile-grid.ts';

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

describe.each(places)('in a crowd on %s', (_, width, height) => {
	test.each([7, 12, 21, 51])('[GC-03] %i faces stay large, on as few pages as needed', (count) => {
		const { perPage, pages, tile } = spreadTiles(count, { width, height });
		expect(Math.min(tile.width, tile.height)).toBeGreaterThanOrEqual(150);
		expect(perPage).toBeLessThanOrEqual(12);
		expect(perPage * pages).toBeGreaterThanOrEqual(count);
		expect(perPage * (pages - 1)).toBeLessThan(count);
		// No page has much less than the others.
		expect(perPage * pages - count).toBeLessThan(pages);
	});

	test.each([6, 11, 20, 50])('one person is large, and %i others can be seen beside', (count) => {
		const { large, tile, perPage, pages, isBeside } = fitSpotlight(count, { width, height });
		expect(isBeside).toBe(width > height);
		expect(large.width * large.height).toBeGreaterThan(width * height * 0.6);
		expect(Math.min(tile.width, tile.height)).toBeGreaterThanOrEqual(90);
		expect(perPage * pages).toBeGreaterThanOrEqual(count);
	});
});

test('a phone shows six faces, or three below the one that is large', () => {
	expect(spreadTiles(51, { width: 374, height: 560 }).perPage).toBe(6);
	expect(fitSpotlight(50, { width: 374, height: 560 }).perPage).toBe(3);
});

test('a place that has no size yet has tiles without one', () => {
	expect(fitTiles(3, 0, 0)).toEqual({ columns: 1, width: 0, height: 0 });
	expect(spreadTiles(1, { width: 0, height: 0 }).pages).toBe(1);
});
