import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api.ts';
import { keyPerContent, withRequestKey } from './request-key.ts';

test('a request without an answer keeps its key; an answered one does not', async () => {
	const keys: string[] = [];
	const ask = (failure?: Error) =>
		withRequestKey('resend 1', async (key) => {
			keys.push(key);
			if (failure) throw failure;
		}).catch(() => {});
	await ask(new NetworkError('lost'));
	await ask(new NetworkError('lost'));
	await ask();
	await ask(new ApiError(409, { code: 'wrong_state', message: 'It is being sent.' }));
	await ask();
	const [first, again, answered, refused, later] = keys;
	expect([again, answered]).toEqual([first, first]);
	expect(new Set([first, refused, later]).size).toBe(3);
});

test('the same thing keeps its key; another thing, and another dialog, has another', () => {
	const keyOf = keyPerContent();
	const first = keyOf({ words: 'Hello' });
	expect(first).toMatch(/^[0-9a-f]{32}$/);
	expect(keyOf({ words: 'Hello' })).toBe(first);
	const other = keyOf({ words: 'Goodbye' });
	expect(other).not.toBe(first);
	expect(keyPerContent()({ words: 'Goodbye' })).not.toBe(other);
});
