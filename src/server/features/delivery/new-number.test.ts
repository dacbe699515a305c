import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Recipient, updateRecipient } from '#contract/recipients.ts';
import { HOUR_MS } from '#domain/time.ts';
import { recipients } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import type { BuiltAccount } from '#tests/support/factories.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { sendDue } from './send-due.ts';
import { recordTextStatus } from './status-events.ts';

/** A recipient's new number is a new person to us. */

const db = await testDatabase();
const NEW = '16465550188';

let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
beforeEach(async () => {
	({ app, account, rosa } = await buildPayingFamily(db));
});

const run = () => runEngine(app.deps);
const row = async () => (await db.select().from(recipients).where(eq(recipients.id, rosa._id)))[0];
const bodies = async (phone: string) => (await textsTo(app, phone)).map(({ body }) => body);
const change = (given: object) =>
	app.request(
		updateRecipient,
		{
			params: { recipientId: rosa._id },
			body: { name: rosa.name, phoneNumber: NEW, ...given } as never,
		},
		{ token: account.token },
	);
const send = async () => {
	await messageRequests(app, account).quick([rosa._id], 'Hello!');
	await run();
};

test('[MD-07] its agreement and its introduction with STOP start again', async () => {
	await send();
	const before = await row();
	expect(before?.introducedAt).not.toBeNull();
	app.deps.clock.advance(60_000);
	await change({});
	const after = await row();
	expect(after?.introducedAt).toBeNull();
	expect(after?.agreedAt.getTime()).toBe((before?.agreedAt.getTime() ?? 0) + 60_000);
	await send();
	await send();
	const [first, second] = await bodies(NEW);
	expect(first).toContain('Ana Reyes asked Kinbell to send you this. Reply STOP to stop.');
	expect(second).not.toContain('STOP');
});

test('[MD-07] a change of anything else starts nothing again', async () => {
	await send();
	const before = await row();
	app.deps.clock.advance(60_000);
	await change({ name: 'Rosita', phoneNumber: rosa.phoneNumber });
	expect(await row()).toMatchObject({
		introducedAt: before?.introducedAt,
		agreedAt: before?.agreedAt,
	});
});

test('[MD-07] what is scheduled introduces itself to the new number', async () => {
	await send();
	await scheduleRequests(app, account, { recipientIds: [rosa._id] }).create({
		type: 'message',
		frequency: 'daily',
		messageContent: 'Good morning!',
	});
	await change({});
	app.deps.clock.advance(2 * HOUR_MS);
	await run();
	expect((await bodies(NEW))[0]).toMatch(/^Good morning!\n\nAna Reyes asked Kinbell/);
	expect(await bodies(rosa.phoneNumber)).toHaveLength(1);
});

test('[MD-07] a text that was on its way to the old number introduces nobody at the new one', async () => {
	let answer: (outcome: { kind: 'accepted'; reference: string }) => void = () => {};
	const sms = {
		...app.deps.sms,
		send: () =>
			new Promise<{ kind: 'accepted'; reference: string }>((resolve) => {
				answer = resolve;
			}),
	};
	await messageRequests(app, account).quick([rosa._id], 'Hello!');
	const sending = sendDue({ ...app.deps, sms });
	await expect.poll(() => answer.length).toBe(1);
	await change({});
	answer({ kind: 'accepted', reference: 'SM1' });
	await sending;
	expect((await row())?.introducedAt).toBeNull();

	const { rows } = await db.execute<{ id: string }>('select id from deliveries');
	await recordTextStatus(app.deps, {
		key: 'delivered',
		deliveryId: rows[0]?.id ?? null,
		status: 'delivered',
	});
	expect((await row())?.introducedAt).toBeNull();
});
