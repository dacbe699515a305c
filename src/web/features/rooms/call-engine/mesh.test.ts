import { describe, expect, test } from 'vitest';
import type { ClientMessage, RelayedMessage, StampedMessage } from '#contract/room-messages.ts';
import { createTestClock, settle } from '#tests/support/call/clock.ts';
import { createFakeMedia, type FakePeer, trackOf } from '#tests/support/call/media.ts';
import { personOf, welcomeOf } from '#tests/support/call/room.ts';
import type { MediaPeer } from './media-engine.ts';
import { createMesh } from './mesh.ts';

/** One browser with its own engine; its messages lie in `outbox` until the test delivers them. */
function browserOf(clock = createTestClock()) {
	const media = createFakeMedia();
	const outbox: ClientMessage[] = [];
	const told: MediaPeer[] = [];
	const engine = createMesh({
		clock,
		media,
		engine: 'mesh',
		iceServers: [],
		relayOnly: false,
		quality: 'full',
		send: (message) => outbox.push(message),
		onPeer: (_, peer) => told.push(peer),
	});
	const take = () => outbox.splice(0) as RelayedMessage[];
	const typesSent = () => outbox.map(({ type }) => type);
	return {
		engine,
		media,
		clock,
		outbox,
		told,
		take,
		typesSent,
		pc: () => media.peers.at(-1) as FakePeer,
	};
}

type Browser = ReturnType<typeof browserOf>;

/** Theo came later, so he makes the offer to Rose. */
async function roseAndTheo() {
	const clock = createTestClock();
	const [rose, theo] = [browserOf(clock), browserOf(clock)];
	rose.engine.handle(welcomeOf(1, []));
	rose.engine.handle({ type: 'joined', person: personOf('Theo', 2) });
	theo.engine.handle(welcomeOf(2, [personOf('Rose', 1)]));
	await settle();
	const deliver = async (to: Browser, messages: RelayedMessage[]) => {
		const from = to === rose ? 'Theo' : 'Rose';
		for (const { to: _, ...message } of messages) {
			to.engine.handle({ ...message, from } as StampedMessage);
			await settle();
		}
	};
	return { clock, rose, theo, deliver };
}

async function connected() {
	const all = await roseAndTheo();
	const { rose, theo, deliver } = all;
	await deliver(rose, theo.take());
	await deliver(theo, rose.take());
	await rose.pc().become('connected');
	await theo.pc().become('connected');
	return all;
}

describe('two browsers', () => {
	test('connect by one offer, of the one who came later', async () => {
		const { rose, theo, deliver } = await roseAndTheo();
		expect(rose.typesSent()).toEqual([]);
		expect(theo.typesSent()).toEqual(['offer']);
		await deliver(rose, theo.take());
		expect(rose.typesSent()).toEqual(['answer']);
		await deliver(theo, rose.take());
		expect(theo.pc().remoteDescription).toEqual({ type: 'answer', sdp: 'v=0 answer' });
		expect([rose.media.peers.length, theo.media.peers.length]).toEqual([1, 1]);
		expect(rose.told.at(-1)?.stream.getTracks()).toHaveLength(2);
	});

	test('[RM-06] when one comes back, what works goes on and only what is broken is built anew', async () => {
		const { rose, theo } = await connected();
		const { take } = theo;
		take();
		theo.engine.handle(welcomeOf(2, [personOf('Rose', 1)]));
		await settle();
		expect([theo.media.peers.length, theo.typesSent()]).toEqual([1, []]);
		await rose.pc().become('disconnected');
		rose.take();
		rose.engine.handle(welcomeOf(1, [personOf('Theo', 2)]));
		await settle();
		expect([rose.media.peers.length, rose.typesSent()]).toEqual([2, ['offer']]);
	});

	test('candidates that come before their description wait for it', async () => {
		const { rose, theo, deliver } = await roseAndTheo();
		const [offer] = theo.take();
		theo.pc().find('early');
		await deliver(rose, theo.take());
		expect(rose.pc().candidates).toEqual([]);
		await deliver(rose, [offer as RelayedMessage]);
		// Rose does not know this negotiation yet, so she drops the candidate.
		expect(rose.pc().candidates).toEqual([]);
		const [answer] = rose.take();
		rose.pc().find('before the answer');
		await deliver(theo, rose.take());
		expect(theo.pc().candidates).toEqual([]);
		await deliver(theo, [answer as RelayedMessage]);
		expect(theo.pc().candidates).toEqual([{ candidate: 'before the answer' }]);
	});

	test('replace tracks without a new offer', async () => {
		const { theo } = await connected();
		const [sound, picture] = [trackOf('audio'), trackOf('video')];
		theo.engine.setTracks({ sound, picture });
		await settle();
		expect(theo.pc().transceivers.map(({ sender }) => sender.track)).toEqual([sound, picture]);
		theo.engine.setTracks({ sound, picture: null });
		await settle();
		expect(theo.pc().transceivers.map(({ sender }) => sender.track)).toEqual([sound, null]);
		expect(theo.outbox).toEqual([]);
	});

	test('send a smaller picture, or none, on a weak line', async () => {
		const { theo } = await connected();
		const encoding = () => theo.pc().transceivers[1]?.sender.parameters.encodings[0];
		expect(encoding()).toMatchObject({ active: true, maxBitrate: 1_500_000 });
		theo.pc().loseShare(0.5);
		expect((await theo.engine.report()).quality).toBe('low');
		await settle();
		expect(encoding()).toMatchObject({ active: true, scaleResolutionDownBy: 4 });
		theo.pc().loseShare(0.5);
		expect((await theo.engine.report()).quality).toBe('sound');
		await settle();
		expect(encoding()).toMatchObject({ active: false });
	});
});

