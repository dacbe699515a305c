import type { RoomPerson } from '#contract/room-messages.ts';
import type { Tracks } from './media-engine.ts';
import type { DeviceProblem, Me } from './room-call.ts';

/** Camera and microphone of this browser, for the preview and then for the call. */

type Kind = 'microphone' | 'camera';
type DeviceState = RoomPerson['microphone'];
type Facing = 'user' | 'environment';

export type DevicesView = Omit<Me, 'isSpeaking'>;

export interface Devices {
	getView: () => DevicesView;
	/** For useSyncExternalStore. */
	subscribe: (listener: () => void) => () => void;
	/** What is to be sent. */
	tracks: () => Tracks;
	setMicrophone: (isOn: boolean) => Promise<void>;
	setCamera: (isOn: boolean) => Promise<void>;
	switchCamera: () => Promise<void>;
	close: () => void;
}

const sound: MediaTrackConstraints = {
	echoCancellation: true,
	noiseSuppression: true,
	autoGainControl: true,
};

const pictureOf = (camera: MediaTrackConstraints): MediaTrackConstraints => ({
	width: { ideal: 640 },
	height: { ideal: 360 },
	frameRate: { ideal: 20, max: 24 },
	...camera,
});

/**
 * Asks for both in one question, and for what is left when that fails: somebody without a camera is
 * heard, somebody without either listens. Never rejects: what is in the way is in the view.
 */
export async function openDevices(): Promise<Devices> {
	const found = await findTracks();
	return createDevices(found);
}

interface Found extends Tracks {
	microphoneProblem: DeviceProblem;
	cameraProblem: DeviceProblem;
}

async function findTracks(): Promise<Found> {
	const camera = pictureOf({ facingMode: 'user' });
	try {
		const stream = await ask({ audio: sound, video: camera });
		return { ...tracksOf(stream), microphoneProblem: null, cameraProblem: null };
	} catch (both) {
		const heard = await ask({ audio: sound }).catch((error: unknown) => problemOf(error));
		const isHeard = heard instanceof MediaStream;
		const microphoneProblem = isHeard ? null : heard;
		// Whoever refused both is not asked a third time.
		const seen =
			isHeard || heard !== 'refused'
				? await ask({ video: camera }).catch((error: unknown) => problemOf(error))
				: problemOf(both);
		const isSeen = seen instanceof MediaStream;
		return {
			sound: isHeard ? tracksOf(heard).sound : null,
			picture: isSeen ? tracksOf(seen).picture : null,
			microphoneProblem,
			cameraProblem: isSeen ? null : seen,
		};
	}
}

async function ask(constraints: MediaStreamConstraints): Promise<MediaStream> {
	// Browsers leave it out on pages that are not secure, and so do some browsers inside of apps.
	if (!navigator.mediaDevices) throw new DOMException('no devices here', 'NotFoundError');
	return navigator.mediaDevices.getUserMedia(constraints);
}

function tracksOf(stream: MediaStream): Tracks {
	return {
		sound: stream.getAudioTracks()[0] ?? null,
		picture: stream.getVideoTracks()[0] ?? null,
	};
}

function problemOf(error: unknown): NonNullable<DeviceProblem> {
	const name = error instanceof DOMException ? error.name : '';
	if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
	return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
}

