import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getConversation } from '#contract/conversations.ts';
import { listNotices } from '#contract/notices.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { agreements, deliveries, usage } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait, runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { type MessageRequests, messageRequests } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { noticeWords } from '#words/en/notices.ts';
import { receiveText } from './inbound.ts';
import { sendTexts } from './send.ts';
import { sendDue } from './send-due.ts';
import { sendWaiting } from './send-waiting.ts';

/** Silence is not agreement: what an account may send to a number that has not answered. */

const db = await testDatabase();
const ROSE = '16465550134';
const ASKED = 'Reply 1 to keep getting these from Ana Ruiz';
const RESTS = "Rose hasn't answered yet";

let app: TestApp;
let account: BuiltAccount;
let rose: Recipient;
let message: MessageRequests;

async function start(settings: Record<string, string> = { AGREEMENT: 'answer' }) {
	app = await testApp(testDeps({ db }, settings));
	account = await buildPayer('Ana Ruiz');
	message = messageRequests(app, account);
	rose = await add();
}

async function buildPayer(name: string): Promise<BuiltAccount> {
	const built = await buildAccount(app, { name, timezone: 'America/New_York' });
	await buildSubscription(app, built.user._id, { tier: 'premium' });
	return built;
}

const add = (overrides = {}) =>
	buildRecipient(app, account, { name: 'Rose', phoneNumber: ROSE, ...overrides });
const run = () => runEngine(app.deps);
const bodies = async (phone = ROSE) => (await textsTo(app, phone)).map(({ body }) => body);
const send = async (content = 'Hello!', to = rose) => {
	const { status, body, problem } = await message.quick([to._id], content);
	await run();
	return { status, body, problem };
};
const sendThree = async () => {
	for (const words of ['One', 'Two', 'Three']) await send(words);
};
const told = async () =>
	(await app.request(listNotices, {}, { token: account.token })).body.map(({ told }) =>
		noticeWords(told),
	);
const silence = async () => (await told()).filter((words) => words.startsWith(RESTS));
const used = async () =>
	(
		await db
			.select()
			.from(usage)
			.where(and(eq(usage.accountId, account.user._id), eq(usage.kind, 'message')))
	)[0]?.used ?? 0;
let replies = 0;
const reply = (body: string, from = ROSE) => {
	replies += 1;
	return receiveText(app.deps, { providerKey: `reply-${replies}`, from, body });
};
const listed = async () =>
	(await app.request(recipientsContract.listRecipients, {}, { token: account.token })).body.find(
		({ phoneNumber }) => phoneNumber === ROSE,
	);

beforeEach(() => start());

