import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/conversations.ts';
import { listNotices, putAwayNotice } from '#contract/notices.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { inboundTexts, messages, notices } from '#server/db/schema.ts';
import { messageFacts } from '#tests/support/daily-messages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from '#tests/support/factories.ts';
import { buildPayingFamily, messageRequests } from '#tests/support/messages.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const db = await testDatabase();
let app: TestApp;
let account: BuiltAccount;
let rosa: Recipient;
let luis: Recipient;
beforeEach(async () => {
	({ app, account, rosa, luis } = await buildPayingFamily(db));
});
const { run, bodies, used, at } = messageFacts(db, () => app);

const token = () => ({ token: account.token });
const of = ({ _id }: Recipient) => ({ params: { recipientId: _id } });
const say = async (from: Recipient, body: string) => {
	app.deps.clock.advance(1000);
	await app.request(sandbox.answerText, { body: { from: from.phoneNumber, body } });
};
const list = async () => (await app.request(contract.listConversations, {}, token())).body;
const unread = async () => (await list()).map(({ name, unread }) => [name, unread]);
const open = async (person: Recipient) =>
	(await app.request(contract.getConversation, of(person), token())).body;
const read = async (person: Recipient) =>
	(await app.request(contract.readConversation, of(person), token())).body.read;
const write = (person: Recipient, messageContent: string, idempotencyKey?: string) =>
	app.request(
		contract.answerConversation,
		{ ...of(person), body: { messageContent } },
		{ ...token(), idempotencyKey },
	);
const shown = async () =>
	(await app.request(listNotices, {}, token())).body.map(({ told }) =>
		'said' in told ? [told.name, told.said] : told.code,
	);

describe('[UX-05] the conversations', () => {
	test('are those of everyone who replied, newest first, with what is unread', async () => {
		expect(await list()).toEqual([]);
		await messageRequests(app, account).quick([rosa._id, luis._id], 'Who is coming?');
		await run();
		expect(await list()).toEqual([]);
		await say(rosa, 'I am');
		await say(luis, 'Me too');
		await say(rosa, 'With cake');
		expect(await list()).toMatchObject([
			{
				recipientId: rosa._id,
				name: rosa.name,
				unread: 2,
				last: { direction: 'in', body: 'With cake' },
			},
			{
				recipientId: luis._id,
				name: luis.name,
				unread: 1,
				last: { direction: 'in', body: 'Me too' },
			},
		]);
		app.deps.clock.advance(1000);
		await write(luis, 'Lovely');
		await run();
		expect((await list()).map(({ name, last }) => [name, last.direction, last.body])).toEqual([
			[luis.name, 'out', 'Lovely'],
			[rosa.name, 'in', 'With cake'],
		]);
	});

	test('end with replies and messages, not with reminders', async () => {
		await say(rosa, 'Hello');
		const call = scheduleRequests(app, account, { frequency: 'daily', recipientIds: [rosa._id] });
		await call.create();
		await at('2026-11-15T13:00:00.000Z');
		expect((await open(rosa))[0]?.body).toMatch(/is in 1 hour/);
		expect((await list())[0]?.last.body).toBe('Hello');
	});

	test('are read one by one, which dismisses their notices', async () => {
		await say(luis, 'First');
		await say(rosa, 'Second');
		await say(rosa, 'Third');
		// Only the newest is shown, however many there are.
		expect(await shown()).toEqual([[rosa.name, 'Third']]);
		expect(await read(rosa)).toBe(2);
		expect(await unread()).toEqual([
			[rosa.name, 0],
			[luis.name, 1],
		]);
		expect(await shown()).toEqual([[luis.name, 'First']]);
		expect(await read(rosa)).toBe(0);
		await say(rosa, 'Fourth');
		expect((await list())[0]?.unread).toBe(1);
	});

	test('of replies that were received before this version are read', async () => {
		const { id, phone } = { id: app.deps.newId(), phone: rosa.phoneNumber };
		await db.insert(inboundTexts).values({
			id,
			providerKey: id,
			phone,
			body: 'Long ago',
			accountId: account.user._id,
			recipientId: rosa._id,
			receivedAt: app.deps.clock.now(),
		});
		expect(await unread()).toEqual([[rosa.name, 0]]);
	});

	test('leave out who is no longer on the list, and are nobody else’s', async () => {
		await say(rosa, 'Hello');
		const other = await buildAccount(app);
		const asOther = { token: other.token };
		expect((await app.request(contract.listConversations, {}, asOther)).body).toEqual([]);
		for (const endpoint of [contract.getConversation, contract.readConversation]) {
			expect((await app.request(endpoint, of(rosa), asOther)).status).toBe(404);
		}
		const body = { messageContent: 'Hello' };
		const refused = await app.request(contract.answerConversation, { ...of(rosa), body }, asOther);
		expect(refused.status).toBe(404);
		expect(await unread()).toEqual([[rosa.name, 1]]);
	});
});

