import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './ids.ts';

describe('newId', () => {
	test('gives uuids of version 7, each greater than the one before', () => {
		const ids = Array.from({ length: 20_000 }, newId);
		expect(ids).toEqual([...ids].sort());
		expect(new Set(ids).size).toBe(ids.length);
		for (const id of ids.slice(0, 100)) expect(z.uuidv7().safeParse(id).success).toBe(true);
	});
});
