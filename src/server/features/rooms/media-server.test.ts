import { afterEach, beforeEach, expect, test } from 'vitest';
import { endMeeting, getMeeting, removeFromMeeting } from '#contract/meetings.ts';
import { roomConnections } from '#server/db/schema.ts';
import { createJanus } from '#server/media/janus.ts';
import { callRequests } from '#tests/support/calls.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildRecipient } from '#tests/support/factories.ts';
import { meshAnd } from '#tests/support/media-engine.ts';
import { callFamily, type Family, join, listen, type Server } from '#tests/support/rooms.ts';
import { mediaServerTask } from './media-server.ts';

const names = ['Rosa', 'Luis', 'Theo', 'Maya', 'Iris', 'Otto'];
const db = await testDatabase();
let server: Server;
let family: Family;
beforeEach(async () => {
	// Nothing listens there. tests/media has a real Janus.
	const janus = createJanus({ url: 'ws://127.0.0.1:1', secret: 'S' }, { isRelayOnly: false });
	server = await listen({ db, clock: testClock(), media: meshAnd(janus) });
	family = await callFamily(server, names);
});
afterEach(() => server.close());

const asHost = () => ({ token: family.account.token });

test('with a media server a call may be larger, up to twelve', async () => {
	const ids = family.recipients.map(({ _id }) => _id);
	while (ids.length < 12) ids.push((await buildRecipient(server, family.account))._id);
	const { quick } = callRequests(server, family.account);
	const { problem } = await quick(ids);
	expect(problem.message).toBe('A call can have at most 12 people here.');
	expect((await quick(ids.slice(1))).status).toBe(201);
});

test('a media server that does not answer lets people wait, in kind words, with their seat', async () => {
	const first = await join(server, family.tokens.Rosa as string);
	expect(first.body).toMatchObject({
		state: 'waiting',
		why: 'no_line',
		againInSeconds: 3,
		message: expect.stringContaining("You'll join as soon as they are"),
	});
	const { seatKey } = first.body as { seatKey: string };
	const again = await join(server, family.tokens.Rosa as string, { seatKey });
	expect(again.body).toMatchObject({ state: 'waiting', why: 'no_line', seatKey });
	expect(await db.$count(roomConnections)).toBe(2);
});

test('the host’s actions take effect whether or not the media server hears of them', async () => {
	const params = { meetingId: family.meetingId };
	const { body: board } = await server.request(getMeeting, { params }, asHost());
	expect([board.engine, board.mostPeople]).toEqual(['janus', 12]);
	const personId = board.people.find(({ name }) => name === 'Rosa')?.personId;
	const removed = await server.request(removeFromMeeting, { params, body: { personId } }, asHost());
	expect(removed.status).toBe(200);
	const ended = await server.request(endMeeting, { params }, asHost());
	expect(ended.body.state).toBe('over');
	await join(server, family.tokens.Luis as string);
	await mediaServerTask.run(server.deps);
});
