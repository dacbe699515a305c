import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#server/db/schema.ts';
import { type CallRequests, callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildPayingFamily } from '#tests/support/messages.ts';
import type { Family } from '#tests/support/schedules.ts';
import { getUsage } from '../billing/usage.ts';

const db = await testDatabase();
let family: Family;
let call: CallRequests;
beforeEach(async () => {
	family = await buildPayingFamily(db);
	call = callRequests(family.app, family.account);
});

const used = async () => {
	const { app, account } = family;
	return (await getUsage(db, app.deps, account.user._id)).call.used;
};

describe('a quick call', () => {
	test('[API-27] [D1b] answers 201 with a call for each, who all get a link to one room', async () => {
		const { app, rosa, luis } = family;
		const { status, body } = await call.quick([rosa._id, luis._id], 'It is my birthday');
		expect(status).toBe(201);
		expect(body).toMatchObject({
			message: 'Call sent successfully',
			calls: [
				{ recipientId: { name: 'Rosa Reyes' }, status: 'scheduled', scheduleId: null },
				{ recipientId: { name: 'Luis Reyes' }, status: 'scheduled', detail: { code: 'starting' } },
			],
		});
		expect(new Set(body.calls.map(({ occurrenceId }) => occurrenceId)).size).toBe(1);
		expect(await used()).toBe(1);
		await runEngine(app.deps);
		expect((await call.list()).body).toMatchObject([
			{ status: 'in-progress', detail: { code: 'invitation', status: 'delivered' } },
			{ status: 'in-progress', detail: { code: 'invitation', status: 'delivered' } },
		]);
		const [forRosa] = await textsTo(app, rosa.phoneNumber);
		const [forLuis] = await textsTo(app, luis.phoneNumber);
		expect(forRosa?.body).toContain('It is my birthday');
		const linkIn = (words = '') => /http:\/\/localhost:3000\/j\/[\w-]{22}$/m.exec(words)?.[0];
		expect(linkIn(forRosa?.body)).toBeDefined();
		expect(linkIn(forLuis?.body)).not.toBe(linkIn(forRosa?.body));
		expect(await used()).toBe(1);
	});

	test('[SC-08] [D1b] needs someone; words are optional, but not too many', async () => {
		const { rosa } = family;
		expect((await call.quick([])).problem).toMatchObject({
			message: 'At least one recipient is required',
			fields: { recipientIds: 'At least one recipient is required' },
		});
		expect((await call.quick([rosa._id], 'x'.repeat(1601))).status).toBe(400);
		expect((await call.quick([rosa._id], 5)).status).toBe(400);
		expect((await call.quick([rosa._id], null)).status).toBe(201);
		expect((await call.quick([rosa._id], '')).status).toBe(201);
	});

	test('calls nobody when someone chosen is not on the list, and each person once', async () => {
		const { app, rosa, luis } = family;
		const stranger = await buildRecipient(app, await buildAccount(app));
		expect((await call.quick([rosa._id, stranger._id])).status).toBe(404);
		expect(await db.$count(calls)).toBe(0);
		expect(await used()).toBe(0);
		const { body } = await call.quick([luis, rosa._id, luis._id]);
		expect(body.calls.map(({ recipientId }) => recipientId._id)).toEqual([luis._id, rosa._id]);
	});

	test('two clicks with one key make one group call', async () => {
		const { rosa, luis } = family;
		const clicks = await Promise.all(
			Array.from({ length: 4 }, () => call.quick([rosa._id, luis._id], '', 'click')),
		);
		expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
		expect(clicks.map(({ body }) => body)).toEqual(Array(4).fill(clicks[0]?.body));
		expect(await db.$count(calls)).toBe(2);
		expect(await used()).toBe(1);
	});
});
