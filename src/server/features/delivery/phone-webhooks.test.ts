import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getConversation } from '#contract/conversations.ts';
import {
	deliveries,
	inboundTexts,
	messages,
	notices,
	optOuts,
	textEvents,
} from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildRecipient } from '#tests/support/factories.ts';
import { buildPhoneFamily, type PhoneFamily } from '#tests/support/sms-gate/family.ts';

const db = await testDatabase();
const LONG = `${'x'.repeat(400)} end`;
const stateOfMessage = async () => (await db.select().from(messages))[0]?.status;

/** What the phone told last, once more, as somebody who listened could. */
async function repeat(
	{ app, gate }: PhoneFamily,
	change: (body: string) => string = (body) => body,
) {
	const last = gate.phone.hooks.sent.at(-1);
	const payload = change(last?.body ?? '');
	return app.app.inject({ method: 'POST', url: '/hooks/phone', headers: last?.headers, payload });
}

describe('[WY-02] what the phone tells of a text', () => {
	test('it was delivered', async () => {
		const { send, delivery, gate } = await buildPhoneFamily(db);
		const id = await send();
		expect(gate.phone.onAir).toMatchObject([{ id, isWhole: true }]);
		expect(await delivery(id)).toMatchObject({ status: 'delivered', reference: id, reason: null });
		expect(await stateOfMessage()).toBe('sent');
		expect(gate.phone.hooks.sent.map(({ status }) => status)).toEqual([204, 204]);
	});

	test('behind a server the phone itself tells, with a key of its own', async () => {
		const { send, delivery } = await buildPhoneFamily(db, { mode: 'cloud' });
		expect(await delivery(await send())).toMatchObject({ status: 'delivered' });
	});

	test('it failed, with a reason that the holder reads', async () => {
		const { send, delivery, gate } = await buildPhoneFamily(db);
		gate.phone.courses.push({ failsAfter: 0, error: 'Send result: RESULT_ERROR_NO_SERVICE' });
		const id = await send();
		expect(await delivery(id)).toMatchObject({
			status: 'undelivered',
			reason: { code: 'phone_away' },
		});
		expect(await stateOfMessage()).toBe('failed');
		expect(await db.select().from(notices)).toMatchObject([
			{ told: { code: 'message_not_received', people: [{ reason: { code: 'phone_away' } }] } },
		]);
	});

	test('a long text broke off: that is final, whatever parts arrived, and nothing is sent again', async () => {
		const family = await buildPhoneFamily(db);
		const { send, run, delivery, gate, app } = family;
		gate.phone.courses.push({}, { failsAfter: 2 });
		await send('Hello');
		const id = await send(LONG);
		expect(gate.phone.onAir.at(-1)).toMatchObject({ id, parts: 2, isWhole: false });
		const broken = { status: 'undelivered', reason: { code: 'not_whole' } };
		expect(await delivery(id)).toMatchObject(broken);
		// The parts that arrived are confirmed late.
		gate.phone.hooks.emit('sms:delivered', { messageId: id });
		await gate.phone.hooks.deliver();
		expect(await delivery(id)).toMatchObject(broken);
		app.deps.clock.advance(3_600_000);
		await run();
		expect(gate.phone.onAir.filter((each) => each.id === id)).toHaveLength(1);
	});

	test('too late for the phone', async () => {
		const { send, delivery, gate, app } = await buildPhoneFamily(db, { isSlow: true });
		const id = await send();
		expect(await delivery(id)).toMatchObject({ status: 'accepted' });
		app.deps.clock.advance(2 * 3_600_000);
		await gate.phone.work();
		expect(gate.phone.onAir).toEqual([]);
		expect(await delivery(id)).toMatchObject({
			status: 'undelivered',
			reason: { code: 'too_late' },
		});
	});

	test('it comes before our own request has its answer, and counts', async () => {
		const { send, delivery, gate } = await buildPhoneFamily(db);
		gate.answers.push('lost');
		expect(await delivery(await send())).toMatchObject({ status: 'delivered' });
		expect(gate.phone.onAir).toHaveLength(1);
	});

	test('a day late, after we were away, it is heard', async () => {
		const { send, run, delivery, gate, app } = await buildPhoneFamily(db, { isSlow: true });
		const id = await send();
		gate.phone.hooks.isHeard = false;
		await gate.phone.work();
		expect(gate.phone.hooks.waiting()).toBe(2);
		expect(await delivery(id)).toMatchObject({ status: 'accepted' });
		gate.phone.hooks.isHeard = true;
		app.deps.clock.advance(26 * 3_600_000);
		await run();
		expect(await delivery(id)).toMatchObject({ status: 'delivered' });
		expect(gate.phone.hooks.waiting()).toBe(0);
	});
});

