import type { StampedMessage } from '#contract/room-messages.ts';
import type { MediaEngineOptions, Quality, Tracks } from './media-engine.ts';
import { setSending } from './sending.ts';

/** The connection with one other browser of a mesh, built anew as often as it takes. */

export interface MeshPeer {
	start: () => void;
	handle: (message: StampedMessage) => void;
	setTracks: (tracks: Tracks) => void;
	setQuality: (quality: Quality, peers: number) => void;
	connection: () => RTCPeerConnection;
	/** Of their sound. */
	receiver: () => RTCRtpReceiver | undefined;
	close: () => void;
}

interface MeshPeerOptions extends MediaEngineOptions {
	/** Their connId. */
	other: string;
	/** Makes the first offer, and its offers go before those of the other. */
	isOfferer: boolean;
}

/** Not connected by then, a connection is built anew; restarting ICE does not heal all that goes wrong. */
const CONNECT_MS = 9_000;
const MOST_PATIENCE = 3;
/** A connection that is only disturbed for a moment heals by itself. */
const DISTURBED_MS = 3_000;

export function createMeshPeer(options: MeshPeerOptions): MeshPeer {
	const { other, isOfferer, send, onPeer } = options;
	let tracks: Tracks = { sound: null, picture: null };
	let sending: { quality: Quality; peers: number } = { quality: 'full', peers: 1 };
	let attempts = 0;
	let isClosed = false;
	let watchdog: ReturnType<typeof setTimeout> | undefined;
	let restart: ReturnType<typeof setTimeout> | undefined;
	let attempt = build(crypto.randomUUID());

	/** One RTCPeerConnection and what belongs to it. */
	function build(negotiation: string) {
		const pc = new RTCPeerConnection({
			iceServers: options.iceServers,
			iceTransportPolicy: options.relayOnly ? 'relay' : 'all',
			bundlePolicy: 'max-bundle',
		});
		const built = {
			negotiation,
			pc,
			stream: new MediaStream(),
			isOffering: false,
			/** Candidates that came before the description that they belong to. */
			early: [] as (RTCIceCandidateInit | null)[],
			/** One step after the other. */
			work: Promise.resolve(),
		};
		attempts += 1;
		pc.ontrack = ({ track }) => {
			built.stream.addTrack(track);
			tell();
		};
		pc.onicecandidate = ({ candidate }) =>
			send({
				type: 'candidate',
				to: other,
				negotiation: built.negotiation,
				candidate: candidate ? (candidate.toJSON() as { candidate: string }) : null,
			});
		pc.onconnectionstatechange = () => {
			if (attempt === built) stateChanged();
		};
		return built;
	}

	type Attempt = ReturnType<typeof build>;

	function tell(): void {
		onPeer(other, { stream: attempt.stream, state: attempt.pc.connectionState });
	}

	function stateChanged(): void {
		const { pc } = attempt;
		tell();
		clearTimeout(restart);
		switch (pc.connectionState) {
			case 'connected':
				attempts = 1;
				clearTimeout(watchdog);
				watchdog = undefined;
				void applySending();
				return;
			case 'disconnected':
				watch();
				restart = setTimeout(() => inTurn(attempt, restartIce), DISTURBED_MS);
				return;
			case 'failed':
				if (isOfferer) rebuild();
				else watch();
		}
	}

	/** Both sides watch; the one who answers leaves the other time to mend it first. */
	function watch(): void {
		if (watchdog !== undefined) return;
		const patience = Math.min(attempts, MOST_PATIENCE) * (isOfferer ? 1 : 2);
		watchdog = setTimeout(rebuild, CONNECT_MS * patience);
	}

	function replaceBy(negotiation: string): void {
		clearTimeout(watchdog);
		clearTimeout(restart);
		watchdog = undefined;
		attempt.pc.close();
		attempt = build(negotiation);
		tell();
		watch();
	}

	function rebuild(): void {
		replaceBy(crypto.randomUUID());
		inTurn(attempt, offer);
	}

	function inTurn(of: Attempt, step: (of: Attempt) => Promise<void>): void {
		of.work = of.work
			.then(async () => {
				if (!isClosed && of === attempt) await step(of);
			})
			// What went wrong shows in the state of the connection, and the watchdog sees to it.
			.catch(() => {});
	}

	async function offer(of: Attempt): Promise<void> {
		const { pc, negotiation } = of;
		if (pc.getTransceivers().length === 0) {
			pc.addTransceiver('audio');
			pc.addTransceiver('video');
			await attachTracks();
		}
		of.isOffering = true;
		await pc.setLocalDescription();
		const sdp = pc.localDescription?.sdp ?? '';
		send({ type: 'offer', to: other, negotiation, sdp });
	}

	async function restartIce(of: Attempt): Promise<void> {
		// Unless an offer is under way already; then the watchdog goes on.
		if (of.pc.signalingState !== 'stable' || !isOfferer) return;
		of.pc.restartIce();
		await offer(of);
	}

	/** The one that the side that answers begins with. */
	const isUnused = ({ pc, isOffering }: Attempt) => !isOffering && !pc.remoteDescription;

	function takeOffer(negotiation: string, sdp: string): void {
		// Of two offers that cross, that of the offerer holds.
		if (attempt.isOffering && isOfferer) return;
		if (isUnused(attempt)) attempt.negotiation = negotiation;
		else if (attempt.negotiation !== negotiation) replaceBy(negotiation);
		inTurn(attempt, async (of) => {
			const { pc } = of;
			of.isOffering = false;
			await pc.setRemoteDescription({ type: 'offer', sdp });
			for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv';
			await attachTracks();
			await addEarly(of);
			await pc.setLocalDescription();
			const answer = pc.localDescription?.sdp ?? '';
			send({ type: 'answer', to: other, negotiation, sdp: answer });
		});
	}

	function takeAnswer(sdp: string): void {
		inTurn(attempt, async (of) => {
			if (!of.isOffering) return;
			of.isOffering = false;
			await of.pc.setRemoteDescription({ type: 'answer', sdp });
			await addEarly(of);
		});
	}

	function takeCandidate(candidate: RTCIceCandidateInit | null): void {
		inTurn(attempt, async (of) => {
			of.early.push(candidate);
			if (of.pc.remoteDescription) await addEarly(of);
		});
	}

	function handle(message: StampedMessage): void {
		const { negotiation } = message;
		if (message.type === 'offer') takeOffer(negotiation, message.sdp);
		else if (negotiation !== attempt.negotiation) return;
		else if (message.type === 'answer') takeAnswer(message.sdp);
		else takeCandidate(message.candidate);
	}

	async function addEarly({ pc, early }: Attempt): Promise<void> {
		for (const candidate of early.splice(0)) {
			// One that is not understood is no reason to go without the others.
			await pc.addIceCandidate(candidate ?? undefined).catch(() => {});
		}
	}

	async function attachTracks(): Promise<void> {
		for (const { sender, receiver } of attempt.pc.getTransceivers()) {
			const track = isOf(receiver, 'audio') ? tracks.sound : tracks.picture;
			if (sender.track !== track) await sender.replaceTrack(track);
		}
		await applySending();
	}

	async function applySending(): Promise<void> {
		const { quality, peers } = sending;
		const senders = attempt.pc.getTransceivers().filter(({ receiver }) => isOf(receiver, 'video'));
		for (const { sender } of senders) await setSending(sender, quality, peers).catch(() => {});
	}

	return {
		start() {
			tell();
			watch();
			if (isOfferer) inTurn(attempt, offer);
		},
		handle,
		setTracks(given) {
			tracks = given;
			inTurn(attempt, attachTracks);
		},
		setQuality(quality, peers) {
			sending = { quality, peers };
			inTurn(attempt, applySending);
		},
		connection: () => attempt.pc,
		receiver: () => attempt.pc.getReceivers().find((each) => isOf(each, 'audio')),
		close() {
			isClosed = true;
			clearTimeout(watchdog);
			clearTimeout(restart);
			attempt.pc.close();
		},
	};
}

const isOf = ({ track }: RTCRtpReceiver, kind: 'audio' | 'video') => track.kind === kind;
