import type { RoomPerson } from '#contract/room-messages.ts';
import { type Found, isMirrored, type Kind } from './capture.ts';
import type { Tracks } from './media-engine.ts';
import type { Media } from './ports.ts';
import type { DeviceProblem, Me } from './room-call.ts';
import { createStore, type Store } from './store.ts';

type DeviceState = RoomPerson['microphone'];

export type DevicesView = Omit<Me, 'isSpeaking'>;

/** The tracks that are open, and the view that the screens show of them. */
export interface OpenTracks extends Store<DevicesView> {
	of: (kind: Kind) => MediaStreamTrack | null;
	/** The tracks to send: the screen in place of the camera, while it is shared. */
	sent: () => Tracks;
	take: (kind: Kind, track: MediaStreamTrack | null, state: DeviceState) => void;
	goWithout: (kind: Kind, problem: DeviceProblem) => void;
	/** Null ends sharing. */
	takeScreen: (track: MediaStreamTrack | null) => void;
	stop: () => void;
}

export function holdTracks(
	media: Pick<Media, 'newStream' | 'askForScreen' | 'canConnect'>,
	{ sound, picture, microphoneProblem, cameraProblem }: Found,
	onEnded: (kind: Kind) => void,
): OpenTracks {
	const now = { microphone: sound, camera: picture, screen: null as MediaStreamTrack | null };
	/** While the camera is off, assume that the next one faces the same way. */
	let facesOwner = isMirrored(picture);

	function picturesShown() {
		const { screen, camera } = now;
		if (camera) facesOwner = isMirrored(camera);
		const track = screen ?? camera;
		return {
			stream: track && media.newStream([track]),
			isMirrored: !screen && facesOwner,
			isSharing: screen !== null,
		};
	}

	const store = createStore<DevicesView>({
		microphone: sound ? 'on' : 'none',
		camera: picture ? 'on' : 'none',
		microphoneProblem,
		cameraProblem,
		devices: { microphone: [], camera: [], speaker: [] },
		canSwitchCamera: false,
		canShare: media.askForScreen !== undefined,
		isUnable: !media.canConnect,
		...picturesShown(),
	});

	/** A phone call or another app can take a device away. */
	function watch(kind: Kind, track: MediaStreamTrack | null): void {
		track?.addEventListener('ended', () => onEnded(kind));
	}

	function take(kind: Kind, track: MediaStreamTrack | null, state: DeviceState): void {
		watch(kind, track);
		now[kind] = track;
		if (kind === 'microphone') store.change({ microphone: state, microphoneProblem: null });
		else store.change({ camera: state, cameraProblem: null, ...picturesShown() });
	}

	function takeScreen(track: MediaStreamTrack | null): void {
		now.screen?.stop();
		now.screen = track;
		store.change(picturesShown());
		// The browser has a button of its own that ends sharing.
		track?.addEventListener('ended', () => {
			if (now.screen === track) takeScreen(null);
		});
	}

	watch('microphone', sound);
	watch('camera', picture);
	return {
		...store,
		of: (kind) => now[kind],
		sent: () => ({ sound: now.microphone, picture: now.screen ?? now.camera }),
		take,
		goWithout(kind, problem) {
			take(kind, null, 'none');
			store.change({ [`${kind}Problem`]: problem });
		},
		takeScreen,
		stop() {
			for (const track of Object.values(now)) track?.stop();
		},
	};
}
