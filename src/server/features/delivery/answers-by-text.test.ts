import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/calls.ts';
import { getConversation } from '#contract/conversations.ts';
import { getCallRoom } from '#contract/meetings.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { notices, optOuts, recipients } from '#server/db/schema.ts';
import { signToken } from '#server/http/tokens.ts';
import { buildSubscription } from '#tests/support/billing.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildRecipient,
	buildSchedule,
} from '#tests/support/factories.ts';
import { ADDRESS, type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { startSession } from '../accounts/sessions.ts';
import { receiveText } from './inbound.ts';
import { TEXTS_BACK_AN_HOUR } from './text-back.ts';

const ROSE = '16465550177';

const db = await testDatabase();
let app: TestApp;
let ana: BuiltAccount;
let rose: Recipient;

beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	ana = await buildAccount(app, { phone: '12125550134', timezone: 'America/New_York' });
	await buildSubscription(app, ana.user._id);
	rose = await buildRecipient(app, ana, { name: 'Rose', phoneNumber: ROSE });
	await introduce(rose);
});

/** Has had a text that says who asked for it. */
const introduce = ({ _id }: Recipient) =>
	db.update(recipients).set({ introducedAt: app.deps.clock.now() }).where(eq(recipients.id, _id));

/** Days pass in these tests, and sessions end. */
async function freshToken({ user }: BuiltAccount): Promise<string> {
	const session = { accountId: user._id, remember: false, address: ADDRESS };
	return signToken(app.deps, await startSession(db, app.deps, session));
}

const sentTo = async (phone: string) =>
	(await textsTo(app, phone)).filter(({ status }) => status !== 'received');

/** What the phone gets back. */
async function say(body: string, from = ROSE): Promise<string[]> {
	const before = (await sentTo(from)).length;
	expect((await app.request(sandbox.answerText, { body: { from, body } })).status).toBe(201);
	await runEngine(app.deps);
	return (await sentTo(from)).slice(before).map(({ body: words }) => words);
}

/** Calls her now; returns the call's id. */
async function call(account = ana, person = rose): Promise<string> {
	const { body } = await callRequests(app, account).quick([person._id]);
	await runEngine(app.deps);
	return body.calls[0]?._id ?? '';
}

/** A call on the coming Sunday, of which she was reminded the day before; returns its id. */
async function remind(name: string, hour: number, account = ana, person = rose): Promise<string> {
	const time = `${String(hour).padStart(2, '0')}:00`;
	const today = { ...account, token: await freshToken(account) };
	const { _id } = await buildSchedule(app, today, {
		name,
		time,
		startDate: '2026-11-22',
		timezone: 'America/New_York',
		recipientIds: [person._id],
	});
	app.deps.clock.set(new Date(Date.UTC(2026, 10, 21, hour + 5)).toISOString());
	await runEngine(app.deps);
	const token = await freshToken(account);
	const { body } = await app.request(calls.listCalls, { query: {} }, { token });
	return body.find(({ scheduleId }) => scheduleId?._id === _id)?._id ?? '';
}

const read = async (callId: string, account = ana) =>
	(await app.request(calls.getCall, { params: { callId } }, { token: await freshToken(account) }))
		.body;

const answerTo = async (callId: string, account = ana) => (await read(callId, account)).answer;

const threadOf = async (account = ana, person = rose) => {
	const params = { recipientId: person._id };
	const token = await freshToken(account);
	return (await app.request(getConversation, { params }, { token })).body;
};

const heardOf = async (account = ana, person = rose) =>
	(await threadOf(account, person))
		.filter(({ direction }) => direction === 'in')
		.map(({ body, understood }) => [body, understood?.as ?? null])
		.reverse();

const toldTo = async ({ user }: BuiltAccount) =>
	(await db.select().from(notices).where(eq(notices.accountId, user._id))).map(({ told }) => told);

