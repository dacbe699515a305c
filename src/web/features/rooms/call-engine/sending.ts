import type { Quality } from './media-engine.ts';

/** How much of the picture is sent. */

const UPLOAD_BITS = 1_200_000;
const MOST_BITS = 600_000;
const LEAST_BITS = 150_000;
const LOW_BITS = 60_000;

/** What one line bears, shared by those who are sent to. */
function bitrateOf(quality: Quality, receivers: number): number {
	if (quality !== 'full') return LOW_BITS;
	return Math.round(Math.min(MOST_BITS, Math.max(LEAST_BITS, UPLOAD_BITS / receivers)));
}

export async function setSending(
	sender: RTCRtpSender,
	quality: Quality,
	receivers: number,
): Promise<void> {
	const parameters = sender.getParameters();
	const [encoding] = parameters.encodings;
	// Before the first description there is none in some browsers; it is set again when connected.
	if (!encoding) return;
	encoding.active = quality !== 'sound';
	encoding.maxBitrate = bitrateOf(quality, receivers);
	encoding.maxFramerate = quality === 'full' ? 24 : 10;
	encoding.scaleResolutionDownBy = quality === 'full' ? 1 : 4;
	await sender.setParameters(parameters);
}
