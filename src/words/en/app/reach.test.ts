import { expect, test } from 'vitest';
import { reachOf } from '#domain/reach.ts';
import { reachWords } from './reach.ts';

const people = (names: string[], stopped: string[]) =>
	names.map((name) => ({ name, optedOut: stopped.includes(name) }));

test.each([
	[['Rose', 'Theo'], [], false, null],
	[['Rose'], ['Rose'], true, 'Nobody will get this: Rose has asked for no more texts.'],
	[
		['Rose', 'Theo'],
		['Rose', 'Theo'],
		true,
		'Nobody will get this: Rose and Theo have asked for no more texts.',
	],
	[['Rose', 'Theo'], ['Theo'], false, "Theo has asked for no more texts and won't get this."],
	[
		['A', 'B', 'C', 'D', 'E', 'F', 'G'],
		['A', 'B', 'C', 'D', 'E', 'F'],
		false,
		"A, B, C, D and 2 others have asked for no more texts and won't get this.",
	],
	[[], [], false, null],
])('[MD-10] %j, of whom %j have stopped', (names, stopped, nobodyReachable, reachNote) => {
	const reach = reachOf(people(names, stopped));
	expect(reach).toEqual({ nobodyReachable, stoppedNames: stopped });
	expect(reachWords(reach)).toBe(reachNote);
});
