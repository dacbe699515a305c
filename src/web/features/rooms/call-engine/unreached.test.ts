import { expect, test } from 'vitest';
import { createUnreached } from './unreached.ts';

type Line = 'connecting' | 'connected' | 'lost' | 'unable';
const tile = (name: string, line: Line) =>
	({ connId: name, name, line, microphone: 'on', camera: 'on' }) as const;

/** A page that is awake looks all the time. */
function awake() {
	const { look, forget } = createUnreached();
	let now = 0;
	const lookUntil = (ms: number, tiles: Parameters<typeof look>[0]) => {
		const toTell: string[] = [];
		let names: string[] = [];
		for (; now <= ms; now += 250) {
			const missed = look(tiles, now);
			toTell.push(...missed.toTell);
			names = missed.names;
		}
		return { names, toTell };
	};
	return { look, forget, lookUntil };
}

test('names people after 15 seconds without sound and picture, and nobody else', () => {
	const { lookUntil } = awake();
	const until = (ms: number, ...tiles: ReturnType<typeof tile>[]) => lookUntil(ms, tiles).names;
	expect(until(250, tile('Bob', 'connecting'))).toEqual([]);
	expect(until(14_750, tile('Bob', 'lost'), tile('Cleo', 'connecting'))).toEqual([]);
	expect(until(15_000, tile('Bob', 'connecting'), tile('Cleo', 'connecting'))).toEqual(['Bob']);
	expect(until(20_000, tile('Bob', 'connected'), tile('Cleo', 'connecting'))).toEqual(['Cleo']);
	expect(until(30_000, tile('Bob', 'lost'), tile('Cleo', 'connected'))).toEqual([]);
	expect(until(45_000, tile('Bob', 'lost'))).toEqual(['Bob']);
	expect(until(45_250)).toEqual([]);
});

test('[GC-02] tells once of a person who was not reached within six seconds', () => {
	const { lookUntil } = awake();
	expect(lookUntil(5_750, [tile('Bob', 'connecting')]).toTell).toEqual([]);
	expect(lookUntil(6_000, [tile('Bob', 'lost')]).toTell).toEqual(['Bob']);
	expect(lookUntil(60_000, [tile('Bob', 'lost')]).toTell).toEqual([]);
});

test('[GC-02] tells later of a person who was reached before', () => {
	const { lookUntil } = awake();
	lookUntil(1_000, [tile('Bob', 'connected')]);
	expect(lookUntil(15_000, [tile('Bob', 'lost')]).toTell).toEqual([]);
	expect(lookUntil(17_000, [tile('Bob', 'lost')]).toTell).toEqual(['Bob']);
});

test('waits the full time again when everything is tried again', () => {
	const { lookUntil, forget } = awake();
	lookUntil(10_000, [tile('Bob', 'connecting')]);
	forget();
	expect(lookUntil(24_750, [tile('Bob', 'connecting')])).toEqual({ names: [], toTell: ['Bob'] });
	expect(lookUntil(26_000, [tile('Bob', 'connecting')]).names).toEqual(['Bob']);
});

test('a page that slept does not count the time', () => {
	const { look } = createUnreached();
	look([tile('Bob', 'connecting')], 0);
	expect(look([tile('Bob', 'connecting')], 60_000)).toEqual({ names: [], toTell: [] });
});

test('never names people who only listen, or whose browser cannot make calls', () => {
	const { lookUntil } = awake();
	const listener = { ...tile('Bob', 'connecting'), microphone: 'none', camera: 'none' } as const;
	const unable = tile('Cleo', 'unable');
	expect(lookUntil(60_000, [listener, unable])).toEqual({ names: [], toTell: [] });
});
