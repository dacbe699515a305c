import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries } from '#server/db/schema.ts';
import { newId } from '#server/gateways/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { claimDeliveries, type Delivery, insertDeliveries } from './deliveries.ts';

const db = await testDatabase();
const now = new Date('2026-11-15T14:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const [many, few] = [newId(), newId()];

const text = (change: Partial<Delivery> = {}) => {
	const id = newId();
	const common = { requestKey: id, party: 'recipient', purpose: 'message' as const, round: 1 };
	const state = { status: 'queued' as const, attempts: 0, wakeAt: now };
	const times = { dueAt: now, notAfter: later(DAY_MS), createdAt: now };
	return { id, accountId: many, address: '12125550134', ...common, ...state, ...times, ...change };
};
const write = (rows: ReturnType<typeof text>[]) =>
	db.transaction((tx) => insertDeliveries(tx, rows));
const claim = (most: number, at = now) =>
	db.transaction((tx) => claimDeliveries(tx, at, most, 'text'));
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

beforeEach(async () => {
	await db.delete(deliveries);
});

describe('texts that wait', () => {
	test('are claimed once, however many processes claim', async () => {
		const texts = Array.from({ length: 50 }, () => text());
		await write(texts);
		const claims = await Promise.all(Array.from({ length: 8 }, () => claim(10)));
		expect(idsOf([...claims.flat(), ...(await claim(50))])).toEqual(idsOf(texts));
	});

	test('are left to others while somebody holds them, and not lost with a claim that failed', async () => {
		const texts = [text(), text()];
		await write(texts);
		const first = await db
			.transaction(async (tx: Transaction) => {
				expect(await claimDeliveries(tx, now, 10, 'text')).toHaveLength(2);
				expect(await claim(10)).toEqual([]);
				tx.rollback();
			})
			.catch(() => 'rolled back');
		expect(first).toBe('rolled back');
		expect(idsOf(await claim(10))).toEqual(idsOf(texts));
	});

	test('are claimed again when the lease is over, and not before', async () => {
		await write([text({ status: 'planned' })]);
		expect(await claim(10, later(-1))).toEqual([]);
		expect(await claim(10)).toMatchObject([{ status: 'queued' }]);
		expect(await claim(10, later(MINUTE_MS - 1))).toEqual([]);
		expect(await claim(10, later(MINUTE_MS))).toMatchObject([{ status: 'queued' }]);
	});

	test('are unknown, not to be sent, when a process had them in hand', async () => {
		await write([text({ status: 'submitting' })]);
		expect(await claim(10)).toMatchObject([{ status: 'unknown' }]);
	});

	test('to a call go first, whoever waits longer', async () => {
		const invite = text({ purpose: 'invite' });
		const older = Array.from({ length: 600 }, () => text({ wakeAt: later(-MINUTE_MS) }));
		await write([...older, invite]);
		expect((await claim(10))[0]?.id).toBe(invite.id);
	});

	test('give everybody a share before one account has all', async () => {
		const older = Array.from({ length: 50 }, () => text({ wakeAt: later(-MINUTE_MS) }));
		const others = [text({ accountId: few }), text({ accountId: few })];
		await write([...older, ...others]);
		const claimed = idsOf(await claim(22));
		expect(claimed).toEqual(expect.arrayContaining(idsOf(others)));
		expect(idsOf(await claim(100))).toHaveLength(30);
	});
});
