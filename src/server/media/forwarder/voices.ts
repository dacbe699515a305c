import type { Person } from './room.ts';

/** More voices at once are noise. */
const MOST_VOICES = 4;
/** In decibels below the loudest possible; what is quieter is not speech. */
const SPEECH = 55;
/** A pause between words does not lose a voice its place. */
const PAUSE_MS = 300;

/** Whoever begins to speak takes the place of the one who has been silent for longest. */
export function isHeard(person: Person, level: number, at: number): boolean {
	if (level < SPEECH) person.spokeAt = at;
	const { voices } = person.room;
	if (voices.includes(person)) return true;
	if (voices.length < MOST_VOICES) {
		voices.push(person);
		return true;
	}
	if (person.spokeAt !== at) return false;
	let quietest = 0;
	for (let index = 1; index < voices.length; index += 1) {
		if ((voices[index] as Person).spokeAt < (voices[quietest] as Person).spokeAt) quietest = index;
	}
	if (at - (voices[quietest] as Person).spokeAt < PAUSE_MS) return false;
	voices[quietest] = person;
	return true;
}
