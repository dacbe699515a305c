import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('the same thing keeps its key; another thing, and another dialog, has another', () => {
	const keyOf = oncePer();
	const first = keyOf({ words: 'Hello' });
	expect(first).toMatch(/^[0-9a-f]{32}$/);
	expect(keyOf({ words: 'Hello' })).toBe(first);
	const other = keyOf({ words: 'Goodbye' });
	expect(other).not.toBe(first);
	expect(oncePer()({ words: 'Goodbye' })).not.toBe(other);
});