describe('someone who has not answered', () => {
	test('[SX-04] gets three texts, the third of which asks, then rests, and the holder is told', async () => {
		await send('One');
		await send('Two');
		expect((await bodies()).join()).not.toContain('Reply 1');
		expect(await silence()).toEqual([]);
		expect(await listed()).toMatchObject({ resting: null, introduced: true, asksNext: true });

		await send('Three');
		expect((await bodies())[2]).toBe(`Three\n- Ana Ruiz, via Kinbell\n${ASKED}.`);
		expect(await silence()).toHaveLength(1);
		expect((await listed())?.resting).toEqual({ code: 'no_answer' });

		const fourth = await send('Four');
		expect(await bodies()).toHaveLength(3);
		expect(await silence()).toHaveLength(1);
		expect(await used()).toBe(3);
		expect(fourth).toMatchObject({
			status: 409,
			problem: { message: expect.stringContaining(RESTS) },
		});
	});

	test('[SX-04] the attack: eight texts at once, by several workers, are three', async () => {
		const luis = await buildRecipient(app, account, { name: 'Luis', phoneNumber: '16465550135' });
		const sent = await Promise.all(
			Array.from({ length: 8 }, (_, index) => message.quick([rose._id, luis._id], `Text ${index}`)),
		);
		expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(201));
		await reply('Hi!', luis.phoneNumber);
		await Promise.all(Array.from({ length: 4 }, () => sendDue(app.deps)));
		await run();
		const texts = await bodies();
		expect(texts).toHaveLength(3);
		expect(texts.filter((body) => body.includes(ASKED))).toHaveLength(1);
		expect(await bodies(luis.phoneNumber)).toHaveLength(8);
		expect(await used()).toBe(3 + 8);
		const refused = await db.select().from(deliveries).where(eq(deliveries.status, 'rejected'));
		expect(refused).toHaveLength(5);
		expect(new Set(refused.map(({ reason }) => reason?.code))).toEqual(new Set(['unanswered']));
	});

	test('[SX-04] the attack: eight texts that wait, each taken by two workers, are three', async () => {
		for (let index = 0; index < 8; index++) await message.quick([rose._id], `Text ${index}`);
		await dispatchToWait(app.deps);
		const ids = (await db.select().from(deliveries)).map(({ id }) => id);
		expect(ids).toHaveLength(8);
		await Promise.all([...ids, ...ids].map((id) => sendTexts(app.deps, [id], 'text')));
		await run();
		expect(await bodies()).toHaveLength(3);
		expect(await db.select().from(agreements)).toMatchObject([{ texts: 3 }]);
	});

	test('[SX-04] the attack: deleting and adding anew, or another recipient, starts nothing again', async () => {
		await sendThree();
		const { token } = account;
		await app.request(
			recipientsContract.removeRecipient,
			{ params: { recipientId: rose._id } },
			{ token },
		);
		const again = await add({ name: 'Rosie' });
		expect(again.resting?.code).toBe('no_answer');
		await send('Four', again);

		const luis = await buildRecipient(app, account, { name: 'Luis', phoneNumber: '16465550135' });
		await send('Hello Luis', luis);
		await app.request(
			recipientsContract.removeRecipient,
			{ params: { recipientId: again._id } },
			{ token },
		);
		await app.request(
			recipientsContract.updateRecipient,
			{ params: { recipientId: luis._id }, body: { name: 'Luis', phoneNumber: ROSE } as never },
			{ token },
		);
		await send('Five', luis);
		expect(await bodies()).toHaveLength(3);
	});

	test('[SX-04] the attack: texts of every kind are counted together', async () => {
		const schedule = scheduleRequests(app, account, { recipientIds: [rose._id] });
		const { body: daily } = await schedule.create({
			frequency: 'daily',
			startDate: '2026-11-16',
			time: '09:00',
			notification: true,
			notifications: { enabled: true, reminderTimes: [1440, 60, 15] },
		});
		await schedule.create({
			type: 'message',
			frequency: 'daily',
			messageContent: 'Good morning!',
			time: '10:00',
		});
		const { body: sent } = await send('Hello!');
		for (let hour = 0; hour < 80; hour++) {
			app.deps.clock.advance(HOUR_MS / 2);
			await run();
			if (hour % 12 === 0) await message.resend(sent._id);
			if (hour === 60) await schedule.remove(daily._id);
		}
		await callRequests(app, account).quick([rose._id]);
		await run();
		const texts = await bodies();
		expect(texts).toHaveLength(3);
		expect(texts[2]).toContain(ASKED);
	});

	test('[SX-04] what the provider did not take gives its place back, what got lost does not', async () => {
		const busy = await buildRecipient(app, account, { name: 'Bo', phoneNumber: '15005550029' });
		for (const words of ['One', 'Two', 'Three']) {
			await send(words, busy);
			for (let tries = 0; tries < 3; tries++) {
				app.deps.clock.advance(MINUTE_MS);
				await run();
			}
		}
		expect(await bodies('15005550029')).toHaveLength(3);
		expect((await bodies('15005550029'))[2]).toContain(ASKED);

		const lost = await buildRecipient(app, account, { name: 'Lou', phoneNumber: '15005550026' });
		for (let count = 0; count < 4; count++) {
			await send(`Text ${count}`, lost);
			app.deps.clock.advance(HOUR_MS);
			await run();
		}
		expect(await bodies('15005550026')).toHaveLength(3);

		const wrong = await buildRecipient(app, account, { name: 'Wu', phoneNumber: '15005550001' });
		for (let count = 0; count < 5; count++) await send(`Text ${count}`, wrong);
		const rows = await db.select().from(agreements).where(eq(agreements.address, '15005550001'));
		expect(rows).toMatchObject([{ texts: 0 }]);
		expect((await told()).join()).not.toContain("Wu hasn't");
	});

	test('[SX-04] a process that dies while sending leaves its place taken', async () => {
		const died = {
			...app.deps,
			sms: { ...app.deps.sms, send: () => new Promise<never>(() => {}) },
		};
		await message.quick([rose._id], 'One');
		void sendDue(died);
		await expect.poll(async () => (await db.select().from(agreements))[0]?.texts).toBe(1);
		app.deps.clock.advance(MINUTE_MS);
		await sendWaiting(app.deps, 'text');
		expect(await db.select().from(agreements)).toMatchObject([{ texts: 1 }]);
	});

	test('[SX-04] a long message whose third text has no room to ask is not sent: the question is', async () => {
		await send('One');
		await send('Two');
		const long = 'x'.repeat(1600);
		await send(long);
		const texts = await bodies();
		expect(texts).toHaveLength(3);
		expect(texts[2]).toContain(ASKED);
		expect(texts[2]).not.toContain('xxx');
		expect(await used()).toBe(2);
		await reply('1');
		await send(long);
		expect((await bodies()).at(-1)).toBe(long);
	});

	test('[SX-04] other accounts have places of their own', async () => {
		await sendThree();
		await send('Four');
		const luis = await buildPayer('Luis Ortega');
		const other = await buildRecipient(app, luis, { name: 'Rose', phoneNumber: ROSE });
		await messageRequests(app, luis).quick([other._id], 'Hi, it is Luis');
		await run();
		expect(await bodies()).toHaveLength(4);
	});

	test('[SX-04] texts to the holder are never counted', async () => {
		const self = await buildRecipient(app, account, { name: 'Me', phoneNumber: account.phone });
		for (let count = 0; count < 5; count++) await send(`Text ${count}`, self);
		expect(await bodies(self.phoneNumber)).toHaveLength(5);
	});
});

