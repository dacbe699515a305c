import { describe, expect, test } from 'vitest';
import { settle } from '#tests/support/call/clock.ts';
import { cameraOf, createFakeMedia, type FakeTrack } from '#tests/support/call/media.ts';
import { createFakePage } from '#tests/support/call/room.ts';
import { openDevices } from './devices.ts';

async function open(problems: { microphone?: string; camera?: string } = {}) {
	const media = createFakeMedia();
	const page = createFakePage();
	media.problems = problems;
	const devices = await openDevices({ media, page });
	await settle();
	const [microphone, camera] = media.tracks as [FakeTrack, FakeTrack];
	return { media, page, devices, microphone, camera, view: devices.getView };
}

describe('opening', () => {
	test('asks for both in one question', async () => {
		const { media, devices, view } = await open();
		expect(media.asked).toEqual(['microphone and camera']);
		expect(view()).toMatchObject({ microphone: 'on', camera: 'on', cameraProblem: null });
		expect(Object.values(devices.tracks())).toEqual(media.tracks);
	});

	test.each([
		['NotFoundError', 'absent'],
		['NotReadableError', 'busy'],
		['NotAllowedError', 'refused'],
	])('without the camera (%s) one is heard', async (camera, problem) => {
		const { media, view } = await open({ camera });
		expect(media.asked).toEqual(['microphone and camera', 'microphone', 'camera']);
		expect(view()).toMatchObject({ microphone: 'on', microphoneProblem: null });
		expect(view()).toMatchObject({ camera: 'none', cameraProblem: problem, stream: null });
	});

	test('who refused both is not asked a third time', async () => {
		const { media, view } = await open({
			microphone: 'NotAllowedError',
			camera: 'NotAllowedError',
		});
		expect(media.asked).toEqual(['microphone and camera', 'microphone']);
		expect(view()).toMatchObject({ microphoneProblem: 'refused', cameraProblem: 'refused' });
	});
});

describe('a device that is taken away', () => {
	test('is opened again at once while the page is seen', async () => {
		const { media, devices, camera, view } = await open();
		await camera.lose();
		expect(media.asked).toEqual(['microphone and camera', 'camera']);
		expect(view()).toMatchObject({ camera: 'on', cameraProblem: null });
		expect(devices.tracks().picture).toBe(media.tracks[2]);
	});

	test('is missed while the page is hidden, and opened again when it is shown', async () => {
		const { media, page, devices, microphone, view } = await open();
		await page.tell('hidden');
		await microphone.lose();
		expect(view()).toMatchObject({ microphone: 'none', microphoneProblem: 'busy' });
		expect(devices.tracks().sound).toBeNull();
		expect(media.asked).toHaveLength(1);
		await page.tell('shown');
		expect(view()).toMatchObject({ microphone: 'on', microphoneProblem: null });
		expect(devices.tracks().sound).toBe(media.tracks[2]);
	});

	test('and cannot be had yet is asked for each time that the page is shown', async () => {
		const { media, page, microphone, view } = await open();
		media.problems = { microphone: 'NotReadableError' };
		await microphone.lose();
		expect(view()).toMatchObject({ microphone: 'none', microphoneProblem: 'busy' });
		await page.tell('shown');
		expect(view()).toMatchObject({ microphone: 'none', microphoneProblem: 'busy' });
		media.problems = {};
		await page.tell('shown');
		expect(view()).toMatchObject({ microphone: 'on', microphoneProblem: null });
		expect(media.asked.slice(1)).toEqual(['microphone', 'microphone', 'microphone']);
	});

	test('stays off when it was off', async () => {
		const { media, devices, microphone, view } = await open();
		await devices.setMicrophone(false);
		await microphone.lose();
		expect(view()).toMatchObject({ microphone: 'off', microphoneProblem: null });
		expect(media.asked).toHaveLength(1);
		await devices.setMicrophone(true);
		expect(view().microphone).toBe('on');
		expect(devices.tracks().sound).toBe(media.tracks[2]);
	});

	test('the second one that was opened is watched like the first', async () => {
		const { media, camera, view } = await open();
		await camera.lose();
		await media.tracks[2]?.lose();
		expect(media.asked.slice(1)).toEqual(['camera', 'camera']);
		expect(view().camera).toBe('on');
	});
});

describe('the camera', () => {
	test('is stopped when it is off, so that its light goes out, and looks the same way again', async () => {
		const { media, devices, camera, view } = await open();
		await devices.switchCamera();
		expect(view().isMirrored).toBe(false);
		expect(camera.readyState).toBe('ended');
		await devices.setCamera(false);
		expect(media.tracks[2]?.readyState).toBe('ended');
		expect(view()).toMatchObject({ camera: 'off', stream: null, isMirrored: false });
		await devices.setCamera(true);
		expect(media.constraints.at(-1)?.video).toMatchObject({ facingMode: 'environment' });
	});

	test('changes are made one after the other', async () => {
		const { media, devices, view } = await open();
		await Promise.all([
			devices.setCamera(false),
			devices.setCamera(true),
			devices.setCamera(false),
		]);
		expect(media.asked).toEqual(['microphone and camera', 'camera']);
		expect(media.tracks.slice(1).map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
		expect(view().camera).toBe('off');
	});

	test('that cannot be switched is opened again', async () => {
		const { media, devices, view } = await open();
		const { ask } = media;
		media.ask = async (constraints) => {
			const { facingMode } = constraints.video as MediaTrackConstraints;
			if (facingMode !== 'environment') return ask(constraints);
			throw Object.assign(new Error('none'), { name: 'NotFoundError' });
		};
		await devices.switchCamera();
		expect(view()).toMatchObject({ camera: 'on', cameraProblem: null, isMirrored: true });
	});

	test('can be switched while there are two', async () => {
		const { media, view } = await open();
		expect(view().canSwitchCamera).toBe(false);
		await media.plug([cameraOf('front'), cameraOf('desk')]);
		expect(view().canSwitchCamera).toBe(true);
		await media.plug([cameraOf('front')]);
		expect(view().canSwitchCamera).toBe(false);
	});
});

test('what is opened only after the end is stopped, and nothing is watched any more', async () => {
	const { media, page, devices, camera, view } = await open();
	const release = media.hold();
	await devices.setCamera(false);
	void devices.setCamera(true);
	await settle();
	devices.close();
	await release();
	expect(media.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'ended']);
	expect(view().camera).toBe('off');
	await camera.lose();
	await page.tell('shown');
	await devices.setMicrophone(false);
	await media.plug([cameraOf('front'), cameraOf('desk')]);
	expect(view().microphone).toBe('on');
	expect(media.asked).toEqual(['microphone and camera', 'camera']);
	expect(view().canSwitchCamera).toBe(false);
	expect(page.watchers()).toBe(0);
});
