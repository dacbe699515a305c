import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as accountsContract from '#contract/accounts.ts';
import { getConversation } from '#contract/conversations.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as recipientsContract from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { DAY_MS } from '#domain/time.ts';
import { deliveries, inboundTexts, messages, notices, optOuts, usage } from '#server/db/schema.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dispatchToWait, runEngine, textsTo } from '#tests/support/engine.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { noticeWords } from '#words/en/notices.ts';
import { receiveText } from './inbound.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
beforeEach(async () => {
	// Seven in the morning in New York; texts are due at nine.
	app = await testApp(testDeps({ db }));
	account = await buildAccount(app, { timezone: 'America/New_York' });
	await buildSubscription(app, account.user._id);
	rosa = await buildRecipient(app, account, { name: 'Rosa' });
});

const NINE = '2026-11-15T14:00:00.000Z';
const NEXT_NINE = '2026-11-16T14:00:00.000Z';

let keys = 0;
const receive = (body: string, overrides: Partial<Parameters<typeof receiveText>[1]> = {}) => {
	keys += 1;
	const from = `+${rosa.phoneNumber}`;
	return receiveText(app.deps, { providerKey: `SM${keys}`, from, body, ...overrides });
};
const run = () => runEngine(app.deps);
const at = async (instant: string) => {
	app.deps.clock.set(instant);
	await run();
};
const bodies = async (phone = rosa.phoneNumber) =>
	(await textsTo(app, phone)).map(({ body }) => body);
const told = async () => (await db.select().from(notices)).map(({ told }) => noticeWords(told));
const isShownAsStopped = async () =>
	(await app.request(recipientsContract.listRecipients, { query: {} }, { token: account.token }))
		.body[0]?.optedOut;
const daily = (given: object = {}) =>
	scheduleRequests(app, account, {
		type: 'message',
		messageContent: 'Good morning!',
		frequency: 'daily',
		recipientIds: [rosa._id],
	}).create({ ...given });

const STOPPED = "Kinbell: you won't get any more texts from us. Reply START to get them again.";
const STARTED =
	"Kinbell: welcome back, you'll get our texts again. Reply STOP to stop them, HELP for help.";

