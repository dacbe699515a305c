import { isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sendCode } from '#contract/accounts.ts';
import { startQuickCall } from '#contract/calls.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { deliveries, mails, notices, ownPhones } from '#server/db/schema.ts';
import { seeWorker } from '#server/db/workers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { buildPhoneFamily, type PhoneFamily } from '#tests/support/sms-gate/family.ts';
import { noticeWords } from '#words/en/notices.ts';
import { watchPhone } from './own-phone.ts';
import { takeTurn } from './rates.ts';

const db = await testDatabase();

const told = async () => {
	const open = await db.select().from(notices).where(isNull(notices.seenAt));
	return open.map((notice) => noticeWords(notice.told));
};
const operatorMails = async () =>
	(await db.select().from(mails)).filter(({ template }) => template === 'phone_away').length;

/** Minutes pass, and the worker does what it does each minute. */
async function pass({ app, run }: PhoneFamily, minutes: number): Promise<void> {
	for (let count = 0; count < minutes; count++) {
		app.deps.clock.advance(MINUTE_MS);
		await watchPhone(app.deps);
		await run();
	}
}

async function readyz({ app }: PhoneFamily) {
	await seeWorker(db, '0192f0c0-0000-7000-8000-000000000001', app.deps.clock.now());
	const { statusCode, body } = await app.app.inject('/readyz');
	return { statusCode, ...JSON.parse(body) };
}

describe.each(['home', 'cloud'] as const)('[WY-02] a phone (%s) that is away', (mode) => {
	const variables = { OPERATOR_MAIL: 'operator@example.com' };

	test('for five minutes is told to everyone, once, and texts wait for it', async () => {
		const family = await buildPhoneFamily(db, { mode, variables });
		const { app, gate, delivery, send } = family;
		await buildAccount(app, { timezone: 'Asia/Tokyo' });
		await gate.goOffline();
		await pass(family, 4);
		expect(await told()).toEqual([]);
		expect(await readyz(family)).toMatchObject({ status: 'ready', checks: { phone: true } });
		await pass(family, 3);
		expect(await told()).toEqual([
			expect.stringContaining("phone hasn't answered since Sunday, November 15 at 7:00 AM."),
			expect.stringContaining('since Sunday, November 15 at 9:00 PM.'),
		]);
		expect(await operatorMails()).toBe(1);
		expect(await readyz(family)).toMatchObject({
			statusCode: 200,
			status: 'degraded',
			checks: { phone: false, worker: true },
		});

		const id = await send();
		expect(await delivery(id)).toMatchObject({
			status: 'queued',
			reason: { code: 'phone_away' },
		});
		await pass(family, 10);
		expect(await told()).toHaveLength(2);
		expect(await operatorMails()).toBe(1);

		await gate.comeBack();
		await pass(family, 2);
		expect(await told()).toEqual([]);
		expect(await readyz(family)).toMatchObject({ status: 'ready', checks: { phone: true } });
		expect(gate.phone.onAir).toMatchObject([{ id }]);
		expect(await delivery(id)).toMatchObject({ status: 'delivered' });
	});

	test('for a day: what was to go out is too late, and nothing comes after', async () => {
		const family = await buildPhoneFamily(db, { mode });
		const { app, gate, send, run, delivery } = family;
		await gate.goOffline();
		await pass(family, 6);
		const id = await send();
		app.deps.clock.advance(DAY_MS);
		await run();
		await gate.comeBack();
		await pass(family, 2);
		expect(gate.phone.onAir).toEqual([]);
		expect(await delivery(id)).toMatchObject({ status: 'rejected', reason: { code: 'too_late' } });
	});

	test('again is told again', async () => {
		const family = await buildPhoneFamily(db, { mode });
		for (const _ of [1, 2]) {
			await family.gate.goOffline();
			await pass(family, 7);
			expect(await told()).toHaveLength(1);
			await family.gate.comeBack();
			await pass(family, 1);
			expect(await told()).toEqual([]);
		}
	});
});

test('[WY-02] another phone in its place ends what was told of the first', async () => {
	const family = await buildPhoneFamily(db);
	await family.gate.goOffline();
	await pass(family, 7);
	expect(await told()).toHaveLength(1);
	await buildPhoneFamily(db);
	expect(await told()).toEqual([]);
});

test('[WY-02] a phone without its SIM is as good as away', async () => {
	const family = await buildPhoneFamily(db);
	family.gate.phone.sims.length = 0;
	await pass(family, 6);
	expect(await told()).toHaveLength(1);
	expect(await db.select().from(ownPhones)).toMatchObject([{ problem: 'no_sim' }]);
});

