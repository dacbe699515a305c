/** Notices whose picture stands still, because nothing of it comes any more. */

const STILL_MS = 4_000;

export interface Pictures {
	/** Takes what comes from everyone at one moment and returns whose picture stands still. */
	look: (receivers: Map<string, RTCRtpReceiver[]>, nowMs: number) => Set<string>;
}

export function createPictures(): Pictures {
	/** The time that each person's newest frame carries, and when we saw it first. */
	const newest = new Map<string, { frame: number; atMs: number }>();
	return {
		look(receivers, nowMs) {
			for (const connId of newest.keys()) if (!receivers.has(connId)) newest.delete(connId);
			for (const [connId, incoming] of receivers) {
				const frame = frameOf(incoming);
				if (frame !== undefined && frame !== newest.get(connId)?.frame) {
					newest.set(connId, { frame, atMs: nowMs });
				}
			}
			const still = [...newest].filter(([, { atMs }]) => nowMs - atMs >= STILL_MS);
			return new Set(still.map(([connId]) => connId));
		},
	};
}

/** Undefined before the first frame, and in browsers that do not tell. */
const frameOf = (receivers: RTCRtpReceiver[]) =>
	receivers.find(({ track }) => track.kind === 'video')?.getSynchronizationSources()[0]?.timestamp;
