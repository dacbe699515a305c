import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import * as host from '#contract/meetings.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { calls, deliveries, meetings, occurrences } from '#server/db/schema.ts';
import { stopTexts } from '#server/features/texts/opt-outs.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runEngine, textsTo } from '#tests/support/engine.ts';
import { buildAccount, buildSchedule } from '#tests/support/factories.ts';
import { callFamily, enter, type Family, join, listen, type Server } from '#tests/support/rooms.ts';

const db = await testDatabase();
let clock: TestClock;
let server: Server;
let family: Family;
beforeEach(async () => {
	clock = testClock();
	server = await listen({ db, clock });
	family = await callFamily(server, ['Rosa', 'Luis']);
});
afterEach(() => server.close());

const asHost = () => ({ token: family.account.token });
const params = () => ({ meetingId: family.meetingId });
const board = async () =>
	(await server.request(host.getMeeting, { params: params() }, asHost())).body;
const person = async (name: string) => (await board()).people.find((each) => each.name === name);
const invite = async (name: string) => {
	const body = { personId: (await person(name))?.personId ?? '' };
	return server.request(host.inviteAgain, { params: params(), body }, asHost());
};
const phoneOf = (name: string) =>
	family.recipients.find((each) => each.name === name)?.phoneNumber ?? '';
const links = async (name: string) =>
	(await textsTo(server, phoneOf(name))).flatMap(({ body }) => /\/j\/[\w-]+/.exec(body) ?? []);

describe('the gathering board', () => {
	test('shows who was texted, opened the link, is in and is missing', async () => {
		expect(await board()).toMatchObject({
			meetingId: family.meetingId,
			state: 'open',
			isLocked: false,
			mostPeople: 51,
			joinUrl: `http://localhost:3000/j/${family.tokens['Ana Reyes']}`,
			guestUrl: null,
			people: [
				{
					name: 'Rosa',
					invitation: { status: 'delivered' },
					state: 'invited',
					canBeInvitedAgain: true,
				},
				{ name: 'Luis', invitation: { status: 'delivered' }, state: 'invited' },
				{ name: 'Ana Reyes', isHost: true, recipientId: null, state: 'invited' },
			],
			guests: [],
			waiting: [],
		});
		await join(server, family.tokens.Luis as string);
		expect(await person('Luis')).toMatchObject({ state: 'opened', joinedAt: null });
		const rosa = await enter(server, family.tokens.Rosa as string);
		expect(await person('Rosa')).toMatchObject({ state: 'here', canBeInvitedAgain: false });
		const luis = await enter(server, family.tokens.Luis as string);
		expect((await board()).people).toMatchObject([
			{ state: 'connecting', canBeInvitedAgain: false },
			{ state: 'connecting', canBeInvitedAgain: false },
			{},
		]);
		await rosa.beat([luis]);
		await luis.beat([rosa]);
		await rosa.beat([luis]);
		expect((await board()).people).toMatchObject([{ state: 'here' }, { state: 'here' }, {}]);
		clock.advance(1000);
		await rosa.leave();
		expect(await person('Rosa')).toMatchObject({
			state: 'left',
			joinedAt: '2026-11-15T12:00:00.000Z',
			leftAt: '2026-11-15T12:00:01.000Z',
			canBeInvitedAgain: true,
		});
	});

	test('of a call that has not started is not there yet', async () => {
		const schedule = await buildSchedule(server, family.account);
		const isNext = eq(occurrences.scheduleId, schedule._id);
		const [row] = await db
			.select({ callId: calls.id })
			.from(calls)
			.innerJoin(occurrences, eq(occurrences.id, calls.occurrenceId))
			.where(isNext);
		const callId = row?.callId ?? '';
		const { status, problem } = await server.request(
			host.getCallRoom,
			{ params: { callId } },
			asHost(),
		);
		expect([status, problem.message]).toEqual([409, 'The room opens when the call starts.']);
	});
});

