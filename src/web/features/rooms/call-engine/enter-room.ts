import type {
	ClientMessage,
	Heartbeat,
	RoomPerson,
	ServerMessage,
} from '#contract/room-messages.ts';
import { createLoudspeaker } from '../join/loudspeaker.ts';
import { keepAwake } from '../join/wake-lock.ts';
import { type Devices, type DevicesView, openDevices } from './devices.ts';
import { loadEngine } from './engines.ts';
import { type Grant, type Line, openLine } from './line.ts';
import type { MediaEngine, MediaPeer } from './media-engine.ts';
import type { CallPhase, CallView, RoomCall } from './room-call.ts';
import { rosterAfter } from './roster.ts';
import { createMeter, createSpeaking, type Meter } from './speaking.ts';
import { tileOf } from './tile-of.ts';
import { createUnreached } from './unreached.ts';
import { createWeakLine } from './weak-line.ts';

export interface Entering {
	/** Of the link. */
	token: string;
	/** A guest's own name; everyone else's is known. */
	name?: string | null;
	/** Those of the preview; without them they are opened now. The call closes them. */
	devices?: Devices;
}

/** In no step with anything that repeats itself each second or half a second. */
const SPEAKING_MS = 230;
/** So soon after somebody was connected the server is told. */
const TELL_MS = 1_500;
const ME = 'me';