function createDevices(found: Found): Devices {
	const tracks: Tracks = { sound: found.sound, picture: found.picture };
	const listeners = new Set<() => void>();
	let isClosed = false;
	/** One change after the other. */
	let work: Promise<void> = Promise.resolve();
	let view: DevicesView = {
		microphone: tracks.sound ? 'on' : 'none',
		camera: tracks.picture ? 'on' : 'none',
		microphoneProblem: found.microphoneProblem,
		cameraProblem: found.cameraProblem,
		stream: streamOf(tracks.picture),
		isMirrored: isMirrored(tracks.picture),
		canSwitchCamera: false,
	};

	function inTurn(step: () => Promise<void>): Promise<void> {
		work = work.then(async () => {
			if (!isClosed) await step();
		});
		return work;
	}

	function change(changes: Partial<DevicesView>): void {
		view = { ...view, ...changes };
		for (const listener of listeners) listener();
	}

	const trackOf = (kind: Kind) => (kind === 'microphone' ? tracks.sound : tracks.picture);

	function take(kind: Kind, track: MediaStreamTrack | null, state: DeviceState): void {
		watch(kind, track);
		if (kind === 'microphone') {
			tracks.sound = track;
			change({ microphone: state, microphoneProblem: null });
		} else {
			tracks.picture = track;
			// With the camera off, the next one will look where the last one did.
			const mirrored = track ? isMirrored(track) : view.isMirrored;
			const stream = streamOf(track);
			change({ camera: state, cameraProblem: null, stream, isMirrored: mirrored });
		}
	}

	function goWithout(kind: Kind, problem: DeviceProblem): void {
		take(kind, null, 'none');
		change(kind === 'microphone' ? { microphoneProblem: problem } : { cameraProblem: problem });
	}

	async function open(kind: Kind, camera: MediaTrackConstraints = facingAsBefore()) {
		const wanted = kind === 'microphone' ? { audio: sound } : { video: pictureOf(camera) };
		try {
			const opened = tracksOf(await ask(wanted));
			const track = kind === 'microphone' ? opened.sound : opened.picture;
			if (isClosed) track?.stop();
			else take(kind, track, 'on');
		} catch (error) {
			if (!isClosed) goWithout(kind, problemOf(error));
		}
	}

	const facingAsBefore = (): MediaTrackConstraints => ({
		facingMode: view.isMirrored ? 'user' : 'environment',
	});

	/** A telephone call, or another app, takes a device away. */
	function watch(kind: Kind, track: MediaStreamTrack | null): void {
		track?.addEventListener('ended', () => void inTurn(() => recover(kind)));
	}

	async function recover(kind: Kind): Promise<void> {
		const hasEnded = trackOf(kind)?.readyState === 'ended';
		if (hasEnded && view[kind] === 'off') take(kind, null, 'off');
		else if (hasEnded) goWithout(kind, 'busy');
		const problem = kind === 'microphone' ? view.microphoneProblem : view.cameraProblem;
		if (problem === 'busy' && !document.hidden) await open(kind);
	}

	const recoverAll = () => {
		for (const kind of ['microphone', 'camera'] as const) void inTurn(() => recover(kind));
	};

	const countCameras = async () => {
		const cameras = await listCameras();
		if (!isClosed) change({ canSwitchCamera: cameras.length > 1 });
	};

	watch('microphone', tracks.sound);
	watch('camera', tracks.picture);
	document.addEventListener('visibilitychange', recoverAll);
	navigator.mediaDevices?.addEventListener('devicechange', countCameras);
	void countCameras();

	return {
		getView: () => view,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		tracks: () => ({ ...tracks }),
		setMicrophone: (isOn) =>
			inTurn(async () => {
				if (!tracks.sound) {
					if (isOn) await open('microphone');
					return;
				}
				tracks.sound.enabled = isOn;
				change({ microphone: isOn ? 'on' : 'off' });
			}),
		setCamera: (isOn) =>
			inTurn(async () => {
				if (isOn && !tracks.picture) await open('camera');
				if (isOn || !tracks.picture) return;
				// Stopped, so that its light goes out.
				tracks.picture.stop();
				take('camera', null, 'off');
			}),
		switchCamera: () =>
			inTurn(async () => {
				const before = tracks.picture;
				if (!before) return;
				const [next, same] = [await nextCamera(before), againAs(before)];
				// Most phones open only one camera at a time.
				before.stop();
				await open('camera', next);
				if (!tracks.picture) await open('camera', same);
			}),
		close() {
			isClosed = true;
			document.removeEventListener('visibilitychange', recoverAll);
			navigator.mediaDevices?.removeEventListener('devicechange', countCameras);
			tracks.sound?.stop();
			tracks.picture?.stop();
			listeners.clear();
		},
	};
}

const streamOf = (track: MediaStreamTrack | null) => (track ? new MediaStream([track]) : null);

const facingOf = (track: MediaStreamTrack | null) =>
	track?.getSettings().facingMode as Facing | undefined;

const isMirrored = (track: MediaStreamTrack | null) => facingOf(track) !== 'environment';

async function listCameras(): Promise<MediaDeviceInfo[]> {
	try {
		const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
		return all.filter(({ kind }) => kind === 'videoinput');
	} catch {
		return [];
	}
}

/** A phone's other side; on a computer, whose cameras have no sides, the next one. */
async function nextCamera(track: MediaStreamTrack): Promise<MediaTrackConstraints> {
	const facing = facingOf(track);
	if (facing) return { facingMode: facing === 'user' ? 'environment' : 'user' };
	const cameras = await listCameras();
	const at = cameras.findIndex(({ deviceId }) => deviceId === track.getSettings().deviceId);
	return { deviceId: cameras[(at + 1) % cameras.length]?.deviceId };
}

function againAs(track: MediaStreamTrack): MediaTrackConstraints {
	const { deviceId } = track.getSettings();
	return deviceId ? { deviceId } : { facingMode: facingOf(track) };
}
