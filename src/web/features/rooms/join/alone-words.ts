import type { Room } from '#contract/rooms.ts';
import { haveLeft, notYetIn } from '#language/call/door.ts';
import { alone } from '#language/call/in-call.ts';
import { namesOf } from './use-room.ts';

/** For a person who is alone in the call: people whom the server still lists as here have just left. */
export function aloneWords(people: Room['people']): string {
	const expected = namesOf(people, 'expected');
	const left = [...namesOf(people, 'here'), ...namesOf(people, 'left')];
	const sentences = [
		alone,
		...(left.length > 0 ? [haveLeft(left)] : []),
		...(expected.length > 0 ? [notYetIn(expected)] : []),
	];
	return sentences.join(' ');
}
