import type { Media } from '#web/features/rooms/call-engine/ports.ts';
import { settle } from './clock.ts';

/** Tracks, streams, devices and connections that do what a test says. */

type Kind = 'audio' | 'video';

export class FakeTrack extends EventTarget {
	readonly kind: Kind;
	readonly settings: MediaTrackSettings;
	readyState: MediaStreamTrackState = 'live';
	enabled = true;
	contentHint = '';
	/** The newest constraints, if they were changed after opening. */
	constraints?: MediaTrackConstraints;

	constructor(kind: Kind, settings: MediaTrackSettings = {}) {
		super();
		this.kind = kind;
		this.settings = settings;
	}

	getSettings = () => this.settings;

	async applyConstraints(constraints: MediaTrackConstraints): Promise<void> {
		this.constraints = constraints;
	}

	stop(): void {
		this.readyState = 'ended';
	}

	/** Another program takes the device away. */
	lose(): Promise<void> {
		this.stop();
		this.dispatchEvent(new Event('ended'));
		return settle();
	}
}

export const trackOf = (kind: Kind, settings?: MediaTrackSettings) =>
	new FakeTrack(kind, settings) as FakeTrack & MediaStreamTrack;

function streamOf(tracks: MediaStreamTrack[] = []): MediaStream {
	const held = new Set(tracks);
	const ofKind = (kind: Kind) => [...held].filter((track) => track.kind === kind);
	const stream: Partial<MediaStream> = {
		getTracks: () => [...held],
		getAudioTracks: () => ofKind('audio'),
		getVideoTracks: () => ofKind('video'),
		addTrack: (track) => void held.add(track),
		removeTrack: (track) => void held.delete(track),
	};
	return stream as MediaStream;
}

interface FakeTransceiver {
	mid: string;
	direction: RTCRtpTransceiverDirection;
	sender: {
		track: MediaStreamTrack | null;
		parameters: { encodings: RTCRtpEncodingParameters[] };
	};
	receiver: {
		track: MediaStreamTrack;
		/** What the browser says of the newest packet. */
		sources: Partial<RTCRtpSynchronizationSource>[];
	};
}

/** The parts of a connection that the engines use; it refuses what a browser refuses. */
export class FakePeer {
	readonly settings: RTCConfiguration;
	readonly transceivers: FakeTransceiver[] = [];
	/** The candidates that the browser accepted. */
	readonly candidates: (RTCIceCandidateInit | undefined)[] = [];
	connectionState: RTCPeerConnectionState = 'new';
	signalingState: RTCSignalingState = 'stable';
	localDescription: RTCSessionDescriptionInit | null = null;
	remoteDescription: RTCSessionDescriptionInit | null = null;
	restarts = 0;
	stats = new Map<string, Record<string, unknown>>();
	onicecandidate?: (event: { candidate: { toJSON: () => RTCIceCandidateInit } | null }) => void;
	onconnectionstatechange?: () => void;
	ontrack?: (event: { track: MediaStreamTrack }) => void;

	constructor(settings: RTCConfiguration) {
		this.settings = settings;
	}

	getTransceivers = () => this.transceivers;
	getReceivers = () => this.transceivers.map(({ receiver }) => receiver);
	getStats = async () => this.stats;

	addTransceiver(kind: Kind, init: RTCRtpTransceiverInit = {}): FakeTransceiver {
		const sender = {
			track: null as MediaStreamTrack | null,
			parameters: { encodings: init.sendEncodings ?? [{}] },
			getParameters: () => sender.parameters,
			setParameters: async (given: FakeTransceiver['sender']['parameters']) => {
				sender.parameters = given;
			},
			replaceTrack: async (track: MediaStreamTrack | null) => {
				sender.track = track;
			},
		};
		const sources: Partial<RTCRtpSynchronizationSource>[] = [];
		const receiver = { track: trackOf(kind), sources, getSynchronizationSources: () => sources };
		const mid = String(this.transceivers.length);
		const transceiver: FakeTransceiver = { mid, direction: 'sendrecv', sender, receiver };
		this.transceivers.push(transceiver);
		return transceiver;
	}

	async setLocalDescription(): Promise<void> {
		await this.unlessClosed();
		const isAnswer = this.signalingState === 'have-remote-offer';
		const type = isAnswer ? 'answer' : 'offer';
		this.localDescription = { type, sdp: `v=0 ${type}` };
		this.signalingState = isAnswer ? 'stable' : 'have-local-offer';
	}

