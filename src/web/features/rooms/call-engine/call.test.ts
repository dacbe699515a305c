import { describe, expect, test } from 'vitest';
import { closings } from '#contract/room-socket.ts';
import { settle } from '#tests/support/call/clock.ts';
import { inCall, PAUSE_MS, rose, tapOnJoin } from '#tests/support/call/in-call.ts';
import { trackOf } from '#tests/support/call/media.ts';

describe('a call', () => {
	test('opens the devices, says which there are, and shows who is there', async () => {
		const { socket, view, media } = await inCall();
		expect(socket.sent[0]).toMatchObject({ type: 'hello', microphone: 'on', camera: 'on' });
		expect(view()).toMatchObject({
			phase: { name: 'in' },
			others: [{ name: 'Rose' }, { name: 'Theo' }],
		});
		expect(media.peers).toHaveLength(2);
		await media.peers[0]?.become('connected');
		expect(view().others.map(({ line }) => line)).toEqual(['connected', 'connecting']);
		await socket.say({ type: 'left', connId: 'Theo', reason: 'left' });
		expect(view().others.map(({ name }) => name)).toEqual(['Rose']);
	});

	test('[AN-03] shows for a while what somebody answered by text', async () => {
		const { socket, clock, view } = await inCall([rose]);
		const at = '2026-11-15T18:00:00.000Z';
		const answer = { code: 'late' as const, minutes: 10, words: '10 min', byName: null, at };
		const answered = { type: 'answered' as const, personId: 'Theo', name: 'Theo', answer };
		await socket.say(answered);
		expect(view().answered).toEqual(answered);
		await clock.advance(5_000);
		await socket.say({ ...answered, answer: { ...answer, code: 'cannot' } });
		await clock.advance(29_000);
		expect(view().answered?.answer.code).toBe('cannot');
		await clock.advance(1_000);
		expect(view().answered).toBeNull();
	});

	test('tells the server soon after somebody was connected', async () => {
		const { socket, media, clock } = await inCall();
		await media.peers[0]?.become('connected');
		await clock.advance(1_500);
		expect(socket.sent.at(-1)).toMatchObject({
			type: 'heartbeat',
			visibility: 'visible',
			peers: [
				{ connId: 'Rose', state: 'connected' },
				{ connId: 'Theo', state: 'new' },
			],
		});
	});

	test('goes on without a device that is lost, and with it when it returns', async () => {
		const { socket, media, page, view } = await inCall([rose]);
		const sent = () => media.peers[0]?.transceivers.map(({ sender }) => sender.track);
		const [microphone, camera] = media.tracks;
		expect(sent()).toEqual([microphone, camera]);
		await page.tell('hidden');
		await camera?.lose();
		await settle();
		expect(socket.sent.at(-1)).toEqual({ type: 'devices', microphone: 'on', camera: 'none' });
		expect(sent()).toEqual([microphone, null]);
		expect(view().me.cameraProblem).toBe('busy');
		await page.tell('shown');
		await settle();
		expect(socket.sent.filter(({ type }) => type === 'devices').at(-1)).toMatchObject({
			camera: 'on',
		});
		expect(sent()).toEqual([microphone, media.tracks[2]]);
		expect(media.peers).toHaveLength(1);
	});

	test('sends no picture over a bad line, and says that it is off', async () => {
		const { socket, media, clock, view } = await inCall([rose]);
		await media.peers[0]?.become('connected');
		for (const _ of [1, 2]) {
			media.peers[0]?.loseShare(0.5);
			await clock.advance(5_000);
			await socket.say({ type: 'heard' });
		}
		expect(view().quality).toBe('sound');
		expect(view().me.camera).toBe('on');
		const told = socket.sent.filter(({ type }) => type === 'devices');
		expect(told).toEqual([{ type: 'devices', microphone: 'on', camera: 'off' }]);
	});

	test('shows who speaks, ourselves included, and who is not reached', async () => {
		const { clock, state, view } = await inCall([rose]);
		state.ownLevel = 0.5;
		await clock.advance(230);
		expect(view().me.isSpeaking).toBe(true);
		state.ownLevel = 0;
		await clock.advance(1_150);
		expect(view().me.isSpeaking).toBe(false);
		expect(view().unreached).toEqual([]);
		await clock.advance(15_000);
		expect(view().unreached).toEqual(['Rose']);
	});
});

describe('coming back', () => {
	test('the old connections go on until the next welcome', async () => {
		const { socket, room, clock, media, view } = await inCall([rose]);
		await media.peers[0]?.become('connected');
		await socket.end(closings.restarting);
		await clock.advance(PAUSE_MS);
		expect(view().phase.name).toBe('reconnecting');
		expect(view().others).toMatchObject([{ name: 'Rose', line: 'connected' }]);
		expect(media.peers.map(({ connectionState }) => connectionState)).toEqual(['connected']);
		const next = await room.letIn({ connId: 'new', ticket: 'ticket 2' }, [rose]);
		expect(media.peers.map(({ connectionState }) => connectionState)).toEqual(['closed', 'new']);
		expect(next.sent.map(({ type }) => type)).toEqual(['hello', 'offer']);
		expect(view().others).toMatchObject([{ line: 'connecting' }]);
	});

	test('what changed meanwhile is in the next hello, and not told twice', async () => {
		const { socket, room, clock, call } = await inCall([rose]);
		await socket.end(1006);
		await call.setMicrophone(false);
		await clock.advance(PAUSE_MS);
		const next = await room.letIn({ ticket: 'ticket 2' }, []);
		expect(next.sent).toEqual([
			{ type: 'hello', microphone: 'off', camera: 'on', ticket: 'ticket 2' },
		]);
	});
});

describe('the end', () => {
	test('after leaving nothing is sent, played or filmed', async () => {
		const { socket, clock, page, media, call, state, view } = await inCall();
		await media.peers[0]?.become('connected');
		const before = socket.sent.length;
		call.leave();
		await call.setCamera(false);
		await media.tracks[0]?.lose();
		await page.tell('shown');
		await clock.advance(120_000);
		expect(socket.sent.slice(before)).toEqual([{ type: 'leave' }]);
		expect(media.peers.every(({ connectionState }) => connectionState === 'closed')).toBe(true);
		expect(media.tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
		expect(state).toMatchObject({ isAwake: false, isLoudspeakerOpen: false });
		expect(clock.pending()).toBe(0);
		expect(page.watchers()).toBe(0);
		expect(view()).toMatchObject({ phase: { name: 'ended', why: 'left' }, others: [] });
	});

	test('[RM-04] a call that is over lets go of everything, too', async () => {
		const { socket, clock, media, call, view } = await inCall();
		media.askForScreen = async () => media.newStream([screen]);
		const screen = trackOf('video');
		await call.shareScreen();
		await media.peers[0]?.become('connected');
		await socket.say({ type: 'over', reason: 'ended' });
		expect(view()).toMatchObject({ phase: { why: 'over' }, others: [], waiting: [] });
		expect([...media.tracks, screen].every(({ readyState }) => readyState === 'ended')).toBe(true);
		expect(clock.pending()).toBe(0);
	});

	test('who goes back before the devices are there never joins', async () => {
		const { call, room, media, clock, view } = tapOnJoin();
		call.leave();
		await settle();
		expect(media.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
		await clock.advance(60_000);
		expect(room.joins).toHaveLength(0);
		expect(view().phase).toMatchObject({ name: 'ended', why: 'left' });
	});
});
