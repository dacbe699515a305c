import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { idempotencyKeys, messages } from '#server/db/schema.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import {
	buildPayingFamily,
	type MessageRequests,
	messageRequests,
} from '#tests/support/messages.ts';
import type { Family } from '#tests/support/schedules.ts';

const db = await testDatabase();
let family: Family;
let message: MessageRequests;
beforeEach(async () => {
	family = await buildPayingFamily(db);
	message = messageRequests(family.app, family.account);
});

describe('a request with an Idempotency-Key', () => {
	test('is answered the second time as the first, whatever happened since', async () => {
		const { rosa } = family;
		const first = await message.quick([rosa._id], 'Hello', 'key');
		await message.cancel(first.body._id);
		const repeat = await message.quick([rosa._id], 'Hello', 'key');
		expect(repeat.status).toBe(201);
		expect(repeat.body).toEqual(first.body);
		expect(await db.$count(messages)).toBe(1);
	});

	test('is refused when the key stands for another request', async () => {
		const { app, account, rosa, luis } = family;
		await message.quick([rosa._id], 'Hello', 'key');
		const others = [
			await message.quick([luis._id], 'Hello', 'key'),
			await message.quick([rosa._id], 'Hello!', 'key'),
			await callRequests(app, account).quick([rosa._id], 'Hello', 'key'),
		];
		for (const { status, problem } of others) {
			expect([status, problem.message]).toEqual([409, 'This key was used for another request.']);
		}
		expect(await db.$count(messages)).toBe(1);
	});

	test('may be tried again with the same key after a refusal', async () => {
		const { rosa } = family;
		expect((await message.quick([rosa._id, 'nobody'], 'Hello', 'key')).status).toBe(404);
		expect((await message.quick([rosa._id], 'Hello', 'key')).status).toBe(201);
	});

	test('is independent of the same key of another account', async () => {
		const { app, rosa } = family;
		const other = await buildAccount(app);
		await buildSubscription(app, other.user._id);
		const theirs = await buildRecipient(app, other);
		await message.quick([rosa._id], 'Hello', 'key');
		expect((await messageRequests(app, other).quick([theirs._id], 'Hello', 'key')).status).toBe(
			201,
		);
		expect(await db.$count(messages)).toBe(2);
	});

	test('is refused when the key is malformed', async () => {
		const { rosa } = family;
		for (const key of ['', 'x'.repeat(201), 'tab\there', 'é']) {
			const { status, problem } = await message.quick([rosa._id], 'Hello', key);
			expect([status, problem.message]).toEqual([
				400,
				'An Idempotency-Key has 1 to 200 printable characters.',
			]);
		}
		expect((await message.quick([rosa._id], 'Hello', 'x'.repeat(200))).status).toBe(201);
	});

	test('is known for a day', async () => {
		const { app, rosa } = family;
		await message.quick([rosa._id], 'Hello', 'key');
		app.deps.clock.advance(DAY_MS - HOUR_MS);
		await removeExpired(app.deps);
		expect(await db.$count(idempotencyKeys)).toBe(1);
		app.deps.clock.advance(HOUR_MS + 1);
		await removeExpired(app.deps);
		expect(await db.$count(idempotencyKeys)).toBe(0);
	});
});
