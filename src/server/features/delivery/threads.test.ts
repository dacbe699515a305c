import { beforeEach, describe, expect, test } from 'vitest';
import { getConversation } from '#contract/conversations.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import type { DeliveryStatus } from '#contract/texts.ts';
import { recipientParty } from '#domain/deliveries.ts';
import { deliveries } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildMessage } from '#tests/support/history.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { textWords } from '#words/en/app/details.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app);
	rosa = await buildRecipient(app, account);
});

type Delivery = typeof deliveries.$inferInsert;

async function buildTexts(...given: Partial<Delivery>[]): Promise<void> {
	const now = app.deps.clock.now();
	await db.insert(deliveries).values(
		given.map((overrides) => ({
			id: app.deps.newId(),
			accountId: account.user._id,
			recipientId: rosa._id,
			requestKey: app.deps.newId(),
			party: recipientParty(rosa._id),
			purpose: 'message' as const,
			round: 1,
			address: rosa.phoneNumber,
			body: 'Hello',
			status: 'delivered' as const,
			attempts: 1,
			submittedAt: now,
			dueAt: now,
			notAfter: now,
			createdAt: now,
			...overrides,
		})),
	);
}

const list = (recipientId = rosa._id, token: string | undefined = account.token) =>
	app.request(getConversation, { params: { recipientId } }, { token });
const answer = (body: string, from = rosa.phoneNumber) =>
	app.request(sandbox.answerText, { body: { from, body } });

describe('the texts with a recipient', () => {
	test('go to and fro, newest first, an answer after its text', async () => {
		expect(await list()).toMatchObject({ status: 200, body: [] });
		await buildTexts({ body: 'Coming?' });
		await answer('Yes!');
		app.deps.clock.advance(1000);
		await buildTexts({ body: 'Ana Reyes is calling you on Kinbell now. Tap to join: […]' });
		const { body } = await list();
		expect(
			body.map(({ direction, body, at, sent }) => [direction, body, at, sent && textWords(sent)]),
		).toEqual([
			[
				'out',
				'Ana Reyes is calling you on Kinbell now. Tap to join: […]',
				'2026-11-15T12:00:01.000Z',
				'Delivered',
			],
			['in', 'Yes!', '2026-11-15T12:00:00.000Z', null],
			['out', 'Coming?', '2026-11-15T12:00:00.000Z', 'Delivered'],
		]);
	});

	const written = (words: string) => ({ code: 'written' as const, words });

	test.each<[DeliveryStatus, Partial<Delivery>, string]>([
		['queued', {}, 'Sending'],
		['submitting', {}, 'Sending'],
		['accepted', {}, 'Sent'],
		['delivered', {}, 'Delivered'],
		['unknown', { reason: { code: 'provider_silent' } }, 'Sending, not confirmed'],
		['unknown', { reason: { code: 'not_confirmed' }, settledAt: new Date(0) }, 'Not confirmed'],
		['undelivered', { reason: written('This phone is off') }, 'Not delivered: This phone is off'],
		['rejected', { reason: written('This is a landline') }, 'Not sent: This is a landline'],
		['rejected', {}, 'Not sent'],
		['withdrawn', {}, 'Not sent'],
	])('say what became of them: %s with %j is %j', async (status, overrides, words) => {
		await buildTexts({ status, ...overrides });
		expect((await list()).body.map(({ sent }) => sent && textWords(sent))).toEqual([words]);
	});

	test('[WY-08] are one where the same went by mail after the text failed, and say so', async () => {
		const at = app.deps.clock.now().toISOString();
		const email = 'rosa@example.com';
		const lost = { way: 'text', status: 'undelivered', at } as const;
		const mailed = { way: 'mail', status: 'accepted', at } as const;
		const message = { recipients: [{ ...rosa, email }], at, tried: [lost, mailed] };
		await buildMessage(app, account, { ...message, content: 'Coming?' });
		const { body } = await list();
		expect(body.map(({ body, sent }) => [body, sent && textWords(sent)])).toEqual([
			['Coming?', 'Sent by email'],
		]);
		expect(body[0]?.resendMessageId).toBeNull();
		const returned = { ...lost, way: 'mail' } as const;
		await buildMessage(app, account, { ...message, content: 'Well?', tried: [lost, returned] });
		const well = (await list()).body.find(({ body }) => body === 'Well?');
		expect(well?.sent).toMatchObject({ way: 'text', status: 'undelivered' });
		expect(well?.resendMessageId).not.toBeNull();
	});

	test('are those that left: no plans, nobody else’s', async () => {
		const luis = await buildRecipient(app, account);
		await buildTexts(
			{ status: 'planned', body: null, submittedAt: null },
			{ recipientId: luis._id, party: recipientParty(luis._id) },
			{ recipientId: null, party: 'holder' },
		);
		await answer('From Luis', luis.phoneNumber);
		expect((await list()).body).toEqual([]);
		expect((await list(luis._id)).body).toHaveLength(2);
	});

	test('are the newest 500', async () => {
		const start = app.deps.clock.now().getTime();
		await buildTexts(
			...Array.from({ length: 505 }, (_, index) => ({
				body: String(index),
				submittedAt: new Date(start + index),
			})),
		);
		const { body } = await list();
		expect(body).toHaveLength(500);
		expect(body[0]?.body).toBe('504');
		expect(body.at(-1)?.body).toBe('5');
	});

	test('are nobody else’s to read', async () => {
		await buildTexts({});
		const other = await buildAccount(app);
		expect((await list(rosa._id, other.token)).status).toBe(404);
		expect((await list('not-an-id')).status).toBe(404);
		const sameRosa = await buildRecipient(app, other, { phoneNumber: rosa.phoneNumber });
		expect((await list(sameRosa._id, other.token)).body).toEqual([]);
	});
});
