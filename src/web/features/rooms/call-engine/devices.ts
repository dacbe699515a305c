import type { RoomPerson } from '#contract/room-messages.ts';
import {
	type Found,
	isMirrored,
	type Kind,
	nextCamera,
	openBoth,
	openDevice,
	sameCamera,
} from './capture.ts';
import type { Tracks } from './media-engine.ts';
import type { Ports } from './ports.ts';
import type { DeviceProblem, Me } from './room-call.ts';
import { createStore, type Store } from './store.ts';

/** The camera and microphone of this browser, for the preview and then for the call. */

type DeviceState = RoomPerson['microphone'];
type DevicePorts = Pick<Ports, 'media' | 'page'>;

type DevicesView = Omit<Me, 'isSpeaking'>;

export interface Devices extends Pick<Store<DevicesView>, 'getView' | 'subscribe'> {
	/** The tracks to send. */
	tracks: () => Tracks;
	setMicrophone: (isOn: boolean) => Promise<void>;
	setCamera: (isOn: boolean) => Promise<void>;
	switchCamera: () => Promise<void>;
	close: () => void;
}

/**
 * Asks for both at once; if that fails, for each one alone. People without a camera are still
 * heard, people without either listen. Never rejects: the view says what is missing.
 */
export async function openDevices(ports: DevicePorts): Promise<Devices> {
	return createDevices(ports, await openBoth(ports.media));
}

/** The open tracks, and the view that the screens show. */
interface OpenTracks extends Store<DevicesView> {
	now: Tracks;
	take: (kind: Kind, track: MediaStreamTrack | null, state: DeviceState) => void;
	goWithout: (kind: Kind, problem: DeviceProblem) => void;
}

function holdTracks(
	newStream: DevicePorts['media']['newStream'],
	found: Found,
	onEnded: (kind: Kind) => void,
): OpenTracks {
	const { sound, picture, microphoneProblem, cameraProblem } = found;
	const now: Tracks = { sound, picture };
	const streamOf = (track: MediaStreamTrack | null) => track && newStream([track]);
	const store = createStore<DevicesView>({
		microphone: sound ? 'on' : 'none',
		camera: picture ? 'on' : 'none',
		microphoneProblem,
		cameraProblem,
		stream: streamOf(picture),
		isMirrored: isMirrored(picture),
		canSwitchCamera: false,
	});

	/** A phone call or another app can take a device away. */
	function watch(kind: Kind, track: MediaStreamTrack | null): void {
		track?.addEventListener('ended', () => onEnded(kind));
	}

	function take(kind: Kind, track: MediaStreamTrack | null, state: DeviceState): void {
		watch(kind, track);
		if (kind === 'microphone') {
			now.sound = track;
			store.change({ microphone: state, microphoneProblem: null });
		} else {
			now.picture = track;
			// While the camera is off, assume that the next one faces the same way.
			const mirrored = track ? isMirrored(track) : store.getView().isMirrored;
			const stream = streamOf(track);
			store.change({ camera: state, cameraProblem: null, stream, isMirrored: mirrored });
		}
	}

	function goWithout(kind: Kind, problem: DeviceProblem): void {
		take(kind, null, 'none');
		const is = kind === 'microphone' ? { microphoneProblem: problem } : { cameraProblem: problem };
		store.change(is);
	}

	watch('microphone', sound);
	watch('camera', picture);
	return { ...store, now, take, goWithout };
}

function createDevices({ media, page }: DevicePorts, found: Found): Devices {
	const tracks = holdTracks(media.newStream, found, (kind) => void inTurn(() => recover(kind)));
	const { getView, subscribe, change, now, take, goWithout } = tracks;
	let isClosed = false;
	/** Changes run one after the other. */
	let work: Promise<void> = Promise.resolve();

	function inTurn(step: () => Promise<void>): Promise<void> {
		work = work.then(async () => {
			if (!isClosed) await step();
		});
		return work;
	}

	async function open(kind: Kind, camera = facingAsBefore()): Promise<void> {
		const { track, problem } = await openDevice(media, kind, camera);
		if (isClosed) track?.stop();
		else if (problem) goWithout(kind, problem);
		else take(kind, track, 'on');
	}

	const facingAsBefore = (): MediaTrackConstraints => ({
		facingMode: getView().isMirrored ? 'user' : 'environment',
	});

	async function recover(kind: Kind): Promise<void> {
		const track = kind === 'microphone' ? now.sound : now.picture;
		const hasEnded = track?.readyState === 'ended';
		if (hasEnded && getView()[kind] === 'off') take(kind, null, 'off');
		else if (hasEnded) goWithout(kind, 'busy');
		const { microphoneProblem, cameraProblem } = getView();
		const problem = kind === 'microphone' ? microphoneProblem : cameraProblem;
		if (problem === 'busy' && !page.isHidden()) await open(kind);
	}

	async function turnMicrophone(isOn: boolean): Promise<void> {
		if (now.sound) {
			now.sound.enabled = isOn;
			change({ microphone: isOn ? 'on' : 'off' });
		} else if (isOn) await open('microphone');
	}

	async function turnCamera(isOn: boolean): Promise<void> {
		if (isOn && !now.picture) await open('camera');
		if (isOn || !now.picture) return;
		// Stopping the track turns the camera's light off.
		now.picture.stop();
		take('camera', null, 'off');
	}

	async function switchCamera(): Promise<void> {
		const before = now.picture;
		if (!before) return;
		const [next, same] = [await nextCamera(media, before), sameCamera(before)];
		// Most phones open only one camera at a time.
		before.stop();
		await open('camera', next);
		if (!now.picture) await open('camera', same);
	}

	async function countCameras(): Promise<void> {
		const cameras = await media.listCameras();
		if (!isClosed) change({ canSwitchCamera: cameras.length > 1 });
	}

	const stopWatchingPage = page.watch((event) => {
		if (event !== 'shown' && event !== 'hidden') return;
		for (const kind of ['microphone', 'camera'] as const) void inTurn(() => recover(kind));
	});
	const stopWatchingDevices = media.onDevicesChange(() => void countCameras());
	void countCameras();

	return {
		getView,
		subscribe,
		tracks: () => ({ ...now }),
		setMicrophone: (isOn) => inTurn(() => turnMicrophone(isOn)),
		setCamera: (isOn) => inTurn(() => turnCamera(isOn)),
		switchCamera: () => inTurn(switchCamera),
		close() {
			isClosed = true;
			stopWatchingPage();
			stopWatchingDevices();
			now.sound?.stop();
			now.picture?.stop();
		},
	};
}
