import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endMeeting, getMeeting, removeFromMeeting } from '#contract/meetings.ts';
import { closings } from '#contract/room-socket.ts';
import { roomConnections } from '#server/db/schema.ts';
import { readEnv } from '#server/env.ts';
import { mediaServerTask } from '#server/features/rooms/media-server.ts';
import type { MediaEngine } from '#server/media/engine.ts';
import { createJanus } from '#server/media/janus.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runJanus } from '#tests/support/janus.ts';
import { callFamily, enter, type Family, listen, type Server } from '#tests/support/rooms.ts';

/** Our server and a real Janus without browsers: the browsers' messages are written by hand. */

const line = (name: string, mid: number, payload: string) => [
	`m=${name} 9 UDP/TLS/RTP/SAVPF ${payload.split(' ')[0]}`,
	...['c=IN IP4 0.0.0.0', `a=mid:${mid}`, 'a=sendonly', `a=rtpmap:${payload}`, 'a=rtcp-mux'],
	...['a=setup:actpass', 'a=ice-ufrag:kinb', 'a=ice-pwd:abcdefghijklmnopqrstuvwx'],
	`a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
];
/** An offer of sound and picture, which are never sent. */
const anOffer = () =>
	[
		...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1'],
		...[...line('audio', 0, '111 opus/48000/2'), ...line('video', 1, '96 VP8/90000'), ''],
	].join('\r\n');

const janus = await runJanus();
const db = await testDatabase();
const engines: MediaEngine[] = [];
const engineWith = (settings: Record<string, string>) => {
	const env = readEnv({ ...janus.settings, ...settings });
	const engine = createJanus(env.janus as NonNullable<typeof env.janus>, env);
	engines.push(engine);
	return engine;
};
afterEach(async () => {
	for (const engine of engines.splice(0)) await engine.stop();
});
afterAll(() => janus.stop());

describe('the engine', () => {
	test('says whether Janus can be used, and what is wrong', async () => {
		expect(await engineWith({}).health()).toEqual({ ok: true, detail: 'Janus answers' });
		expect(await engineWith({ JANUS_SECRET: 'a wrong one' }).health()).toMatchObject({
			ok: false,
			detail: expect.stringContaining('refuses JANUS_SECRET'),
		});
		expect(await engineWith({ JANUS_URL: 'ws://127.0.0.1:1' }).health()).toMatchObject({
			ok: false,
			detail: expect.stringContaining('cannot be reached'),
		});
		const other = await runJanus({ stringIds: false });
		expect(await engineWith(other.settings).health()).toMatchObject({
			ok: false,
			detail: expect.stringContaining('string_ids'),
		});
		await other.stop();
	});

	test('opens and closes a room as often as it is asked, from any process', async () => {
		const [one, two] = [engineWith({}), engineWith({})];
		const ref = { meetingId: 'a meeting', expiresAt: new Date() };
		await one.open(ref);
		await two.open(ref);
		expect(await two.snapshot(ref)).toEqual([]);
		await two.remove(ref, 'nobody');
		await two.close(ref);
		await one.close(ref);
		await one.remove(ref, 'nobody');
		expect(await one.snapshot(ref)).toEqual([]);
	});
});

describe('a large room', () => {
	let one: Server;
	let two: Server;
	let family: Family;
	beforeEach(async () => {
		const clock = testClock();
		one = await listen({ db, clock }, janus.settings);
		two = await listen({ db, clock }, janus.settings);
		family = await callFamily(one, ['Rosa', 'Luis', 'Theo', 'Maya', 'Iris', 'Otto']);
	});
	afterEach(() => Promise.all([one.close(), two.close()]));

	/** In the room and sending to Janus. */
	const publish = async (server: Server, name: string, negotiation = name) => {
		const browser = await enter(server, family.tokens[name] as string);
		browser.send({ type: 'publish', negotiation, sdp: anOffer() });
		expect((await browser.next('published')).negotiation).toBe(negotiation);
		return browser;
	};
	const known = () =>
		engineWith({}).snapshot({ meetingId: family.meetingId, expiresAt: new Date() });
	const asHost = () => ({ token: family.account.token });
	const params = () => ({ meetingId: family.meetingId });

	test('is shared by people of several processes, who may start over and leave', async () => {
		const rosa = await publish(one, 'Rosa', 'first');
		const luis = await publish(two, 'Luis');
		for (const negotiation of ['second', 'third']) {
			rosa.send({ type: 'publish', negotiation, sdp: anOffer() });
			// Belongs to an abandoned attempt: nobody waits for it.
			rosa.send({ type: 'trickle', line: 'publish', negotiation: 'first', candidate: null });
			rosa.send({ type: 'subscribed', negotiation: 'first', sdp: anOffer() });
			expect((await rosa.next('published')).negotiation).toBe(negotiation);
		}
		expect((await known()).toSorted()).toEqual([rosa.connId, luis.connId].toSorted());
		await luis.leave();
		await expect.poll(known).toEqual([rosa.connId]);
		await rosa.drop();
		await expect.poll(known).toEqual([]);
		expect(rosa.heard.filter(({ type }) => type === 'rebuild')).toEqual([]);
	});

	test('refuses removed people, leftover connections, and messages of a mesh', async () => {
		const rosa = await publish(one, 'Rosa');
		const luis = await publish(two, 'Luis');
		const theo = await publish(two, 'Theo');
		const { body } = await one.request(getMeeting, { params: params() }, asHost());
		const personId = body.people.find(({ name }) => name === 'Rosa')?.personId;
		await one.request(removeFromMeeting, { params: params(), body: { personId } }, asHost());
		expect(await rosa.closed).toBe(closings.removed);
		expect((await known()).toSorted()).toEqual([luis.connId, theo.connId].toSorted());

		await db
			.update(roomConnections)
			.set({ leftAt: one.deps.clock.now(), reason: 'stale' })
			.where(eq(roomConnections.id, luis.connId));
		await mediaServerTask.run(one.deps);
		expect(await known()).toEqual([theo.connId]);

		theo.send({ type: 'offer', to: luis.connId, negotiation: 'n', sdp: anOffer() });
		expect(await theo.closed).toBe(closings.refused);
		await expect.poll(known).toEqual([]);
	});

	test('ends for all in Janus, too', async () => {
		const rosa = await publish(one, 'Rosa');
		await one.request(endMeeting, { params: params() }, asHost());
		expect(await rosa.closed).toBe(closings.over);
		expect(await known()).toEqual([]);
	});

	test('asks browsers to start over when Janus is back after a restart', async () => {
		const rosa = await publish(one, 'Rosa');
		const luis = await publish(two, 'Luis');
		await janus.kill();
		await rosa.next('rebuild');
		rosa.send({ type: 'publish', negotiation: 'in vain', sdp: anOffer() });
		await rosa.next('rebuild');
		await janus.start();
		await luis.next('rebuild');
		for (const browser of [rosa, luis]) {
			browser.send({ type: 'publish', negotiation: 'again', sdp: anOffer() });
			expect((await browser.next('published')).negotiation).toBe('again');
		}
		expect(await known()).toHaveLength(2);
	});
});
