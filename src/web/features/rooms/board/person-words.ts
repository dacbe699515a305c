import type { Board } from '#contract/meetings.ts';
import { missingOf } from '#domain/presence.ts';
import * as words from '#language/call/host.ts';
import { notYet } from '#language/call/in-call.ts';
import type { Tile } from '../call-engine/room-call.ts';

export type BoardPerson = Board['people'][number];

/** Describes a person's state in a few words. */
export function stateWords({ state, invitation, isHost }: BoardPerson): string {
	if (state !== 'invited') return words.states[state];
	if (invitation) return words.linkWords(invitation);
	return isHost ? words.hostAway : words.notInvited;
}

/** Says what the others cannot have of a person; undefined when nothing is missing. */
export const missingWords = ({ missing, name, isHost }: BoardPerson) =>
	missing && !isHost ? notYet[missing](name) : undefined;

/** What they answered, until they are there. */
export const answerOf = ({ state, answer }: BoardPerson) =>
	state === 'invited' || state === 'opened' ? answer : null;

/** Prefers what the host's browser sees: it is newer than what the server knows. */
export function asSeen(
	people: BoardPerson[],
	tiles: Pick<Tile, 'personId' | 'line' | 'microphone' | 'camera'>[],
): BoardPerson[] {
	return people.map((person) => {
		const own = tiles.filter(({ personId }) => personId === person.personId);
		if (own.length === 0 && !person.isHost) return person;
		const isConnecting = !person.isHost && own.every(({ line }) => line === 'connecting');
		const state = isConnecting ? 'connecting' : 'here';
		const [tile, ...others] = own;
		const missing = tile && others.length === 0 ? missingOf(tile) : person.missing;
		return { ...person, state, missing, canBeInvitedAgain: false };
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
