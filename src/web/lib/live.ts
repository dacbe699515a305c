import { useEffect } from 'react';
import { watchChanges } from '#contract/dashboard.ts';
import { queryClient } from './query.ts';
import { readToken } from './token.ts';

/** What a change on the server can make old. Forms and previews are not among it. */
const watched = new Set([
	'messages',
	'calls',
	'schedules',
	'recipients',
	'notices',
	'subscription',
	'dashboard',
	'texts',
]);

/** How often to ask when the stream cannot be had. */
const POLL_MS = 15_000;
/** A stream that broke is asked for again a moment later; not by everyone at the same one. */
const AGAIN_MS = 500;
/** The server says something every 20 seconds; longer silence means that it is gone. */
const SILENCE_MS = 45_000;
const BUSY_MS = 250;

let lastEventId: string | undefined;

/** Keeps what is shown up to date while a page is open, seen and signed in. */
export function useLiveUpdates(): void {
	useEffect(() => {
		let watching: AbortController | undefined;
		const follow = () => {
			watching?.abort();
			if (document.hidden) return;
			watching = new AbortController();
			void watch(watching.signal);
		};
		follow();
		document.addEventListener('visibilitychange', follow);
		return () => {
			document.removeEventListener('visibilitychange', follow);
			watching?.abort();
		};
	}, []);
}

async function watch(signal: AbortSignal): Promise<void> {
	let wait = AGAIN_MS;
	while (!signal.aborted) {
		const outcome = await listen(signal);
		// Nobody who is out of reach answers sooner for being asked more often.
		const waits = { ended: AGAIN_MS, refused: POLL_MS, unreachable: Math.min(wait * 2, POLL_MS) };
		wait = waits[outcome];
		await pause(outcome === 'refused' ? wait : wait * (1 + Math.random()), signal);
		if (outcome === 'refused') refresh(signal);
	}
}

/** Ends with the stream. `refused`: there is a server, but no stream to be had of it. */
async function listen(signal: AbortSignal): Promise<'ended' | 'refused' | 'unreachable'> {
	const token = readToken();
	if (token === null) return 'refused';
	const silence = new AbortController();
	let timer = setTimeout(() => silence.abort(), POLL_MS);
	let isAnswered = false;
	let isOpen = false;
	try {
		const response = await fetch(watchChanges.path, {
			headers: {
				accept: 'text/event-stream',
				authorization: `Bearer ${token}`,
				...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
			},
			signal: AbortSignal.any([signal, silence.signal]),
		});
		isAnswered = true;
		if (!response.ok || !response.body) return 'refused';
		for await (const { event, id } of eventsIn(response.body)) {
			clearTimeout(timer);
			timer = setTimeout(() => silence.abort(), SILENCE_MS);
			if (id !== undefined) lastEventId = id;
			// What was loaded before the stream began may have changed in between.
			if (!isOpen || event === 'changed') refresh(signal);
			isOpen = true;
		}
	} catch {
		// Broken off by us, by the network or by the server: all alike.
	} finally {
		clearTimeout(timer);
	}
	if (isOpen) return 'ended';
	return isAnswered ? 'refused' : 'unreachable';
}

/** What a person is changing at this moment is not overwritten by what was before. */
function refresh(signal: AbortSignal): void {
	if (signal.aborted) return;
	if (queryClient.isMutating() > 0) {
		setTimeout(() => refresh(signal), BUSY_MS);
		return;
	}
	void queryClient.invalidateQueries({
		predicate: ({ queryKey }) => watched.has(String(queryKey[0])),
	});
}

interface StreamEvent {
	event?: string;
	id?: string;
}

/** Every block of the stream; one that is only a comment, such as a heartbeat, has no fields. */
export async function* eventsIn(body: ReadableStream<BufferSource>): AsyncGenerator<StreamEvent> {
	const reader = body.pipeThrough<string>(new TextDecoderStream()).getReader();
	let rest = '';
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		const blocks = (rest + read.value).split('\n\n');
		rest = blocks.pop() ?? '';
		for (const block of blocks) yield fieldsOf(block);
	}
}

function fieldsOf(block: string): StreamEvent {
	const valueAt = (name: string) =>
		block
			.split('\n')
			.find((line) => line.startsWith(`${name}:`))
			?.slice(name.length + 1)
			.trim();
	return { event: valueAt('event'), id: valueAt('id') };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, ms);
		signal.addEventListener('abort', () => {
			clearTimeout(timer);
			resolve();
		});
	});
}
