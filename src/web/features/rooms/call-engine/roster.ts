import type { RoomPerson, ServerMessage } from '#contract/room-messages.ts';

/** Who else is in the room, in the order of joining, after a message of the server. */
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
			const { connId, microphone, camera } = message;
			return people.map((each) =>
				each.connId === connId ? { ...each, microphone, camera } : each,
			);
		}
		default:
			return people;
	}
}

const inOrder = (people: RoomPerson[]) => people.toSorted((one, other) => one.turn - other.turn);

const without = (people: RoomPerson[], connId: string) =>
	people.filter((each) => each.connId !== connId);
