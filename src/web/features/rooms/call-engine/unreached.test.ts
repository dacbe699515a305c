import { expect, test } from 'vitest';
import { createUnreached } from './unreached.ts';

const tile = (name: string, line: 'connecting' | 'connected' | 'lost') =>
	({ connId: name, name, line, microphone: 'on', camera: 'on' }) as const;

test('names people after 15 seconds without sound and picture, and nobody else', () => {
	const { look } = createUnreached();
	expect(look([tile('Bob', 'connecting')], 0)).toEqual([]);
	expect(look([tile('Bob', 'lost'), tile('Cleo', 'connecting')], 14_999)).toEqual([]);
	expect(look([tile('Bob', 'connecting'), tile('Cleo', 'connecting')], 15_000)).toEqual(['Bob']);
	expect(look([tile('Bob', 'connected'), tile('Cleo', 'connecting')], 29_999)).toEqual(['Cleo']);
	expect(look([tile('Bob', 'lost'), tile('Cleo', 'connected')], 30_000)).toEqual([]);
	expect(look([tile('Bob', 'lost')], 45_000)).toEqual(['Bob']);
	expect(look([], 45_001)).toEqual([]);
});

test('waits the full time again when everything is tried again', () => {
	const { look, forget } = createUnreached();
	look([tile('Bob', 'connecting')], 0);
	forget();
	expect(look([tile('Bob', 'connecting')], 15_000)).toEqual([]);
	expect(look([tile('Bob', 'connecting')], 30_000)).toEqual(['Bob']);
});

test('never names people who only listen', () => {
	const { look } = createUnreached();
	const listener = { ...tile('Bob', 'connecting'), microphone: 'none', camera: 'none' } as const;
	look([listener], 0);
	expect(look([listener], 60_000)).toEqual([]);
});
