import type { Quality } from './media-engine.ts';

/** How large our picture is sent, and with how many bits per second. */

export interface Sending {
	quality: Quality;
	/** How many people share what our line can carry. */
	receivers: number;
}

const UPLOAD_BITS = 1_200_000;
const SHARP_BITS = 1_500_000;
const MOST_BITS = 600_000;
const LEAST_BITS = 150_000;
const LOW_BITS = 60_000;

/** The shorter side of the picture, in pixels. */
const SHARP_SIDE = 720;
const PLAIN_SIDE = 360;
const SMALL_SIDE = 180;
const LOW_SIDE = 90;

/** A call of two is sharp; otherwise everyone who receives our picture shares what our line can carry. */
function bitrateFor(receivers: number): number {
	if (receivers === 1) return SHARP_BITS;
	return Math.round(Math.min(MOST_BITS, Math.max(LEAST_BITS, UPLOAD_BITS / receivers)));
}

/** Our own media server passes on the layer that fits: small for a small tile, large for a large one. */
const small = 'small';
const large = 'large';
export const layers: RTCRtpEncodingParameters[] = [
	{ rid: small, scaleResolutionDownBy: PLAIN_SIDE / SMALL_SIDE, maxBitrate: LEAST_BITS },
	{ rid: large, maxBitrate: MOST_BITS },
];

function encodingFor(
	rid: string | undefined,
	track: MediaStreamTrack | null,
	{ quality, receivers }: Sending,
): RTCRtpEncodingParameters {
	if (rid === small) {
		const scaleResolutionDownBy = scaleTo(track, SMALL_SIDE);
		const active = quality !== 'sound';
		return { active, maxBitrate: LEAST_BITS, maxFramerate: 15, scaleResolutionDownBy };
	}
	if (quality === 'low' && rid !== large) {
		const scaleResolutionDownBy = scaleTo(track, LOW_SIDE);
		return { active: true, maxBitrate: LOW_BITS, maxFramerate: 10, scaleResolutionDownBy };
	}
	// Letters on a shared screen must stay readable.
	const isScreen = track?.contentHint === 'detail';
	const side = receivers === 1 ? SHARP_SIDE : PLAIN_SIDE;
	return {
		active: quality === 'full',
		maxBitrate: isScreen ? SHARP_BITS : bitrateFor(receivers),
		maxFramerate: 24,
		scaleResolutionDownBy: isScreen ? 1 : scaleTo(track, side),
	};
}

function scaleTo(track: MediaStreamTrack | null, side: number): number {
	const { width, height } = track?.getSettings() ?? {};
	return Math.max(1, Math.min(width ?? PLAIN_SIDE, height ?? PLAIN_SIDE) / side);
}

/** Call it again whenever the track, its size or the line has changed. */
export async function setSending(sender: RTCRtpSender, sending: Sending): Promise<void> {
	const parameters = sender.getParameters();
	// Some browsers have none before the first description; we set it again once connected.
	if (parameters.encodings.length === 0) return;
	for (const encoding of parameters.encodings) {
		Object.assign(encoding, encodingFor(encoding.rid, sender.track, sending));
	}
	await sender.setParameters(parameters);
}
