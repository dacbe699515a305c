import type { IceServer } from '#contract/rooms.ts';
import type { Quality } from './media-engine.ts';
import type { Media } from './ports.ts';

/** One RTCPeerConnection. What is done with it is done one step after the other. */
export interface Connection {
	pc: RTCPeerConnection;
	inTurn: (step: () => Promise<void>) => void;
	/** To be called in turn. */
	setRemote: (description: RTCSessionDescriptionInit) => Promise<void>;
	/** One that comes before the description that it belongs to waits for it. Null: there are no more. */
	addCandidate: (candidate: RTCIceCandidateInit | null) => void;
	isClosed: () => boolean;
	close: () => void;
}

/** As it goes over the socket. */
type FoundCandidate = RTCIceCandidateInit & { candidate: string };

export interface ConnectionOptions {
	media: Pick<Media, 'connect'>;
	iceServers: IceServer[];
	relayOnly: boolean;
}

export function openConnection(
	{ media, iceServers, relayOnly }: ConnectionOptions,
	onCandidate: (candidate: FoundCandidate | null) => void,
): Connection {
	const early: (RTCIceCandidateInit | null)[] = [];
	let work = Promise.resolve();
	let isClosed = false;
	const pc = media.connect({
		iceServers,
		iceTransportPolicy: relayOnly ? 'relay' : 'all',
		bundlePolicy: 'max-bundle',
	});
	pc.onicecandidate = ({ candidate }) =>
		onCandidate(candidate ? (candidate.toJSON() as FoundCandidate) : null);

	function inTurn(step: () => Promise<void>): void {
		work = work
			.then(async () => {
				if (!isClosed) await step();
			})
			// What went wrong shows in the state of the connection, and a watchdog sees to it.
			.catch(() => {});
	}

	async function addEarly(): Promise<void> {
		for (const candidate of early.splice(0)) {
			// One that is not understood is no reason to go without the others.
			await pc.addIceCandidate(candidate ?? undefined).catch(() => {});
		}
	}

	return {
		pc,
		inTurn,
		async setRemote(description) {
			await pc.setRemoteDescription(description);
			await addEarly();
		},
		addCandidate: (candidate) =>
			inTurn(async () => {
				early.push(candidate);
				if (pc.remoteDescription) await addEarly();
			}),
		isClosed: () => isClosed,
		close() {
			isClosed = true;
			pc.close();
		},
	};
}

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
