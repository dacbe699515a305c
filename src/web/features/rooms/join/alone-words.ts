import type { Room } from '#contract/rooms.ts';
import { haveLeft, notYetIn } from '#language/call/door.ts';
import { alone } from '#language/call/in-call.ts';

type People = Room['people'];

export const namesOf = (people: People, state: People[number]['state']) =>
	people.filter((each) => each.state === state).map(({ name }) => name);

/** For a person who is alone in the call: people whom the server still lists as here have just left. */
export function aloneWords(people: People): string {
	const expected = namesOf(people, 'expected');
	const left = [...namesOf(people, 'here'), ...namesOf(people, 'left')];
	const sentences = [
		alone,
		...(left.length > 0 ? [haveLeft(left)] : []),
		...(expected.length > 0 ? [notYetIn(expected)] : []),
	];
	return sentences.join(' ');
}