describe('[WY-02] somebody else’s words', () => {
	test('repeated: they are used once, and not at all after five minutes', async () => {
		const family = await buildPhoneFamily(db);
		await family.send();
		const events = await db.$count(textEvents);
		expect((await repeat(family)).statusCode).toBe(204);
		expect(await db.$count(textEvents)).toBe(events);
		family.app.deps.clock.advance(6 * 60_000);
		expect((await repeat(family)).statusCode).toBe(403);
	});

	test('changed, or signed by another: refused', async () => {
		const family = await buildPhoneFamily(db, { isSlow: true });
		const { app, gate, delivery } = family;
		const id = await family.send();
		await gate.phone.ping();
		const forged = await repeat(family, (body) => body.replace('system:ping', 'sms:failed'));
		expect(forged.statusCode).toBe(403);
		const body = JSON.stringify({ id: 'x', event: 'sms:failed', payload: { messageId: id } });
		for (const headers of [{}, gate.phone.hooks.sign(`${body} `)]) {
			const answer = await app.app.inject({
				method: 'POST',
				url: '/hooks/phone',
				headers,
				payload: body,
			});
			expect(answer.statusCode).toBe(403);
		}
		expect(await delivery(id)).toMatchObject({ status: 'accepted' });
	});

	test('another phone’s: passed over', async () => {
		const { app, gate, rosa } = await buildPhoneFamily(db, {
			mode: 'cloud',
			variables: { PHONE_GATEWAY_DEVICE: 'MxKw03Q2ZVoomrLeDLlMO' },
		});
		const told = {
			deviceId: 'another phone of the family',
			id: 'x',
			event: 'sms:received',
			payload: { message: 'STOP', sender: rosa.phoneNumber, receivedAt: '2026-11-15T12:00:00Z' },
		};
		const payload = JSON.stringify(told);
		const headers = gate.phone.hooks.sign(payload);
		const answer = await app.app.inject({ method: 'POST', url: '/hooks/phone', headers, payload });
		expect(answer.statusCode).toBe(204);
		expect(await db.$count(inboundTexts)).toBe(0);
	});

	test('about texts that are not ours, or nothing at all: answered, and nothing happens', async () => {
		const { app, gate } = await buildPhoneFamily(db);
		for (const event of [
			{ id: '1', event: 'sms:sent', payload: { messageId: 'sent from the app by hand' } },
			{ id: '2', event: 'sms:failed', payload: { messageId: app.deps.newId(), reason: 'x' } },
			{ id: '3', event: 'mms:received', payload: {} },
		]) {
			const payload = JSON.stringify(event);
			const headers = gate.phone.hooks.sign(payload);
			const answer = await app.app.inject({
				method: 'POST',
				url: '/hooks/phone',
				headers,
				payload,
			});
			expect(answer.statusCode).toBe(204);
		}
	});
});

describe('[WY-02] what people answer', () => {
	test('is in their conversation, once, also when the phone tells it twice', async () => {
		const { app, account, gate, rosa, send } = await buildPhoneFamily(db);
		await send();
		await gate.phone.receive(`+${rosa.phoneNumber}`, 'Łódź: yes 👋', 2);
		expect(await db.select().from(inboundTexts)).toMatchObject([
			{ body: 'Łódź: yes 👋', phone: rosa.phoneNumber, sentTo: '12125550100' },
		]);
		await gate.phone.receive(rosa.phoneNumber.slice(1), 'without its country');
		const params = { recipientId: rosa._id };
		const { body } = await app.request(getConversation, { params }, { token: account.token });
		expect(body.map(({ body: said }) => said)).toContain('without its country');
		app.deps.clock.advance(1_000);
		await gate.phone.receive(`+${rosa.phoneNumber}`, 'Łódź: yes 👋');
		expect(await db.$count(inboundTexts)).toBe(3);
	});

	test('STOP stops, and we say so: the phone does not', async () => {
		const { gate, rosa, send, run } = await buildPhoneFamily(db);
		await send();
		await gate.phone.receive(`+${rosa.phoneNumber}`, 'Stop');
		await run();
		expect(await db.select().from(optOuts)).toMatchObject([{ address: rosa.phoneNumber }]);
		expect(gate.phone.onAir.at(-1)?.text).toMatch(/won't get any more texts/);
		await gate.phone.receive(`+${rosa.phoneNumber}`, 'START');
		await run();
		expect(await db.$count(optOuts)).toBe(0);
	});

	test('a stranger’s private text to the phone is not kept, nor answered', async () => {
		const { gate, run } = await buildPhoneFamily(db);
		for (const words of ['Your bank code is 482913', 'STOP', 'help']) {
			await gate.phone.receive('+16465550177', words);
		}
		await gate.phone.receive('BANK', 'Your balance');
		await run();
		expect(await db.$count(inboundTexts)).toBe(0);
		expect(await db.$count(optOuts)).toBe(0);
		expect(gate.phone.onAir).toEqual([]);
		expect(gate.phone.hooks.sent.every(({ status }) => status === 204)).toBe(true);
	});

	test('a number without its country is somebody’s of the list, if it can only be one', async () => {
		const { app, account, gate } = await buildPhoneFamily(db);
		await buildRecipient(app, account, { name: 'Opa', phoneNumber: '+49 170 1234567' });
		await gate.phone.receive('0170 1234567', 'Stop');
		expect(await db.select().from(optOuts)).toMatchObject([{ address: '491701234567' }]);
		await buildRecipient(app, account, { name: 'Oma', phoneNumber: '+43 170 1234567' });
		await gate.phone.receive('0170 1234567', 'Hello');
		await gate.phone.receive('4567', 'Hello');
		expect(await db.$count(inboundTexts)).toBe(1);
	});

	test('somebody who was on the list and was texted is still heard', async () => {
		const { gate, rosa, send } = await buildPhoneFamily(db);
		const id = await send();
		await db.update(deliveries).set({ address: '16465550177' }).where(eq(deliveries.id, id));
		await gate.phone.receive('+16465550177', 'STOP');
		expect(await db.select().from(optOuts)).toMatchObject([{ address: '16465550177' }]);
		expect(rosa.phoneNumber).not.toBe('16465550177');
	});
});