describe('[AN-01] an invitation', () => {
	test.each([
		['1', 'coming', null, "Kinbell: thank you. Ana Reyes sees that you're coming."],
		['👍🏽', 'coming', null, "Kinbell: thank you. Ana Reyes sees that you're coming."],
		['2', 'late', 10, "Kinbell: thank you. Ana Reyes sees that you'll be 10 minutes late."],
		['20 min', 'late', 20, "Kinbell: thank you. Ana Reyes sees that you'll be 20 minutes late."],
		['No puedo', 'cannot', null, "Kinbell: thank you. Ana Reyes sees that you can't come."],
	])('is answered by %j', async (body, meaning, minutes, confirmation) => {
		const callId = await call();
		expect(await say(body)).toEqual([confirmation]);
		const at = app.deps.clock.now().toISOString();
		expect(await answerTo(callId)).toEqual({
			code: meaning,
			minutes,
			words: body,
			byName: null,
			at,
		});
		expect(await heardOf()).toEqual([[body, meaning]]);
	});

	test('says how to answer where that costs nothing, but not in a first text', async () => {
		const other = await buildRecipient(app, ana, { name: 'Luis', phoneNumber: '16465550178' });
		await call();
		await call(ana, other);
		const [first] = await sentTo('16465550178');
		const [later] = await sentTo(ROSE);
		expect(later?.body).toMatch(/\nReply 1 coming, 2 late, 3 can't\.$/);
		expect(first?.body).toMatch(/Reply STOP to stop\.$/);
		expect(first?.body).not.toContain('2 late');
	});

	test('is answered by nothing else, which stays a reply as before', async () => {
		const callId = await call();
		expect(
			await say("I'm driving with Do Not Disturb turned on. I'll see your message later."),
		).toEqual([]);
		expect(await say('who else comes?')).toEqual([]);
		expect(await answerTo(callId)).toBeNull();
		expect(await heardOf()).toEqual([
			[expect.stringContaining('driving'), null],
			['who else comes?', null],
		]);
		expect(await toldTo(ana)).toMatchObject([{ code: 'replied' }, { code: 'replied' }]);
	});

	test('STOP words come first: CANCEL ends our texts and answers nothing', async () => {
		const callId = await call();
		expect(await say('CANCEL')).toEqual([expect.stringContaining('Reply START')]);
		expect(await answerTo(callId)).toBeNull();
		expect(await db.$count(optOuts)).toBe(1);
	});

	test('a yes that a provider takes for START is an answer of somebody who had not stopped', async () => {
		const callId = await call();
		const yes = { providerKey: 'p1', from: `+${ROSE}`, body: 'Yes', keyword: 'start' as const };
		await receiveText(app.deps, yes);
		expect(await answerTo(callId)).toMatchObject({ code: 'coming', words: 'Yes' });
	});

	test('a reminder is answered before the call, and the group call shows it', async () => {
		await remind('Sunday call', 9);
		expect(await sentTo(ROSE)).toMatchObject([
			{ body: expect.stringMatching(/Reply 1 coming, 2 late, 3 can't\.$/) },
		]);
		expect(await say('3')).toHaveLength(1);
		const token = await freshToken(ana);
		const { body } = await app.request(calls.listGatherings, { query: {} }, { token });
		expect(body[0]?.people).toMatchObject([{ name: 'Rose', answer: { code: 'cannot' } }]);
	});
});

describe('[AN-02] an answer belongs to', () => {
	test('the newest open question', async () => {
		const first = await call();
		app.deps.clock.advance(MINUTE_MS);
		const second = await call();
		await say('3');
		expect(await answerTo(first)).toBeNull();
		expect(await answerTo(second)).toMatchObject({ code: 'cannot' });
	});

	test('the one that the person picks, where two are open and a bare digit comes after 30 minutes', async () => {
		const first = await remind('Sunday call', 9);
		const second = await remind('Choir', 10);
		app.deps.clock.advance(31 * MINUTE_MS);
		expect(await say('2')).toEqual([
			'Kinbell: which one do you mean? Reply with its number.\n1 Choir, Sun, Nov 22, 10:00 AM\n2 Sunday call, Sun, Nov 22, 9:00 AM',
		]);
		expect([await answerTo(first), await answerTo(second)]).toEqual([null, null]);
		app.deps.clock.advance(MINUTE_MS);
		expect(await say('2')).toEqual([expect.stringContaining("you'll be 10 minutes late")]);
		expect(await answerTo(first)).toMatchObject({ code: 'late', words: '2' });
		expect(await answerTo(second)).toBeNull();
		expect(await heardOf()).toEqual([
			['2', 'late'],
			['2', null],
		]);
		// What they say next is an answer of its own again.
		expect(await say("I can't")).toHaveLength(1);
		expect(await answerTo(second)).toMatchObject({ code: 'cannot' });
	});

	test('the newest one without asking, within 30 minutes or where words say more than a digit', async () => {
		const first = await remind('Sunday call', 9);
		const second = await remind('Choir', 10);
		app.deps.clock.advance(30 * MINUTE_MS);
		expect(await say('1')).toEqual([expect.stringContaining("you're coming")]);
		app.deps.clock.advance(MINUTE_MS);
		expect(await say('running late')).toEqual([expect.stringContaining('late')]);
		expect(await answerTo(first)).toBeNull();
		expect(await answerTo(second)).toMatchObject({ code: 'late', words: 'running late' });
	});

	test('the call of a later text, not to the list of calls to skip', async () => {
		const holder = await buildAccount(app, {
			name: 'Rose Reyes',
			email: 'rose@example.com',
			phone: ROSE,
		});
		await buildSubscription(app, holder.user._id);
		await buildSchedule(app, holder, { name: 'Own call', recipientIds: [] }).catch(() => {});
		await say('SKIP');
		app.deps.clock.advance(MINUTE_MS);
		const callId = await call();
		expect(await say('1')).toEqual([expect.stringContaining("you're coming")]);
		expect(await answerTo(callId)).toMatchObject({ code: 'coming' });
	});
});

describe('[AN-03] an understood answer', () => {
	test('is confirmed at most 5 times an hour, and still counts', async () => {
		const callId = await call();
		const replies: number[] = [];
		for (const body of ['1', '2', '3', '1', '2', '3']) {
			app.deps.clock.advance(1000);
			replies.push((await say(body)).length);
		}
		expect(replies).toEqual([1, 1, 1, 1, 1, 0]);
		expect(replies.filter((count) => count > 0)).toHaveLength(TEXTS_BACK_AN_HOUR);
		expect(await answerTo(callId)).toMatchObject({ code: 'cannot' });
	});

	test('may change until the room closes, and the last one counts', async () => {
		const callId = await call();
		await say('3');
		app.deps.clock.advance(5 * MINUTE_MS);
		await say('coming');
		expect(await answerTo(callId)).toMatchObject({ code: 'coming', words: 'coming' });
		app.deps.clock.advance(3 * HOUR_MS);
		await runEngine(app.deps);
		expect(await say('3')).toEqual([]);
		expect(await answerTo(callId)).toMatchObject({ code: 'coming' });
	});

	test('is not taken back by thanks for our confirmation', async () => {
		const callId = await call();
		await say('2');
		app.deps.clock.advance(1000);
		expect(await say('ok 👍')).toEqual([]);
		expect(await answerTo(callId)).toMatchObject({ code: 'late' });
		expect(await heardOf()).toEqual([
			['2', 'late'],
			['ok 👍', null],
		]);
	});

	test('is on the board with the original words, and tells the holder what they must know', async () => {
		const callId = await call();
		await say('sorry, can’t');
		const token = await freshToken(ana);
		const { body } = await app.request(getCallRoom, { params: { callId } }, { token });
		expect(body.people.find(({ name }) => name === 'Rose')).toMatchObject({
			answer: { code: 'cannot', words: 'sorry, can’t' },
		});
		expect(await toldTo(ana)).toEqual([
			expect.objectContaining({
				code: 'replied',
				name: 'Rose',
				answer: { code: 'cannot', minutes: null },
			}),
		]);
		const { timeline } = await read(callId);
		expect(timeline.flatMap(({ events }) => events.map(({ what }) => what))).toContainEqual({
			code: 'answered',
			said: 'sorry, can’t',
			understood: { as: 'cannot', minutes: null },
		});
	});

	test('that she comes is no news, and nothing to read', async () => {
		await call();
		await say('1');
		expect(await toldTo(ana)).toEqual([]);
	});

	test('is confirmed also in quiet hours, as she is awake', async () => {
		await db.update(recipients).set({ quietFrom: '00:00', quietUntil: '23:59' });
		await call();
		expect(await say('1')).toHaveLength(1);
	});
});
