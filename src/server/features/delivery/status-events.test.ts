import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { holderParty } from '#domain/deliveries.ts';
import {
	deliveries,
	messages,
	notices,
	optOuts,
	recipients,
	textEvents,
} from '#server/db/schema.ts';
import { refusalOf } from '#server/gateways/text-refusals.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildMessage } from '#tests/support/history.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { recordTextStatus, type TextStatusEvent } from './status-events.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
	rosa = await buildRecipient(app, account, { name: 'Rosa' });
});

type Delivery = typeof deliveries.$inferSelect;

/** A message to Rosa whose text is in the state that is given. */
async function sent(overrides: Partial<Delivery> = {}): Promise<string> {
	await buildMessage(app, account, { recipients: [rosa] });
	const [row] = await db
		.update(deliveries)
		.set({ status: 'accepted', reference: 'SM1', wakeAt: null, ...overrides })
		.returning();
	await db.update(messages).set({ status: 'scheduled', sentAt: null });
	return row?.id ?? '';
}

const delivery = async () => (await db.select().from(deliveries))[0];
const message = async () => (await db.select().from(messages))[0];
let keys = 0;
async function record({
	code,
	...event
}: Partial<TextStatusEvent> & Pick<TextStatusEvent, 'status'> & { code?: number | null }) {
	keys += 1;
	await recordTextStatus(app.deps, {
		key: `key${keys}`,
		deliveryId: (await delivery())?.id ?? null,
		reference: 'SM1',
		refusalOf: () => refusalOf(code ?? 0),
		...event,
	});
}
const lost = { status: 'unknown', reference: null, settledAt: null, wakeAt: new Date() } as const;

describe('what the provider says of a text', () => {
	test('makes it delivered, and nothing later makes it less', async () => {
		await sent();
		await record({ status: 'delivered' });
		expect(await delivery()).toMatchObject({ status: 'delivered', reason: null, wakeAt: null });
		expect(await message()).toMatchObject({ status: 'sent' });
		for (const status of ['sent', 'undelivered', 'failed'] as const) {
			await record({ status, code: 30003 });
			expect(await delivery()).toMatchObject({ status: 'delivered', reason: null });
		}
	});

	test.each([
		['undelivered', 30003, { code: 'phone_off' }],
		['failed', 30007, { code: 'words_refused' }],
		['undelivered', 30008, { code: 'not_delivered' }],
		['undelivered', null, { code: 'not_sent' }],
	] as const)('%s with %s makes it undelivered: %j', async (status, code, reason) => {
		await sent();
		await record({ status, code });
		await record({ status: 'sent' });
		expect(await delivery()).toMatchObject({ status: 'undelivered', reason });
		expect(await message()).toMatchObject({ status: 'failed', reason });
		expect(await db.$count(notices)).toBe(1);
		expect(await db.$count(optOuts)).toBe(0);
	});

	test('delivered after all is delivered', async () => {
		await sent();
		await record({ status: 'undelivered', code: 30003 });
		await record({ status: 'delivered' });
		expect(await delivery()).toMatchObject({ status: 'delivered', reason: null });
		expect(await message()).toMatchObject({ status: 'sent', reason: null });
	});

	test('is taken once, also when it comes five times at once', async () => {
		const deliveryId = await sent();
		const event = {
			key: 'SM1:undelivered',
			deliveryId,
			reference: 'SM1',
			status: 'undelivered',
		} as const;
		await Promise.all(Array.from({ length: 5 }, () => recordTextStatus(app.deps, event)));
		expect(await db.$count(textEvents)).toBe(1);
		expect(await db.$count(notices)).toBe(1);
		await db.update(deliveries).set({ status: 'accepted' });
		await recordTextStatus(app.deps, event);
		expect(await delivery()).toMatchObject({ status: 'accepted' });
	});

	test.each([21610, 30004])('%i is a STOP', async (code) => {
		await buildSubscription(app, account.user._id);
		await sent();
		const { create } = scheduleRequests(app, account);
		await create({ startDate: '2026-11-22', recipientIds: [rosa._id] });
		await record({ status: 'undelivered', code });
		expect(await db.select().from(optOuts)).toMatchObject([{ address: rosa.phoneNumber }]);
		const toRosa = await db
			.select()
			.from(deliveries)
			.where(eq(deliveries.address, rosa.phoneNumber));
		const statuses = toRosa.map(({ status }) => status);
		expect(statuses.toSorted()).toEqual(['undelivered', 'withdrawn', 'withdrawn', 'withdrawn']);
	});
});

