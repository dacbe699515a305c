import { expect, test } from 'vitest';
import { createLoad } from './load.ts';

test('a process that falls behind sends fewer pictures and opens no room, until it has time again', () => {
	const load = createLoad();
	const all = load.mostPictures();
	expect(load.isTooMuch()).toBe(false);
	load.note(100);
	expect(load.mostPictures()).toBeLessThan(all);
	expect(load.isTooMuch()).toBe(false);
	for (let second = 0; second < 3; second += 1) load.note(100);
	expect(load.isTooMuch()).toBe(true);
	for (let second = 0; second < 20; second += 1) load.note(100);
	expect(load.mostPictures()).toBe(0);
	// Neither busy nor idle: it stays as it is.
	for (let second = 0; second < 100; second += 1) load.note(30);
	expect(load.mostPictures()).toBe(0);
	for (let second = 0; second < 9; second += 1) load.note(0);
	expect(load.mostPictures()).toBe(0);
	for (let second = 0; second < 100; second += 1) load.note(0);
	expect([load.mostPictures(), load.isTooMuch(), load.lagMs()]).toEqual([all, false, 0]);
});
