import type { RoomPerson, ServerMessage } from '#contract/room-messages.ts';
import { guestWords, namelessWords } from '#language/rooms.ts';
import type { MediaPeer } from './media-engine.ts';
import type { Tile } from './room-call.ts';

/** The other people in the room, in the order of joining, after a message of the server. */
export function rosterAfter(people: RoomPerson[], message: ServerMessage): RoomPerson[] {
	switch (message.type) {
		case 'welcome':
		case 'people':
			return inOrder(message.people);
		case 'joined':
			return inOrder([...without(people, message.person.connId), message.person]);
		case 'left':
			return without(people, message.connId);
		case 'devices': {
			const { type, ...devices } = message;
			return people.map((each) =>
				each.connId === devices.connId ? { ...each, ...devices } : each,
			);
		}
		default:
			return people;
	}
}

const inOrder = (people: RoomPerson[]) => [...people].sort((one, other) => one.turn - other.turn);

const without = (people: RoomPerson[], connId: string) =>
	people.filter((each) => each.connId !== connId);

interface Followed {
	/** The people whom the engine already knows. */
	known: () => Iterable<string>;
	meet: (person: RoomPerson) => void;
	part: (connId: string) => void;
}

/** Tells a media engine who came and who went, after a message of the server. */
export function followPeople(message: ServerMessage, { known, meet, part }: Followed): void {
	switch (message.type) {
		case 'welcome':
		case 'people': {
			const here = new Set(message.people.map(({ connId }) => connId));
			for (const connId of [...known()]) if (!here.has(connId)) part(connId);
			for (const person of message.people) meet(person);
			break;
		}
		case 'joined':
			meet(message.person);
			break;
		case 'left':
			part(message.connId);
	}
}

type Connected = Omit<Tile, 'isSpeaking' | 'isPaused'>;

/** A person of the roster, with their connection to us. */
export function tileOf(person: RoomPerson, peer: MediaPeer | undefined): Connected {
	const { turn, isUnable, ...shown } = person;
	const given = person.name || namelessWords(person.isHost);
	const name = person.isGuest ? guestWords(given) : given;
	return {
		...shown,
		name,
		stream: peer?.stream ?? null,
		line: lineOf(person, peer?.state),
		isSharing: person.isSharing ?? false,
	};
}

type Devices = Pick<RoomPerson, 'microphone' | 'camera' | 'isUnable'>;

/** With a media server, people without microphone and camera have no connection to us. */
export function lineOf(
	{ microphone, camera, isUnable }: Devices,
	state: MediaPeer['state'] = 'new',
): Tile['line'] {
	if (isUnable) return 'unable';
	const isListener = microphone === 'none' && camera === 'none';
	if (state === 'connected' || (state === 'new' && isListener)) return 'connected';
	return state === 'new' || state === 'connecting' ? 'connecting' : 'lost';
}
