import type { Board } from '#contract/meetings.ts';
import * as words from '#language/call/host.ts';
import type { Tile } from '../call-engine/room-call.ts';

export type BoardPerson = Board['people'][number];

/** Describes a person's state in a few words. */
export function stateWords({ state, invitation, isHost }: BoardPerson): string {
	if (state !== 'invited') return words.states[state];
	if (invitation) return words.linkWords(invitation);
	return isHost ? words.hostAway : words.notInvited;
}

/** Prefers what the host's browser sees: it is newer than what the server knows. */
export function asSeen(
	people: BoardPerson[],
	tiles: Pick<Tile, 'personId' | 'line'>[],
): BoardPerson[] {
	return people.map((person) => {
		const own = tiles.filter(({ personId }) => personId === person.personId);
		if (own.length === 0 && !person.isHost) return person;
		const isConnecting = !person.isHost && own.every(({ line }) => line === 'connecting');
		const state = isConnecting ? 'connecting' : 'here';
		return { ...person, state, canBeInvitedAgain: false };
	});
}

const isHere = ({ state }: BoardPerson) => state === 'here' || state === 'connecting';
const isMissing = ({ state, isHost }: BoardPerson) =>
	!isHost && (state === 'invited' || state === 'opened');

/** Who is in the room, who is missing, and all the others. */
export function groupsOf(people: BoardPerson[]) {
	return {
		here: people.filter(isHere),
		missing: people.filter(isMissing),
		others: people.filter((person) => !isHere(person) && !isMissing(person)),
	};
}
