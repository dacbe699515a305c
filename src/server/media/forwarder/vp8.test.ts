import { expect, test } from 'vitest';
import { picturesMarks, writeMarks } from './vp8.ts';

const of = (hex: string) => picturesMarks(Buffer.from(hex, 'hex'), 0);

test.each([
	['1000', { isKey: true, idAt: 0, baseAt: 0 }],
	['1001', { isKey: false }],
	['0000', { isKey: false }],
	['1100', { isKey: false }],
	['90804500', { isKey: true, id: 0x45, idAt: 2, isLongId: false }],
	['9080812300', { isKey: true, id: 0x123, idAt: 2, isLongId: true }],
	['90e08123072000', { isKey: true, id: 0x123, base: 7, baseAt: 4 }],
	['90e0812307', { isKey: false, idAt: 0, baseAt: 0 }],
	['', { isKey: false, idAt: 0, baseAt: 0 }],
])('the marks of %s', (hex, marks) => {
	expect(of(hex)).toMatchObject(marks);
});

test('numbers are exchanged, and nothing else', () => {
	const packet = Buffer.from('90e08123072000', 'hex');
	writeMarks(packet, 0, picturesMarks(packet, 0), { id: 0x9234, base: 258 });
	expect(packet.toString('hex')).toBe('90e09234022000');
	const short = Buffer.from('90804500', 'hex');
	writeMarks(short, 0, picturesMarks(short, 0), { id: 130, base: 1 });
	expect(short.toString('hex')).toBe('90800200');
});
