import type { RoomPerson, ServerMessage } from '#contract/room-messages.ts';
import type { CallMedia } from './call-media.ts';
import type { Meter, Ports } from './ports.ts';
import type { CallView, Tile } from './room-call.ts';
import { rosterAfter, tileOf } from './roster.ts';
import { createSpeaking } from './speaking.ts';
import type { Store } from './store.ts';
import { createUnreached } from './unreached.ts';

/** The people in the room as the screen shows them: connected, speaking, unreached. */
export interface CallPeople {
	/** Call it after each message of the server. */
	follow: (message: ServerMessage) => void;
	/** Call it when somebody's connection has changed. */
	show: () => void;
	/** Measures our own microphone, to show when we speak; null while it is off. */
	measure: (sound: MediaStreamTrack | null) => void;
	close: () => void;
}

interface CallPeopleOptions {
	ports: Pick<Ports, 'clock' | 'createMeter'>;
	store: Store<CallView>;
	media: CallMedia;
}

/** Not a divisor of 500 ms, so it never runs in step with other timers. */
const SPEAKING_MS = 230;
const ME = 'me';

export function createCallPeople({ ports, store, media }: CallPeopleOptions): CallPeople {
	const { clock, createMeter } = ports;
	const speaking = createSpeaking();
	const unreached = createUnreached();
	let people: RoomPerson[] = [];
	let meter: Meter | undefined;

	const tilesWith = (speakers: Set<string>) =>
		people.map((person) =>
			tileOf(person, media.peerOf(person.connId), speakers.has(person.connId)),
		);

	function show(): void {
		const speakers = store.getView().others.filter(({ isSpeaking }) => isSpeaking);
		store.change({ others: tilesWith(new Set(speakers.map(({ connId }) => connId))) });
	}

	function listen(): void {
		const levels = media.levels();
		if (meter) levels.set(ME, meter.level());
		const speakers = speaking.hear(levels, clock.nowMs());
		const others = tilesWith(speakers);
		const view = store.getView();
		if (!isSameSpeaking(others, view.others)) store.change({ others });
		const missed = unreached.look(others, clock.nowMs());
		if (missed.join() !== view.unreached.join()) store.change({ unreached: missed });
		const isSpeaking = speakers.has(ME);
		if (isSpeaking !== view.me.isSpeaking) store.change({ me: { ...view.me, isSpeaking } });
	}

	const stopListening = clock.every(SPEAKING_MS, listen);

	return {
		follow(message) {
			people = rosterAfter(people, message);
			if (message.type === 'welcome') unreached.forget();
			media.keepOnly(people);
			show();
		},
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

const isSameSpeaking = (tiles: Tile[], before: Tile[]) =>
	tiles.every((tile, at) => tile.isSpeaking === before[at]?.isSpeaking);
