import { describe, expect, test } from 'vitest';
import type { ClientMessage, MediaRequest } from '#contract/room-messages.ts';
import { createTestClock, settle } from '#tests/support/call/clock.ts';
import { createFakeMedia, type FakePeer, trackOf } from '#tests/support/call/media.ts';
import { personOf, welcomeOf } from '#tests/support/call/room.ts';
import type { MediaPeer } from './media-engine.ts';
import { createMediaServer } from './media-server.ts';

/** A room with Rose and Theo; the test plays the media server. */
async function enter(kind: 'janus' | 'forwarder' = 'janus') {
	const clock = createTestClock();
	const media = createFakeMedia();
	const sent: ClientMessage[] = [];
	const told = new Map<string, MediaPeer>();
	const engine = createMediaServer({
		clock,
		media,
		engine: kind,
		iceServers: [],
		relayOnly: false,
		quality: 'full',
		send: (message) => sent.push(message),
		onPeer: (connId, peer) => told.set(connId, peer),
	});
	engine.handle(welcomeOf(3, [personOf('Rose', 1), personOf('Theo', 2)]));
	await settle();
	/** The sending and the receiving connection of the newest attempt. */
	const lines = () => media.peers.slice(-2) as [FakePeer, FakePeer];
	const published = () =>
		sent.filter(
			(message): message is Extract<MediaRequest, { type: 'publish' }> =>
				message.type === 'publish',
		);
	const negotiation = () => published().at(-1)?.negotiation ?? '';
	const answer = (of = negotiation()) => {
		engine.handle({ type: 'published', negotiation: of, sdp: 'v=0 from Janus' });
		return settle();
	};
	const offer = (streams = [{ mid: '0', connId: 'Rose' }], of = negotiation()) => {
		engine.handle({ type: 'subscribe', negotiation: of, sdp: 'v=0 from Janus', streams });
		return settle();
	};
	return { clock, media, engine, sent, told, lines, published, negotiation, answer, offer };
}

describe('a large call', () => {
	test('sends once, and receives everyone over one connection', async () => {
		const { engine, lines, sent, told, answer, offer } = await enter();
		const [sending, coming] = lines();
		engine.setTracks({ sound: trackOf('audio'), picture: null });
		await answer();
		expect(sending.remoteDescription?.type).toBe('answer');
		expect(sending.transceivers.map(({ sender }) => sender.track?.kind)).toEqual([
			'audio',
			undefined,
		]);
		await offer([
			{ mid: '0', connId: 'Rose' },
			{ mid: '1', connId: 'Theo' },
		]);
		expect(sent.map(({ type }) => type)).toEqual(['publish', 'subscribed']);
		await coming.become('connected');
		const kindsOf = (name: string) =>
			told
				.get(name)
				?.stream.getTracks()
				.map(({ kind }) => kind);
		expect([kindsOf('Rose'), kindsOf('Theo')]).toEqual([['audio'], ['video']]);
		expect(told.get('Rose')?.state).toBe('connected');
	});

	test('candidates wait for the description of their own line', async () => {
		const { engine, lines, negotiation, answer, offer } = await enter();
		const [sending, coming] = lines();
		const trickle = { type: 'trickle', negotiation: negotiation() } as const;
		engine.handle({ ...trickle, line: 'publish', candidate: { candidate: 'a' } });
		engine.handle({ ...trickle, line: 'subscribe', candidate: { candidate: 'b' } });
		await answer();
		expect([sending.candidates, coming.candidates]).toEqual([[{ candidate: 'a' }], []]);
		await offer();
		expect(coming.candidates).toEqual([{ candidate: 'b' }]);
	});

	test('what comes from somebody goes with them, and their stream stays the same', async () => {
		const { engine, told, answer, offer } = await enter();
		await answer();
		await offer();
		const before = told.get('Rose')?.stream;
		await offer([{ mid: '1', connId: 'Rose' }]);
		expect(told.get('Rose')?.stream).toBe(before);
		expect(before?.getTracks().map(({ kind }) => kind)).toEqual(['video']);
		told.clear();
		engine.handle({ type: 'left', connId: 'Rose', reason: 'left' });
		await offer();
		expect([...told.keys()]).toEqual(['Theo']);
	});
});

describe('a media server that answers late', () => {
	test('is asked again after nine seconds, then with more patience', async () => {
		const { clock, media, published } = await enter();
		await clock.advance(8_999);
		expect(published()).toHaveLength(1);
		await clock.advance(1);
		expect(published()).toHaveLength(2);
		await clock.advance(17_999);
		expect(published()).toHaveLength(2);
		await clock.advance(1);
		expect(published()).toHaveLength(3);
		expect(new Set(published().map(({ negotiation }) => negotiation)).size).toBe(3);
		const closed = media.peers.map(({ connectionState }) => connectionState === 'closed');
		expect(closed).toEqual([true, true, true, true, false, false]);
	});

	test('its answers to an older attempt are ignored', async () => {
		const { clock, engine, lines, sent, negotiation, answer, offer } = await enter();
		const old = negotiation();
		await clock.advance(9_000);
		const before = sent.length;
		await answer(old);
		await offer([{ mid: '0', connId: 'Rose' }], old);
		engine.handle({ type: 'trickle', line: 'publish', negotiation: old, candidate: null });
		await settle();
		expect(lines().map(({ remoteDescription }) => remoteDescription)).toEqual([null, null]);
		expect(sent).toHaveLength(before);
		await answer();
		expect(lines()[0].remoteDescription).not.toBeNull();
	});

	test('is left in peace once both lines stand', async () => {
		const { clock, lines, published, answer, offer } = await enter();
		const [sending, coming] = lines();
		await answer();
		await sending.become('connected');
		await clock.advance(60_000);
		expect(published()).toHaveLength(1);
		await offer();
		await clock.advance(8_999);
		await coming.become('connected');
		await clock.advance(60_000);
		expect(published()).toHaveLength(1);
	});
});

