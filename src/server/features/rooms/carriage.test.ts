import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endMeeting } from '#contract/meetings.ts';
import { mediaCarriers, meetings, roomSignals } from '#server/db/schema.ts';
import { newId } from '#server/gateways/ids.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { meshAnd, type WatchedEngine, watchedEngine } from '#tests/support/media-engine.ts';
import {
	type Browser,
	callFamily,
	enter,
	type Family,
	listen,
	type Server,
} from '#tests/support/rooms.ts';

/** Two processes on one database, each with an engine of its own. */
const several = { DATABASE_URL: 'postgres://several.example/kinbell' };
const db = await testDatabase();
let clock: TestClock;
let engines: [WatchedEngine, WatchedEngine];
let servers: Server[];
let family: Family;
beforeEach(async () => {
	clock = testClock();
	// Longer than what fits into a signal.
	engines = [watchedEngine('first', { bytes: 20_000 }), watchedEngine('second')];
	servers = [];
	for (const engine of engines) {
		servers.push(await listen({ db, clock, media: meshAnd(engine) }, several));
	}
	family = await callFamily(servers[0] as Server, ['Rosa', 'Luis']);
	await db.update(meetings).set({ engine: 'forwarder' });
});
afterEach(async () => {
	for (const server of servers) await server.close();
});

const enterAt = (index: number, name: string) =>
	enter(servers[index] as Server, family.tokens[name] as string);
const peopleOf = (engine: WatchedEngine) => [...(engine.rooms.get(family.meetingId)?.keys() ?? [])];
const carrier = async () =>
	(await db.select().from(meetings).where(eq(meetings.id, family.meetingId)))[0]?.carrierId;
const offer = `v=0\r\n${'a'.repeat(20_000)}`;
async function publish(browser: Browser, negotiation: string): Promise<string> {
	browser.send({ type: 'publish', negotiation, sdp: offer });
	const answer = await browser.next('published');
	expect(answer.negotiation).toBe(negotiation);
	return answer.sdp.split('.')[0] as string;
}
async function together(): Promise<[Browser, Browser]> {
	const rosa = await enterAt(0, 'Rosa');
	expect(await publish(rosa, 'r1')).toBe('v=0 first');
	return [rosa, await enterAt(1, 'Luis')];
}

describe('[GC-06] a room', () => {
	test('is carried by the process of whoever came first, also for people on another one', async () => {
		const [rosa, luis] = await together();
		expect(await publish(luis, 'l1')).toBe('v=0 first');
		expect(peopleOf(engines[0])).toEqual([rosa.connId, luis.connId]);
		expect(engines[0].requests.at(-1)).toMatchObject({ type: 'publish', sdp: offer });
		expect([peopleOf(engines[1]), engines[1].requests]).toEqual([[], []]);
		// Their words are no burden to what people may say to each other.
		const stored = await db.select().from(roomSignals);
		expect(stored.map(({ personId }) => personId)).toEqual([null, null]);
	});

	test('loses people who leave, wherever they are, and is gone when the call is over', async () => {
		const [rosa, luis] = await together();
		await publish(luis, 'l1');
		await luis.leave();
		await expect.poll(() => peopleOf(engines[0])).toEqual([rosa.connId]);
		const params = { meetingId: family.meetingId };
		const as = { token: family.account.token };
		await (servers[1] as Server).request(endMeeting, { params }, as);
		await rosa.closed;
		await expect.poll(() => engines[0].rooms.size).toBe(0);
		await expect.poll(() => db.$count(mediaCarriers)).toBe(0);
	});

	test('keeps the media of a person whose socket broke', async () => {
		const [, luis] = await together();
		await publish(luis, 'l1');
		await luis.drop();
		await expect.poll(() => engines[0].happened).toContain(`lets go of ${luis.connId}`);
		expect(engines[0].happened).not.toContain(`ends ${luis.connId}`);
	});
});

describe('[GC-06] another process takes a room over', () => {
	test('at once when the one that carries it stops, and everyone starts over there', async () => {
		const [, luis] = await together();
		await publish(luis, 'l1');
		await servers.shift()?.close();
		await luis.next('rebuild');
		expect(await publish(luis, 'l2')).toBe('v=0 second');
		expect(peopleOf(engines[1])).toEqual([luis.connId]);
	});

	test('when the one that carries it died, and not before', async () => {
		const dead = newId();
		await db.insert(mediaCarriers).values({ id: dead, seenAt: clock.now() });
		await db.update(meetings).set({ carrierId: dead });
		const luis = await enterAt(1, 'Luis');
		luis.send({ type: 'publish', negotiation: 'l1', sdp: offer });
		await luis.beat();
		expect(await carrier()).toBe(dead);
		clock.advance(6_001);
		await luis.next('rebuild');
		expect(await publish(luis, 'l2')).toBe('v=0 second');
		expect(luis.heard.some(({ type }) => type === 'left')).toBe(false);
	});

	test('and the one that was only held up leaves it to that one', async () => {
		const [rosa, luis] = await together();
		await publish(luis, 'l1');
		const other = newId();
		await db.insert(mediaCarriers).values({ id: other, seenAt: clock.now() });
		await db.update(meetings).set({ carrierId: other });
		await Promise.all([rosa.next('rebuild'), luis.next('rebuild')]);
		expect(peopleOf(engines[0])).toEqual([]);
	});
});
