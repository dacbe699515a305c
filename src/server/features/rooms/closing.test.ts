import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as contract from '#contract/calls.ts';
import { endMeeting, getMeeting } from '#contract/meetings.ts';
import { getRoom } from '#contract/rooms.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { calls, deliveries, meetingLinks, meetings } from '#server/db/schema.ts';
import { linkToken } from '#server/secrets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine } from '#tests/support/engine.ts';
import { callFamily, join, tokensOf } from '#tests/support/rooms.ts';
import { type TestApp, testApp, testDeps } from '#tests/support/test-app.ts';
import { tendRooms } from './closing.ts';
import { takeSeat } from './connections.ts';

const db = await testDatabase();
let app: TestApp;
beforeEach(async () => {
	app = await testApp(testDeps({ db }));
});

async function sitDown(token: string): Promise<void> {
	const { body } = await join(app, token);
	if (body.state !== 'in') throw new Error(body.state);
	await takeSeat(app.deps, body.connId, { microphone: 'on', camera: 'on' });
}

test('the room of an account that is deleted closes', async () => {
	const { account, tokens } = await callFamily(app, ['Rosa']);
	await sitDown(tokens.Rosa as string);
	const { token, email } = account;
	await app.request(accounts.deleteAccount, { body: { confirmEmail: email } }, { token });
	expect(await db.select().from(meetings)).toMatchObject([{ closedReason: 'cancelled' }]);
	const { body } = await app.request(getRoom, { params: { token: tokens.Rosa as string } });
	expect(body.state).toBe('cancelled');
	await runEngine(app.deps);
	const alerts = await db.$count(deliveries, eq(deliveries.purpose, 'missed_alert'));
	expect(alerts).toBe(0);
});

test('[ON-04] a test call has the same room for five minutes, before there is an account', async () => {
	const phoneNumbers = ['12125550171', '12125550172'];
	await app.request(accounts.checkPhone, { body: { phone: phoneNumbers[0] } as never });
	const { status, body } = await app.request(contract.scheduleMeeting, {
		body: {
			startTime: '2026-11-15T12:00:00Z',
			endTime: '2026-11-15T12:05:00Z',
			phoneNumbers,
			names: ['Ana', 'Rosa'],
		},
	});
	expect(status).toBe(201);
	const tokens = await tokensOf(app, body.meetingId);
	await sitDown(tokens.Ana as string);
	const room = await app.request(getRoom, { params: { token: tokens.Rosa as string } });
	expect(room.body).toMatchObject({
		hostName: 'Ana',
		yourName: 'Rosa',
		people: [{ name: 'Ana', state: 'here' }],
	});
	await sitDown(tokens.Rosa as string);
	app.deps.clock.advance(5 * MINUTE_MS - 1);
	await runEngine(app.deps);
	expect(await db.select().from(meetings)).toMatchObject([{ closedReason: null }]);
	app.deps.clock.advance(1);
	await runEngine(app.deps);
	expect(await db.select().from(meetings)).toMatchObject([{ closedReason: 'expired' }]);
	expect(await db.$count(calls)).toBe(0);
});

test('people of a test call without names are called Somebody', async () => {
	const phoneNumbers = ['12125550171', '12125550172'];
	await app.request(accounts.checkPhone, { body: { phone: phoneNumbers[0] } as never });
	const { body } = await app.request(contract.scheduleMeeting, {
		body: { startTime: '2026-11-15T12:00:00Z', endTime: '2026-11-15T12:05:00Z', phoneNumbers },
	});
	const links = await db
		.select()
		.from(meetingLinks)
		.where(eq(meetingLinks.meetingId, body.meetingId));
	const [caller, other] = links.map(({ id }) => linkToken(app.deps.secrets, id));
	const seen = async () => (await app.request(getRoom, { params: { token: other ?? '' } })).body;
	expect((await seen()).people).toEqual([{ name: 'Someone', state: 'expected', answer: null }]);
	const joined = await join(app, caller ?? '');
	const connId = joined.body.state === 'in' ? joined.body.connId : '';
	const present = await takeSeat(app.deps, connId, { microphone: 'on', camera: 'on' });
	// Each page has its own word for it.
	expect(present?.person.name).toBe('');
});

test('many rooms are looked after at once, by several processes', async () => {
	const families = [await callFamily(app, ['Rosa']), await callFamily(app, ['Luis'])];
	for (const { tokens, account } of families) {
		await sitDown(Object.values(tokens)[0] as string);
		expect(account).toBeDefined();
	}
	app.deps.clock.advance(20 * MINUTE_MS);
	await Promise.all([tendRooms(app.deps), tendRooms(app.deps), tendRooms(app.deps)]);
	expect(await tendRooms(app.deps)).toBe(0);
	const closed = await db.select().from(meetings);
	expect(closed.map(({ closedReason }) => closedReason)).toEqual(['empty', 'empty']);
	const [{ meetingId, account }] = families as [(typeof families)[0]];
	const { token } = account;
	const before = await app.request(getMeeting, { params: { meetingId } }, { token });
	const after = await app.request(endMeeting, { params: { meetingId } }, { token });
	expect(after.body).toEqual(before.body);
});
