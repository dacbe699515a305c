import type { IceServer } from '#contract/media.ts';
import type { Media } from './ports.ts';

/** One RTCPeerConnection, whose operations run one after the other. */
export interface Connection {
	pc: RTCPeerConnection;
	inTurn: (step: () => Promise<void>) => void;
	/** Call it inside `inTurn`. */
	setRemote: (description: RTCSessionDescriptionInit) => Promise<void>;
	/**
	 * A candidate that arrives before its description waits for it. Null means that there are no
	 * more.
	 */
	addCandidate: (candidate: RTCIceCandidateInit | null) => void;
	isClosed: () => boolean;
	close: () => void;
}

/** The form that goes over the socket. */
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
			// A failure shows in the connection's state, which a timer watches.
			.catch(() => {});
	}

	async function addEarly(): Promise<void> {
		for (const candidate of early.splice(0)) {
			// A candidate that the browser refuses must not stop the others.
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