	async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
		await this.unlessClosed();
		const isAnswer = description.type === 'answer';
		if (isAnswer && this.signalingState !== 'have-local-offer') throw new Error('no offer');
		this.remoteDescription = description;
		this.signalingState = isAnswer ? 'stable' : 'have-remote-offer';
		if (this.transceivers.length > 0) return;
		for (const kind of ['audio', 'video'] as const) {
			const { receiver } = this.addTransceiver(kind);
			this.ontrack?.({ track: receiver.track });
		}
	}

	async addIceCandidate(candidate?: RTCIceCandidateInit): Promise<void> {
		if (!this.remoteDescription) throw new Error('no description yet');
		this.candidates.push(candidate);
	}

	restartIce(): void {
		this.restarts += 1;
	}

	close(): void {
		this.connectionState = 'closed';
		this.signalingState = 'closed';
	}

	/** Operations on a connection that was closed in the meantime never finish. */
	private async unlessClosed(): Promise<void> {
		await Promise.resolve();
		if (this.signalingState === 'closed') await new Promise(() => {});
	}

	become(state: RTCPeerConnectionState): Promise<void> {
		this.connectionState = state;
		this.onconnectionstatechange?.();
		return settle();
	}

	/** Sends a hundred packets more, of which the other side misses this share. */
	loseShare(share: number): void {
		const before = this.stats.get('far') as { packetsLost: number } | undefined;
		const sent = this.stats.get('out') as { packetsSent: number } | undefined;
		this.stats = new Map<string, Record<string, unknown>>([
			['out', { type: 'outbound-rtp', packetsSent: (sent?.packetsSent ?? 0) + 100 }],
			[
				'far',
				{
					type: 'remote-inbound-rtp',
					packetsLost: (before?.packetsLost ?? 0) + 100 * share,
				},
			],
		]);
	}

	find(candidate: string): void {
		this.onicecandidate?.({ candidate: { toJSON: () => ({ candidate }) } });
	}
}

export interface FakeMedia extends Media {
	/** In the order in which they were made. */
	peers: FakePeer[];
	/** The devices that were asked for: 'microphone', 'camera' or 'microphone and camera'. */
	asked: string[];
	constraints: MediaStreamConstraints[];
	/** Why a device cannot be opened, as the name of the browser's error. */
	problems: { microphone?: string; camera?: string };
	devices: MediaDeviceInfo[];
	/** All tracks that were ever opened. */
	tracks: FakeTrack[];
	plug: (devices: MediaDeviceInfo[]) => Promise<void>;
	/** Requests for devices wait until the returned function is called. */
	hold: () => () => Promise<void>;
}

export const deviceOf = (kind: MediaDeviceKind, deviceId: string) =>
	({ deviceId, kind, label: `the ${deviceId}` }) as MediaDeviceInfo;

export const cameraOf = (deviceId: string) => deviceOf('videoinput', deviceId);

export function createFakeMedia(): FakeMedia {
	const listeners = new Set<() => void>();
	let gate = Promise.resolve();
	const media: FakeMedia = {
		peers: [],
		asked: [],
		constraints: [],
		problems: {},
		canConnect: true,
		devices: [cameraOf('front')],
		tracks: [],
		async ask(constraints) {
			const kinds = [
				...(constraints.audio ? (['microphone'] as const) : []),
				...(constraints.video ? (['camera'] as const) : []),
			];
			media.asked.push(kinds.join(' and '));
			media.constraints.push(constraints);
			await gate;
			const problem = kinds.map((kind) => media.problems[kind]).find(Boolean);
			if (problem) throw Object.assign(new Error(problem), { name: problem });
			const tracks = kinds.map((kind) =>
				kind === 'microphone'
					? trackOf('audio', settingsOf(constraints.audio))
					: trackOf('video', settingsOf(constraints.video)),
			);
			media.tracks.push(...tracks);
			return streamOf(tracks);
		},
		listDevices: async () => media.devices,
		onDevicesChange(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		newStream: streamOf,
		connect(settings) {
			const peer = new FakePeer(settings);
			media.peers.push(peer);
			return peer as unknown as RTCPeerConnection;
		},
		plug(devices) {
			media.devices = devices;
			for (const listener of listeners) listener();
			return settle();
		},
		hold() {
			let release = () => {};
			gate = new Promise((resolve) => {
				release = resolve;
			});
			return () => {
				release();
				return settle();
			};
		},
	};
	return media;
}

/** The camera that was asked for; a computer's cameras have no sides. */
function settingsOf(wanted: MediaStreamConstraints['video']): MediaTrackSettings {
	const { facingMode, deviceId } = wanted as { facingMode?: string; deviceId?: string };
	return { ...(facingMode && { facingMode }), ...(deviceId && { deviceId }) };
}
