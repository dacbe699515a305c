import { randomBytes, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MediaWords } from '#contract/room-messages.ts';
import { readEnv } from '#server/env.ts';
import type { Attendance } from '#server/media/engine.ts';
import { createForwarder, type Forwarder } from '#server/media/forwarder.ts';
import { type AttendingPerson, attendInPerson } from './support/media/attend.ts';
import { publishOffer } from './support/media/descriptions.ts';
import { estimate, picturePacket, soundPacket } from './support/media/packets.ts';
import type { Habits } from './support/media/synthetic-person.ts';
import { freePort } from './support/ports.ts';

/** People who mean harm, at the real forwarder: two others, who talk meanwhile, must not notice. */

const ref = { meetingId: randomUUID(), expiresAt: new Date(2090, 0) };
let port: number;
let engine: Forwarder;
let rosa: AttendingPerson;
let luis: AttendingPerson;
const guests: { leave(): Promise<void> }[] = [];

const PATIENT = { timeout: 60_000 };

/** Comes in and connects, like everyone. */
const arrive = async (habits: Habits = {}, room = ref) => {
	const person = attendInPerson(engine, room, habits);
	guests.push(person);
	await person.publish();
	await vi.waitUntil(person.isConnected, PATIENT);
	return person;
};

/** Comes in, and says only what the test says. */
function intrude() {
	const connId = randomUUID();
	const heard: MediaWords[] = [];
	const browser = { send: (words: MediaWords) => heard.push(words), mediaUp() {}, broken() {} };
	const attendance = engine.attend?.(ref, { connId }, browser) as Attendance;
	guests.push({ leave: attendance.end });
	return { connId, heard, say: attendance.hear, leave: attendance.end };
}

beforeAll(async () => {
	port = await freePort();
	engine = createForwarder(readEnv({ MEDIA_PORT: String(port) }));
	await engine.open(ref);
	[rosa, luis] = [await arrive(), await arrive()];
	guests.splice(0);
});
afterEach(() => Promise.all(guests.splice(0).map((guest) => guest.leave())));
afterAll(async () => {
	await Promise.all([rosa.leave(), luis.leave()]);
	await engine.stop();
});

/** Rosa and Luis hear and see each other from now on, and were never interrupted. */
async function expectTalk(): Promise<void> {
	for (const [one, other] of [
		[rosa, luis],
		[luis, rosa],
	] as const) {
		const counts = () => ({ sound: 0, picture: 0, ...one.received().get(other.connId) });
		const before = counts();
		await expect.poll(() => counts().sound - before.sound).toBeGreaterThan(10);
		await expect.poll(() => counts().picture - before.picture).toBeGreaterThan(3);
		expect(one.rebuilds()).toBe(0);
	}
}

/** An offer that is all right, of somebody whose line is never opened. */
const anOffer = () =>
	publishOffer(
		{
			ufrag: 'kinb',
			password: 'abcdefghijklmnopqrstuvwx',
			fingerprint: `sha-256 ${Array(32).fill('AB').join(':')}`,
			setup: 'actpass',
			candidates: [],
		},
		{ sound: 1, picture: 2 },
	);

