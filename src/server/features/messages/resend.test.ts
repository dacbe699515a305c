import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeRecipient, updateRecipient } from '#contract/recipients.ts';
import { deliveries, optOuts, recipients, usage } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildRecipient } from '#tests/support/factories.ts';
import { buildMessage } from '#tests/support/history.ts';
import {
	buildPayingFamily,
	type MessageRequests,
	messageRequests,
} from '#tests/support/messages.ts';
import type { Family } from '#tests/support/schedules.ts';
import { getUsage } from '../billing/usage.ts';

const db = await testDatabase();
let family: Family;
let message: MessageRequests;
beforeEach(async () => {
	family = await buildPayingFamily(db);
	message = messageRequests(family.app, family.account);
});

const used = async () => {
	const { app, account } = family;
	return (await getUsage(db, app.deps, account.user._id)).message.used;
};

const roundsOf = async ({ _id }: { _id: string }) =>
	(await db.select().from(deliveries).where(eq(deliveries.recipientId, _id))).map(
		({ round, status }) => [round, status],
	);

describe('resending a message', () => {
	test('[API-24] [D6] sends one that was sent to everyone again, in a new round', async () => {
		const { app, rosa, luis } = family;
		const { _id } = (await message.quick([rosa._id, luis._id])).body;
		await runEngine(app.deps);
		const { status, body } = await message.resend(_id);
		expect(status).toBe(200);
		expect(body).toMatchObject({ _id, status: 'sent', detail: { code: 'sending' } });
		expect(await used()).toBe(4);
		await runEngine(app.deps);
		expect((await message.get(_id)).body).toMatchObject({ status: 'sent', detail: null });
		expect(await textsTo(app, rosa.phoneNumber)).toHaveLength(2);
		expect(await textsTo(app, luis.phoneNumber)).toHaveLength(2);
		expect((await message.list()).headers['x-total-count']).toBe('1');
	});

	test('[API-24] [D6] sends a failed one to those whom it did not reach, at their new numbers', async () => {
		const { app, account, rosa } = family;
		const { token } = account;
		const landline = await buildRecipient(app, account, { phoneNumber: '15005550009' });
		const reached = await buildMessage(app, account, { recipients: [rosa] });
		const failed = await buildMessage(app, account, { recipients: [landline], status: 'failed' });
		const body = { name: 'Mobile now', phoneNumber: '16465559999' };
		await app.request(updateRecipient, { params: { recipientId: landline._id }, body }, { token });
		expect((await message.resend(failed)).body).toMatchObject({
			status: 'failed',
			detail: { code: 'sending' },
		});
		await runEngine(app.deps);
		expect((await message.get(failed)).body).toMatchObject({ status: 'sent', detail: null });
		expect(await textsTo(app, '16465559999')).toHaveLength(1);
		expect((await message.get(reached)).body.status).toBe('sent');
		expect(await used()).toBe(1);
	});

	test('[D6] leaves those alone whom the last round reached', async () => {
		const { app, account, rosa, luis } = family;
		const failed = await buildMessage(app, account, { recipients: [rosa, luis], status: 'failed' });
		await db
			.update(deliveries)
			.set({ status: 'accepted' })
			.where(eq(deliveries.recipientId, rosa._id));
		expect((await message.resend(failed)).status).toBe(200);
		expect(await roundsOf(rosa)).toEqual([[1, 'accepted']]);
		expect(await roundsOf(luis)).toEqual([
			[1, 'undelivered'],
			[2, 'planned'],
		]);
		expect(await used()).toBe(1);
		await runEngine(app.deps);
	});

	test('sends one that was refused for the first time', async () => {
		const { app, rosa, schedule } = family;
		const daily = { type: 'message', messageContent: 'Good morning!', frequency: 'daily' };
		await schedule.create(daily);
		const accountId = family.account.user._id;
		await db.insert(usage).values({ accountId, month: '2026-11', kind: 'message', used: 100 });
		app.deps.clock.set('2026-11-15T14:00:00Z');
		await runEngine(app.deps);
		const [refused] = (await message.list({ status: 'failed' })).body;
		expect(refused).toMatchObject({ detail: { code: 'monthly_limit' } });
		const messageId = String(refused?._id);
		expect((await message.resend(messageId)).problem.message).toBe(
			'Your plan has no texts left this month.',
		);
		await db.update(usage).set({ used: 99 });
		expect((await message.resend(messageId)).status).toBe(200);
		await runEngine(app.deps);
		expect(await roundsOf(rosa)).toEqual([[1, 'delivered']]);
		expect((await message.get(messageId)).body).toMatchObject({ status: 'sent', detail: null });
	});

	test('leaves out people who were deleted or asked for no more texts, and says so when nobody is left', async () => {
		const { app, account, rosa, luis } = family;
		const { token } = account;
		const third = await buildRecipient(app, account);
		const sent = await buildMessage(app, account, { recipients: [rosa, luis, third] });
		await app.request(removeRecipient, { params: { recipientId: rosa._id } }, { token });
		await db.insert(optOuts).values({ address: luis.phoneNumber, since: app.deps.clock.now() });
		expect((await message.resend(sent)).status).toBe(200);
		expect(await roundsOf(rosa)).toHaveLength(1);
		expect(await roundsOf(luis)).toHaveLength(1);
		expect(await roundsOf(third)).toHaveLength(2);
		await runEngine(app.deps);
		await db.update(recipients).set({ deletedAt: app.deps.clock.now() });
		expect(await message.resend(sent)).toMatchObject({
			status: 409,
			problem: {
				message: 'Nobody is left to send this to: they were deleted or asked not to be reached.',
			},
		});
	});

	test('says why not while it is to be sent, is being sent or was cancelled', async () => {
		const { app, account, rosa, schedule } = family;
		await schedule.create({ type: 'message', messageContent: 'Later', frequency: 'daily' });
		const [planned] = (await message.list()).body;
		const refusal = async (id: string) => {
			const { status, problem } = await message.resend(id);
			return [status, problem.message];
		};
		expect(await refusal(String(planned?._id))).toEqual([
			409,
			'This message hasn’t been sent yet.',
		]);
		await message.cancel(String(planned?._id));
		expect(await refusal(String(planned?._id))).toEqual([409, 'This message was cancelled.']);
		const sent = await buildMessage(app, account, { recipients: [rosa] });
		await message.resend(sent);
		expect(await refusal(sent)).toEqual([409, 'This message is being sent.']);
		await db.update(deliveries).set({ status: 'submitting' }).where(eq(deliveries.round, 2));
		expect(await refusal(sent)).toEqual([409, 'This message is being sent.']);
		// It may have arrived; the account holder decides whether to send it again.
		await db.update(deliveries).set({ status: 'unknown' }).where(eq(deliveries.round, 2));
		expect((await message.resend(sent)).status).toBe(200);
	});

	test('many clicks at once make one round', async () => {
		const { app, account, rosa } = family;
		const sent = await buildMessage(app, account, { recipients: [rosa] });
		const answers = await Promise.all(Array.from({ length: 6 }, () => message.resend(sent)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
		expect(await roundsOf(rosa)).toHaveLength(2);
		expect(await used()).toBe(1);
	});

	test('a repeat with the same key is answered like the first', async () => {
		const { app, account, rosa } = family;
		const sent = await buildMessage(app, account, { recipients: [rosa] });
		const first = await message.resend(sent, 'again');
		await runEngine(app.deps);
		const repeat = await message.resend(sent, 'again');
		expect([repeat.status, repeat.body]).toEqual([200, first.body]);
		expect(await roundsOf(rosa)).toHaveLength(2);
	});
});
