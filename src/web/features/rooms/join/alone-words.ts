import type { Room } from '#contract/rooms.ts';

type People = Room['people'];

const list = new Intl.ListFormat('en-GB');

export const namesOf = (people: People, state: People[number]['state']) =>
	people.filter((each) => each.state === state).map(({ name }) => name);

export const leftWords = (names: string[]) =>
	`${list.format(names)} ${names.length === 1 ? 'has' : 'have'} left.`;

/** For a person who is alone in the call: people whom the server still lists as here have just left. */
export function aloneWords(people: People): string {
	const expected = namesOf(people, 'expected');
	const left = [...namesOf(people, 'here'), ...namesOf(people, 'left')];
	const sentences = [
		'Nobody else is here just now.',
		...(left.length > 0 ? [leftWords(left)] : []),
		...(expected.length > 0
			? [`${list.format(expected)} ${expected.length === 1 ? 'is' : 'are'} expected.`]
			: []),
	];
	return sentences.join(' ');
}
