import { describe, expect, test } from 'vitest';
import { settle } from '#tests/support/call/clock.ts';
import { inCall, rose, tapOnJoin, theo } from '#tests/support/call/in-call.ts';
import { deviceOf, trackOf } from '#tests/support/call/media.ts';

describe('devices', () => {
	test('[RM-10] are chosen: the sound comes from the speaker that was chosen', async () => {
		const { media, call, view, state } = await inCall([rose]);
		await media.plug([
			deviceOf('audioinput', 'default'),
			deviceOf('audioinput', 'headset'),
			deviceOf('audiooutput', 'default'),
			deviceOf('audiooutput', 'hearing aid'),
		]);
		await call.setMicrophone(false);
		await call.chooseDevice('microphone', 'headset');
		await call.chooseDevice('speaker', 'hearing aid');
		expect(state.speakerId).toBe('hearing aid');
		const chosen = (kind: 'microphone' | 'speaker') =>
			view().me.devices[kind].flatMap(({ label, isChosen }) => (isChosen ? [label] : []));
		expect([chosen('microphone'), chosen('speaker')]).toEqual([
			['the headset'],
			['the hearing aid'],
		]);
		// Muted stays muted.
		expect(view().me.microphone).toBe('off');
		const [sound] = media.peers[0]?.transceivers.map(({ sender }) => sender.track) ?? [];
		expect(sound?.getSettings().deviceId).toBe('headset');
		expect(sound?.enabled).toBe(false);
	});

	test('[RM-10] the screen takes the place of the camera, until it is no longer shared', async () => {
		const screen = trackOf('video');
		const { media, call, view, socket } = await inCall([rose]);
		const sent = () => media.peers[0]?.transceivers[1]?.sender.track;
		await call.shareScreen();
		expect(view().me).toMatchObject({ canShare: false, isSharing: false });
		media.askForScreen = async () => media.newStream([screen]);
		await call.setCamera(false);
		await call.shareScreen();
		await settle();
		expect(view().me).toMatchObject({ isSharing: true, isMirrored: false, camera: 'off' });
		expect([sent(), screen.contentHint]).toEqual([screen, 'detail']);
		expect(socket.sent.at(-1)).toMatchObject({ type: 'devices', camera: 'on', isSharing: true });
		await call.setCamera(true);
		expect(sent()).toBe(screen);
		// The browser's own bar ends it, too.
		await screen.lose();
		expect(view().me).toMatchObject({ isSharing: false, isMirrored: true, camera: 'on' });
		expect(sent()).toBe(media.tracks.at(-1));
		expect(socket.sent.at(-1)).toEqual({ type: 'devices', microphone: 'on', camera: 'on' });
	});

	test('[RM-10] two people send a sharp picture, three a smaller one', async () => {
		const { media, socket, clock } = await inCall([rose]);
		const camera = media.tracks[1];
		const [toRose] = media.peers;
		const carry = async (availableOutgoingBitrate: number) => {
			toRose?.stats.set('pair', { type: 'candidate-pair', availableOutgoingBitrate });
			await clock.advance(5_000);
			await socket.say({ type: 'heard' });
		};
		await toRose?.become('connected');
		await carry(500_000);
		expect(camera?.constraints).toBeUndefined();
		await carry(1_500_000);
		expect(camera?.constraints).toMatchObject({ width: { ideal: 1280 }, height: { ideal: 720 } });
		await socket.say({ type: 'joined', person: theo });
		expect(camera?.constraints).toMatchObject({ width: { ideal: 640 } });
		await socket.say({ type: 'left', connId: 'Theo', reason: 'left' });
		expect(camera?.constraints).toMatchObject({ width: { ideal: 1280 } });
		await carry(700_000);
		expect(camera?.constraints).toMatchObject({ width: { ideal: 1280 } });
		await carry(400_000);
		expect(camera?.constraints).toMatchObject({ width: { ideal: 640 } });
	});

	test('[RM-08] a browser without WebRTC says so to the others, and asks for no camera', async () => {
		const { call, room, media, view } = tapOnJoin((fake) => {
			fake.canConnect = false;
		});
		await settle();
		const socket = await room.letIn({}, [rose]);
		expect(socket.sent).toMatchObject([
			{ type: 'hello', microphone: 'none', camera: 'none', isUnable: true },
		]);
		expect(view()).toMatchObject({ phase: { name: 'in' }, me: { isUnable: true } });
		expect([media.asked, media.peers]).toEqual([[], []]);
		call.leave();
	});

	test('[RM-08] the others see that somebody’s browser cannot make calls', async () => {
		const { view, media, clock } = await inCall([{ ...rose, isUnable: true }, theo]);
		await clock.advance(20_000);
		expect(view().others.map(({ line }) => line)).toEqual(['unable', 'connecting']);
		expect(view().unreached).toEqual(['Theo']);
		expect(media.peers.filter(({ connectionState }) => connectionState !== 'closed')).toHaveLength(
			1,
		);
	});
});

describe('a picture that stands still', () => {
	test('[GC-03] is known after a few seconds, and when it moves again', async () => {
		const { media, clock, view } = await inCall([rose]);
		const [peer] = media.peers;
		await peer?.become('connected');
		const receiver = peer?.transceivers[1]?.receiver;
		const show = (timestamp: number) => receiver?.sources.splice(0, 1, { timestamp });
		for (let frame = 1; frame <= 10; frame++) {
			show(frame);
			await clock.advance(500);
		}
		expect(view().others[0]?.isPaused).toBe(false);
		await clock.advance(5_000);
		expect(view().others[0]?.isPaused).toBe(true);
		show(11);
		await clock.advance(500);
		expect(view().others[0]?.isPaused).toBe(false);
	});
});
