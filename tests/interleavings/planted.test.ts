import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { occurrences } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import { type Answer, buildWorld, type Command } from './world.ts';

/** Tests the tool itself: it finds a planted race, and the orders it leaves out make no difference. */

const db = await testDatabase({ isEmptiedNow: true });
const { app, schedule } = await buildPayingFamily(db);
await schedule.create({ frequency: 'daily' });
const world = await buildWorld(db, app);
const start = await world.keep('planted');

/** Starts the call like `initiateCall`, with or without locking its row first. */
const startCall =
	({ isHeld }: { isHeld: boolean }): Command =>
	({ deps }) =>
		deps.db.transaction(async (tx) => {
			const looked = tx.select().from(occurrences).limit(1);
			const [row] = await (isHeld ? looked.for('update') : looked);
			if (!row || row.usageMonth !== null) return { status: 409 };
			await tx.update(occurrences).set({ usageMonth: '2026-11' }).where(eq(occurrences.id, row.id));
			return { status: 200 };
		});

const careless = startCall({ isHeld: false });
const careful = startCall({ isHeld: true });

async function oneWins([one, other]: readonly [Answer, Answer]): Promise<void> {
	expect([one.status, other.status].toSorted()).toEqual([200, 409]);
}

describe('[MD-13] all orders of two commands', () => {
	test('show a planted race, and its order can be repeated', async () => {
		const found = world.inAllOrders(start, [careless, careless], oneWins);
		const failure = await found.catch((error: Error) => error.message);
		const order = /In the order ([AB]+):/.exec(String(failure))?.[1];
		expect(order).toMatch(/^[AB]{8}$/);
		const again = world.inAllOrders(start, [careless, careless], oneWins, { order });
		await expect(again).rejects.toThrow(`In the order ${order}:`);
		// One after the other, the two commands work.
		const inTurn = { order: 'AAAABBB' };
		await world.inAllOrders(start, [careless, careless], oneWins, inTurn);
	});

	test('show nothing when the row is locked', async () => {
		const orders = await world.inAllOrders(start, [careful, careful], oneWins);
		expect(orders.length).toBeGreaterThan(1);
	});

	test.each([
		['careless', careless],
		['careful', careful],
	])('have the same outcomes as really all of them: %s', async (_, command) => {
		const outcomesOf = async (isWhole: boolean) => {
			const outcomes = new Set<string>();
			const orders = await world.inAllOrders(
				start,
				[command, command],
				async (answers) => {
					outcomes.add(answers.map(({ status }) => status).join());
				},
				{ isWhole, order: undefined },
			);
			return { outcomes, count: new Set(orders).size };
		};
		const few = await outcomesOf(false);
		const all = await outcomesOf(true);
		expect(few.outcomes).toEqual(all.outcomes);
		expect(all.count).toBeGreaterThan(2 * few.count);
	});
});
