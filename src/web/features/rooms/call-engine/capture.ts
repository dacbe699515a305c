import type { Tracks } from './media-engine.ts';
import type { Media } from './ports.ts';
import type { DeviceProblem } from './room-call.ts';

/** Asks the browser for microphone and camera, and finds out why one is missing. */

export type Kind = 'microphone' | 'camera';
type Capture = Pick<Media, 'ask' | 'listDevices' | 'canConnect'>;
type Problem = NonNullable<DeviceProblem>;
type Opened = { track: MediaStreamTrack | null; problem: DeviceProblem };

const sound: MediaTrackConstraints = {
	echoCancellation: true,
	noiseSuppression: true,
	autoGainControl: true,
};

/** Enough for a tile; a call of two takes the sharp one. */
const sizes = {
	plain: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } },
	sharp: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } },
};

const sizeOf = (isSharp: boolean): MediaTrackConstraints => (isSharp ? sizes.sharp : sizes.plain);

/** Names a device; empty means any. */
export interface Which {
	facingMode?: string;
	deviceId?: string;
}

/** The camera that faces its owner. */
export const facingOwner: Which = { facingMode: 'user' };

export async function openDevice(
	media: Capture,
	kind: Kind,
	which: Which,
	isSharp = false,
): Promise<Opened> {
	const wanted =
		kind === 'microphone'
			? { audio: { ...sound, ...which } }
			: { video: { ...sizeOf(isSharp), ...which } };
	try {
		const tracks = tracksOf(await media.ask(wanted));
		return { track: kind === 'microphone' ? tracks.sound : tracks.picture, problem: null };
	} catch (error) {
		return { track: null, problem: problemOf(error) };
	}
}

/** A camera that cannot change its size stays as it is. */
export async function resize(camera: MediaStreamTrack | null, isSharp: boolean): Promise<void> {
	await camera?.applyConstraints(sizeOf(isSharp)).catch(() => {});
}

/** Undefined when the person thought better of it, or the system does not allow it. */
export async function openScreen({
	askForScreen,
}: Pick<Media, 'askForScreen'>): Promise<MediaStreamTrack | undefined> {
	try {
		const screen = (await askForScreen?.())?.getVideoTracks()[0];
		// Letters must stay readable, even if the picture then moves less smoothly.
		if (screen) screen.contentHint = 'detail';
		return screen;
	} catch {
		return undefined;
	}
}

export interface Found extends Tracks {
	microphoneProblem: DeviceProblem;
	cameraProblem: DeviceProblem;
}

const nothing: Found = {
	sound: null,
	picture: null,
	microphoneProblem: null,
	cameraProblem: null,
};

/** Asks for both at once; if that fails, for each one alone. */
export async function openBoth(media: Capture): Promise<Found> {
	// Nobody is filmed for a call that this browser cannot make.
	if (!media.canConnect) return nothing;
	try {
		const stream = await media.ask({ audio: sound, video: { ...sizeOf(false), ...facingOwner } });
		return { ...tracksOf(stream), microphoneProblem: null, cameraProblem: null };
	} catch (error) {
		const microphone = await openDevice(media, 'microphone', {});
		// A person who refused both is not asked a third time.
		const camera =
			microphone.problem === 'refused'
				? { track: null, problem: problemOf(error) }
				: await openDevice(media, 'camera', facingOwner);
		return {
			sound: microphone.track,
			picture: camera.track,
			microphoneProblem: microphone.problem,
			cameraProblem: camera.problem,
		};
	}
}

function tracksOf(stream: MediaStream): Tracks {
	return {
		sound: stream.getAudioTracks()[0] ?? null,
		picture: stream.getVideoTracks()[0] ?? null,
	};
}

function problemOf(error: unknown): Problem {
	const name = error instanceof Error ? error.name : '';
	if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
	return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
}

const facingOf = (track: MediaStreamTrack | null) => track?.getSettings().facingMode;

export const isMirrored = (track: MediaStreamTrack | null) => facingOf(track) !== 'environment';

/** The camera on a phone's other side; on a computer, the next camera. */
export async function nextCamera(media: Capture, track: MediaStreamTrack): Promise<Which> {
	const facing = facingOf(track);
	if (facing) return { facingMode: facing === 'user' ? 'environment' : 'user' };
	const cameras = (await media.listDevices()).filter(({ kind }) => kind === 'videoinput');
	const at = cameras.findIndex(({ deviceId }) => deviceId === track.getSettings().deviceId);
	return { deviceId: cameras[(at + 1) % cameras.length]?.deviceId };
}
