import type { Room } from '#contract/rooms.ts';
import { listWords } from '#language/list.ts';

type People = Room['people'];

export const namesOf = (people: People, state: People[number]['state']) =>
	people.filter((each) => each.state === state).map(({ name }) => name);

export const leftWords = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'has' : 'have'} left.`;

/** For a person who is alone in the call: people whom the server still lists as here have just left. */
export function aloneWords(people: People): string {
	const expected = namesOf(people, 'expected');
	const left = [...namesOf(people, 'here'), ...namesOf(people, 'left')];
	const sentences = [
		'Nobody else is here just now.',
		...(left.length > 0 ? [leftWords(left)] : []),
		...(expected.length > 0
			? [`${listWords(expected)} ${expected.length === 1 ? 'is' : 'are'} expected.`]
			: []),
	];
	return sentences.join(' ');
}
