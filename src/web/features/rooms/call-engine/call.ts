import type { ClientMessage, Heartbeat, ServerMessage } from '#contract/room-messages.ts';
import { HEARTBEAT_SECONDS } from '#contract/room-socket.ts';
import { createCallMedia } from './call-media.ts';
import { createCallPeople } from './call-people.ts';
import { type Devices, openDevices } from './devices.ts';
import { type Line, left, openLine } from './line.ts';
import { createMediaFlow } from './media-flow.ts';
import type { Ports } from './ports.ts';
import type { CallPhase, CallView, RoomCall } from './room-call.ts';
import { createStore } from './store.ts';
import { createTimer } from './timer.ts';

export interface Entering {
	/** The name that a guest typed; the server knows everyone else's. */
	name?: string | null;
	/** The devices of the preview; without them the call opens its own. The call closes them. */
	devices?: Devices;
}

/** What a line must carry for a sharp picture; it is kept down to half of that. */
const SHARP_BITS = 1_200_000;
/** How long after a new connection we report it to the server. */
const TELL_MS = 1_500;
/** How long an answer by text is shown. */
const ANSWER_MS = 30_000;

/** One person's call: the store that the screens read. Must be created inside the tap on 'Join'. */
export function createCall(ports: Ports, { name, devices: given }: Entering): RoomCall {
	const { clock, page } = ports;
	const store = createStore(atFirst);
	const { getView, change } = store;
	const telling = createTimer(clock);
	const answering = createTimer(clock);
	const send = (message: ClientMessage) => line?.send(message);
	const media = createCallMedia(ports, {
		send,
		onPeersChange: () => people.show(),
		onConnected: () => telling.set(TELL_MS, () => line?.beat()),
		onNeedsTap: (needsTapToHear) => change({ needsTapToHear }),
	});
	const people = createCallPeople({ ports, store, media, send });
	const letSleep = ports.keepAwake();
	const flow = createMediaFlow(clock);
	// While the line is broken nobody asks for heartbeats, but we go on looking at what comes in.
	const stopLooking = clock.every(HEARTBEAT_SECONDS * 1000, () => {
		if (getView().phase.name === 'reconnecting') void heartbeat();
	});
	let devices: Devices | undefined;
	let line: Line | undefined;
	let told = '';
	let bits = 0;
	let isSharp = false;

	function tellDevices(): void {
		const sent = sentDevices(getView());
		if (told === JSON.stringify(sent)) return;
		told = JSON.stringify(sent);
		send({ type: 'devices', ...sent });
	}

	function devicesChanged({ getView: getDevices, tracks }: Devices): void {
		const { microphone: before, isSpeaking } = getView().me;
		change({ me: { ...getDevices(), isSpeaking } });
		media.setTracks(tracks());
		const { microphone } = getView().me;
		if (before !== microphone) people.measure(microphone === 'on' ? tracks().sound : null);
		tellDevices();
	}

	function onMessage(message: ServerMessage): void {
		if (message.type === 'waiting') change({ waiting: message.people });
		if (message.type === 'answered') showAnswer(message);
		if (message.type === 'changed') change({ boardChanges: getView().boardChanges + 1 });
		if (message.type === 'welcome') media.enter();
		people.follow(message);
		if (message.type === 'engine') void media.move(message, people.welcome);
		else media.handle(message);
		sharpen();
	}

	function showAnswer(answered: NonNullable<CallView['answered']>): void {
		change({ answered });
		answering.set(ANSWER_MS, () => change({ answered: null }));
	}

	async function heartbeat(): Promise<Omit<Heartbeat, 'type'>> {
		const report = await media.report();
		if (report) {
			bits = report.bits;
			setQuality(report.quality);
			sharpen();
		}
		flow.note(report?.peers ?? []);
		return { visibility: page.isHidden() ? 'hidden' : 'visible', peers: report?.peers ?? [] };
	}

	function setQuality(quality: CallView['quality']): void {
		if (quality === getView().quality) return;
		change({ quality });
		tellDevices();
	}

	/** Two people get a sharp picture, as long as the line carries it. */
	function sharpen(): void {
		const { others, quality } = getView();
		isSharp =
			others.length === 1 && quality === 'full' && bits >= (isSharp ? SHARP_BITS / 2 : SHARP_BITS);
		void devices?.setSharp(isSharp);
	}

	function onPhase(phase: CallPhase): void {
		if (phase.name === 'ended') close();
		change(phase.name === 'ended' ? { phase, others: [], waiting: [] } : { phase });
	}

	function close(): void {
		telling.cancel();
		answering.cancel();
		stopLooking();
		people.close();
		media.close();
		devices?.close();
		letSleep();
	}

	async function begin(): Promise<void> {
		const opened = given ?? (await openDevices(ports));
		if (getView().phase.name === 'ended') return opened.close();
		devices = opened;
		opened.subscribe(() => devicesChanged(opened));
		devicesChanged(opened);
		const hello = () => sentDevices(getView());
		const { prepare } = media;
		const told = { hello, heartbeat, mediaMs: flow.ms };
		line = openLine({ ports, name, ...told, prepare, onMessage, onPhase });
	}

	void begin();

	return {
		getView,
		subscribe: store.subscribe,
		setMicrophone: async (isOn) => devices?.setMicrophone(isOn),
		setCamera: async (isOn) => devices?.setCamera(isOn),
		switchCamera: async () => devices?.switchCamera(),
		async chooseDevice(kind, deviceId) {
			await devices?.choose(kind, deviceId);
			if (kind === 'speaker') media.changeSpeaker(deviceId);
		},
		shareScreen: async () => devices?.shareScreen(),
		stopSharing: () => devices?.stopSharing(),
		show: media.show,
		hear: media.hear,
		tryAgain: () => line?.reenter(),
		leave: () => (line ? line.leave() : onPhase(left)),
	};
}

/** What we tell the others: a camera whose picture the line cannot carry counts as off. */
function sentDevices({ me, quality }: CallView) {
	const { microphone, isSharing, isUnable } = me;
	const picture = isSharing ? 'on' : me.camera;
	const isPaused = picture === 'on' && quality === 'sound';
	const camera = isPaused ? ('off' as const) : picture;
	return { microphone, camera, ...(isSharing && { isSharing }), ...(isUnable && { isUnable }) };
}

const atFirst: CallView = {
	phase: { name: 'entering' },
	me: {
		microphone: 'none',
		camera: 'none',
		microphoneProblem: null,
		cameraProblem: null,
		stream: null,
		isMirrored: true,
		canSwitchCamera: false,
		devices: { microphone: [], camera: [], speaker: [] },
		canShare: false,
		isSharing: false,
		isUnable: false,
		isSpeaking: false,
	},
	others: [],
	quality: 'full',
	needsTapToHear: false,
	unreached: [],
	waiting: [],
	answered: null,
	boardChanges: 0,
};
