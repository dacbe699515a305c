import { beforeEach, expect, test, vi } from 'vitest';
import { askEarly, forgetEarly, renewEarly, takeEarly } from './early-replies.ts';

const LIST = '/api/recipients';
const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response('[]'));

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('fetch', asked);
	vi.stubGlobal('document', { documentElement: { lang: 'es' } });
	asked.mockClear();
	askEarly('ana', [LIST]);
	return () => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	};
});

test('a reply is taken once, and was asked for as the app asks', async () => {
	const [url, init] = asked.mock.calls[0] ?? [];
	expect(url).toBe(LIST);
	expect(init?.headers).toEqual({
		accept: 'application/json',
		'accept-language': 'es',
		authorization: 'Bearer ana',
	});
	expect(takeEarly('/api/schedules', 'ana')).toBeUndefined();
	expect(await (await takeEarly(LIST, 'ana'))?.json()).toEqual([]);
	expect(takeEarly(LIST, 'ana')).toBeUndefined();
});

test('nobody else gets it: not another session, and not after the end of its own', () => {
	expect(takeEarly(LIST, 'ben')).toBeUndefined();
	askEarly('ana', [LIST]);
	forgetEarly();
	expect(takeEarly(LIST, 'ana')).toBeUndefined();
	askEarly('ana', [LIST]);
	expect(takeEarly(LIST, null)).toBeUndefined();
});

test('the session goes on with a fresh token', () => {
	renewEarly('ben', 'bens next');
	renewEarly('ana', 'anas next');
	expect(takeEarly(LIST, 'anas next')).toBeDefined();
});

test('one that nobody took for ten seconds is too old', () => {
	vi.advanceTimersByTime(10_000);
	expect(takeEarly(LIST, 'ana')).toBeUndefined();
});