describe('descriptions', () => {
	test('that are no descriptions, forged, oversized or cut off harm nobody', async () => {
		const good = anOffer();
		const forged = [
			...[
				'',
				'v=0',
				'm=',
				'\0'.repeat(1000),
				'm=audio\r\n'.repeat(5000),
				`v=0\r\n${'a'.repeat(1e6)}`,
			],
			...[good.replaceAll('a=fingerprint', 'a=x'), good.replaceAll('a=ice-ufrag', 'a=x')],
			...[good.replaceAll('sha-256 AB', 'sha-256 ZZ'), good.replaceAll(/AB(:AB)+/g, 'AB:AB')],
			...[good.replaceAll('a=ice-pwd:abcdefghijklmnopqrstuvwx', 'a=ice-pwd:x')],
			...[good.replaceAll('a=ice-ufrag:kinb', `a=ice-ufrag:${'k'.repeat(5000)}`)],
			...[good.replaceAll('a=mid:1', 'a=mid:0'), good.replaceAll('rtpmap:96', 'rtpmap:-1')],
			...[
				good.replaceAll('extmap:1 ', 'extmap:4096 '),
				good.replaceAll('a=setup:actpass', 'a=setup:x'),
			],
			good + 'a=ssrc:7 cname:x\r\n'.repeat(3000),
			good + Array.from({ length: 3000 }, (_, id) => `a=rid:r${id} send\r\n`).join(''),
			good + good.slice(good.indexOf('m=')).repeat(50),
			...Array.from({ length: 20 }, (_, at) => good.slice(0, (good.length * at) / 20)),
		];
		for (const [at, sdp] of forged.entries()) {
			const guest = intrude();
			guest.say({ type: 'subscribed', negotiation: 'nobody asked', sdp });
			guest.say({ type: 'publish', negotiation: `${at}`, sdp });
			guest.say({ type: 'subscribed', negotiation: `${at}`, sdp });
			guest.say({
				type: 'trickle',
				line: 'publish',
				negotiation: `${at}`,
				candidate: { candidate: sdp },
			});
		}
		await expectTalk();
	});

	test('of codecs that we do not carry are answered with nothing to send', async () => {
		const guest = intrude();
		const sdp = anOffer()
			.replaceAll('opus/48000/2', 'PCMA/8000')
			.replaceAll('VP8/90000', 'H264/90000');
		guest.say({ type: 'publish', negotiation: 'n', sdp });
		await expectTalk();
		const answer = guest.heard.find(({ type }) => type === 'published');
		if (answer?.type === 'published') expect(answer.sdp).not.toMatch(/H264|PCMA|a=recvonly/);
		const offers = luis.heard.filter((words) => words.type === 'subscribe');
		expect(offers.flatMap(({ streams }) => streams.map(({ connId }) => connId))).not.toContain(
			guest.connId,
		);
	});

	test('again and again: only the last one counts', async () => {
		const guest = intrude();
		for (let at = 0; at < 300; at += 1) {
			guest.say({ type: 'publish', negotiation: `${at}`, sdp: anOffer() });
		}
		await expectTalk();
		const answers = () => guest.heard.filter((words) => words.type === 'published');
		await expect.poll(() => answers().at(-1)?.negotiation).toBe('299');
		await guest.leave();
		await expect.poll(() => engine.snapshot(ref)).toHaveLength(2);
	});
});

