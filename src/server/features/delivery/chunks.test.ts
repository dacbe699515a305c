import { describe, expect, test } from 'vitest';
import type { TextPurpose } from '#domain/deliveries.ts';
import { chunksOf } from './chunks.ts';

const texts = (accountId: string, count: number, purpose: TextPurpose = 'message') =>
	Array.from({ length: count }, (_, index) => ({
		id: `${accountId}${index}`,
		accountId,
		purpose,
	}));

describe('chunksOf', () => {
	test('holds every text once, at most 100 in a chunk', () => {
		const all = Array.from({ length: 30 }, (_, index) => texts(`account${index}-`, 12)).flat();
		const chunks = chunksOf(all);
		expect(chunks.flatMap(({ ids }) => ids).sort()).toEqual(all.map(({ id }) => id).sort());
		expect(Math.max(...chunks.map(({ ids }) => ids.length))).toBe(100);
	});

	test('puts calls before texts', () => {
		const [first, second] = chunksOf([...texts('a', 1), ...texts('b', 1, 'invite')]);
		expect(first?.ids).toEqual(['b0']);
		expect(second?.ids).toEqual(['a0']);
		expect(first?.priority).toBeGreaterThan(second?.priority ?? 0);
	});

	test('lets everybody have a share before one account has all', () => {
		const chunks = chunksOf([...texts('many', 50), ...texts('few', 2)]);
		const isIn = (id: string) => chunks.findIndex(({ ids }) => ids.includes(id));
		expect(isIn('few1')).toBe(0);
		expect(isIn('many0')).toBe(0);
		expect(isIn('many49')).toBeGreaterThan(0);
	});
});
