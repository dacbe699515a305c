import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as host from '#contract/meetings.ts';
import { meetings, roomConnections } from '#server/db/schema.ts';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { meshAnd, type WatchedEngine, watchedEngine } from '#tests/support/media-engine.ts';
import {
	type Browser,
	callFamily,
	enter,
	type Family,
	join,
	listen,
	type Server,
	tokensOf,
} from '#tests/support/rooms.ts';
import { takeSeat } from './connections.ts';

const names = ['Rosa', 'Luis', 'Theo', 'Maya', 'Iris'];
const db = await testDatabase();
let engine: WatchedEngine;
let server: Server;
let family: Family;
beforeEach(async () => {
	engine = watchedEngine('the forwarder', { most: 8 });
	server = await listen({ db, clock: testClock(), media: meshAnd(engine) });
	family = await callFamily(server, names);
});
afterEach(() => server.close());

const enterAs = (name: string) => enter(server, family.tokens[name] as string);
const engineNow = async () =>
	(await db.select().from(meetings).where(eq(meetings.id, family.meetingId)))[0]?.engine;
const moved = {
	type: 'engine',
	engine: 'forwarder',
	iceServers: [{ urls: ['turn:the forwarder'] }],
};

/** A guest comes, and the host lets them in. */
async function letIn(name: string): Promise<Browser> {
	const params = { meetingId: family.meetingId };
	const as = { token: family.account.token };
	await server.request(host.createGuestLink, { params }, as);
	const { guest = '' } = await tokensOf(server, family.meetingId);
	const { body } = await join(server, guest, { name });
	const { seatKey } = body as { seatKey: string };
	const { body: board } = await server.request(host.getMeeting, { params }, as);
	const seatId = board.waiting.find((each) => each.name === name)?.seatId ?? '';
	const admitted = await server.request(host.admitToMeeting, { params, body: { seatId } }, as);
	if (admitted.status !== 200) throw new Error(admitted.problem.message);
	return enter(server, guest, { seatKey });
}

describe('[GC-02] a room that is full moves to a larger engine', () => {
	test('when one more comes: those who are there are told, and the newcomer connects there at once', async () => {
		const family6 = [];
		for (const name of [...names, 'Ana Reyes']) family6.push(await enterAs(name));
		expect(await engineNow()).toBe('mesh');
		const seventh = await letIn('Vera');
		expect(await engineNow()).toBe('forwarder');
		for (const browser of family6) expect(await browser.next('engine')).toMatchObject(moved);
		expect(seventh.heard.map(({ type }) => type)).not.toContain('engine');
		const there = () => [...(engine.rooms.get(family.meetingId)?.keys() ?? [])].toSorted();
		const everyone = [...family6, seventh].map(({ connId }) => connId);
		await expect.poll(there).toEqual(everyone.toSorted());
		expect(family6.flatMap(({ heard }) => heard).some(({ type }) => type === 'left')).toBe(false);
	});

	test('and never back: it stays there when people leave, and those who come later join there', async () => {
		const people = [];
		for (const name of [...names, 'Ana Reyes']) people.push(await enterAs(name));
		await letIn('Vera');
		for (const browser of people.slice(1)) await browser.leave();
		const again = await join(server, family.tokens.Luis as string);
		expect(again.body).toMatchObject({ state: 'in', engine: 'forwarder' });
		expect(await engineNow()).toBe('forwarder');
	});

	test('and is full only when the largest engine is', async () => {
		for (const name of [...names, 'Ana Reyes']) await enterAs(name);
		await letIn('Vera');
		await letIn('Otto');
		await expect(letIn('Nora')).rejects.toThrow('It has room for 8 people.');
	});

	test('somebody who tapped before it moved joins again, and learns where', async () => {
		const early = await join(server, family.tokens.Rosa as string);
		expect(early.body).toMatchObject({ engine: 'mesh' });
		await db.update(meetings).set({ engine: 'forwarder' });
		await expect(enterAs('Luis')).resolves.toBeDefined();
		const { connId } = early.body as { connId: string };
		await db.update(roomConnections).set({ engine: 'mesh' }).where(eq(roomConnections.id, connId));
		const devices = { microphone: 'on', camera: 'on' } as const;
		expect(await takeSeat(server.deps, connId, devices)).toBeUndefined();
	});
});

describe('[GC-02] a mesh where two people do not reach each other', () => {
	test('moves, once, and words between browsers still arrive until they have let go of it', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		rosa.send({ type: 'unreached', connIds: [luis.connId] });
		luis.send({ type: 'unreached', connIds: [rosa.connId] });
		for (const browser of [rosa, luis]) expect(await browser.next('engine')).toMatchObject(moved);
		luis.send({ type: 'offer', to: rosa.connId, negotiation: 'n1', sdp: 'v=0\r\n' });
		expect(await rosa.next('offer')).toMatchObject({ from: luis.connId });
		rosa.send({ type: 'publish', negotiation: 'n2', sdp: 'v=0\r\n' });
		expect(await rosa.next('published')).toMatchObject({
			negotiation: 'n2',
			sdp: 'v=0 the forwarder',
		});
		await luis.beat();
		expect(luis.heard.filter(({ type }) => type === 'engine')).toHaveLength(1);
	});

	test('stays a mesh when the others are not in the room, or no larger engine is well', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		rosa.send({ type: 'unreached', connIds: [rosa.connId, family.meetingId] });
		await rosa.beat();
		expect(await engineNow()).toBe('mesh');
		engine.isWell = false;
		rosa.send({ type: 'unreached', connIds: [luis.connId] });
		await rosa.beat();
		expect(await engineNow()).toBe('mesh');
	});

	test('counts sound and picture by what the media server sees from then on', async () => {
		const [rosa, luis] = [await enterAs('Rosa'), await enterAs('Luis')];
		rosa.send({ type: 'unreached', connIds: [luis.connId] });
		for (const browser of [rosa, luis]) await browser.next('engine');
		await luis.beat([rosa]);
		await rosa.beat([luis]);
		const hasMedia = async () => {
			const rows = await db.select().from(roomConnections);
			return rows.map(({ mediaAt }) => mediaAt !== null);
		};
		expect(await hasMedia()).toEqual([false, false]);
		engine.rooms.get(family.meetingId)?.get(rosa.connId)?.mediaUp();
		await expect.poll(hasMedia).toContain(true);
	});
});

test('[GC-02] what the engine says that a room has left is not heard any more', async () => {
	await server.close();
	const janus = watchedEngine('janus', { kind: 'janus', most: 7 });
	server = await listen({ db, clock: testClock(), media: meshAnd(janus, engine) });
	await db.update(meetings).set({ engine: 'janus' });
	const everyone = [];
	for (const name of [...names, 'Ana Reyes']) everyone.push(await enterAs(name));
	everyone.push(await letIn('Vera'));
	const [rosa] = everyone as [Browser];
	const before = janus.rooms.get(family.meetingId)?.get(rosa.connId);
	await letIn('Otto');
	expect(await rosa.next('engine')).toMatchObject(moved);
	before?.send({ type: 'rebuild' });
	await rosa.beat();
	expect(rosa.heard.map(({ type }) => type)).not.toContain('rebuild');
	expect(janus.happened).not.toContain(`ends ${rosa.connId}`);
});