describe('STOP', () => {
	test.each([
		'STOP',
		'stop',
		'  Stop. ',
		'StopAll',
		'unsubscribe',
		'Cancel!',
		'END',
		'quit',
		'Revoke',
		'Opt-out',
	])('[D24] written %j stops all texts at once, with one confirmation', async (written) => {
		await daily();
		await receive(written);
		await run();
		expect(await bodies()).toEqual([STOPPED]);
		expect(await isShownAsStopped()).toBe(true);
		await at(NINE);
		expect(await bodies()).toEqual([STOPPED]);
	});

	test('[D24] withdraws what was planned or queued for that phone, of every account, with the reason', async () => {
		const other = await buildAccount(app);
		await buildSubscription(app, other.user._id);
		const sameRosa = await buildRecipient(app, other, { phoneNumber: rosa.phoneNumber });
		const luis = await buildRecipient(app, account, { name: 'Luis' });
		const calls = { type: 'call', frequency: 'weekly', daysOfWeek: [0], startDate: '2026-11-22' };
		await daily({ ...calls, recipientIds: [rosa._id, luis._id] });
		const { create } = scheduleRequests(app, other, calls);
		await create({ recipientIds: [sameRosa._id] });
		const waiting = async (phone: string) =>
			(
				await db
					.select()
					.from(deliveries)
					.where(eq(deliveries.address, phone))
					.orderBy(deliveries.id)
			).map(({ status, reason }) => ({ status, reason }));
		const planned = { status: 'planned', reason: null };
		expect(await waiting(rosa.phoneNumber)).toEqual(Array(6).fill(planned));

		await receive('STOP');
		await run();
		const withdrawn = { status: 'withdrawn', reason: { code: 'stopped' } };
		expect(await waiting(rosa.phoneNumber)).toEqual([
			...Array(6).fill(withdrawn),
			{ status: 'delivered', reason: null },
		]);
		expect(await waiting(luis.phoneNumber)).toEqual(Array(3).fill(planned));
	});

	test('in the middle of a send: what waits is not sent, and the message says why', async () => {
		await daily();
		app.deps.clock.set(NINE);
		await dispatchToWait(app.deps);
		await receive('STOP');
		await run();
		expect(await bodies()).toEqual([STOPPED]);
		const [message] = await db.select().from(messages).where(eq(messages.status, 'failed'));
		expect(message?.reason).toEqual({ code: 'stopped' });
		expect(await db.select().from(usage)).toMatchObject([{ kind: 'message', used: 0 }]);
	});

	test('the same text five times at once is one STOP with one confirmation', async () => {
		await Promise.all(Array.from({ length: 5 }, () => receive('STOP', { providerKey: 'SM-same' })));
		await run();
		expect(await bodies()).toEqual([STOPPED]);
		expect(await db.$count(inboundTexts)).toBe(1);
	});

	test('five texts at once, and one more later, are confirmed once', async () => {
		await Promise.all(Array.from({ length: 5 }, () => receive('STOP')));
		await run();
		await receive('stop');
		await run();
		expect(await bodies()).toEqual([STOPPED]);
		expect(await db.$count(optOuts)).toBe(1);
	});

	test('is not confirmed again where the provider does that itself', async () => {
		const sms = { ...app.deps.sms, answersKeywords: true };
		const from = rosa.phoneNumber;
		const needs = { ...app.deps, sms };
		await receiveText(needs, { providerKey: 'SM-a', from, body: 'STOP' });
		await receiveText(needs, { providerKey: 'SM-b', from, body: 'HELP' });
		await receiveText(needs, { providerKey: 'SM-c', from, body: 'START' });
		await run();
		expect(await bodies()).toEqual([]);
		expect(await db.$count(inboundTexts)).toBe(3);
	});

	test('from the account holder stops their texts too, codes included', async () => {
		await receive('STOP', { from: account.phone });
		await run();
		expect(await bodies(account.phone)).toEqual([STOPPED]);
		const { token, phone } = account;
		const { body } = await app.request(accountsContract.sendCode, { body: { phone } }, { token });
		expect(body.sent).toBe(false);
		expect(body.problem).toMatch('Text START to 500-555-0006');
		expect(await bodies(account.phone)).toEqual([STOPPED]);
	});

	test('is what the provider says it is, whatever the words', async () => {
		await receive('Basta', { keyword: 'stop' });
		expect(await db.$count(optOuts)).toBe(1);
	});

	test('from a foreign number is understood', async () => {
		await receive('STOP', { from: '+35312345' });
		await receive('STOP', { from: '+442071234567' });
		const stopped = (await db.select().from(optOuts)).map(({ address }) => address);
		expect(stopped.sort()).toEqual(['+35312345', '442071234567']);
	});

	test('from a short number or a name is nobody’s', async () => {
		await receive('STOP', { from: '72345' });
		await receive('STOP', { from: 'Bank' });
		expect(await db.$count(inboundTexts)).toBe(0);
	});
});

describe('START', () => {
	test.each(['START', 'start', ' Unstop! '])('[D24] %j resumes texts', async (written) => {
		await daily();
		await receive('STOP');
		await run();
		await at(NINE);
		await receive(written);
		await run();
		expect(await bodies()).toEqual([STOPPED, STARTED]);
		expect(await isShownAsStopped()).toBe(false);
		await at(NEXT_NINE);
		expect(await bodies()).toEqual([STOPPED, STARTED, expect.stringMatching(/^Good morning!/)]);
	});

	test('[SX-03] and STOP in turn hold each time, and are confirmed six times a day in all', async () => {
		for (let each = 0; each < 5; each++) {
			await receive('STOP');
			await run();
			await receive('START');
			await run();
		}
		await receive('STOP');
		await run();
		expect(await bodies()).toHaveLength(6);
		expect(await db.$count(optOuts)).toBe(1);
	});

	test('from someone who never stopped is not answered', async () => {
		await receive('START');
		await run();
		expect(await bodies()).toEqual([]);
	});
});

