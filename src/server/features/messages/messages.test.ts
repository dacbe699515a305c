import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Recipient, removeRecipient } from '#contract/recipients.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { finishSignals } from '#server/db/held-signals.ts';
import { deliveries, messages } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildMessage } from '#tests/support/history.ts';
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

const text = { type: 'message', messageContent: 'Good morning!', frequency: 'daily' };
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const person = ({ _id, name, phoneNumber }: Family['rosa'], ...deliveries: object[]) => ({
	_id,
	name,
	phoneNumber,
	deliveries,
	answer: null,
});

describe('the list of messages', () => {
	test('[API-23] [EN-05] has every field, with recipients and schedule populated, and none of another account', async () => {
		const { app, account, rosa, luis, schedule } = family;
		const stranger = await buildAccount(app);
		const theirs = await buildRecipient(app, stranger);
		await buildMessage(app, stranger, { recipients: [theirs] });
		const recipientIds = [rosa._id, luis._id];
		const planned = (await schedule.create({ ...text, recipientIds })).body;
		const sent = await buildMessage(app, account, {
			recipients: [luis],
			content: 'Happy birthday!',
			scheduleId: planned._id,
			at: '2026-11-01T14:00:00.000Z',
			changedAt: '2026-11-01T14:00:05.000Z',
		});
		const { body, headers, status } = await message.list();
		expect(status).toBe(200);
		expect(headers['x-total-count']).toBe('2');
		expect(body).toEqual([
			{
				_id: sent,
				content: 'Happy birthday!',
				recipientIds: [
					person(luis, {
						way: 'text',
						status: 'delivered',
						isSettled: true,
						reason: null,
						at: '2026-11-01T14:00:05.000Z',
					}),
				],
				scheduledTime: '2026-11-01T14:00:00.000Z',
				sentTime: '2026-11-01T14:00:05.000Z',
				status: 'sent',
				scheduleId: { _id: planned._id, name: planned.name, frequency: 'daily' },
				createdAt: '2026-11-01T14:00:00.000Z',
				updatedAt: '2026-11-01T14:00:05.000Z',
				detail: null,
				checkIn: null,
				ladder: null,
			},
			{
				_id: expect.any(String),
				content: 'Good morning!',
				recipientIds: [person(rosa), person(luis)],
				scheduledTime: planned.nextCallTime,
				sentTime: null,
				status: 'scheduled',
				scheduleId: { _id: planned._id, name: planned.name, frequency: 'daily' },
				createdAt: '2026-11-15T12:00:00.000Z',
				updatedAt: '2026-11-15T12:00:00.000Z',
				detail: null,
				checkIn: null,
				ladder: null,
			},
		]);
	});

	test('[ST-01] tells what became of each: scheduled, sent, failed, cancelled', async () => {
		const { app, rosa, schedule } = family;
		await schedule.create({ ...text });
		const landline = await buildRecipient(app, family.account, { phoneNumber: '15005550009' });
		await message.quick([rosa._id], 'for Rosa');
		await message.quick([landline._id], 'for the landline');
		const both = (await message.quick([rosa._id, landline._id], 'for both')).body;
		const cancelled = (await message.quick([rosa._id], 'not at all')).body;
		await message.cancel(cancelled._id);
		expect(both).toMatchObject({
			status: 'scheduled',
			detail: { code: 'sending' },
			scheduleId: null,
		});
		await runEngine(app.deps);
		const why = { code: 'landline' };
		expect((await message.list()).body).toMatchObject([
			{ content: 'not at all', status: 'cancelled', detail: null, sentTime: null },
			{
				content: 'for both',
				status: 'sent',
				detail: { code: 'missed_by', people: [{ name: landline.name, reason: why }] },
				sentTime: '2026-11-15T12:00:00.000Z',
			},
			{ content: 'for the landline', status: 'failed', detail: why, sentTime: null },
			{ content: 'for Rosa', status: 'sent', detail: null },
			{ content: 'Good morning!', status: 'scheduled', detail: null },
		]);
	});

	test('[D9b] says "sending, not confirmed" while an answer is lost, then who it is not confirmed for', async () => {
		const { app, rosa } = family;
		const lost = await buildRecipient(app, family.account, { phoneNumber: '15005550026' });
		const { _id } = (await message.quick([rosa._id, lost._id])).body;
		await runEngine(app.deps);
		expect((await message.get(_id)).body).toMatchObject({
			detail: { code: 'sending_unconfirmed' },
		});
		await db
			.update(deliveries)
			.set({ wakeAt: null, settledAt: app.deps.clock.now() })
			.where(eq(deliveries.recipientId, lost._id));
		await db.update(messages).set({ status: 'sent' });
		expect((await message.get(_id)).body).toMatchObject({
			detail: {
				code: 'missed_by',
				people: [{ name: lost.name, reason: { code: 'not_confirmed' } }],
			},
		});
	});

	test('[API-23] is narrowed by status, recipient and words', async () => {
		const { app, account, rosa, luis } = family;
		const sent = await buildMessage(app, account, { recipients: [rosa], content: '50% off_er' });
		const failed = await buildMessage(app, account, { recipients: [luis, rosa], status: 'failed' });
		const cancelled = await buildMessage(app, account, { recipients: [luis], status: 'cancelled' });
		const found = async (query: object) => idsOf((await message.list(query)).body);
		expect(await found({})).toEqual([cancelled, failed, sent]);
		expect(await found({ status: 'sent' })).toEqual([sent]);
		expect(await found({ status: 'sent, failed' })).toEqual([failed, sent]);
		expect(await found({ recipientId: rosa._id })).toEqual([failed, sent]);
		expect(await found({ search: 'ROSA' })).toEqual([failed, sent]);
		expect(await found({ search: '50% off_' })).toEqual([sent]);
		expect(await found({ search: '%' })).toEqual([sent]);
		expect(await found({ search: 'off-er' })).toEqual([]);
		const phone = luis.phoneNumber.slice(1);
		const written = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
		expect(await found({ search: written })).toEqual([cancelled, failed]);
		expect(await found({ recipientId: luis._id, status: 'cancelled' })).toEqual([cancelled]);
		const { headers } = await message.list({ status: 'sent', limit: 1 });
		expect(headers['x-total-count']).toBe('1');
	});

	test('says which statuses there are when an unknown one is asked for', async () => {
		const { status, problem } = await message.list({ status: 'sent,lost' });
		expect(status).toBe(400);
		expect(problem.message).toBe(
			"There is no status 'lost'. Choose from scheduled, sent, failed, cancelled",
		);
		expect(problem.fields).toHaveProperty('status');
	});

	test('still finds messages to someone who was deleted, but no stranger', async () => {
		const { app, account, rosa, luis } = family;
		const { token } = account;
		const sent = await buildMessage(app, account, { recipients: [rosa, luis] });
		await app.request(removeRecipient, { params: { recipientId: rosa._id } }, { token });
		expect(idsOf((await message.list({ recipientId: rosa._id })).body)).toEqual([sent]);
		const stranger = await buildRecipient(app, await buildAccount(app));
		for (const recipientId of [stranger._id, 'nobody', app.deps.newId()]) {
			expect((await message.list({ recipientId })).status).toBe(404);
		}
	});

	test.each(['newest', 'changed'])('[D22] is read page by page, %s first', async (order) => {
		const { app, account, rosa } = family;
		const changes = ['03', '01', '05', '01', '04'];
		const ids: string[] = [];
		for (const day of changes) {
			const changedAt = `2026-11-${day}T09:00:00.000Z`;
			ids.push(await buildMessage(app, account, { recipients: [rosa], changedAt }));
		}
		const [a, b, c, d, e] = ids;
		const expected = order === 'newest' ? [e, d, c, b, a] : [c, e, a, d, b];
		const sort = order === 'changed' ? { sort: 'changed' } : {};
		const all = await message.list(sort);
		expect(idsOf(all.body)).toEqual(expected);
		expect(all.headers.link).toBeUndefined();
		const read: string[] = [];
		let query: object | undefined = { ...sort, status: 'sent', limit: 2 };
		while (query) {
			const { body, headers } = await message.list(query);
			expect(headers['x-total-count']).toBe('5');
			read.push(...idsOf(body));
			const next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
			query = next ? Object.fromEntries(new URL(next, 'http://localhost').searchParams) : undefined;
		}
		expect(read).toEqual(expected);
	});

	test('continues where the page ended even if that row has changed since', async () => {
		const { app, account, rosa } = family;
		const recipients = [rosa];
		const older = await buildMessage(app, account, {
			recipients,
			changedAt: '2026-11-01T09:00:00Z',
		});
		const newer = await buildMessage(app, account, {
			recipients,
			changedAt: '2026-11-02T09:00:00Z',
		});
		const { headers } = await message.list({ sort: 'changed', limit: 1 });
		await db
			.update(messages)
			.set({ changedAt: app.deps.clock.now() })
			.where(eq(messages.id, newer));
		const next = String(/<([^>]+)>/.exec(String(headers.link))?.[1]);
		const cursor = new URL(next, 'http://localhost').searchParams.get('cursor');
		expect(idsOf((await message.list({ sort: 'changed', limit: 1, cursor })).body)).toEqual([
			older,
		]);
		expect((await message.list({ cursor: 'nonsense' })).status).toBe(400);
		expect((await message.list({ sort: 'changed', cursor: newer })).status).toBe(400);
	});

	test('takes as many queries for 5,000 messages as for one', async () => {
		const { app, account, rosa } = family;
		await buildMessage(app, account, { recipients: [rosa] });
		const query = vi.spyOn(db.$client, 'query');
		const queriesOf = async (rows: number) => {
			await finishSignals(db);
			query.mockClear();
			expect((await message.list()).body).toHaveLength(rows);
			return query.mock.calls.length;
		};
		const forOne = await queriesOf(1);
		await addMessages(account.user._id, rosa, 4999);
		expect(await queriesOf(5000)).toBe(forOne);
		query.mockRestore();
	});
});