describe('packets', () => {
	const MARKED = 1111;
	/** Whose packets of an unusual size reach Luis. */
	const markedFor = () => luis.sizes.get(MARKED) ?? 0;

	test("with somebody else's stream numbers are not passed on in their name", async () => {
		const guest = await arrive({ soundLevel: null });
		for (let sequence = 0; sequence < 200; sequence += 1) {
			const stamp = { sequence, timestamp: sequence * 960 };
			guest.sendRaw(soundPacket({ ...stamp, ssrc: rosa.streams.sound }, 0, MARKED));
			guest.sendRaw(picturePacket({ ...stamp, ssrc: rosa.streams.picture }, MARKED));
			for (const ssrc of rosa.received().get(luis.connId)?.ssrcs ?? []) {
				guest.sendRaw(picturePacket({ ...stamp, ssrc }, MARKED), 'subscribe');
			}
			guest.sendRaw(picturePacket({ ...stamp, ssrc: 1_000_000 + sequence }, MARKED));
		}
		await expectTalk();
		expect(markedFor()).toBe(0);
	});

	test('from addresses that nobody knows go nowhere', async () => {
		const stranger = createSocket('udp4');
		const stamp = { sequence: 1, timestamp: 1, ssrc: rosa.streams.sound };
		const shapes = [
			soundPacket(stamp, 0, MARKED),
			picturePacket({ ...stamp, ssrc: rosa.streams.picture }, MARKED),
			// The beginnings of STUN requests, of DTLS and of RTCP, with nothing true after them.
			Buffer.concat([Buffer.from('000100082112a442', 'hex'), randomBytes(20)]),
			Buffer.concat([Buffer.from('0001fffc2112a442', 'hex'), randomBytes(1000)]),
			Buffer.concat([Buffer.from('16feff0000000000000000', 'hex'), randomBytes(200)]),
			Buffer.concat([Buffer.from('80c8ffff', 'hex'), randomBytes(40)]),
			...[Buffer.alloc(1), Buffer.alloc(1400, 0xff)],
		];
		for (let round = 0; round < 250; round += 1) {
			for (const shape of shapes) {
				await new Promise((sent) => stranger.send(shape, port, '127.0.0.1', sent));
			}
		}
		stranger.close();
		await expectTalk();
		expect(markedFor()).toBe(0);
	});

	test('that are malformed, or ask for everything again, in a flood harm nobody', async () => {
		const guest = await arrive();
		await expect.poll(() => guest.received().size).toBe(2);
		const ssrcs = [...guest.received().values()].flatMap((each) => [...each.ssrcs]);
		for (let round = 0; round < 3000; round += 1) {
			const noise = randomBytes(1 + (round % 200));
			if (round % 2) noise[0] = 0x80 | ((noise[0] ?? 0) & 0x3f);
			guest.sendRaw(noise);
			guest.sendRaw(noise, 'subscribe');
			const about = ssrcs[round % ssrcs.length] ?? 0;
			guest.sendRaw(resendRequest(about, 300), 'subscribe');
			guest.sendRaw(pictureRequest(about), 'subscribe');
			guest.sendRaw(estimate(round % 2 ? 2 ** 40 : 0, ssrcs), 'subscribe');
		}
		await expectTalk();
	});
});

describe('a browser', () => {
	test('that never sends, or never answers, keeps nobody waiting', async () => {
		const silent = intrude();
		silent.say({ type: 'publish', negotiation: 'n', sdp: anOffer() });
		await expect.poll(() => silent.heard.map(({ type }) => type)).toContain('published');
		const late = await arrive();
		await expect.poll(() => late.received().get(rosa.connId)?.sound ?? 0).toBeGreaterThan(10);
		await expectTalk();
		await silent.leave();
		await expect.poll(() => engine.snapshot(ref)).toHaveLength(3);
	});

	test('that asks to see people who are not there, or are in another room, sees nobody of them', async () => {
		const stranger = await arrive({}, { ...ref, meetingId: randomUUID() });
		const connIds = [rosa.connId, luis.connId, randomUUID()];
		for (let round = 0; round < 200; round += 1) {
			stranger.say({
				type: 'view',
				pictures: connIds.map((connId) => ({ connId, size: 'large' })),
			});
		}
		await expectTalk();
		expect([...stranger.received().keys()]).toEqual([]);
		expect(rosa.received().get(stranger.connId)).toBeUndefined();
	});
});

/** Asks for these many packets of a stream again. */
function resendRequest(about: number, count: number): Buffer {
	const packet = Buffer.alloc(12 + count * 4, 0xff);
	packet.writeUInt16BE(0x81cd, 0);
	packet.writeUInt16BE(packet.length / 4 - 1, 2);
	packet.writeUInt32BE(1, 4);
	packet.writeUInt32BE(about, 8);
	return packet;
}

/** Asks for a picture that needs no other. */
function pictureRequest(about: number): Buffer {
	const packet = Buffer.alloc(12);
	packet.writeUInt16BE(0x81ce, 0);
	packet.writeUInt16BE(2, 2);
	packet.writeUInt32BE(1, 4);
	packet.writeUInt32BE(about, 8);
	return packet;
}