test.each(
	(Object.values(host) as unknown as EndpointDefinition[]).filter(({ path }) =>
		path?.includes(':'),
	),
)('another account does not reach it: $method $path', async (endpoint) => {
	const other = await buildAccount(server);
	const own = await board();
	const { status } = await server.request(
		endpoint,
		{
			params: { meetingId: family.meetingId, callId: family.callIds.Rosa },
			body: { personId: own.people[0]?.personId, seatId: server.deps.newId(), locked: true },
		} as never,
		{ token: other.token },
	);
	expect(status).toBe(404);
	expect(await board()).toEqual(own);
});

test('people and seats of another room do not exist here', async () => {
	const other = await callFamily(server, ['Nana']);
	const { body } = await server.request(
		host.getMeeting,
		{ params: { meetingId: other.meetingId } },
		{ token: other.account.token },
	);
	const personId = body.people[0]?.personId ?? '';
	const remove = { params: params(), body: { personId } };
	expect((await server.request(host.removeFromMeeting, remove, asHost())).status).toBe(404);
	const again = { params: params(), body: { personId } };
	expect((await server.request(host.inviteAgain, again, asHost())).status).toBe(404);
	const none = { params: params(), body: {} };
	expect((await server.request(host.removeFromMeeting, none, asHost())).status).toBe(400);
	const malformed = { params: params(), body: { seatId: 'x' } };
	expect((await server.request(host.admitToMeeting, malformed, asHost())).status).toBe(404);
});

describe('the link', () => {
	test('is sent again to a missing person, unchanged, at most once a minute', async () => {
		expect((await invite('Rosa')).status).toBe(200);
		expect(await person('Rosa')).toMatchObject({ invitation: { status: 'planned' } });
		await runEngine(server.deps);
		const [first, second] = await links('Rosa');
		expect(second).toBe(first);
		expect(first).toBe(`/j/${family.tokens.Rosa}`);
		expect((await invite('Rosa')).status).toBe(429);
		expect((await invite('Luis')).status).toBe(200);
		for (const status of [200, 200, 409]) {
			clock.advance(MINUTE_MS);
			expect((await invite('Rosa')).status).toBe(status);
		}
		await runEngine(server.deps);
		expect(await links('Rosa')).toHaveLength(4);
	});

	test('is not sent to people who are there, were removed, or want no texts', async () => {
		const rosa = await enter(server, family.tokens.Rosa as string);
		expect((await invite('Rosa')).problem.message).toBe('Rosa is already in the call.');
		await rosa.leave();
		await db.transaction((tx) => stopTexts(tx, server.deps, phoneOf('Rosa')));
		expect((await invite('Rosa')).problem.message).toBe('This person asked not to be reached.');
		const body = { personId: (await person('Luis'))?.personId };
		await server.request(host.removeFromMeeting, { params: params(), body }, asHost());
		expect((await invite('Luis')).problem.message).toBe('You removed Luis from this call.');
		await runEngine(server.deps);
		expect(await links('Luis')).toHaveLength(1);
	});

	test('that could not be delivered may arrive when it is sent again', async () => {
		await db
			.update(deliveries)
			.set({ status: 'undelivered', reason: { code: 'phone_off' } })
			.where(eq(deliveries.address, phoneOf('Rosa')));
		const isRosa = eq(calls.name, 'Rosa');
		await db
			.update(calls)
			.set({ status: 'failed', reason: { code: 'phone_off' } })
			.where(isRosa);
		await invite('Rosa');
		await runEngine(server.deps);
		const [call] = await db.select().from(calls).where(isRosa);
		expect(call).toMatchObject({ status: 'in-progress', reason: null });
	});

	test('is not sent any more when the room is closed', async () => {
		await invite('Rosa');
		await server.request(host.endMeeting, { params: params() }, asHost());
		await runEngine(server.deps);
		expect(await links('Rosa')).toHaveLength(1);
		expect((await invite('Luis')).status).toBe(409);
	});
});

test('ending a call twice ends it once', async () => {
	const end = () => server.request(host.endMeeting, { params: params() }, asHost());
	const first = await end();
	clock.advance(MINUTE_MS);
	expect((await end()).body.closedAt).toBe(first.body.closedAt);
	expect(await db.select().from(meetings)).toMatchObject([{ closedReason: 'ended' }]);
});
