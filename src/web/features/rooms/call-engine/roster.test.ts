import { expect, test } from 'vitest';
import type { RoomPerson } from '#contract/room-messages.ts';
import { lineOf, rosterAfter, tileOf } from './roster.ts';

const person = (name: string, turn: number): RoomPerson => ({
	connId: `${name}-${turn}`,
	personId: name,
	name,
	isHost: false,
	isGuest: false,
	turn,
	microphone: 'on',
	camera: 'on',
});

test('everyone who is there stands once, in the order of joining', () => {
	const [rose, theo, maya] = [person('Rose', 1), person('Theo', 2), person('Maya', 3)];
	const welcome = { type: 'welcome' as const, connId: 'me', turn: 4, people: [maya, rose] };
	let people = rosterAfter([theo], welcome);
	expect(people).toEqual([rose, maya]);
	people = rosterAfter(people, { type: 'joined', person: theo });
	expect(people).toEqual([rose, theo, maya]);
	expect(rosterAfter(people, { type: 'joined', person: theo })).toEqual(people);
	expect(rosterAfter(people, { type: 'people', people: [maya] })).toEqual([maya]);
	const left = { type: 'left' as const, connId: rose.connId, reason: 'lost' as const };
	expect(rosterAfter(people, left)).toEqual([theo, maya]);
	expect(rosterAfter(people, { type: 'heard' })).toBe(people);
});

test('a camera that is turned off changes that person only', () => {
	const [rose, theo] = [person('Rose', 1), person('Theo', 2)];
	const off = { microphone: 'on', camera: 'off' } as const;
	expect(rosterAfter([rose, theo], { type: 'devices', connId: theo.connId, ...off })).toEqual([
		rose,
		{ ...theo, ...off },
	]);
});

const sender = { microphone: 'off', camera: 'none' } as const;
const listener = { microphone: 'none', camera: 'none' } as const;

test.each([
	[undefined, 'connecting'],
	['new', 'connecting'],
	['connecting', 'connecting'],
	['connected', 'connected'],
	['disconnected', 'lost'],
	['failed', 'lost'],
	['closed', 'lost'],
] as const)('a line that is %s is %s', (state, line) => {
	expect(lineOf(sender, state)).toBe(line);
});

test('people who only listen need no connection', () => {
	expect(lineOf(listener, undefined)).toBe('connected');
	expect(lineOf(listener, 'new')).toBe('connected');
	expect(lineOf(listener, 'connecting')).toBe('connecting');
	expect(lineOf(listener, 'failed')).toBe('lost');
});

test('somebody without a name is called what the language calls them', () => {
	const nameOf = (isHost: boolean) => tileOf({ ...person('', 1), isHost }, undefined).name;
	expect([nameOf(false), nameOf(true)]).toEqual(['Someone', 'The host']);
	expect(tileOf(person('Rose', 1), undefined).name).toBe('Rose');
});

test('[RM-07] a guest is marked as one wherever the name is shown', () => {
	expect(tileOf({ ...person('Nico', 1), isGuest: true }, undefined).name).toBe('Nico (guest)');
});
