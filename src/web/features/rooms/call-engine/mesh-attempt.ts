import { openConnection } from './connection.ts';
import type { MediaEngineOptions, Tracks } from './media-engine.ts';
import { type Sending, setSending } from './sending.ts';

/** One attempt to connect to one other browser of a mesh: its offers, answers and candidates. */
export interface MeshAttempt {
	pc: RTCPeerConnection;
	/** The other person's tracks. */
	stream: MediaStream;
	/** Whether an offer with this negotiation id belongs to this attempt. */
	fits: (negotiation: string) => boolean;
	isOffering: () => boolean;
	offer: () => void;
	/** Does nothing while an offer is already under way. */
	restartIce: () => void;
	takeOffer: (negotiation: string, sdp: string) => void;
	takeAnswer: (negotiation: string, sdp: string) => void;
	takeCandidate: (negotiation: string, candidate: RTCIceCandidateInit | null) => void;
	/** Sends the current tracks of `outgoing`. */
	applyTracks: () => void;
	applySending: () => void;
	close: () => void;
}

/** What we send to the other; every new attempt uses the same object. */
export interface Outgoing extends Sending {
	tracks: Tracks;
}

interface MeshAttemptOptions extends MediaEngineOptions {
	other: string;
	negotiation: string;
	outgoing: Outgoing;
	onTrack: () => void;
	onState: () => void;
}

export function createMeshAttempt(options: MeshAttemptOptions): MeshAttempt {
	const { other: to, outgoing, send, media } = options;
	let { negotiation } = options;
	let isOffering = false;
	const connection = openConnection(options, (candidate) =>
		send({ type: 'candidate', to, negotiation, candidate }),
	);
	const { pc, inTurn, setRemote } = connection;
	const stream = media.newStream();
	pc.ontrack = ({ track }) => {
		stream.addTrack(track);
		options.onTrack();
	};
	pc.onconnectionstatechange = () => {
		if (!connection.isClosed()) options.onState();
	};

	async function describe(type: 'offer' | 'answer', of: string): Promise<void> {
		await pc.setLocalDescription();
		send({ type, to, negotiation: of, sdp: pc.localDescription?.sdp ?? '' });
	}

	async function makeOffer(): Promise<void> {
		if (pc.getTransceivers().length === 0) {
			pc.addTransceiver('audio');
			pc.addTransceiver('video');
			await attachTracks();
		}
		isOffering = true;
		await describe('offer', negotiation);
	}

	async function attachTracks(): Promise<void> {
		for (const { sender, receiver } of pc.getTransceivers()) {
			const { sound, picture } = outgoing.tracks;
			const track = receiver.track.kind === 'audio' ? sound : picture;
			if (sender.track !== track) await sender.replaceTrack(track);
		}
		await limitPicture();
	}

	async function limitPicture(): Promise<void> {
		for (const { sender, receiver } of pc.getTransceivers()) {
			if (receiver.track.kind !== 'video') continue;
			await setSending(sender, outgoing).catch(() => {});
		}
	}

	/** The answering side starts with an attempt that accepts any offer. */
	const isUnused = () => !isOffering && !pc.remoteDescription;

	return {
		pc,
		stream,
		fits: (offered) => isUnused() || offered === negotiation,
		isOffering: () => isOffering,
		offer: () => inTurn(makeOffer),
		restartIce: () =>
			inTurn(async () => {
				if (pc.signalingState !== 'stable') return;
				pc.restartIce();
				await makeOffer();
			}),
		takeOffer(offered, sdp) {
			negotiation = offered;
			inTurn(async () => {
				isOffering = false;
				await setRemote({ type: 'offer', sdp });
				for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv';
				await attachTracks();
				await describe('answer', offered);
			});
		},
		takeAnswer(answered, sdp) {
			if (answered !== negotiation) return;
			inTurn(async () => {
				isOffering = false;
				await setRemote({ type: 'answer', sdp });
			});
		},
		takeCandidate(found, candidate) {
			if (found === negotiation) connection.addCandidate(candidate);
		},
		applyTracks: () => inTurn(attachTracks),
		applySending: () => inTurn(limitPicture),
		close: connection.close,
	};
}
