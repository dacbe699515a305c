import type { Loudspeaker, Meter } from '../call-engine/ports.ts';

export function createLoudspeaker(onNeedsTap: (needsTap: boolean) => void): Loudspeaker {
	const players = new Map<string, { audio: HTMLAudioElement; track: MediaStreamTrack }>();

	async function start(audio: HTMLAudioElement): Promise<void> {
		try {
			await audio.play();
		} catch (error) {
			// Anything else is that it was stopped before it began.
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
			void start(audio);
		},
		stop,
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
