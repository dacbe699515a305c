import type { MediaWords } from '#contract/room-messages.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { type Connection, openConnection } from './connection.ts';
import type { MediaEngineOptions, Tracks } from './media-engine.ts';
import { layers, type Sending, setSending } from './sending.ts';

/** The two connections with the media server: one sends, one receives everything. */
export interface MediaLines {
	publish: () => void;
	handle: (words: Exclude<MediaWords, { type: 'rebuild' }>) => void;
	setTracks: (tracks: Tracks) => void;
	/** Sends as `outgoing` says now. */
	applySending: () => void;
	/** The incoming tracks, by the connId of their sender. */
	receivers: () => Map<string, RTCRtpReceiver[]>;
	/** The state of the connection that receives. */
	state: () => RTCPeerConnectionState;
	isWell: () => boolean;
	hasFailed: () => boolean;
	/** The connection that sends. */
	sending: RTCPeerConnection;
	/** Statistics of what each person sends us. */
	stats: () => Promise<(connId: string) => RTCStatsReport>;
	close: () => void;
}

type Line = 'publish' | 'subscribe';

export function createMediaLines(
	options: MediaEngineOptions,
	outgoing: Sending,
	onChange: () => void,
): MediaLines {
	const { send } = options;
	const negotiation = randomKey();
	const lines = { publish: open('publish'), subscribe: open('subscribe') };
	const sending = lines.publish.pc;
	const coming = lines.subscribe.pc;
	const sound = sending.addTransceiver('audio', { direction: 'sendonly' });
	const picture = sending.addTransceiver('video', {
		direction: 'sendonly',
		...(options.engine === 'forwarder' && { sendEncodings: layers.map((layer) => ({ ...layer })) }),
	});
	/** The sender of each incoming track, by the track's mid in the description. */
	let owners = new Map<string, string>();
	let isOffered = false;

	function open(line: Line): Connection {
		const connection = openConnection(options, (candidate) =>
			send({ type: 'trickle', line, negotiation, candidate }),
		);
		const { pc } = connection;
		pc.onconnectionstatechange = () => {
			if (line === 'publish' && pc.connectionState === 'connected') void limitPicture();
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

	const limitPicture = () => setSending(picture.sender, outgoing).catch(() => {});

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
				await limitPicture();
			});
		},
		applySending: () => void limitPicture(),
		receivers: () => receiversByOwner(coming, owners),
		state: () => coming.connectionState,
		sending,
		isWell: () =>
			sending.connectionState === 'connected' &&
			(!isOffered || coming.connectionState === 'connected'),
		hasFailed: () => sending.connectionState === 'failed' || coming.connectionState === 'failed',
		async stats() {
			const came = [...(await coming.getStats())];
			return (connId) => new Map(came.filter(([, { mid }]) => owners.get(mid) === connId));
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