describe('an answer', () => {
	test.each(['1', 'Who is this?', 'START', '👍'])(
		'[SX-04] %j, also after it rested, wakes the texts up again',
		async (words) => {
			await sendThree();
			expect((await listed())?.resting?.code).toBe('no_answer');
			await reply(words);
			expect((await listed())?.resting).toBeNull();
			expect(await silence()).toEqual([]);
			for (let count = 0; count < 3; count++) await send(`Text ${count}`);
			const texts = (await bodies()).filter((body) => body.startsWith('Text '));
			expect(texts).toHaveLength(3);
			expect(texts.join()).not.toContain('Reply 1');
		},
	);

	test('[SX-04] STOP is none', async () => {
		await send('One');
		await reply('STOP');
		expect(await db.select().from(agreements)).toMatchObject([{ texts: 1, agreedAt: null }]);
	});

	test('[SX-04] 1 is told to the holder as a yes, and stays in the thread', async () => {
		await sendThree();
		await reply(' 1 ');
		expect(await told()).toEqual([expect.stringMatching(/^Rose agreed/)]);
		const { body } = await app.request(
			getConversation,
			{ params: { recipientId: rose._id } },
			{ token: account.token },
		);
		expect(body[0]).toMatchObject({ direction: 'in', body: ' 1 ' });
	});

	test('[SX-04] to one account is none to another', async () => {
		const luis = await buildPayer('Luis Ortega');
		const other = await buildRecipient(app, luis, { name: 'Rose', phoneNumber: ROSE });
		await messageRequests(app, luis).quick([other._id], 'Hi');
		await run();
		app.deps.clock.advance(2 * DAY_MS);
		account = await buildPayer('Ana Ruiz');
		message = messageRequests(app, account);
		rose = await add();
		await send('One');
		await reply('Hello Ana');
		const rows = await db.select().from(agreements);
		const agreed = rows.filter(({ agreedAt }) => agreedAt !== null);
		expect(agreed).toMatchObject([{ accountId: account.user._id, agreedHow: 'replied' }]);
	});
});

test('[SX-04] where the word of the holder is enough, nothing is counted and nobody rests', async () => {
	await start({});
	expect(app.deps.env.agreement).toBe('holder');
	for (let count = 0; count < 6; count++) await send(`Text ${count}`);
	expect(await bodies()).toHaveLength(6);
	expect(await db.select().from(agreements)).toEqual([]);
	expect((await bodies()).join()).not.toContain('Reply 1');
	expect(await silence()).toEqual([]);
});
