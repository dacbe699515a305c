import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '#server/db/open.ts';
import { optOuts } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { retryOnDeadlock } from './deadlocks.ts';

const db = await testDatabase();

test('of two that lock the same rows in another order, both get through', async () => {
	const since = new Date('2026-11-15T12:00:00Z');
	await db.insert(optOuts).values(['1', '2'].map((address) => ({ address, since })));
	const bothHaveOne = Promise.withResolvers<void>();
	let haveOne = 0;
	let runs = 0;

	const lock = (tx: Transaction, phone: string) =>
		tx.update(optOuts).set({ since }).where(eq(optOuts.address, phone));
	const through = (first: string, second: string) =>
		retryOnDeadlock(db, async (tx) => {
			runs += 1;
			await lock(tx, first);
			haveOne += 1;
			if (haveOne === 2) bothHaveOne.resolve();
			await bothHaveOne.promise;
			await lock(tx, second);
			return first;
		});

	expect(await Promise.all([through('1', '2'), through('2', '1')])).toEqual(['1', '2']);
	// The database may refuse both at the same moment, so more than one of them may run again.
	expect(runs).toBeGreaterThanOrEqual(3);
});

test('any other failure is not tried again', async () => {
	let runs = 0;
	const failing = retryOnDeadlock(db, async () => {
		runs += 1;
		throw new Error('something else');
	});
	await expect(failing).rejects.toThrow('something else');
	expect(runs).toBe(1);
});
