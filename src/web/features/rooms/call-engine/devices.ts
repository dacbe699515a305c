import {
	type Found,
	facingOwner,
	type Kind,
	nextCamera,
	openBoth,
	openDevice,
	openScreen,
	resize,
	type Which,
} from './capture.ts';
import { listChoices } from './device-choices.ts';
import type { Tracks } from './media-engine.ts';
import { type DevicesView, holdTracks } from './open-tracks.ts';
import type { Ports } from './ports.ts';
import type { DeviceKind } from './room-call.ts';
import type { Store } from './store.ts';

/** The camera and microphone of this browser, for the preview and then for the call. */

type DevicePorts = Pick<Ports, 'media' | 'page'>;

export interface Devices extends Pick<Store<DevicesView>, 'getView' | 'subscribe'> {
	/** The tracks to send. */
	tracks: () => Tracks;
	setMicrophone: (isOn: boolean) => Promise<void>;
	setCamera: (isOn: boolean) => Promise<void>;
	switchCamera: () => Promise<void>;
	choose: (kind: DeviceKind, deviceId: string) => Promise<void>;
	/** Takes a large picture, for a call of two, or a smaller one. */
	setSharp: (isSharp: boolean) => Promise<void>;
	shareScreen: () => Promise<void>;
	stopSharing: () => void;
	close: () => void;
}

/**
 * Asks for both at once; if that fails, for each one alone. People without a camera are still
 * heard, people without either listen. Never rejects: the view says what is missing.
 */
export async function openDevices(ports: DevicePorts): Promise<Devices> {
	return createDevices(ports, await openBoth(ports.media));
}

function createDevices({ media, page }: DevicePorts, found: Found): Devices {
	const tracks = holdTracks(media, found, (kind) => void inTurn(() => recover(kind)));
	const { getView, subscribe, change, take, goWithout } = tracks;
	const wanted: Record<Kind, Which> = { microphone: {}, camera: facingOwner };
	let speakerId: string | undefined;
	let isSharp = false;
	let isClosed = false;
	/** Changes run one after the other. */
	let work: Promise<void> = Promise.resolve();

	function inTurn(step: () => Promise<void>): Promise<void> {
		work = work.then(async () => {
			if (!isClosed) await step();
		});
		return work;
	}

	async function open(kind: Kind): Promise<void> {
		const { track, problem } = await openDevice(media, kind, wanted[kind], isSharp);
		if (isClosed) return track?.stop();
		if (problem) goWithout(kind, problem);
		else take(kind, track, 'on');
		await list();
	}

	async function recover(kind: Kind): Promise<void> {
		const hasEnded = tracks.of(kind)?.readyState === 'ended';
		if (hasEnded && getView()[kind] === 'off') take(kind, null, 'off');
		else if (hasEnded) goWithout(kind, 'busy');
		if (getView()[`${kind}Problem`] === 'busy' && !page.isHidden()) await open(kind);
	}

	async function turnMicrophone(isOn: boolean): Promise<void> {
		const track = tracks.of('microphone');
		if (track) {
			track.enabled = isOn;
			change({ microphone: isOn ? 'on' : 'off' });
		} else if (isOn) await open('microphone');
	}

	async function turnCamera(isOn: boolean): Promise<void> {
		const track = tracks.of('camera');
		if (isOn && !track) await open('camera');
		if (isOn || !track) return;
		// Stopping the track turns the camera's light off.
		track.stop();
		take('camera', null, 'off');
	}

	async function changeTo(kind: Kind, wish: Which): Promise<void> {
		const [before, state, same] = [tracks.of(kind), getView()[kind], wanted[kind]];
		wanted[kind] = wish;
		if (!before) return list();
		// Most phones open only one camera at a time.
		before.stop();
		await open(kind);
		if (!tracks.of(kind)) {
			wanted[kind] = same;
			await open(kind);
		}
		if (state === 'off') await turnMicrophone(false);
	}

	async function switchCamera(): Promise<void> {
		const before = tracks.of('camera');
		if (before) await changeTo('camera', await nextCamera(media, before));
	}

	function inUse(kind: DeviceKind): string | undefined {
		if (kind === 'speaker') return speakerId;
		return tracks.of(kind)?.getSettings().deviceId ?? wanted[kind].deviceId;
	}

	async function list(): Promise<void> {
		const choices = await listChoices(media, inUse);
		if (!isClosed) change(choices);
	}

	const stopWatchingPage = page.watch((event) => {
		if (event !== 'shown' && event !== 'hidden') return;
		for (const kind of ['microphone', 'camera'] as const) void inTurn(() => recover(kind));
	});
	const stopWatchingDevices = media.onDevicesChange(() => void list());
	void list();

	return {
		getView,
		subscribe,
		tracks: tracks.sent,
		setMicrophone: (isOn) => inTurn(() => turnMicrophone(isOn)),
		setCamera: (isOn) => inTurn(() => turnCamera(isOn)),
		switchCamera: () => inTurn(switchCamera),
		choose(kind, deviceId) {
			if (kind !== 'speaker') return inTurn(() => changeTo(kind, { deviceId }));
			speakerId = deviceId;
			return list();
		},
		setSharp: (given) =>
			inTurn(async () => {
				if (isSharp === given) return;
				isSharp = given;
				await resize(tracks.of('camera'), isSharp);
				// What is sent depends on the size of the track.
				change({});
			}),
		async shareScreen() {
			const screen = await openScreen(media);
			if (isClosed) screen?.stop();
			else if (screen) tracks.takeScreen(screen);
		},
		stopSharing: () => tracks.takeScreen(null),
		close() {
			isClosed = true;
			stopWatchingPage();
			stopWatchingDevices();
			tracks.stop();
		},
	};
}
