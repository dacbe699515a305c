import { expect, test } from 'vitest';
import { reachOf } from '#domain/reach.ts';
import { reachWords } from './reach.ts';

const people = (names: string[], stopped: string[]) =>
	names.map((name) => ({ name, isCutOff: stopped.includes(name) }));

test.each([
	[['Rose', 'Theo'], [], false, null],
	[['Rose'], ['Rose'], true, 'Nobody will get this: Rose asked not to be reached.'],
	[
		['Rose', 'Theo'],
		['Rose', 'Theo'],
		true,
		'Nobody will get this: Rose and Theo asked not to be reached.',
	],
	[['Rose', 'Theo'], ['Theo'], false, "Theo asked not to be reached and won't get this."],
	[
		['A', 'B', 'C', 'D', 'E', 'F', 'G'],
		['A', 'B', 'C', 'D', 'E', 'F'],
		false,
		"A, B, C, D and 2 others asked not to be reached and won't get this.",
	],
	[[], [], false, null],
])('[MD-10] %j, of whom %j have stopped', (names, stopped, nobodyReachable, reachNote) => {
	const reach = reachOf(people(names, stopped));
	expect(reach).toEqual({ nobodyReachable, stoppedNames: stopped });
	expect(reachWords(reach)).toBe(reachNote);
});
