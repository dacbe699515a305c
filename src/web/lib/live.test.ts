import { expect, test } from 'vitest';
import { readEvents } from './live.ts';

async function heardFrom(...pieces: string[]) {
	const body = new ReadableStream<Uint8Array>({
		start(stream) {
			for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
			stream.close();
		},
	});
	const heard: unknown[] = [];
	await readEvents(body, (event) => heard.push(event));
	return heard;
}

test('hears events however they are cut into pieces, and leaves an unfinished one', async () => {
	const changed = { event: 'changed', id: 'a.1', data: '' };
	expect(await heardFrom('event: changed\nid: a.1\ndata:\n\n')).toEqual([changed]);
	expect(
		await heardFrom('event: cha', 'nged\nid', ': a.1\ndata:\n', '\n: still', ' here\n\n'),
	).toEqual([changed, undefined]);
	expect(await heardFrom('retry: 1000\n: open\n\nevent: changed\n')).toEqual([undefined]);
});
