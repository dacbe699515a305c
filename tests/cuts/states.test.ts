import { expect, test } from 'vitest';
import { nameOfState } from '#tests/support/states.ts';

/** Tests the tool itself: which states it takes for one. */

const ONE = '0192f0c0-0000-7000-8000-000000000001';
const OTHER = '0192f0c0-0000-7000-8000-000000000002';
const AT = '2026-11-15T14:00:00+00:00';

const nameOf = (row: Record<string, unknown>, beside: unknown = []) =>
	nameOfState({ rows: [{ table: 'deliveries', row }], beside });

test('[TR-01] states that differ in ids and secrets alone are one', () => {
	const row = (id: string, secret: string) => ({ id, body: `/j/${secret} at ${AT}`, about: id });
	expect(nameOf(row(ONE, 'q3T_8v-hM1yXcA0bN5eWzR'))).toBe(
		nameOf(row(OTHER, 'Zk9pL2sD7fG4hJ6kM8nB1v')),
	);
});

test('[TR-01] states whose rows come in another order are one', () => {
	const [one, other] = [ONE, OTHER].map((id, tries) => ({ table: 'mails', row: { id, tries } }));
	const nameOfRows = (...rows: unknown[]) => nameOfState({ rows, beside: [] } as never);
	expect(nameOfRows(one, other)).toBe(nameOfRows(other, one));
});

test.each([
	['a status', { id: ONE, status: 'queued' }, { id: ONE, status: 'accepted' }],
	['an attempt', { id: ONE, attempts: 1 }, { id: ONE, attempts: 2 }],
	['a second', { id: ONE, at: AT }, { id: ONE, at: '2026-11-15T14:00:01+00:00' }],
	['nothing instead of a moment', { id: ONE, at: AT }, { id: ONE, at: null }],
	['whom it is about', { id: ONE, about: ONE }, { id: ONE, about: OTHER }],
])('[TR-01] states that differ in %s are two', (_, one, other) => {
	expect(nameOf(one)).not.toBe(nameOf(other));
});

test('[TR-01] a text that a provider took makes another state', () => {
	expect(nameOf({ id: ONE })).not.toBe(nameOf({ id: ONE }, [{ id: ONE }]));
});
