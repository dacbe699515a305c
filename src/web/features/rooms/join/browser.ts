import type { Clock, Loudspeaker, Media, Meter, Page, PageEvent } from '../call-engine/ports.ts';

/** The browser as the call engine uses it. */

const clock: Clock = {
	nowMs: () => performance.now(),
	after(ms, then) {
		const timer = setTimeout(then, ms);
		return () => clearTimeout(timer);
	},
	every(ms, then) {
		const timer = setInterval(then, ms);
		return () => clearInterval(timer);
	},
};

const page: Page = {
	isHidden: () => document.hidden,
	watch(listener) {
		const tell = (event: PageEvent) => () => listener(event);
		const [online, left] = [tell('online'), tell('left')];
		const visibility = () => listener(document.hidden ? 'hidden' : 'shown');
		const shown = ({ persisted }: PageTransitionEvent) => persisted && listener('restored');
		addEventListener('online', online);
		addEventListener('pagehide', left);
		addEventListener('pageshow', shown);
		document.addEventListener('visibilitychange', visibility);
		return () => {
			removeEventListener('online', online);
			removeEventListener('pagehide', left);
			removeEventListener('pageshow', shown);
			document.removeEventListener('visibilitychange', visibility);
		};
	},
};

/** Missing on pages without HTTPS, and in some browsers inside apps. */
const devices: MediaDevices | undefined = navigator.mediaDevices;

const askForScreen = () =>
	(devices as MediaDevices).getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });

const canChangeSpeaker = 'setSinkId' in HTMLMediaElement.prototype;

const media: Media = {
	async ask(constraints) {
		if (!devices) throw new DOMException('no devices here', 'NotFoundError');
		return devices.getUserMedia(constraints);
	},
	...(devices && 'getDisplayMedia' in devices && { askForScreen }),
	async listDevices() {
		try {
			const all = (await devices?.enumerateDevices()) ?? [];
			return all.filter(({ kind }) => kind !== 'audiooutput' || canChangeSpeaker);
		} catch {
			return [];
		}
	},
	onDevicesChange(listener) {
		devices?.addEventListener('devicechange', listener);
		return () => devices?.removeEventListener('devicechange', listener);
	},
	newStream: (tracks = []) => new MediaStream(tracks),
	canConnect: 'RTCPeerConnection' in globalThis,
	connect: (settings) => new RTCPeerConnection(settings),
};

export const browser = { clock, page, media };

/**
 * Keeps the screen on while the call is visible. Asks again whenever the browser has released the
 * lock.
 */
export function keepAwake(): () => void {
	let lock: WakeLockSentinel | undefined;
	let isOver = false;

	async function ask(): Promise<void> {
		if (document.hidden || (lock && !lock.released)) return;
		try {
			lock = await navigator.wakeLock?.request('screen');
			if (isOver) await lock?.release();
		} catch {
			// Refused, for example on low battery: the call goes on without it.
		}
	}

	const again = () => void ask();
	document.addEventListener('visibilitychange', again);
	again();
	return () => {
		isOver = true;
		document.removeEventListener('visibilitychange', again);
		void lock?.release();
	};
}

export function createLoudspeaker(onNeedsTap: (needsTap: boolean) => void): Loudspeaker {
	const players = new Map<string, { audio: HTMLAudioElement; track: MediaStreamTrack }>();
	let speakerId = '';

	/** A speaker that is gone, or was not allowed: the sound stays where it is. */
	async function place(audio: HTMLAudioElement): Promise<void> {
		await audio.setSinkId(speakerId).catch(() => {});
	}

	async function start(audio: HTMLAudioElement): Promise<void> {
		try {
			await audio.play();
		} catch (error) {
			// Any other error means that it was stopped before it started.
			if (error instanceof DOMException && error.name === 'NotAllowedError') onNeedsTap(true);
		}
	}

	function stop(who: string): void {
		const player = players.get(who);
		if (!player) return;
		player.audio.pause();
		player.audio.srcObject = null;
		players.delete(who);
	}

	return {
		play(who, stream) {
			const [track] = stream.getAudioTracks();
			if (!track || players.get(who)?.track === track) return;
			stop(who);
			const audio = new Audio();
			audio.srcObject = new MediaStream([track]);
			players.set(who, { audio, track });
			if (speakerId) void place(audio);
			void start(audio);
		},
		stop,
		changeTo(given) {
			speakerId = given;
			for (const { audio } of players.values()) void place(audio);
		},
		hear() {
			onNeedsTap(false);
			for (const { audio } of players.values()) void start(audio);
		},
		close() {
			for (const who of [...players.keys()]) stop(who);
		},
	};
}

export function createMeter(track: MediaStreamTrack): Meter {
	const context = new AudioContext();
	const analyser = new AnalyserNode(context, { fftSize: 512 });
	const samples = new Float32Array(analyser.fftSize);
	context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
	return {
		level() {
			analyser.getFloatTimeDomainData(samples);
			return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
		},
		close() {
			void context.close();
		},
	};
}
