import { expect, test } from 'vitest';
import type { Tile } from '../call-engine/room-call.ts';
import { arrange } from './arrange.ts';
import { nextSpeaker } from './large-person.ts';

const tileOf = (connId: string, changes: Partial<Tile> = {}): Tile => ({
	connId,
	personId: connId,
	name: connId,
	isHost: false,
	isGuest: false,
	microphone: 'on',
	camera: 'on',
	stream: null,
	line: 'connected',
	isSharing: false,
	isPaused: false,
	isSpeaking: false,
	...changes,
});
const crowdOf = (count: number) => Array.from({ length: count }, (_, at) => tileOf(`person ${at}`));

const phone = { width: 374, height: 560 };
const usual = { speaker: 'person 1', pinned: undefined, isScreen: false, isSameSize: false };
const largeOf = (count: number, wishes: Partial<Parameters<typeof arrange>[2]> = {}) =>
	arrange(crowdOf(count), phone, { ...usual, ...wishes }).spotlight?.person.connId;

test('few people are all alike; a pair fills the screen', () => {
	expect(largeOf(5)).toBeUndefined();
	expect(arrange(crowdOf(1), phone, usual)).toMatchObject({ isPair: true, pages: 1 });
});

test('[RM-10] a crowd follows who speaks, a chosen person stays, and nobody need be larger', () => {
	expect(largeOf(20)).toBe('person 1');
	expect(largeOf(20, { isSameSize: true })).toBeUndefined();
	expect(largeOf(20, { pinned: 'person 7', isSameSize: true })).toBe('person 7');
	expect(largeOf(3, { pinned: 'person 2' })).toBe('person 2');
});

test('[RM-10] a shared screen is large in a small call, too', () => {
	expect(largeOf(2, { isScreen: true })).toBe('person 1');
	expect(largeOf(20, { isScreen: true, isSameSize: true })).toBe('person 1');
});

test('who speaks stays large until somebody else does', () => {
	const speaking = { isSpeaking: true };
	const [rosa, theo, ana] = [tileOf('rosa'), tileOf('theo', speaking), tileOf('ana', speaking)];
	expect(nextSpeaker('', [rosa, theo, ana])).toBe('theo');
	expect(nextSpeaker('ana', [rosa, theo, ana])).toBe('ana');
	expect(nextSpeaker('rosa', [rosa, tileOf('theo')])).toBe('rosa');
	expect(nextSpeaker('gone', [tileOf('rosa', { camera: 'off' }), tileOf('theo')])).toBe('theo');
	expect(nextSpeaker('ana', [rosa, theo, tileOf('bo', { isSharing: true })])).toBe('bo');
	expect(nextSpeaker('gone', [])).toBeUndefined();
});