describe('a text whose answer was lost', () => {
	test.each(['submitting', 'unknown', 'queued'] as const)(
		'[D9b] is bound by our own id while it is %s, and is not sent again',
		async (status) => {
			const deliveryId = await sent({ ...lost, status });
			await record({ status: 'sent', deliveryId, reference: 'SM7' });
			expect(await delivery()).toMatchObject({
				status: 'accepted',
				reference: 'SM7',
				wakeAt: null,
				reason: null,
			});
			expect(await message()).toMatchObject({ status: 'sent' });
			const [row] = await db.select().from(recipients).where(eq(recipients.id, rosa._id));
			expect(row?.introducedAt).not.toBeNull();
			await runEngine(app.deps);
			expect(await delivery()).toMatchObject({ status: 'accepted', attempts: 1 });
		},
	);

	test('[D9b] may be corrected after it was final', async () => {
		const deliveryId = await sent({ ...lost, wakeAt: null, settledAt: new Date() });
		await db.update(messages).set({ status: 'failed', reason: { code: 'not_confirmed' } });
		await record({ status: 'delivered', deliveryId, reference: 'SM7' });
		expect(await delivery()).toMatchObject({ status: 'delivered', reference: 'SM7' });
		expect(await message()).toMatchObject({ status: 'sent', reason: null });
	});

	test('may turn out not to have been delivered', async () => {
		const deliveryId = await sent(lost);
		await record({ status: 'failed', deliveryId, reference: 'SM7', code: 30006 });
		expect(await delivery()).toMatchObject({
			status: 'undelivered',
			reason: { code: 'landline' },
		});
		expect(await message()).toMatchObject({ status: 'failed' });
	});
});

describe('words about something else', () => {
	test('another reference for the same text changes nothing', async () => {
		const deliveryId = await sent();
		await record({ status: 'delivered', deliveryId, reference: 'SM2' });
		expect(await delivery()).toMatchObject({ status: 'accepted', reference: 'SM1' });
	});

	test('a text that was never handed over cannot be there', async () => {
		const deliveryId = await sent({ ...lost, status: 'queued', attempts: 0 });
		await record({ status: 'delivered', deliveryId, reference: 'SM2' });
		expect(await delivery()).toMatchObject({ status: 'queued' });
	});

	test.each(['00000000-0000-7000-8000-000000000000', 'x', "1' or '1", null])(
		'a text %j that is not ours changes nothing',
		async (deliveryId) => {
			await sent();
			await record({ status: 'delivered', deliveryId, reference: 'SM9' });
			expect(await delivery()).toMatchObject({ status: 'accepted' });
		},
	);

	test('a text without an occurrence or a recipient is moved forward all the same', async () => {
		await sent();
		const now = app.deps.clock.now();
		await db.delete(deliveries);
		await db.insert(deliveries).values({
			id: app.deps.newId(),
			accountId: account.user._id,
			requestKey: 'alert:1',
			party: holderParty,
			purpose: 'missed_alert',
			round: 1,
			address: account.phone,
			status: 'accepted',
			attempts: 1,
			reference: 'SM1',
			dueAt: now,
			notAfter: now,
			createdAt: now,
		});
		await record({ status: 'delivered' });
		expect(await delivery()).toMatchObject({ status: 'delivered' });
	});
});
