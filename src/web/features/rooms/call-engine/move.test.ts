import { describe, expect, test } from 'vitest';
import type { ServerMessage } from '#contract/room-messages.ts';
import { settle } from '#tests/support/call/clock.ts';
import { inCall, PAUSE_MS, rose, theo } from '#tests/support/call/in-call.ts';
import type { FakePeer } from '#tests/support/call/media.ts';

describe('a room that moves', () => {
	const forwarder: ServerMessage = {
		type: 'engine',
		engine: 'forwarder',
		iceServers: [],
		relayOnly: false,
	};

	/** Rose is connected in the mesh, then the room moves. */
	async function moved(people = [rose]) {
		const all = await inCall(people);
		const { media, socket } = all;
		for (const peer of media.peers) await peer.become('connected');
		await socket.say(forwarder);
		while (!socket.sent.some(({ type }) => type === 'publish')) await settle();
		const [old, sending, coming] = media.peers.slice(people.length - 1) as FakePeer[];
		const published = socket.sent.find(({ type }) => type === 'publish');
		const negotiation = published && 'negotiation' in published ? published.negotiation : '';
		await socket.say({ type: 'published', negotiation, sdp: 'v=0' });
		const streams = people.map(({ connId }, at) => ({ mid: String(at), connId }));
		await socket.say({ type: 'subscribe', negotiation, sdp: 'v=0', streams });
		const [line] = [old, sending, coming] as [FakePeer, FakePeer, FakePeer];
		return { ...all, old: line, sending: sending as FakePeer, coming: coming as FakePeer };
	}

	test('[GC-02] plays on in the mesh until the media server has connected a person', async () => {
		const { view, played, old, sending, coming, clock } = await moved();
		const before = played.get('Rose');
		expect(view().others).toMatchObject([{ name: 'Rose', line: 'connected' }]);
		await sending.become('connected');
		await coming.become('connecting');
		expect([old.connectionState, played.get('Rose')]).toEqual(['connected', before]);
		expect(view().others).toMatchObject([{ line: 'connected' }]);
		await coming.become('connected');
		expect(played.get('Rose')).not.toBe(before);
		expect(view().others).toMatchObject([{ line: 'connected' }]);
		await clock.advance(2_000);
		expect(old.connectionState).toBe('closed');
		expect(view().others).toMatchObject([{ line: 'connected' }]);
	});

	test('[GC-02] lets go of the mesh after ten seconds at the latest, and says nothing more there', async () => {
		const { view, old, sending, clock, socket } = await moved();
		await sending.become('connected');
		await clock.advance(3_000);
		await old.become('disconnected');
		expect(view().others).toMatchObject([{ line: 'lost' }]);
		await clock.advance(7_000);
		expect(view().others).toMatchObject([{ line: 'connecting' }]);
		const mesh = socket.sent.filter(({ type }) => type === 'offer').length;
		await clock.advance(60_000);
		expect(socket.sent.filter(({ type }) => type === 'offer')).toHaveLength(mesh);
	});

	test('[GC-02] what the others are told of stays: tracks, and pictures that are shown', async () => {
		const { call, media, sending, socket, clock } = await moved();
		expect(sending.transceivers.map(({ sender }) => sender.track)).toEqual(media.tracks);
		call.show([{ connId: 'Rose', size: 'large' }]);
		await clock.advance(300);
		expect(socket.sent.at(-1)).toEqual({
			type: 'view',
			pictures: [{ connId: 'Rose', size: 'large' }],
		});
	});

	test('[GC-02] a page that was away while the room moved comes back to the new engine', async () => {
		const { socket, room, clock, media } = await inCall([rose]);
		await media.peers[0]?.become('connected');
		await socket.end(1006);
		await clock.advance(PAUSE_MS);
		const next = await room.letIn({ engine: 'forwarder', ticket: 'ticket 2' }, [rose]);
		expect(next.sent.map(({ type }) => type)).toEqual(['hello', 'publish']);
		expect(media.peers[0]?.connectionState).toBe('connected');
		await clock.advance(10_000);
		expect(media.peers[0]?.connectionState).toBe('closed');
	});

	test('[GC-02] the server hears of a pair that does not connect, unless nobody looks', async () => {
		const { socket, page, clock } = await inCall([rose, theo]);
		const told = () => socket.sent.filter(({ type }) => type === 'unreached');
		await page.tell('hidden');
		await clock.advance(10_000);
		expect(told()).toEqual([]);
		await page.tell('shown');
		await socket.say({ type: 'heard' });
		await clock.advance(7_000);
		expect(told()).toEqual([{ type: 'unreached', connIds: ['Rose', 'Theo'] }]);
	});
});
