import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkPhone } from '#contract/accounts.ts';
import { scheduleMeeting } from '#contract/calls.ts';
import { createGuestLink, endMeeting, getMeeting, removeFromMeeting } from '#contract/meetings.ts';
import { listNotices } from '#contract/notices.ts';
import { askForCall, getAfterCall, getRoom } from '#contract/rooms.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { accounts, deliveries, notices, subscriptions } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { callFamily, type Family, join, tokensOf } from '#tests/support/rooms.ts';
import { scheduleRequests } from '#tests/support/schedules.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';

import { takeSeat } from './connections.ts';

/** After a call: when the next one is, and asking to be called back. */

const db = await testDatabase();
let app: TestApp;
let family: Family;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
	family = await callFamily(app, ['Rosa', 'Luis']);
});

const tokenOf = (name: string) => family.tokens[name] as string;
const afterFor = async (name: string) =>
	(await app.request(getAfterCall, { params: { token: tokenOf(name) } })).body;
const ask = (token: string) => app.request(askForCall, { params: { token } });
const asHost = () => ({ token: family.account.token });
const params = () => ({ meetingId: family.meetingId });
const end = () => app.request(endMeeting, { params: params() }, asHost());
const told = async () => (await app.request(listNotices, {}, asHost())).body;
/** The texts to the account holder about people who want to be called back. */
const news = async () => {
	await runEngine(app.deps);
	const bodies = (await textsTo(app, family.account.phone)).map(({ body }) => body);
	return bodies.filter((body) => body.includes('call back'));
};

describe('[UX-16] the next call', () => {
	const plan = (name: string, given: object) =>
		scheduleRequests(app, family.account).create({ name, ...given });
	const idOf = (name: string) => family.recipients.find((each) => each.name === name)?._id ?? '';

	test('is the person’s own, and the holder’s if they take part', async () => {
		expect(await afterFor('Rosa')).toMatchObject({ nextCall: null });
		await plan('Mondays', { daysOfWeek: [1], recipientIds: [idOf('Luis')] });
		await plan('Tuesdays', {
			daysOfWeek: [2],
			recipientIds: [idOf('Rosa')],
			adminParticipates: false,
		});
		await plan('Wednesdays', { daysOfWeek: [3], recipientIds: [idOf('Rosa'), idOf('Luis')] });
		await end();
		const monday = { title: 'Mondays', at: '2026-11-16T14:00:00.000Z' };
		const tuesday = { title: 'Tuesdays', at: '2026-11-17T14:00:00.000Z' };
		expect((await afterFor('Rosa')).nextCall).toEqual(tuesday);
		expect((await afterFor('Luis')).nextCall).toEqual(monday);
		expect((await afterFor('Ana Reyes')).nextCall).toEqual(monday);
	});

	test('is not told when it would pass by without them', async () => {
		await plan('Mondays', { daysOfWeek: [1], recipientIds: [idOf('Rosa')] });
		expect((await afterFor('Rosa')).nextCall).not.toBeNull();
		// Without a plan the schedule rests.
		await db.delete(subscriptions);
		expect((await afterFor('Rosa')).nextCall).toBeNull();
	});

	test('is nothing for guests and people who were removed', async () => {
		await plan('Mondays', { daysOfWeek: [1], recipientIds: [idOf('Rosa')] });
		await app.request(createGuestLink, { params: params() }, asHost());
		const { guest = '' } = await tokensOf(app, family.meetingId);
		const nothing = { nextCall: null, callBack: null };
		expect((await app.request(getAfterCall, { params: { token: guest } })).body).toEqual(nothing);
		expect((await ask(guest)).status).toBe(409);
		const { people } = (await app.request(getMeeting, { params: params() }, asHost())).body;
		const personId = people.find(({ name }) => name === 'Rosa')?.personId;
		await app.request(removeFromMeeting, { params: params(), body: { personId } }, asHost());
		expect(await afterFor('Rosa')).toEqual(nothing);
		expect((await ask(tokenOf('Rosa'))).status).toBe(409);
		expect(await told()).toEqual([]);
	});
});