/** To be called in the tap on 'Join'. */
export function enterRoom({ token, name, devices: given }: Entering): RoomCall {
	const listeners = new Set<() => void>();
	const media = new Map<string, MediaPeer>();
	const speaking = createSpeaking();
	const weakLine = createWeakLine();
	const unreached = createUnreached();
	const loudspeaker = createLoudspeaker((needsTapToHear) => change({ needsTapToHear }));
	const sleep = keepAwake();
	let people: RoomPerson[] = [];
	let devices: Devices | undefined;
	let line: Line | undefined;
	let engine: MediaEngine | undefined;
	let createEngine: (() => MediaEngine) | undefined;
	let meter: Meter | undefined;
	let told = '';
	let telling: ReturnType<typeof setTimeout> | undefined;
	let view: CallView = {
		phase: { name: 'entering' },
		me: { ...noDevices, isSpeaking: false },
		others: [],
		quality: 'full',
		needsTapToHear: false,
		unreached: [],
		waiting: [],
	};

	function change(changes: Partial<CallView>): void {
		view = { ...view, ...changes };
		for (const listener of listeners) listener();
	}

	const tiles = (speakers: Set<string>) =>
		people.map((person) => tileOf(person, media.get(person.connId), speakers.has(person.connId)));

	const speakersNow = () =>
		new Set(view.others.filter(({ isSpeaking }) => isSpeaking).map(({ connId }) => connId));

	/** A picture that is not sent for lack of line counts as off. */
	function ownDevices() {
		const { microphone, camera } = view.me;
		const isPaused = camera === 'on' && view.quality === 'sound';
		return { microphone, camera: isPaused ? ('off' as const) : camera };
	}

	function tellDevices(): void {
		const now = ownDevices();
		if (told === JSON.stringify(now)) return;
		told = JSON.stringify(now);
		line?.send({ type: 'devices', ...now });
	}

	function devicesChanged(): void {
		if (!devices) return;
		const before = view.me.microphone;
		change({ me: { ...devices.getView(), isSpeaking: view.me.isSpeaking } });
		engine?.setTracks(devices.tracks());
		if (before !== view.me.microphone) measureOwnSound(devices);
		tellDevices();
	}

	function measureOwnSound({ tracks }: Devices): void {
		meter?.close();
		const { sound } = tracks();
		meter = sound && view.me.microphone === 'on' ? createMeter(sound) : undefined;
	}

	function listen(): void {
		const levels = new Map(engine?.levels());
		if (meter) levels.set(ME, meter.level());
		const speakers = speaking.hear(levels, performance.now());
		const others = tiles(speakers);
		const isSame = others.every((tile, at) => tile.isSpeaking === view.others[at]?.isSpeaking);
		if (!isSame) change({ others });
		const missed = unreached.look(others, performance.now());
		if (missed.join() !== view.unreached.join()) change({ unreached: missed });
		const isSpeaking = speakers.has(ME);
		if (isSpeaking !== view.me.isSpeaking) change({ me: { ...view.me, isSpeaking } });
	}

	function onPeer(connId: string, peer: MediaPeer): void {
		const before = media.get(connId);
		media.set(connId, peer);
		loudspeaker.play(connId, peer.stream);
		change({ others: tiles(speakersNow()) });
		if (peer.state === 'connected' && before?.state !== 'connected') {
			clearTimeout(telling);
			telling = setTimeout(() => line?.beat(), TELL_MS);
		}
	}

	async function prepare(grant: Grant): Promise<void> {
		const create = await loadEngine(grant.engine);
		const { connId, iceServers, relayOnly } = grant;
		const send = (message: ClientMessage) => line?.send(message);
		createEngine = () => create({ connId, iceServers, relayOnly, send, onPeer });
	}

	function onMessage(message: ServerMessage): void {
		if (message.type === 'waiting') change({ waiting: message.people });
		people = rosterAfter(people, message);
		if (message.type === 'welcome') startMedia();
		engine?.handle(message);
		forgetWhoLeft();
		change({ others: tiles(speakersNow()) });
	}

	/** Until here, what is left of the stay before went on. */
	function startMedia(): void {
		engine?.close();
		media.clear();
		unreached.forget();
		engine = createEngine?.();
		if (devices) engine?.setTracks(devices.tracks());
		engine?.setQuality(view.quality);
		told = JSON.stringify(ownDevices());
	}

	function forgetWhoLeft(): void {
		for (const connId of media.keys()) {
			if (people.some((person) => person.connId === connId)) continue;
			media.delete(connId);
			loudspeaker.stop(connId);
		}
	}

	async function heartbeat(): Promise<Omit<Heartbeat, 'type'>> {
		const report = await engine?.report();
		if (report && report.peers.length > 0) {
			const quality = weakLine.judge(report);
			if (quality !== view.quality) {
				change({ quality });
				engine?.setQuality(quality);
				tellDevices();
			}
		}
		return {
			visibility: document.hidden ? 'hidden' : 'visible',
			peers: report?.peers ?? [],
		};
	}

	function onPhase(phase: CallPhase): void {
		if (phase.name === 'ended') close();
		change(phase.name === 'ended' ? { phase, others: [], waiting: [] } : { phase });
	}

	function close(): void {
		clearInterval(ears);
		clearTimeout(telling);
		engine?.close();
		meter?.close();
		loudspeaker.close();
		devices?.close();
		sleep();
		people = [];
	}

	async function begin(): Promise<void> {
		devices = given ?? (await openDevices());
		if (view.phase.name === 'ended') return devices.close();
		devices.subscribe(devicesChanged);
		devicesChanged();
		line = openLine({ token, name, hello: ownDevices, heartbeat, prepare, onMessage, onPhase });
	}

	const ears = setInterval(listen, SPEAKING_MS);
	void begin();

	return {
		getView: () => view,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		setMicrophone: async (isOn) => devices?.setMicrophone(isOn),
		setCamera: async (isOn) => devices?.setCamera(isOn),
		switchCamera: async () => devices?.switchCamera(),
		hear: loudspeaker.hear,
		tryAgain: () => line?.comeAgain(),
		leave: () => (line ? line.leave() : onPhase(leftEarly)),
	};
}

const leftEarly: CallPhase = { name: 'ended', why: 'left', message: 'You have left the call.' };

const noDevices: DevicesView = {
	microphone: 'none',
	camera: 'none',
	microphoneProblem: null,
	cameraProblem: null,
	stream: null,
	isMirrored: true,
	canSwitchCamera: false,
};
