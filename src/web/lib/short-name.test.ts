import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test('a name in a list is cut after forty letters, however many code points each has', () => {
	expect(shortName('Grandma Rose')).toBe('Grandma Rose');
	expect(shortName('x'.repeat(40))).toBe('x'.repeat(40));
	expect(shortName('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
	expect(shortName('👨‍👩‍👧‍👦'.repeat(9))).toBe('👨‍👩‍👧‍👦'.repeat(9));
	expect(shortName('👨‍👩‍👧‍👦'.repeat(50))).toBe(`${'👨‍👩‍👧‍👦'.repeat(40)}…`);
});
