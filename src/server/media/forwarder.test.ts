import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MediaWords } from '#contract/room-messages.ts';
import { type AttendingPerson, attendInPerson } from '#tests/support/media/attend.ts';
import type { Habits } from '#tests/support/media/synthetic-person.ts';
import { freePort } from '#tests/support/ports.ts';
import { readEnv } from '../env.ts';
import type { Attendance, EngineRef } from './engine.ts';
import { createForwarder, type Forwarder, hasForwarder } from './forwarder.ts';

/** The real process, with people who have no browser. tests/media has browsers. */

const PATIENT = { timeout: 30_000 };
const expiresAt = new Date('2026-11-15T13:00:00Z');
let engine: Forwarder;
const guests: AttendingPerson[] = [];

beforeAll(async () => {
	engine = createForwarder(readEnv({ MEDIA_PORT: String(await freePort()) }));
});
afterEach(async () => {
	for (const guest of guests.splice(0)) await guest.leave();
});
afterAll(() => engine.stop());

async function enter(meetingId: string, habits: Habits = {}): Promise<AttendingPerson> {
	const person = attendInPerson(engine, { meetingId, expiresAt }, habits);
	guests.push(person);
	await person.publish();
	await vi.waitUntil(person.isConnected, PATIENT);
	return person;
}

async function openRoom() {
	const ref = { meetingId: randomUUID(), expiresAt };
	await engine.open(ref);
	return ref;
}

/** Hears and sees somebody from now on. */
async function expectToMeet(person: AttendingPerson, other: AttendingPerson): Promise<void> {
	const counts = () => ({ sound: 0, picture: 0, ...person.received().get(other.connId) });
	const before = counts();
	await expect.poll(() => counts().sound, PATIENT).toBeGreaterThan(before.sound + 5);
	await expect.poll(() => counts().picture, PATIENT).toBeGreaterThan(before.picture + 2);
}

test('is there where the library was built for this machine', () => {
	expect(hasForwarder()).toBe(true);
});

describe('a room', () => {
	test('starts the process when it is the first, passes everything on, and says who is there', async () => {
		const idle = createForwarder(readEnv({}));
		expect([idle.pid(), await idle.stats(), (await idle.health()).ok]).toEqual([
			undefined,
			undefined,
			true,
		]);
		const ref = await openRoom();
		const [ana, ben] = [await enter(ref.meetingId), await enter(ref.meetingId)];
		await expectToMeet(ana, ben);
		await expectToMeet(ben, ana);
		expect(await engine.snapshot(ref)).toEqual([ana.connId, ben.connId]);
		expect(await engine.health()).toMatchObject({ ok: true });
		expect(await engine.stats()).toMatchObject({ rooms: 1, people: 2, streams: 4, restarts: 0 });
		await engine.remove(ref, ben.connId);
		await expect.poll(() => engine.snapshot(ref)).toEqual([ana.connId]);
		await engine.close(ref);
		await expect.poll(() => engine.snapshot(ref)).toEqual([]);
	});

	test('[GC-03] sends the pictures that a page shows, and the loudest four voices', async () => {
		const ref = await openRoom();
		const ana = await enter(ref.meetingId, { soundLevel: 120 });
		const others: AttendingPerson[] = [];
		for (const soundLevel of [20, 21, 22, 23, 120]) {
			others.push(await enter(ref.meetingId, { soundLevel }));
		}
		const [ben, cy, , , quiet] = others as [
			AttendingPerson,
			AttendingPerson,
			AttendingPerson,
			AttendingPerson,
			AttendingPerson,
		];
		await expectToMeet(ana, ben);
		await expect
			.poll(() => ana.received().get(quiet.connId)?.picture ?? 0, PATIENT)
			.toBeGreaterThan(2);
		const sounds = () => ana.received().get(quiet.connId)?.sound ?? 0;
		const heard = sounds();
		ana.say({ type: 'view', pictures: [{ connId: cy.connId, size: 'small' }] });
		await expectToMeet(ana, cy);
		const pictures = ana.received().get(ben.connId)?.picture;
		await expectToMeet(ana, cy);
		expect(ana.received().get(ben.connId)?.picture).toBe(pictures);
		expect(sounds()).toBe(heard);
	});
});

describe('a person', () => {
	/** Listens for somebody, as a new socket of the same page does. */
	function listen(ref: EngineRef, connId: string) {
		const heard: MediaWords[] = [];
		const browser = { send: (words: MediaWords) => heard.push(words), mediaUp() {}, broken() {} };
		const attendance = engine.attend?.(ref, { connId }, browser) as Attendance;
		return { ...attendance, types: () => heard.map(({ type }) => type) };
	}

	test('whose socket breaks is heard and seen on, and hears on the next one what they missed', async () => {
		const ref = await openRoom();
		const [ana, ben] = [await enter(ref.meetingId), await enter(ref.meetingId)];
		const broken = listen(ref, ben.connId);
		await broken.letGo();
		const cy = await enter(ref.meetingId);
		await expectToMeet(ana, ben);
		await expectToMeet(cy, ben);
		const next = listen(ref, ben.connId);
		await expect.poll(next.types).toEqual(['subscribe']);
		// The old socket says goodbye late.
		await broken.end();
		expect(await engine.snapshot(ref)).toContain(ben.connId);
		await next.end();
		await expect.poll(() => engine.snapshot(ref)).not.toContain(ben.connId);
		expect(next.types()).toEqual(['subscribe']);
	});

	test('who believes to be connected, and is not, is asked to begin', async () => {
		const ref = await openRoom();
		const lost = listen(ref, randomUUID());
		await expect.poll(lost.types, PATIENT).toEqual(['rebuild']);
		await lost.end();
	});
});

describe('[GC-04] the process', () => {
	test('dies: another one takes over, and everyone is back without doing anything', async () => {
		const ref = await openRoom();
		const [ana, ben] = [await enter(ref.meetingId), await enter(ref.meetingId)];
		await expectToMeet(ana, ben);
		const dead = engine.pid() as number;
		process.kill(dead, 'SIGKILL');
		await expect.poll(() => [ana.rebuilds(), ben.rebuilds()], PATIENT).toEqual([1, 1]);
		await expectToMeet(ana, ben);
		await expectToMeet(ben, ana);
		expect(engine.pid()).not.toBe(dead);
		expect(await engine.stats()).toMatchObject({ people: 2, restarts: 1 });
		expect([...ana.problems, ...ben.problems].map(String)).toEqual([
			expect.stringContaining('SIGKILL'),
		]);
	});

	test('whose port is taken opens no room, and says why', async () => {
		const taken = createSocket('udp6').bind(0);
		await once(taken, 'listening');
		const { port } = taken.address();
		const hindered = createForwarder(readEnv({ MEDIA_PORT: String(port) }));
		const opened = hindered.open({ meetingId: 'room', expiresAt });
		await expect(opened).rejects.toThrow(`UDP port ${port}`);
		await hindered.stop();
		taken.close();
	});

	test('stops with the server', async () => {
		const brief = createForwarder(readEnv({ MEDIA_PORT: String(await freePort()) }));
		await brief.open({ meetingId: 'room', expiresAt });
		const pid = brief.pid() as number;
		await brief.stop();
		expect(() => process.kill(pid, 0)).toThrow('ESRCH');
		await expect(brief.open({ meetingId: 'room', expiresAt })).rejects.toThrow('stopped');
	});
});
