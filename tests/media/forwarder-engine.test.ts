import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createForwarder, type Forwarder } from '#server/media/forwarder.ts';
import { type AttendingPerson, attendInPerson } from '#tests/support/media/attend.ts';
import { estimate } from '#tests/support/media/packets.ts';
import type { Habits } from '#tests/support/media/synthetic-person.ts';
import { freePort } from '#tests/support/ports.ts';

/** The real forwarder and people without browsers. */

const newRoom = () => ({ meetingId: randomUUID(), expiresAt: new Date(2090, 0) });
let engine: Forwarder;
const present: AttendingPerson[] = [];

beforeAll(async () => {
	engine = createForwarder(readEnv({ MEDIA_PORT: String(await freePort()) }));
});
afterEach(() => Promise.all(present.splice(0).map((person) => person.leave())));
afterAll(() => engine.stop());

async function arrive(room = newRoom(), habits: Habits = {}): Promise<AttendingPerson> {
	const person = attendInPerson(engine, room, habits);
	present.push(person);
	await person.publish();
	return person;
}

/** Of whom somebody gets sound or pictures, from now on. */
async function receives({ received }: AttendingPerson, kind: 'sound' | 'picture') {
	const count = () => new Map([...received()].map(([connId, counts]) => [connId, counts[kind]]));
	const before = count();
	await new Promise((resolve) => setTimeout(resolve, 1_500));
	const rising = [...count()].filter(([connId, now]) => now - (before.get(connId) ?? 0) >= 3);
	return rising.map(([connId]) => connId).sort();
}
const idsOf = (people: AttendingPerson[]) => people.map(({ connId }) => connId).sort();

describe('who is heard and seen', () => {
	test('[GC-03] the four loudest are heard, and only those who are looked at are seen', async () => {
		const room = newRoom();
		const listener = await arrive(room, { soundLevel: null });
		const quiet = await Promise.all(
			Array.from({ length: 4 }, () => arrive(room, { soundLevel: 120 })),
		);
		const loud = await Promise.all(
			Array.from({ length: 4 }, () => arrive(room, { soundLevel: 20 })),
		);
		await expect.poll(() => receives(listener, 'sound')).toEqual(idsOf(loud));
		const two = quiet.slice(0, 2);
		const pictures = idsOf(two).map((connId) => ({ connId, size: 'small' as const }));
		listener.say({ type: 'view', pictures });
		await expect.poll(() => receives(listener, 'picture')).toEqual(idsOf(two));
	});

	test('[GC-03] on a weak line the pictures go and the sound stays; they come back with the line', async () => {
		const room = newRoom();
		const listener = await arrive(room);
		const others = await Promise.all(
			Array.from({ length: 3 }, () => arrive(room, { pictureBytes: 1000, picturesPerSecond: 25 })),
		);
		await expect.poll(() => receives(listener, 'picture')).toEqual(idsOf(others));
		const ssrcs = () => [...listener.received().values()].flatMap((each) => [...each.ssrcs]);
		let bits = 60_000;
		const reports = setInterval(() => listener.sendRaw(estimate(bits, ssrcs()), 'subscribe'), 300);
		await expect.poll(() => receives(listener, 'picture')).toEqual([]);
		expect(await receives(listener, 'sound')).toEqual(idsOf(others));
		bits = 5_000_000;
		await expect
			.poll(() => receives(listener, 'picture'), { timeout: 120_000 })
			.toEqual(idsOf(others));
		clearInterval(reports);
	});
});

describe('coming and going', () => {
	const [STAYS, AT_ONCE] = [1_000, 10];
	const megabytes = () => {
		const status = readFileSync(`/proc/${engine.pid()}/status`, 'utf8');
		return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
	};

	/** Two come into a room of their own, hear each other and leave. */
	async function meet(): Promise<void> {
		const room = newRoom();
		const two = [attendInPerson(engine, room), attendInPerson(engine, room)] as const;
		for (const person of two) await person.publish();
		const isHeard = () => two.every(({ received }) => received().size > 0);
		await expect.poll(isHeard, { interval: 20 }).toBe(true);
		for (const person of two) await person.leave();
	}

	test(`[GC-04] ${STAYS} stays leave nothing behind in the forwarder`, async () => {
		const pid = (await engine.health()) && engine.pid();
		const meetMany = async (stays: number) => {
			for (let met = 0; met < stays / 2; met += AT_ONCE) {
				await Promise.all(Array.from({ length: AT_ONCE }, meet));
			}
		};
		await meetMany(STAYS / 2);
		const before = megabytes();
		await meetMany(STAYS / 2);
		expect(await engine.stats()).toMatchObject({ rooms: 0, people: 0, streams: 0, restarts: 0 });
		expect(engine.pid()).toBe(pid);
		expect(megabytes() - before).toBeLessThan(25);
	});
});
