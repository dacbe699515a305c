import type { Tracks } from './media-engine.ts';
import type { Media } from './ports.ts';
import type { DeviceProblem } from './room-call.ts';

/** Asks the browser for microphone and camera, and finds out why one is missing. */

export type Kind = 'microphone' | 'camera';
type Capture = Pick<Media, 'ask' | 'listCameras'>;
type Problem = NonNullable<DeviceProblem>;
type Opened = { track: MediaStreamTrack | null; problem: DeviceProblem };

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

/** The camera that faces its owner. */
const facingOwner: MediaTrackConstraints = { facingMode: 'user' };

export async function openDevice(
	media: Capture,
	kind: Kind,
	camera: MediaTrackConstraints = facingOwner,
): Promise<Opened> {
	const wanted = kind === 'microphone' ? { audio: sound } : { video: pictureOf(camera) };
	try {
		const tracks = tracksOf(await media.ask(wanted));
		return { track: kind === 'microphone' ? tracks.sound : tracks.picture, problem: null };
	} catch (error) {
		return { track: null, problem: problemOf(error) };
	}
}

export interface Found extends Tracks {
	microphoneProblem: DeviceProblem;
	cameraProblem: DeviceProblem;
}

/** Asks for both at once; if that fails, for each one alone. */
export async function openBoth(media: Capture): Promise<Found> {
	try {
		const stream = await media.ask({ audio: sound, video: pictureOf(facingOwner) });
		return { ...tracksOf(stream), microphoneProblem: null, cameraProblem: null };
	} catch (error) {
		const microphone = await openDevice(media, 'microphone');
		// A person who refused both is not asked a third time.
		const camera =
			microphone.problem === 'refused'
				? { track: null, problem: problemOf(error) }
				: await openDevice(media, 'camera');
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
export async function nextCamera(
	media: Capture,
	track: MediaStreamTrack,
): Promise<MediaTrackConstraints> {
	const facing = facingOf(track);
	if (facing) return { facingMode: facing === 'user' ? 'environment' : 'user' };
	const cameras = await media.listCameras();
	const at = cameras.findIndex(({ deviceId }) => deviceId === track.getSettings().deviceId);
	return { deviceId: cameras[(at + 1) % cameras.length]?.deviceId };
}

export function sameCamera(track: MediaStreamTrack): MediaTrackConstraints {
	const { deviceId } = track.getSettings();
	return deviceId ? { deviceId } : { facingMode: facingOf(track) };
}
