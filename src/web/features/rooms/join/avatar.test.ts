import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
	['Grandma Rose', 'GR'],
	['  Maria  del Carmen Díaz ', 'MD'],
	['Theo', 'T'],
	['(Uncle) Bob', 'UB'],
	['Ana 👩‍👩‍👧‍👦', 'A'],
	['👩‍👩‍👧‍👦 The Reyes', 'TR'],
	['👵🏽', '👵'],
	['E\u0301mile', 'E\u0301'],
	['李小龙', '李'],
	['', ''],
])('%s → %s', (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});