async function addMessages(
	accountId: string,
	{ _id, name, phoneNumber }: Recipient,
	count: number,
) {
	const at = '2026-01-05T15:00:00Z';
	await db.execute(sql`
		with made as (
			select gen_random_uuid() as id, gen_random_uuid() as message_id
			from generate_series(1, ${count})
		), due as (
			insert into occurrences (id, account_id, kind, due_at, starts_at, status, created_at)
			select id, ${accountId}, 'message', ${at}, ${at}, 'dispatched', ${at} from made
		), sent as (
			insert into messages (id, account_id, occurrence_id, content, status, sent_at, changed_at, created_at)
			select message_id, ${accountId}, id, 'Hello', 'sent', ${at}, ${at}, ${at} from made
		), people as (
			insert into message_recipients (message_id, recipient_id, account_id, name, phone, position)
			select message_id, ${_id}, ${accountId}, ${name}, ${phoneNumber}, 0 from made
		)
		insert into deliveries (id, account_id, occurrence_id, recipient_id, party, purpose, round, phone,
			status, attempts, due_at, not_after, created_at)
		select gen_random_uuid(), ${accountId}, id, ${_id}, ${recipientParty(_id)}, 'message', 1,
			${phoneNumber}, 'delivered', 1, ${at}, ${at}, ${at} from made`);
}