describe('beginning again', () => {
	test('at once when a line failed, or when the server says so', async () => {
		const { clock, engine, lines, published, answer, offer } = await enter();
		await answer();
		await offer();
		await lines()[0].become('connected');
		await lines()[1].become('failed');
		await clock.advance(0);
		expect(published()).toHaveLength(2);
		engine.handle({ type: 'rebuild' });
		await settle();
		expect(published()).toHaveLength(3);
	});

	test('goes on with the same tracks and the same quality', async () => {
		const { engine, lines, answer } = await enter();
		const [sound, picture] = [trackOf('audio'), trackOf('video')];
		engine.setTracks({ sound, picture });
		await lines()[0].become('connected');
		for (const _ of [1, 2]) {
			lines()[0].loseShare(0.5);
			await engine.report();
		}
		engine.handle({ type: 'rebuild' });
		await answer();
		const { transceivers } = lines()[0];
		expect(transceivers.map(({ sender }) => sender.track)).toEqual([sound, picture]);
		expect(transceivers[1]?.sender.parameters.encodings[0]).toMatchObject({ active: false });
	});

	test('never after the end, when nothing is sent any more', async () => {
		const { clock, engine, sent, negotiation, answer, offer } = await enter();
		const of = negotiation();
		void offer();
		engine.close();
		await settle();
		await answer(of);
		await clock.advance(120_000);
		expect(sent.map(({ type }) => type)).toEqual(['publish']);
		expect(clock.pending()).toBe(0);
	});
});

describe('our own media server', () => {
	const layersOf = (pc: FakePeer) => pc.transceivers[1]?.sender.parameters.encodings;

	test('[GC-03] gets a small and a large picture, of which a weak line carries the small one', async () => {
		const { engine, lines, answer } = await enter('forwarder');
		engine.setTracks({ sound: null, picture: trackOf('video', { width: 640, height: 360 }) });
		await answer();
		await lines()[0].become('connected');
		const sent = () => layersOf(lines()[0])?.map(({ rid, active }) => [rid, active]);
		expect(layersOf(lines()[0])).toMatchObject([
			{ rid: 'small', scaleResolutionDownBy: 2, maxBitrate: 150_000 },
			{ rid: 'large', scaleResolutionDownBy: 1, maxBitrate: 300_000 },
		]);
		lines()[0].loseShare(0.5);
		expect((await engine.report()).quality).toBe('low');
		await settle();
		expect(sent()).toEqual([
			['small', true],
			['large', false],
		]);
		lines()[0].loseShare(0.5);
		expect((await engine.report()).quality).toBe('sound');
		await settle();
		expect(sent()?.map(([, active]) => active)).toEqual([false, false]);
	});

	test('[GC-03] hears whose pictures are on the screen: the newest state, and again after a rebuild', async () => {
		const { clock, engine, sent, answer } = await enter('forwarder');
		const views = () => sent.flatMap((message) => (message.type === 'view' ? [message] : []));
		const rose = { connId: 'Rose', size: 'large' } as const;
		await answer();
		expect(views()).toEqual([]);
		for (const size of ['small', 'large', 'small'] as const) engine.show?.([{ ...rose, size }]);
		engine.show?.([rose]);
		await clock.advance(300);
		expect(views()).toEqual([{ type: 'view', pictures: [rose] }]);
		engine.handle({ type: 'rebuild' });
		await settle();
		await answer();
		expect(views()).toHaveLength(2);
		engine.show?.([]);
		engine.close();
		await clock.advance(1_000);
		expect(views()).toHaveLength(2);
	});

	test('Janus sends all pictures, and is not told', async () => {
		const { clock, engine, sent, lines, answer } = await enter('janus');
		await answer();
		engine.show?.([]);
		await clock.advance(1_000);
		expect(sent.map(({ type }) => type)).toEqual(['publish']);
		expect(layersOf(lines()[0])).toHaveLength(1);
	});

	test('[RM-10] a call of two is sharp', async () => {
		const { engine, lines, answer } = await enter('forwarder');
		engine.setTracks({ sound: null, picture: trackOf('video', { width: 1280, height: 720 }) });
		await answer();
		await lines()[0].become('connected');
		engine.handle({ type: 'left', connId: 'Theo', reason: 'left' });
		await settle();
		expect(layersOf(lines()[0])).toMatchObject([
			{ scaleResolutionDownBy: 4 },
			{ scaleResolutionDownBy: 1, maxBitrate: 1_500_000 },
		]);
	});

	test('[RM-06] a page that comes back keeps its connections', async () => {
		const { engine, lines, published, answer } = await enter('forwarder');
		await answer();
		await lines()[0].become('connected');
		engine.handle(welcomeOf(3, [personOf('Rose', 1)]));
		await settle();
		expect(published()).toHaveLength(1);
	});
});
