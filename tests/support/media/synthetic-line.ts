import { PeerConnection, type Track, Video } from 'node-datachannel';
import { candidatesIn, type End, endIn } from './descriptions.ts';

/**
 * One connection to a media server: real ICE, DTLS and SRTP, without codecs. The library is told of
 * a single section, so that every packet, of whatever stream, comes and goes by its one track.
 */
export interface SyntheticLine {
	/** Its own end, to be offered. */
	offer(): Promise<End>;
	accept(answer: string): void;
	/** Its own end, in answer to an offer. */
	answer(offer: string): Promise<End>;
	isOpen(): boolean;
	send(packet: Buffer): void;
	close(): void;
}

export function createLine(name: string, onPacket: (packet: Buffer) => void): SyntheticLine {
	const connection = new PeerConnection(name, { iceServers: [], disableAutoNegotiation: true });
	let track: Track | undefined;
	let isOpen = false;
	let isClosed = false;
	const gathered = new Promise<void>((resolve) => {
		connection.onGatheringStateChange((state) => state === 'complete' && resolve());
	});
	connection.onStateChange((state) => {
		if (state !== 'connecting' && state !== 'connected') isOpen = false;
	});

	function take(given: Track): void {
		track = given;
		track.onOpen(() => {
			isOpen = true;
		});
		track.onMessage((packet) => {
			if (!isClosed) onPacket(packet);
		});
	}

	function meet(sdp: string, type: 'offer' | 'answer'): void {
		connection.setRemoteDescription(bareDescription(endIn(sdp)), type);
		if (type === 'offer') connection.setLocalDescription('answer');
		for (const candidate of candidatesIn(sdp)) connection.addRemoteCandidate(candidate, '0');
	}

	async function ownEnd(): Promise<End> {
		await gathered;
		return endIn(connection.localDescription()?.sdp ?? '');
	}

	return {
		offer() {
			const video = new Video('0', 'SendRecv');
			video.addVP8Codec(96);
			take(connection.addTrack(video));
			connection.setLocalDescription('offer');
			return ownEnd();
		},
		accept(answer) {
			if (!isClosed) meet(answer, 'answer');
		},
		answer(offer) {
			connection.onTrack(take);
			meet(offer, 'offer');
			return ownEnd();
		},
		isOpen: () => isOpen && !isClosed,
		send(packet) {
			if (!isOpen || isClosed) return;
			try {
				track?.sendMessageBinary(packet);
			} catch {
				// The library encrypts nothing that is no packet.
			}
		},
		close() {
			if (isClosed) return;
			isClosed = true;
			track?.close();
			connection.close();
		},
	};
}

function bareDescription({ ufrag, password, fingerprint, setup }: End): string {
	return [
		...['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
		...['m=video 9 UDP/TLS/RTP/SAVPF 96', 'c=IN IP4 0.0.0.0', 'a=mid:0', 'a=sendrecv'],
		...['a=rtcp-mux', 'a=rtpmap:96 VP8/90000', 'a=ice-options:trickle', `a=ice-ufrag:${ufrag}`],
		...[`a=ice-pwd:${password}`, `a=fingerprint:${fingerprint}`, `a=setup:${setup}`, ''],
	].join('\r\n');
}
