import type { MediaWords } from '#contract/room-messages.ts';
import { type Connection, openConnection, setSending } from './connection.ts';
import type { MediaEngineOptions, Quality, Tracks } from './media-engine.ts';

/** The two connections with the media server: one sends, one receives everything. */
export interface JanusLines {
	publish: () => void;
	handle: (words: Exclude<MediaWords, { type: 'rebuild' }>) => void;
	setTracks: (tracks: Tracks) => void;
	setQuality: (quality: Quality) => void;
	/** The incoming tracks, by the connId of their sender. */
	receivers: () => Map<string, RTCRtpReceiver[]>;
	/** The state of the connection that receives. */
	state: () => RTCPeerConnectionState;
	isWell: () => boolean;
	hasFailed: () => boolean;
	/** Statistics of our sending, and of what one person sends us. */
	stats: () => Promise<(connId: string) => RTCStatsReport>;
	close: () => void;
}

/** Gives the picture the quality that a mesh with this many people would have. */
const AS_WITH = 4;

type Line = 'publish' | 'subscribe';

export function createJanusLines(options: MediaEngineOptions, onChange: () => void): JanusLines {
	const { send } = options;
	const negotiation = crypto.randomUUID();
	const lines = { publish: open('publish'), subscribe: open('subscribe') };
	const sending = lines.publish.pc;
	const coming = lines.subscribe.pc;
	const sound = sending.addTransceiver('audio', { direction: 'sendonly' });
	const picture = sending.addTransceiver('video', { direction: 'sendonly' });
	let quality: Quality = 'full';
	/** The sender of each incoming track, by the track's mid in the description. */
	let owners = new Map<string, string>();
	let isOffered = false;

	function open(line: Line): Connection {
		const connection = openConnection(options, (candidate) =>
			send({ type: 'trickle', line, negotiation, candidate }),
		);
		const { pc } = connection;
		pc.onconnectionstatechange = () => {
			if (line === 'publish' && pc.connectionState === 'connected') limitPicture();
			onChange();
		};
		return connection;
	}

	function publish(): void {
		lines.publish.inTurn(async () => {
			await sending.setLocalDescription();
			send({ type: 'publish', negotiation, sdp: sending.localDescription?.sdp ?? '' });
		});
	}

	function takeOffer(sdp: string, streams: { mid: string; connId: string }[]): void {
		isOffered = true;
		lines.subscribe.inTurn(async () => {
			await lines.subscribe.setRemote({ type: 'offer', sdp });
			await coming.setLocalDescription();
			send({ type: 'subscribed', negotiation, sdp: coming.localDescription?.sdp ?? '' });
			owners = new Map(streams.map(({ mid, connId }) => [mid, connId]));
			onChange();
		});
	}

	function limitPicture(): void {
		void setSending(picture.sender, quality, AS_WITH).catch(() => {});
	}

	return {
		publish,
		handle(words) {
			if (words.negotiation !== negotiation) return;
			if (words.type === 'subscribe') takeOffer(words.sdp, words.streams);
			else if (words.type === 'trickle') lines[words.line].addCandidate(words.candidate);
			else {
				const answer = { type: 'answer' as const, sdp: words.sdp };
				lines.publish.inTurn(() => lines.publish.setRemote(answer));
			}
		},
		setTracks(tracks) {
			lines.publish.inTurn(async () => {
				await sound.sender.replaceTrack(tracks.sound);
				await picture.sender.replaceTrack(tracks.picture);
			});
		},
		setQuality(given) {
			quality = given;
			limitPicture();
		},
		receivers: () => receiversByOwner(coming, owners),
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
			lines.publish.close();
			lines.subscribe.close();
		},
	};
}

function receiversByOwner(
	pc: RTCPeerConnection,
	owners: Map<string, string>,
): Map<string, RTCRtpReceiver[]> {
	const found = new Map<string, RTCRtpReceiver[]>();
	for (const { mid, receiver } of pc.getTransceivers()) {
		const connId = owners.get(mid ?? '');
		if (connId) found.set(connId, [...(found.get(connId) ?? []), receiver]);
	}
	return found;
}
