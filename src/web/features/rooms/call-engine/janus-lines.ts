import type { MediaWords } from '#contract/room-messages.ts';
import type { MediaEngineOptions, Quality, Tracks } from './media-engine.ts';
import { setSending } from './sending.ts';

/** The two connections with the media server: one for what is sent, one for all that comes. */
export interface JanusLines {
	publish: () => void;
	handle: (words: Exclude<MediaWords, { type: 'rebuild' }>) => void;
	setTracks: (tracks: Tracks) => void;
	setQuality: (quality: Quality) => void;
	/** What comes, by whose it is. */
	receivers: () => Map<string, RTCRtpReceiver[]>;
	/** Of what comes. */
	state: () => RTCPeerConnectionState;
	isWell: () => boolean;
	hasFailed: () => boolean;
	/** Of what comes from one person, and of what is sent. */
	stats: () => Promise<(connId: string) => RTCStatsReport>;
	close: () => void;
}

/** The picture is as good as in a mesh with so many others. */
const AS_WITH = 4;

type Line = 'publish' | 'subscribe';

interface Connection {
	pc: RTCPeerConnection;
	/** Candidates that came before the description that they belong to. */
	early: (RTCIceCandidateInit | null)[];
	/** One step after the other. */
	work: Promise<void>;
}

export function createJanusLines(options: MediaEngineOptions, onChange: () => void): JanusLines {
	const { send } = options;
	const negotiation = crypto.randomUUID();
	const connections: Record<Line, Connection> = {
		publish: connect('publish'),
		subscribe: connect('subscribe'),
	};
	const sending = connections.publish.pc;
	const coming = connections.subscribe.pc;
	const sound = sending.addTransceiver('audio', { direction: 'sendonly' });
	const picture = sending.addTransceiver('video', { direction: 'sendonly' });
	let quality: Quality = 'full';
	/** Whose is what comes, by the name of its place in the description. */
	let owners = new Map<string, string>();
	let isOffered = false;
	let isClosed = false;

	function connect(line: Line): Connection {
		const pc = new RTCPeerConnection({
			iceServers: options.iceServers,
			iceTransportPolicy: options.relayOnly ? 'relay' : 'all',
			bundlePolicy: 'max-bundle',
		});
		pc.onicecandidate = ({ candidate: found }) => {
			const candidate = found ? (found.toJSON() as { candidate: string }) : null;
			send({ type: 'trickle', line, negotiation, candidate });
		};
		pc.onconnectionstatechange = () => {
			if (line === 'publish' && pc.connectionState === 'connected') applySending();
			onChange();
		};
		return { pc, early: [], work: Promise.resolve() };
	}

	function inTurn(line: Line, step: (connection: Connection) => Promise<void>): void {
		const connection = connections[line];
		connection.work = connection.work
			.then(async () => {
				if (!isClosed) await step(connection);
			})
			// What went wrong shows in the state of the connection, and the watchdog sees to it.
			.catch(() => {});
	}

	async function addEarly({ pc, early }: Connection): Promise<void> {
		for (const candidate of early.splice(0)) {
			await pc.addIceCandidate(candidate ?? undefined).catch(() => {});
		}
	}

	function takeAnswer(sdp: string): void {
		inTurn('publish', async (connection) => {
			await connection.pc.setRemoteDescription({ type: 'answer', sdp });
			await addEarly(connection);
		});
	}

	function takeOffer(sdp: string, streams: { mid: string; connId: string }[]): void {
		isOffered = true;
		inTurn('subscribe', async (connection) => {
			await connection.pc.setRemoteDescription({ type: 'offer', sdp });
			await addEarly(connection);
			await connection.pc.setLocalDescription();
			const answer = connection.pc.localDescription?.sdp ?? '';
			send({ type: 'subscribed', negotiation, sdp: answer });
			owners = new Map(streams.map(({ mid, connId }) => [mid, connId]));
			onChange();
		});
	}

	function takeCandidate(line: Line, candidate: RTCIceCandidateInit | null): void {
		inTurn(line, async (connection) => {
			connection.early.push(candidate);
			if (connection.pc.remoteDescription) await addEarly(connection);
		});
	}

	function applySending(): void {
		void setSending(picture.sender, quality, AS_WITH).catch(() => {});
	}

	return {
		publish() {
			inTurn('publish', async ({ pc }) => {
				await pc.setLocalDescription();
				send({ type: 'publish', negotiation, sdp: pc.localDescription?.sdp ?? '' });
			});
		},
		handle(words) {
			if (words.negotiation !== negotiation) return;
			if (words.type === 'published') takeAnswer(words.sdp);
			else if (words.type === 'subscribe') takeOffer(words.sdp, words.streams);
			else takeCandidate(words.line, words.candidate);
		},
		setTracks(tracks) {
			inTurn('publish', async () => {
				await sound.sender.replaceTrack(tracks.sound);
				await picture.sender.replaceTrack(tracks.picture);
			});
		},
		setQuality(given) {
			quality = given;
			applySending();
		},
		receivers() {
			const owned = coming.getTransceivers().flatMap(({ mid, receiver }) => {
				const connId = owners.get(mid ?? '');
				return connId ? [{ connId, receiver }] : [];
			});
			const found = new Map<string, RTCRtpReceiver[]>();
			for (const { connId, receiver } of owned) {
				found.set(connId, [...(found.get(connId) ?? []), receiver]);
			}
			return found;
		},
		state: () => coming.connectionState,
		isWell: () =>
			sending.connectionState === 'connected' &&
			(!isOffered || coming.connectionState === 'connected'),
		hasFailed: () => sending.connectionState === 'failed' || coming.connectionState === 'failed',
		async stats() {
			const [sent, came] = await Promise.all([sending.getStats(), coming.getStats()]);
			return (connId) => {
				const own = [...came].filter(([, { mid }]) => owners.get(mid) === connId);
				return new Map([...sent, ...own]);
			};
		},
		close() {
			isClosed = true;
			sending.close();
			coming.close();
		},
	};
}
