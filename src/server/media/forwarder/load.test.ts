import { expect, test } from 'vitest';
import { createLoad } from './load.ts';

const BUSY = 0.9;
const IDLE = 0.1;

test('a process that falls behind sends fewer pictures and opens no room, until it has time again', () => {
	const load = createLoad();
	const all = load.mostPictures();
	expect(load.isTooMuch()).toBe(false);
	load.note(100, BUSY);
	expect(load.mostPictures()).toBeLessThan(all);
	expect(load.isTooMuch()).toBe(false);
	for (let second = 0; second < 3; second += 1) load.note(100, BUSY);
	expect(load.isTooMuch()).toBe(true);
	for (let second = 0; second < 20; second += 1) load.note(100, BUSY);
	expect(load.mostPictures()).toBe(0);
	// Busy, but not late: it stays as it is.
	for (let second = 0; second < 100; second += 1) load.note(30, BUSY);
	expect(load.mostPictures()).toBe(0);
	for (let second = 0; second < 9; second += 1) load.note(0, IDLE);
	expect(load.mostPictures()).toBe(0);
	for (let second = 0; second < 100; second += 1) load.note(0, IDLE);
	expect([load.mostPictures(), load.isTooMuch(), load.lagMs()]).toEqual([all, false, 0]);
});

test('a process that is late because of others sends as much as before, unless all is lost', () => {
	const load = createLoad();
	const all = load.mostPictures();
	for (let second = 0; second < 20; second += 1) load.note(300, IDLE);
	expect([load.mostPictures(), load.isTooMuch(), load.lagMs()]).toEqual([all, false, 300]);
	load.note(2_000, IDLE);
	expect(load.mostPictures()).toBeLessThan(all);
});
