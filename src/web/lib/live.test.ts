import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readEvents, reload } from './live.ts';
import { queryClient } from './query.ts';

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

test('a list that was being loaded when something changed is loaded again', async () => {
	const [before, after] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
	const answers = [before.promise, after.promise];
	const observer = new QueryObserver<string>(queryClient, {
		queryKey: ['messages', 'test'],
		queryFn: () => answers.shift() ?? 'asked too often',
	});
	const stop = observer.subscribe(() => {});
	const reloaded = reload();
	before.resolve('read before the change');
	after.resolve('read after it');
	await reloaded;
	expect(observer.getCurrentResult().data).toBe('read after it');
	expect(answers).toEqual([]);
	stop();
});