test('[WY-02] a SIM with another number still sends, and is no outage', async () => {
	const family = await buildPhoneFamily(db);
	family.gate.phone.sims.splice(0, 1, { simNumber: 1, phoneNumber: '+12125550199' });
	await pass(family, 7);
	expect(await told()).toEqual([]);
	expect(await db.select().from(ownPhones)).toMatchObject([{ problem: 'other_number' }]);
	await family.send();
	expect(family.gate.phone.onAir).toMatchObject([{ from: '12125550199' }]);
});

test('[WY-02] what the phone tells us shows that it is there', async () => {
	const family = await buildPhoneFamily(db, { mode: 'cloud' });
	family.app.deps.clock.advance(3 * MINUTE_MS);
	await family.gate.phone.ping();
	const [row] = await db.select().from(ownPhones);
	expect(row?.seenAt).toEqual(family.app.deps.clock.now());
});

describe('[WY-02] a text whose answer was lost', () => {
	test('and that the phone never had is sent, once', async () => {
		const family = await buildPhoneFamily(db);
		const { gate, send, delivery } = family;
		gate.answers.push('reset');
		const id = await send();
		expect(await delivery(id)).toMatchObject({ status: 'unknown' });
		expect(gate.phone.onAir).toEqual([]);
		await pass(family, 1);
		expect(gate.phone.onAir).toMatchObject([{ id }]);
		expect(await delivery(id)).toMatchObject({ status: 'delivered', attempts: 2 });
	});

	test('and that the phone has is found there', async () => {
		const family = await buildPhoneFamily(db, { isSlow: true });
		const { gate, send, delivery } = family;
		gate.answers.push('lost');
		const id = await send();
		expect(await delivery(id)).toMatchObject({ status: 'unknown' });
		await pass(family, 1);
		expect(await delivery(id)).toMatchObject({ status: 'accepted', attempts: 1 });
	});

	test('while the phone is away stays unknown, and is found when it is back', async () => {
		const family = await buildPhoneFamily(db);
		const { gate, send, delivery } = family;
		gate.answers.push('reset');
		const id = await send();
		await gate.goOffline();
		await pass(family, 5);
		expect(await delivery(id)).toMatchObject({ status: 'unknown', settledAt: null });
		await gate.comeBack();
		await pass(family, 6);
		expect(gate.phone.onAir).toMatchObject([{ id }]);
	});

	test('stays in doubt when another phone took its place: only the first one knows', async () => {
		const family = await buildPhoneFamily(db);
		const { app, gate, send, delivery } = family;
		gate.answers.push('reset');
		const id = await send();
		await db.update(ownPhones).set({ since: new Date(app.deps.clock.now().getTime() + 1) });
		await pass(family, 20);
		expect(gate.phone.onAir).toEqual([]);
		expect(await delivery(id)).toMatchObject({
			status: 'unknown',
			reason: { code: 'not_confirmed' },
		});
	});

	test('is too late when the phone never had it in time', async () => {
		const family = await buildPhoneFamily(db);
		const { app, gate, send, run, delivery } = family;
		gate.answers.push('reset');
		const id = await send();
		await db.update(deliveries).set({ notAfter: app.deps.clock.now() });
		await pass(family, 1);
		await run();
		expect(gate.phone.onAir).toEqual([]);
		expect(await delivery(id)).toMatchObject({ status: 'rejected', reason: { code: 'too_late' } });
	});
});

test('[WY-02] invitations go before everything that still waits on the phone', async () => {
	const { app, gate, account, rosa, run, send } = await buildPhoneFamily(db);
	await send();
	await app.request(
		startQuickCall,
		{ body: { recipientIds: [rosa._id] } },
		{ token: account.token },
	);
	await run();
	const posted = gate.requests.filter(({ path }) => path === '/messages');
	expect(posted.map(({ body }) => body.priority)).toEqual([0, 50, 50]);
	expect(posted[1]?.body.validUntil).toBe('2026-11-15T12:15:00.000Z');
});

test('[WY-02] a private SIM sends one text every three seconds', async () => {
	const { app } = await buildPhoneFamily(db, {
		variables: { PHONE_GATEWAY_TEXTS_PER_MINUTE: '20' },
	});
	const pauses = [];
	for (const _ of [1, 2, 3]) pauses.push(await takeTurn(app.deps, 1));
	expect(pauses).toEqual([0, 3_000, 6_000]);
});

test('[WY-02] a code that the phone cannot send now is told to the person who waits for it', async () => {
	const { app, gate } = await buildPhoneFamily(db);
	const { phone, token } = await buildAccount(app, { phoneVerified: false });
	await gate.goOffline();
	const { body } = await app.request(sendCode, { body: { phone } }, { token });
	expect(body).toMatchObject({
		sent: false,
		problem: "The phone that sends our texts isn't answering.",
	});
});