describe('[UX-16] Call me back', () => {
	test('tells the holder in the app and by text, once for each call, whoever has the link', async () => {
		await end();
		expect(await afterFor('Rosa')).toMatchObject({ callBack: 'offered' });
		expect(await db.$count(notices)).toBe(0);
		// A link that was forwarded is tapped by many.
		const answers = await Promise.all(Array.from({ length: 8 }, () => ask(tokenOf('Rosa'))));
		for (const { status, body } of answers) {
			expect([status, body.callBack]).toEqual([200, 'asked']);
		}
		expect(await afterFor('Rosa')).toMatchObject({ callBack: 'asked' });
		expect(await told()).toMatchObject([
			{
				kind: 'call_back',
				told: { code: 'call_me_back', name: 'Rosa', recipientId: family.recipients[0]?._id },
			},
		]);
		const text = `Kinbell: Rosa would like you to call back. Call here: ${app.deps.env.publicUrl}/dashboard`;
		expect(await news()).toEqual([text]);
		await ask(tokenOf('Rosa'));
		expect(await news()).toEqual([text]);

		// Another person's wish is another.
		await ask(tokenOf('Luis'));
		expect(await news()).toEqual([text, text.replace('Rosa', 'Luis')]);
		expect(await told()).toHaveLength(2);
	});

	test('is possible from a room that is still open, and for a day after the call', async () => {
		expect(await afterFor('Rosa')).toMatchObject({ callBack: 'offered' });
		// While the holder is in the room, Rosa can go back in.
		const joined = await join(app, tokenOf('Ana Reyes'));
		const connId = joined.body.state === 'in' ? joined.body.connId : '';
		await takeSeat(app.deps, connId, { microphone: 'on', camera: 'on' });
		expect(await afterFor('Rosa')).toMatchObject({ callBack: null });
		await end();
		app.deps.clock.advance(DAY_MS - 1);
		expect(await afterFor('Rosa')).toMatchObject({ callBack: 'offered' });
		app.deps.clock.advance(1);
		expect(await afterFor('Rosa')).toMatchObject({ callBack: null });
		const { status, problem } = await ask(tokenOf('Rosa'));
		expect([status, problem.message]).toEqual([409, 'This call is over.']);
		expect(await db.$count(notices)).toBe(0);
	});

	test('is nothing for the holder, in a test call, and for an unknown link', async () => {
		expect(await afterFor('Ana Reyes')).toEqual({ nextCall: null, callBack: null });
		expect((await ask(tokenOf('Ana Reyes'))).status).toBe(409);
		expect((await ask('nobody-was-given-this')).status).toBe(404);
		const phoneNumbers = ['12125550171', '12125550172'];
		await app.request(checkPhone, { body: { phone: phoneNumbers[0] } as never });
		const { body } = await app.request(scheduleMeeting, {
			body: {
				startTime: '2026-11-15T12:00:00Z',
				endTime: '2026-11-15T12:05:00Z',
				phoneNumbers,
				names: ['Ana', 'Rosa'],
			},
		});
		const { Rosa: token = '', Ana: caller = '' } = await tokensOf(app, body.meetingId);
		expect((await ask(token)).status).toBe(409);
		// The person who asked for a test call is not told that they are calling.
		const roomOf = async (token: string) =>
			(await app.request(getRoom, { params: { token } })).body;
		expect(await roomOf(caller)).toMatchObject({ isOwnCall: true, isHost: false });
		expect(await roomOf(token)).toMatchObject({ isOwnCall: false });
	});

	test('texts only a proven number, within the budgets of news', async () => {
		await db.update(accounts).set({ phoneVerified: false });
		await ask(tokenOf('Rosa'));
		expect(await news()).toEqual([]);
		expect(await told()).toHaveLength(1);
		await db.update(accounts).set({ phoneVerified: true });
		const { limits } = app.deps.env;
		limits.newsByAccount = 0;
		await ask(tokenOf('Luis'));
		expect(await news()).toEqual([]);
		const [row] = await db.select().from(deliveries).where(eq(deliveries.purpose, 'call_back'));
		expect(row).toMatchObject({ status: 'rejected', reason: { code: 'news_limit' } });
	});

	test('is not offered by an account that is closed', async () => {
		await db.update(accounts).set({ deletedAt: app.deps.clock.now() });
		expect(await afterFor('Rosa')).toEqual({ nextCall: null, callBack: null });
		expect((await ask(tokenOf('Rosa'))).status).toBe(409);
	});
});

test('[UX-16] the holder’s own link never speaks of the holder as somebody else', async () => {
	const look = async (name: string) =>
		(await app.request(getRoom, { params: { token: tokenOf(name) } })).body;
	expect(await look('Ana Reyes')).toMatchObject({ isOwnCall: true });
	expect(await look('Rosa')).toMatchObject({ isOwnCall: false });
	app.deps.clock.advance(2 * HOUR_MS);
	expect((await look('Ana Reyes')).message).toBe('This call is over.');
	expect((await look('Rosa')).message).toContain('Ana Reyes would be glad');
});
