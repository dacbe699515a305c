import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { type TestDeps, testDeps } from '#tests/support/test-app.ts';
import { mostAtOnce, takeTurn, takeTurnNow } from './rates.ts';

const db = await testDatabase();
let deps: TestDeps;
beforeEach(() => {
	deps = testDeps({ db }, { TEXTS_PER_SECOND: '100' });
});

describe('takeTurn', () => {
	test('lets the first go at once and makes the next wait for as long as that takes', async () => {
		expect(await takeTurn(deps, 50)).toBe(0);
		expect(await takeTurn(deps, 100)).toBe(500);
		expect(await takeTurn(deps, 1)).toBe(1500);
		deps.clock.advance(10_000);
		expect(await takeTurn(deps, 1)).toBe(0);
	});

	test('at once or not at all, for those who would rather queue', async () => {
		expect(await takeTurnNow(deps, 10)).toBe(0);
		expect(await takeTurnNow(deps, 40)).toBe(100);
		expect(await takeTurnNow(deps, 1)).toBeUndefined();
		deps.clock.advance(1_000);
		expect(await takeTurnNow(deps, 101)).toBeUndefined();
		expect(await takeTurnNow(deps, 100)).toBe(0);
	});

	test('holds for many processes together', async () => {
		const waits = await Promise.all(Array.from({ length: 10 }, () => takeTurn(deps, 100)));
		expect(waits.sort((a, b) => a - b)).toEqual(
			Array.from({ length: 10 }, (_, index) => index * 1000),
		);
	});

	test('a number that may send less than all of them together waits for longer', async () => {
		const settings = { TEXTS_PER_SECOND: '100', SENDER_TEXTS_PER_SECOND: '10' };
		const own = testDeps({ db }, settings);
		expect(await takeTurn(own, 10)).toBe(0);
		expect(await takeTurn(own, 10)).toBe(1000);
		expect(mostAtOnce(own)).toBe(10);
		const service = { ...own, sms: { ...own.sms, from: null } };
		expect(await takeTurn(service, 10)).toBe(200);
	});

	test('is not held up by a clock that was ahead', async () => {
		deps.clock.advance(86_400_000);
		await takeTurn(deps, 100);
		deps.clock.advance(-86_400_000);
		expect(await takeTurn(deps, 100)).toBe(0);
	});
});
