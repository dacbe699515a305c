import { expect, test } from 'vitest';
import { eventsIn } from './live.ts';

async function read(...pieces: string[]) {
	const body = new ReadableStream<Uint8Array>({
		start(stream) {
			for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
			stream.close();
		},
	});
	return Array.fromAsync(eventsIn(body));
}

test('reads events however they are cut into pieces, and leaves an unfinished one', async () => {
	const changed = { event: 'changed', id: 'a.1' };
	expect(await read('event: changed\nid: a.1\ndata:\n\n')).toEqual([changed]);
	expect(await read('event: cha', 'nged\nid', ': a.1\ndata:\n', '\n: still', ' here\n\n')).toEqual([
		changed,
		{ event: undefined, id: undefined },
	]);
	expect(await read('retry: 1000\n: open\n\nevent: changed\n')).toEqual([{}]);
});
