import type { ClientMessage, RoomPerson, ServerMessage } from '#contract/room-messages.ts';
import type { CallMedia } from './call-media.ts';
import { createPictures } from './pictures.ts';
import type { Meter, Ports } from './ports.ts';
import type { CallView, Tile } from './room-call.ts';
import { rosterAfter, tileOf } from './roster.ts';
import { createSpeaking, levelOf } from './speaking.ts';
import type { Store } from './store.ts';
import { createUnreached } from './unreached.ts';

/** The people in the room as the screen shows them: connected, speaking, unreached. */
export interface CallPeople {
	/** Call it after each message of the server. */
	follow: (message: ServerMessage) => void;
	/** A welcome that names everyone who is here now. */
	welcome: () => Extract<ServerMessage, { type: 'welcome' }>;
	/** Call it when somebody's connection has changed. */
	show: () => void;
	/** Measures our own microphone, to show when we speak; null while it is off. */
	measure: (sound: MediaStreamTrack | null) => void;
	close: () => void;
}

interface CallPeopleOptions {
	ports: Pick<Ports, 'clock' | 'page' | 'createMeter'>;
	store: Store<CallView>;
	media: CallMedia;
	send: (message: ClientMessage) => void;
}

/** Not a divisor of 500 ms, so it never runs in step with other timers. */
const SPEAKING_MS = 230;
const ME = 'me';

export function createCallPeople({ ports, store, media, send }: CallPeopleOptions): CallPeople {
	const { clock, page, createMeter } = ports;
	const speaking = createSpeaking();
	const pictures = createPictures();
	const unreached = createUnreached();
	let people: RoomPerson[] = [];
	let own = { connId: '', turn: 0 };
	let meter: Meter | undefined;

	let speakers = new Set<string>();
	let still = new Set<string>();

	const tiles = () =>
		people.map((person) => ({
			...tileOf(person, media.peerOf(person.connId)),
			isSpeaking: speakers.has(person.connId),
			isPaused: person.camera === 'on' && still.has(person.connId),
		}));

	const show = () => store.change({ others: tiles() });

	function listen(): void {
		const receivers = media.receivers();
		const levels = new Map([...receivers].map(([connId, each]) => [connId, levelOf(each)]));
		if (meter) levels.set(ME, meter.level());
		speakers = speaking.hear(levels, clock.nowMs());
		still = pictures.look(receivers, clock.nowMs());
		const others = tiles();
		const view = store.getView();
		if (!isSameSeenAndHeard(others, view.others)) store.change({ others });
		const isSpeaking = speakers.has(ME);
		if (isSpeaking !== view.me.isSpeaking) store.change({ me: { ...view.me, isSpeaking } });
		findUnreached(others);
	}

	/** A hidden page's timers stand still, so it cannot tell. */
	function findUnreached(others: Tile[]): void {
		if (page.isHidden()) return;
		const { names, toTell } = unreached.look(others, clock.nowMs());
		if (names.join() !== store.getView().unreached.join()) store.change({ unreached: names });
		if (toTell.length > 0 && media.isMesh()) send({ type: 'unreached', connIds: toTell });
	}

	const stopListening = clock.every(SPEAKING_MS, listen);

	return {
		follow(message) {
			people = rosterAfter(people, message);
			if (message.type === 'welcome') own = { connId: message.connId, turn: message.turn };
			if (message.type === 'welcome' || message.type === 'engine') unreached.forget();
			media.keepOnly(people);
			show();
		},
		welcome: () => ({ type: 'welcome', ...own, people }),
		show,
		measure(sound) {
			meter?.close();
			meter = sound ? createMeter(sound) : undefined;
		},
		close() {
			stopListening();
			meter?.close();
			people = [];
		},
	};
}

const isSameSeenAndHeard = (tiles: Tile[], before: Tile[]) =>
	tiles.every(
		({ isSpeaking, isPaused }, at) =>
			isSpeaking === before[at]?.isSpeaking && isPaused === before[at]?.isPaused,
	);