describe('one weak line of several', () => {
	const sentTo = (pc: FakePeer) => pc.transceivers[1]?.sender.parameters.encodings[0];

	async function withRoseAndMaya() {
		const all = await connected();
		const { theo } = all;
		const toRose = theo.pc();
		theo.engine.handle({ type: 'joined', person: personOf('Maya', 3) });
		const toMaya = theo.pc();
		await toMaya.setRemoteDescription({ type: 'offer', sdp: 'v=0' });
		await toMaya.become('connected');
		return { ...all, toRose, toMaya };
	}

	test('[RM-01] changes what is sent to that person, and nobody else’s picture', async () => {
		const { theo, toRose, toMaya } = await withRoseAndMaya();
		for (const _ of [1, 2]) {
			toMaya.loseShare(0.5);
			toRose.loseShare(0);
			expect((await theo.engine.report()).quality).toBe('full');
			await settle();
		}
		expect(sentTo(toMaya)).toMatchObject({ active: false });
		expect(sentTo(toRose)).toMatchObject({ active: true, maxBitrate: 600_000 });
	});

	test('[RM-01] what comes badly from one person is no reason to send less to anyone', async () => {
		const { theo, toRose, toMaya } = await withRoseAndMaya();
		for (const sum of [100, 200, 300]) {
			const came = { type: 'inbound-rtp', packetsReceived: sum, packetsLost: sum };
			toMaya.stats = new Map([['in', came]]);
			expect((await theo.engine.report()).quality).toBe('full');
		}
		expect([toRose, toMaya].map((pc) => sentTo(pc)?.active)).toEqual([true, true]);
	});

	test('all lines weak: it is our own', async () => {
		const { theo, toRose, toMaya } = await withRoseAndMaya();
		for (const pc of [toRose, toMaya]) pc.loseShare(0.5);
		expect((await theo.engine.report()).quality).toBe('low');
	});
});

test('[RM-08] a browser that cannot make calls is not called', async () => {
	const { engine, media } = browserOf();
	engine.handle(welcomeOf(2, [{ ...personOf('Rose', 1), isUnable: true }]));
	await settle();
	expect(media.peers).toEqual([]);
	expect((await engine.report()).peers).toEqual([]);
});

describe('offers that cross', () => {
	test('both sides end with that of the offerer', async () => {
		const { clock, rose, theo, deliver } = await roseAndTheo();
		// Nothing gets through until both have started again.
		await clock.advance(18_000);
		const [fromRose, fromTheo] = [rose.take().slice(-1), theo.take().slice(-1)];
		expect(fromRose).toMatchObject([{ type: 'offer' }]);
		expect(fromTheo).toMatchObject([{ type: 'offer' }]);
		await deliver(theo, fromRose);
		expect(theo.outbox).toEqual([]);
		await deliver(rose, fromTheo);
		const answer = rose.take();
		expect(answer).toMatchObject([{ type: 'answer', negotiation: fromTheo[0]?.negotiation }]);
		await deliver(theo, answer);
		expect(theo.pc().signalingState).toBe('stable');
		expect(rose.pc().signalingState).toBe('stable');
		expect(theo.outbox).toEqual([]);
	});
});

