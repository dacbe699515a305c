import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { admitToMeeting, createGuestLink, getMeeting, lockMeeting } from '#contract/meetings.ts';
import { getRoom, openRoom } from '#contract/rooms.ts';
import { answerText } from '#contract/sandbox.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
	callFamily,
	enter,
	type Family,
	join,
	listen,
	type Server,
	tokensOf,
} from '#tests/support/rooms.ts';

/** The board and the door hear of changes, and need not ask again and again. */

const db = await testDatabase();
let server: Server;
let family: Family;
const streams: AbortController[] = [];
beforeEach(async () => {
	server = await listen({ db, clock: testClock() });
	family = await callFamily(server, ['Rosa', 'Luis']);
});
afterEach(async () => {
	for (const stream of streams.splice(0)) stream.abort();
	await server.close();
});

const tokenOf = (name: string) => family.tokens[name] as string;
const asHost = () => ({ token: family.account.token });
const params = () => ({ meetingId: family.meetingId });

/** Resolves once the stream is open. */
async function watchAt(token: string) {
	const stopping = new AbortController();
	streams.push(stopping);
	const url = new URL(`/api/rooms/${token}/changes`, server.url.replace('ws', 'http'));
	const response = await fetch(url, { signal: stopping.signal });
	const reader = response.body?.getReader();
	const next = async () => new TextDecoder().decode((await reader?.read())?.value);
	expect(await next()).toContain(': open');
	let changes = 0;
	void (async () => {
		for (;;) if ((await next()).includes('event: changed')) changes += 1;
	})().catch(() => {});
	return { changes: () => changes, contentType: response.headers.get('content-type') };
}

describe('[RM-09] the door', () => {
	test('hears who comes, and that the host has decided', async () => {
		const door = await watchAt(tokenOf('Rosa'));
		expect(door.contentType).toContain('text/event-stream');
		await enter(server, tokenOf('Luis'));
		await expect.poll(door.changes).toBe(1);
		await server.request(lockMeeting, { params: params(), body: { locked: true } }, asHost());
		await expect.poll(door.changes, { timeout: 5_000 }).toBe(2);
	});

	test('tells a shared link nothing of who comes and goes, but when it is let in', async () => {
		await server.request(createGuestLink, { params: params() }, asHost());
		const { guest = '' } = await tokensOf(server, family.meetingId);
		const door = await watchAt(guest);
		await join(server, guest, { name: 'Pepe' });
		await expect.poll(door.changes).toBe(1);
		const luis = await enter(server, tokenOf('Luis'));
		await luis.leave();
		const { body } = await server.request(getMeeting, { params: params() }, asHost());
		const seatId = body.waiting[0]?.seatId ?? '';
		expect(door.changes()).toBe(1);
		await server.request(admitToMeeting, { params: params(), body: { seatId } }, asHost());
		await expect.poll(door.changes, { timeout: 5_000 }).toBe(2);
	});

	test('of an unknown link is not there, and one address holds not too many', async () => {
		const ask = (token: string) => {
			const url = new URL(`/api/rooms/${token}/changes`, server.url.replace('ws', 'http'));
			const stopping = new AbortController();
			streams.push(stopping);
			return fetch(url, { signal: stopping.signal });
		};
		expect((await ask('unknown')).status).toBe(404);
		const most = server.deps.env.limits.roomStrangers;
		// Kept, as an answer that nobody holds any more is let go of.
		const answers: Response[] = [];
		for (let count = 0; count <= most; count++) answers.push(await ask(tokenOf('Rosa')));
		expect(answers.slice(-2).map(({ status }) => status)).toEqual([200, 429]);
	});
});

test('[RM-09] the host in the room hears that the board has changed', async () => {
	const ana = await enter(server, tokenOf('Ana Reyes'));
	await server.request(openRoom, { params: { token: tokenOf('Rosa') } });
	await ana.next('changed');
	const luis = await enter(server, tokenOf('Luis'));
	await ana.next('changed');
	expect(luis.heard.map(({ type }) => type)).not.toContain('changed');
});

test('[AN-03] an answer by text is in the room, at its door and on the host’s board at once', async () => {
	const ana = await enter(server, tokenOf('Ana Reyes'));
	const luis = await enter(server, tokenOf('Luis'));
	const door = await watchAt(tokenOf('Rosa'));
	const [rosa] = family.recipients;
	const from = rosa?.phoneNumber ?? '';
	await server.request(answerText, { body: { from, body: '10 min' } });
	const answer = { code: 'late', minutes: 10, words: '10 min', byName: null };
	expect(await luis.next('answered')).toMatchObject({ name: 'Rosa', answer });
	await ana.next('answered');
	await ana.next('changed');
	await expect.poll(door.changes).toBe(1);
	const { body } = await server.request(getRoom, { params: { token: tokenOf('Luis') } });
	expect(body.people).toContainEqual(
		expect.objectContaining({ name: 'Rosa', answer: expect.objectContaining(answer) }),
	);
});

test('[AN-03] a guest hears of no answers', async () => {
	await server.request(createGuestLink, { params: params() }, asHost());
	const { guest = '' } = await tokensOf(server, family.meetingId);
	const door = await watchAt(guest);
	const luis = await enter(server, tokenOf('Luis'));
	const [rosa] = family.recipients;
	await server.request(answerText, { body: { from: rosa?.phoneNumber ?? '', body: '1' } });
	await luis.next('answered');
	expect(door.changes()).toBe(0);
});