describe('HELP', () => {
	test.each(['HELP', 'info?'])('[D24] %j is answered', async (written) => {
		await receive(written);
		await run();
		expect(await bodies()).toEqual([expect.stringMatching(/^Kinbell sends .* Reply STOP/)]);
	});

	test('is answered to someone who stopped, and changes nothing about that', async () => {
		await receive('STOP');
		await receive('HELP');
		await run();
		expect((await bodies()).toSorted()).toEqual([
			expect.stringMatching(/^Kinbell sends /),
			STOPPED,
		]);
		expect(await db.$count(optOuts)).toBe(1);
	});

	test('is answered three times a day', async () => {
		for (let i = 0; i < 5; i++) await receive('HELP');
		await run();
		expect(await bodies()).toHaveLength(3);
		app.deps.clock.advance(DAY_MS);
		await receive('HELP');
		await run();
		expect(await bodies()).toHaveLength(4);
	});
});

describe('a reply', () => {
	const thread = async () =>
		(
			await app.request(
				getConversation,
				{ params: { recipientId: rosa._id } },
				{ token: account.token },
			)
		).body.map(({ direction, body }) => [direction, body]);

	test('[D9c] is kept, shown and announced once, and not answered', async () => {
		await receive('Yes,\n see you then! ❤️', { providerKey: 'SM-same' });
		await receive('Yes,\n see you then! ❤️', { providerKey: 'SM-same' });
		await run();
		expect(await thread()).toEqual([['in', 'Yes,\n see you then! ❤️']]);
		expect(await told()).toEqual(['Rosa replied: Yes, see you then! ❤️']);
		expect(await bodies()).toEqual([]);
	});

	test('that has a keyword in it is a reply', async () => {
		await receive('Please stop by on Sunday');
		expect(await db.$count(optOuts)).toBe(0);
		expect(await told()).toEqual(['Rosa replied: Please stop by on Sunday']);
	});

	test('from a sandbox phone is the real thing', async () => {
		const from = rosa.phoneNumber;
		await app.request(sandbox.answerText, { body: { from, body: 'Coming!' } });
		await app.request(sandbox.answerText, { body: { from, body: 'stop' } });
		await run();
		expect(await thread()).toEqual([
			['in', 'stop'],
			['in', 'Coming!'],
		]);
		expect(await told()).toEqual([
			'Rosa replied: Coming!',
			'Rosa asked for no more texts: “stop”. Replying START brings them back.',
		]);
		expect(await bodies()).toEqual([STOPPED]);
	});

	test('is for whoever texted that phone, and for nobody when several might have', async () => {
		const other = await buildAccount(app);
		await buildRecipient(app, other, { name: 'Nana', phoneNumber: rosa.phoneNumber });
		await receive('Before any text');
		await daily();
		await at(NINE);
		await receive('After a text');
		expect(await told()).toEqual(['Rosa replied: After a text']);
		expect((await thread())[0]).toEqual(['in', 'After a text']);
	});

	test('from nobody’s number is kept for nobody', async () => {
		await receive('Who is this?', { from: '12125559999' });
		expect(await told()).toEqual([]);
		expect(await db.select().from(inboundTexts)).toMatchObject([
			{ phone: '12125559999', accountId: null, recipientId: null },
		]);
	});

	test('from someone who was taken off the list is for nobody', async () => {
		await app.request(
			recipientsContract.removeRecipient,
			{ params: { recipientId: rosa._id } },
			{ token: account.token },
		);
		await receive('Hello?');
		expect(await told()).toEqual([]);
	});

	test('with a character that cannot be stored is kept without it', async () => {
		await receive('He\0llo');
		expect(await thread()).toEqual([['in', 'Hello']]);
	});

	test('of great length is announced in short', async () => {
		await receive('x'.repeat(1600));
		expect((await told())[0]).toHaveLength('Rosa replied: '.length + 200);
		expect((await thread())[0]?.[1]).toHaveLength(1600);
	});
});