describe('what is late', () => {
	test('an answer to an older attempt is not taken for the newer one', async () => {
		const { clock, rose, theo, deliver } = await roseAndTheo();
		await deliver(rose, theo.take());
		const late = rose.take();
		await clock.advance(9_000);
		expect(theo.media.peers).toHaveLength(2);
		await deliver(theo, late);
		expect(theo.pc().remoteDescription).toBeNull();
		await deliver(rose, theo.take());
		await deliver(theo, rose.take());
		expect(theo.pc().signalingState).toBe('stable');
	});

	test('a candidate of an older attempt is nobody’s', async () => {
		const { clock, rose, theo, deliver } = await roseAndTheo();
		await deliver(rose, theo.take());
		await deliver(theo, rose.take());
		theo.pc().find('late');
		const late = theo.take();
		await clock.advance(9_000);
		await deliver(rose, theo.take());
		await deliver(rose, late);
		expect(rose.media.peers).toHaveLength(2);
		expect(rose.pc().candidates).toEqual([]);
	});
});

describe('a connection that does not stand', () => {
	test('is rebuilt after 9, 18, 27 and 27 seconds', async () => {
		const { clock, theo } = await roseAndTheo();
		const builtAt: number[] = [];
		for (let built = 1; built < 5; ) {
			await clock.advance(1_000);
			if (theo.media.peers.length === built) continue;
			built = theo.media.peers.length;
			builtAt.push(clock.nowMs() / 1000);
		}
		expect(builtAt).toEqual([9, 27, 54, 81]);
		expect(theo.media.peers.map(({ signalingState }) => signalingState)).toEqual([
			...Array(4).fill('closed'),
			'have-local-offer',
		]);
	});

	test('restarts ICE after three seconds of disturbance, on the side of the offerer', async () => {
		const { clock, rose, theo } = await connected();
		await theo.pc().become('disconnected');
		await rose.pc().become('disconnected');
		await clock.advance(2_999);
		expect(theo.pc().restarts).toBe(0);
		await clock.advance(1);
		expect(theo.pc().restarts).toBe(1);
		expect(theo.typesSent()).toEqual(['offer']);
		expect([rose.pc().restarts, rose.outbox]).toEqual([0, []]);
	});

	test('that heals in time is left alone', async () => {
		const { clock, theo } = await connected();
		await theo.pc().become('disconnected');
		await clock.advance(2_000);
		await theo.pc().become('connected');
		await clock.advance(60_000);
		expect([theo.pc().restarts, theo.outbox]).toEqual([0, []]);
		expect(theo.media.peers).toHaveLength(1);
	});

	test('that failed is rebuilt at once by the offerer; the other waits for that', async () => {
		const { clock, rose, theo, deliver } = await connected();
		await theo.pc().become('failed');
		await rose.pc().become('failed');
		expect(theo.media.peers).toHaveLength(2);
		expect(rose.media.peers).toHaveLength(1);
		await deliver(rose, theo.take());
		expect(rose.media.peers).toHaveLength(2);
		await deliver(theo, rose.take());
		await theo.pc().become('connected');
		await rose.pc().become('connected');
		await clock.advance(60_000);
		expect([rose.media.peers.length, theo.media.peers.length]).toEqual([2, 2]);
	});
});

describe('after leaving', () => {
	test('nothing is sent, whatever was under way', async () => {
		const { clock, rose, theo, deliver } = await roseAndTheo();
		await deliver(rose, theo.take());
		const answer = rose.take();
		theo.engine.setTracks({ sound: trackOf('audio'), picture: null });
		theo.engine.close();
		await deliver(theo, answer);
		await clock.advance(120_000);
		expect(theo.outbox).toEqual([]);
		expect(theo.media.peers).toHaveLength(1);
		expect(theo.pc().connectionState).toBe('closed');
		expect(theo.pc().transceivers.map(({ sender }) => sender.track)).toEqual([null, null]);
	});

	test('who left, or is missing after a gap, is parted from', async () => {
		const { clock, theo } = await connected();
		theo.engine.handle({ type: 'joined', person: personOf('Maya', 3) });
		const [toRose, toMaya] = theo.media.peers;
		theo.engine.handle({ type: 'left', connId: 'Rose', reason: 'lost' });
		expect(toRose?.connectionState).toBe('closed');
		theo.engine.handle({ type: 'people', people: [] });
		expect(toMaya?.connectionState).toBe('closed');
		await clock.advance(60_000);
		expect(theo.media.peers).toHaveLength(2);
		expect(theo.outbox).toEqual([]);
	});
});