describe('[UX-05] an answer', () => {
	test('is a quick message to that person: it uses the plan and is in both lists', async () => {
		await say(rosa, 'Are you well?');
		app.deps.clock.advance(1000);
		const { status, body } = await write(rosa, 'Very well.');
		expect(status).toBe(201);
		expect(body.recipientIds.map(({ _id }) => _id)).toEqual([rosa._id]);
		// It is there before the engine has taken it up.
		expect((await open(rosa))[0]).toMatchObject({
			body: 'Very well.',
			sent: { status: 'planned' },
		});
		await run();
		expect(await bodies(rosa)).toEqual([expect.stringMatching(/^Very well\./)]);
		expect((await open(rosa))[0]).toMatchObject({ sent: { status: 'delivered' } });
		expect(await used()).toBe(1);
		const [message] = (await messageRequests(app, account).list()).body;
		expect(message).toMatchObject({ _id: body._id, content: 'Very well.' });
	});

	test('goes out once, however often it is asked for with one key', async () => {
		await Promise.all([write(rosa, 'Once', 'key-1'), write(rosa, 'Once', 'key-1')]);
		await run();
		expect(await bodies(rosa)).toHaveLength(1);
		expect(await used()).toBe(1);
	});

	test('is refused without words, and to someone who asked for no more texts', async () => {
		const empty = await write(rosa, '  ');
		expect([empty.status, empty.problem.fields]).toEqual([
			400,
			{ messageContent: 'Message content is required' },
		]);
		await say(rosa, 'STOP');
		const refused = await write(rosa, 'One more');
		expect([refused.status, refused.problem.reason?.code]).toEqual([409, 'everyone_stopped']);
		expect(await used()).toBe(0);
	});

	test('that did not arrive can be sent again, once for each failure', async () => {
		const nobody = await buildRecipient(app, account, { phoneNumber: '15005550002' });
		const { body } = await write(nobody, 'Are you there?');
		await run();
		const [failed] = await open(nobody);
		expect(failed).toMatchObject({ resendMessageId: body._id, sent: { isSettled: true } });
		app.deps.clock.advance(1000);
		await messageRequests(app, account).resend(body._id, undefined, [nobody._id]);
		expect((await open(nobody)).map(({ resendMessageId }) => resendMessageId)).toEqual([
			null,
			null,
		]);
		await run();
		expect((await open(nobody)).map(({ resendMessageId }) => resendMessageId)).toEqual([
			body._id,
			null,
		]);
	});

	test('that was refused before it became a text says why', async () => {
		const { body } = await write(rosa, 'Too late');
		app.deps.clock.advance(2 * 3_600_000);
		await run();
		const [message] = await db.select().from(messages).where(eq(messages.id, body._id));
		expect(message?.status).toBe('failed');
		expect((await open(rosa))[0]).toMatchObject({
			body: 'Too late',
			resendMessageId: body._id,
			sent: { status: 'rejected', isSettled: true, reason: message?.reason },
		});
	});
});

test('[UX-05] dismissing the newest reply dismisses the older ones, and nothing else', async () => {
	await say(luis, 'First');
	await say(rosa, 'Second');
	await say(luis, 'STOP');
	expect(await shown()).toEqual([
		[luis.name, 'STOP'],
		[rosa.name, 'Second'],
	]);
	const [, reply] = (await app.request(listNotices, {}, token())).body;
	await app.request(putAwayNotice, { params: { noticeId: String(reply?._id) } }, token());
	expect(await shown()).toEqual([[luis.name, 'STOP']]);
	expect(await db.$count(notices)).toBe(3);
	expect(await unread()).toEqual([
		[luis.name, 2],
		[rosa.name, 1],
	]);
});
