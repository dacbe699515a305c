/**
 * Decides who speaks by how loud they are. The mark stays for a moment, so that it does not flicker
 * between words.
 */

/** About −40 dB: above the noise of a quiet room, below a soft voice. */
const LOUD = 0.01;
const HOLD_MS = 800;

export interface Speaking {
	/** Takes the levels of one moment and returns who speaks. */
	hear: (levels: Map<string, number>, nowMs: number) => Set<string>;
}

export function createSpeaking(): Speaking {
	const loudAt = new Map<string, number>();
	return {
		hear(levels, nowMs) {
			for (const [who, level] of levels) if (level >= LOUD) loudAt.set(who, nowMs);
			for (const [who, at] of loudAt) {
				if (nowMs - at >= HOLD_MS || !levels.has(who)) loudAt.delete(who);
			}
			return new Set(loudAt.keys());
		},
	};
}

/** How loud the sound is that comes from one person, as the browser reports it. */
export function levelOf(receivers: RTCRtpReceiver[]): number {
	const sound = receivers.find(({ track }) => track.kind === 'audio');
	return sound?.getSynchronizationSources()[0]?.audioLevel ?? 0;
}
