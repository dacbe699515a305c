import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
	['Grandma Rose', 'GR'],
	['  Maria  del Carmen Díaz ', 'MD'],
	['Theo', 'T'],
	['(Uncle) Bob', 'UB'],
	['Bob (guest)', 'B'],
	['王明（访客）', '王'],
	['Ana 👩‍👩‍👧‍👦', 'A'],
	['👩‍👩‍👧‍👦 The Reyes', 'TR'],
	['👵🏽', '👵'],
	['E\u0301mile', 'E\u0301'],
	['李小龙', '李'],
	['', ''],
])('%s → %s', (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});
