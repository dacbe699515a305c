import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/calls.ts';
import { getConversation } from '#contract/conversations.ts';
import { endMeeting, getCallRoom } from '#contract/meetings.ts';
import type { Recipient } from '#contract/recipients.ts';
import * as sandbox from '#contract/sandbox.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { answers, deliveries, notices, recipients } from '#server/db/schema.ts';
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
import { messageRequests } from '#tests/support/messages.ts';
import { ADDRESS, type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { startSession } from '../accounts/sessions.ts';
import { receiveText } from './inbound.ts';

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

describe('[AN-04] what she said is known to what follows', () => {
	const alerts = async () => {
		const rows = await db.select().from(deliveries).where(eq(deliveries.purpose, 'missed_alert'));
		return rows.map(({ body }) => body);
	};
	/** Rose and Luis are called; nobody comes. */
	async function callBoth(): Promise<string[]> {
		const luis = await buildRecipient(app, ana, { name: 'Luis', phoneNumber: '16465550178' });
		const { _id } = await buildSchedule(app, ana, {
			time: '07:30',
			startDate: '2026-11-15',
			recipientIds: [rose._id, luis._id],
			notifications: { missedCallAlert: true },
		});
		app.deps.clock.set('2026-11-15T12:30:00Z');
		await runEngine(app.deps);
		const token = await freshToken(ana);
		const { body } = await app.request(calls.listCalls, { query: {} }, { token });
		return body.filter(({ scheduleId }) => scheduleId?._id === _id).map((each) => each._id);
	}
	const wait = async (minutes: number) => {
		app.deps.clock.advance(minutes * MINUTE_MS);
		await runEngine(app.deps);
	};

	test('nobody is alarmed about who cannot come', async () => {
		await callBoth();
		await say('3');
		await wait(15);
		expect(await alerts()).toEqual([expect.stringContaining("Luis didn't make it")]);
		expect(await alerts()).toEqual([expect.not.stringContaining('Rose')]);
	});

	test('no alert at all when everyone who is missing said so', async () => {
		await callBoth();
		await say('3');
		await say('3', '16465550178');
		await wait(15);
		expect(await alerts()).toEqual([]);
		expect(await toldTo(ana)).not.toContainEqual(expect.objectContaining({ code: 'nobody_came' }));
	});

	test('who said before the call that they are late is waited for as well', async () => {
		await remind('Sunday call', 9);
		expect(await say('30 minutes late')).toHaveLength(1);
		app.deps.clock.set('2026-11-22T14:00:00Z');
		await runEngine(app.deps);
		await wait(15);
		await wait(10);
		expect(await alerts()).toEqual([]);
		await wait(5);
		expect(await alerts()).toEqual([expect.stringContaining("Rose didn't make it")]);
	});

	test('who is late is waited for until then', async () => {
		await callBoth();
		await wait(5);
		await say('20 min');
		await wait(15);
		expect(await alerts()).toEqual([]);
		await wait(5);
		expect(await alerts()).toEqual([expect.stringMatching(/Rose and Luis|Luis and Rose/)]);
	});
});

describe('[AN-05] nothing wrong happens', () => {
	test('when a provider hands over the same text twice', async () => {
		const callId = await call();
		const text = { providerKey: 'twice', from: `+${ROSE}`, body: '1' };
		await receiveText(app.deps, text);
		await receiveText(app.deps, text);
		await Promise.all([1, 2, 3].map(() => receiveText(app.deps, text)));
		await runEngine(app.deps);
		const confirmations = await db
			.select()
			.from(deliveries)
			.where(eq(deliveries.purpose, 'answer_confirmation'));
		expect(confirmations).toHaveLength(1);
		expect(await answerTo(callId)).toMatchObject({ code: 'coming' });
	});

	test('when the call was called off: the answer is a plain reply', async () => {
		const params = { callId: await remind('Sunday call', 9) };
		const token = await freshToken(ana);
		await app.request(calls.cancelCall, { params, query: {}, body: null }, { token });
		expect(await say('1')).toEqual([]);
		expect(await db.$count(answers)).toBe(0);
		expect(await heardOf()).toEqual([['1', null]]);
	});

	test('when an answer comes for a call that just ended: it does not count for an older one', async () => {
		const older = await call();
		app.deps.clock.advance(MINUTE_MS);
		const newer = await call();
		const token = await freshToken(ana);
		const board = await app.request(getCallRoom, { params: { callId: newer } }, { token });
		const params = { meetingId: board.body.meetingId };
		await app.request(endMeeting, { params }, { token });
		expect(await say('1')).toEqual([]);
		expect(await answerTo(older)).toBeNull();
	});

	test('when two accounts text one phone: only the one that asked reads the answer', async () => {
		const ben = await buildAccount(app, { name: 'Ben Ortiz', email: 'ben@example.com' });
		await buildSubscription(app, ben.user._id);
		const mom = await buildRecipient(app, ben, { name: 'Mom', phoneNumber: ROSE });
		const callId = await call();
		app.deps.clock.advance(MINUTE_MS);
		await messageRequests(app, ben).quick([mom._id], 'Hi Mom');
		await runEngine(app.deps);
		expect(await say('2')).toEqual([expect.stringContaining('Ana Reyes sees')]);
		expect(await answerTo(callId)).toMatchObject({ code: 'late' });
		expect(await heardOf(ben, mom)).toEqual([]);
		// Anything else could be for both.
		expect(await say('Thank you both')).toEqual([expect.stringContaining('who is this for?')]);
	});

	test('when two accounts ask one phone: it says whom it means', async () => {
		const ben = await buildAccount(app, { name: 'Ben Ortiz', email: 'ben@example.com' });
		await buildSubscription(app, ben.user._id);
		const mom = await buildRecipient(app, ben, { name: 'Mom', phoneNumber: ROSE });
		await introduce(mom);
		const ofAna = await remind('Sunday call', 9);
		const ofBen = await remind('Choir', 10, ben, mom);
		app.deps.clock.advance(31 * MINUTE_MS);
		expect(await say("can't")).toEqual([
			expect.stringContaining('1 Choir (Ben Ortiz), Sun, Nov 22'),
		]);
		expect([await heardOf(), await heardOf(ben, mom)]).toEqual([[], []]);
		expect(await say('2')).toEqual([expect.stringContaining('Ana Reyes sees')]);
		expect(await answerTo(ofAna)).toMatchObject({ code: 'cannot', words: "can't" });
		expect(await answerTo(ofBen, ben)).toBeNull();
		expect(await heardOf(ben, mom)).toEqual([]);
	});

	test('when the person has another number now, or is on nobody’s list', async () => {
		const callId = await call();
		await db.update(recipients).set({ phone: '16465550199' }).where(eq(recipients.id, rose._id));
		expect(await say('1')).toEqual([]);
		expect(await say('1', '16465550000')).toEqual([]);
		expect(await answerTo(callId)).toBeNull();
	});

	test('when someone who stopped our texts answers: it counts, and nothing is sent', async () => {
		const callId = await call();
		await say('STOP');
		expect(await say('3')).toEqual([]);
		expect(await answerTo(callId)).toMatchObject({ code: 'cannot' });
	});

	test('when a long text, spaces or old questions come', async () => {
		const callId = await call();
		const texts = ['1'.repeat(1600), '   ', '\u202e', `1${' '.repeat(100)}`];
		for (const [index, body] of texts.entries()) {
			await receiveText(app.deps, { providerKey: `p${index}`, from: `+${ROSE}`, body });
		}
		expect(await answerTo(callId)).toBeNull();
		app.deps.clock.advance(40 * DAY_MS);
		expect(await say('1')).toEqual([]);
		expect(await answerTo(callId)).toBeNull();
	});
});
