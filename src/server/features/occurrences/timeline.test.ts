import { beforeEach, describe, expect, test } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { deliveries, inboundTexts } from '#server/db/schema.ts';
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
import { happeningWords } from '#words/en/app/timeline.ts';

const db = await testDatabase();
let family: Family;
let message: MessageRequests;
beforeEach(async () => {
	family = await buildPayingFamily(db);
	message = messageRequests(family.app, family.account);
});

const text = { type: 'message', messageContent: 'Good morning!', frequency: 'daily' };

describe('one message', () => {
	test('tells for each person what happened, in words and in order', async () => {
		const { app, account, rosa } = family;
		const { clock } = app.deps;
		const landline = await buildRecipient(app, account, { phoneNumber: '15005550009' });
		const { _id } = (await message.quick([rosa._id, landline._id])).body;
		await runEngine(app.deps);
		clock.advance(5 * MINUTE_MS);
		await answer(rosa, 'Thank you!');
		clock.advance(HOUR_MS);
		expect((await message.resend(_id)).status).toBe(200);
		await runEngine(app.deps);
		clock.advance(HOUR_MS);
		await message.quick([rosa._id], 'Something else');
		await runEngine(app.deps);
		clock.advance(MINUTE_MS);
		await answer(rosa, 'That is another matter');

		const { timeline } = (await message.get(_id)).body;
		const why = "This is a landline, which can't get texts";
		expect(
			timeline.map(({ name, events }) => [name, events.map(({ what }) => happeningWords(what))]),
		).toEqual([
			[
				'Rosa Reyes',
				[
					'You asked to send it',
					'Text sent',
					'Text delivered',
					'Answered: “Thank you!”',
					'You asked to send it again',
					'Text sent',
					'Text delivered',
				],
			],
			[
				landline.name,
				[
					'You asked to send it',
					`Text not sent: ${why}`,
					'You asked to send it again',
					`Text not sent: ${why}`,
				],
			],
		]);
		expect(timeline[0]).toMatchObject({ recipientId: rosa._id, phoneNumber: rosa.phoneNumber });
		const moments = timeline[0]?.events.map(({ at }) => at) ?? [];
		expect(moments).toEqual(moments.toSorted());
	});

	test('tells of one that was cancelled', async () => {
		await family.schedule.create({ ...text });
		const [row] = (await message.list()).body;
		await message.cancel(String(row?._id));
		const { timeline } = (await message.get(String(row?._id))).body;
		expect(timeline).toMatchObject([
			{
				events: [
					{ what: { code: 'planned_by', schedule: 'Sunday call' } },
					{ what: { code: 'cancelled' } },
				],
			},
		]);
	});

	test('is nobody else’s', async () => {
		const { app, account, rosa } = family;
		const sent = await buildMessage(app, account, { recipients: [rosa] });
		const stranger = messageRequests(app, await buildAccount(app));
		expect((await stranger.list()).body).toEqual([]);
		for (const act of [stranger.get, stranger.resend, stranger.cancel]) {
			for (const id of [sent, 'x', app.deps.newId()]) expect((await act(id)).status).toBe(404);
		}
		expect(await db.$count(deliveries)).toBe(1);
	});
});

async function answer({ _id, phoneNumber }: Recipient, body: string): Promise<void> {
	const { newId, clock } = family.app.deps;
	await db.insert(inboundTexts).values({
		id: newId(),
		providerKey: newId(),
		phone: phoneNumber,
		body,
		accountId: family.account.user._id,
		recipientId: _id,
		receivedAt: clock.now(),
	});
}
