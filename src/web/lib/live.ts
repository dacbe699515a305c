import type { Query } from '@tanstack/react-query';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { useEffect } from 'react';
import { watchChanges } from '#contract/dashboard.ts';
import { queryClient } from './query.ts';
import { readToken } from './token.ts';

/** The first words of the query keys that a change on the server can make stale. Forms and previews stay as they are. */
const watched = new Set([
	'messages',
	'calls',
	'schedules',
	'recipients',
	'notices',
	'subscription',
	'dashboard',
	'conversations',
	'practice',
]);

/** How often to ask while there is no stream. */
const POLL_MS = 15_000;
/** A broken stream is asked for again after this and a random time, so that browsers do not all come back at once. */
const AGAIN_MS = 500;
/** The server sends a heartbeat every 20 seconds: after this much silence it is gone. */
const SILENCE_MS = 45_000;
const BUSY_MS = 250;
/** The first look at a page takes about that long on a slow phone. */
const IDLE_WITHIN_MS = 3_000;
/** A page that is no older than this has just asked for its lists; the server knows what changed since. */
const JUST_LOADED_MS = 10_000;

let lastEventId: string | undefined;
let hasListened = false;

/** Keeps the lists up to date while the page is visible and somebody is signed in. */
export function useLiveUpdates(): void {
	useEffect(() => {
		let watching: AbortController | undefined;
		const follow = () => {
			watching?.abort();
			if (document.hidden) return;
			watching = new AbortController();
			void watch(watching.signal);
		};
		const cancel = whenIdle(follow);
		document.addEventListener('visibilitychange', follow);
		addEventListener('online', follow);
		return () => {
			cancel();
			document.removeEventListener('visibilitychange', follow);
			removeEventListener('online', follow);
			watching?.abort();
		};
	}, []);
}

/** The stream can wait until the page has been drawn for the first time. */
function whenIdle(act: () => void): () => void {
	// Older Safari has no idle callbacks.
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(act, BUSY_MS);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(act, { timeout: IDLE_WITHIN_MS });
	return () => cancelIdleCallback(request);
}

async function watch(signal: AbortSignal): Promise<void> {
	let wait = AGAIN_MS;
	while (!signal.aborted) {
		const outcome = await listen(signal);
		// Asking more often does not bring an unreachable server back sooner.
		const waits = { ended: AGAIN_MS, refused: POLL_MS, unreachable: Math.min(wait * 2, POLL_MS) };
		wait = waits[outcome];
		await pause(outcome === 'refused' ? wait : wait * (1 + Math.random()), signal);
		if (outcome === 'refused') refresh(signal);
	}
}

/** Settles when the stream ends. `refused`: the server answered, but gave no stream. */
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
		await readEvents(response.body, (heard) => {
			clearTimeout(timer);
			timer = setTimeout(() => silence.abort(), SILENCE_MS);
			lastEventId = heard?.id ?? lastEventId;
			// What was loaded before the stream began may have changed in between.
			const isStale = !isOpen && (hasListened || performance.now() > JUST_LOADED_MS);
			if (isStale || heard?.event === 'changed') refresh(signal);
			isOpen = true;
			hasListened = true;
		});
	} catch {
		// We, the network or the server broke it off: what follows is the same.
	} finally {
		clearTimeout(timer);
	}
	if (isOpen) return 'ended';
	return isAnswered ? 'refused' : 'unreachable';
}

/** Waits for a change that is being saved, so that older data does not overwrite it on the screen. */
function refresh(signal: AbortSignal): void {
	if (signal.aborted) return;
	if (queryClient.isMutating() > 0) {
		setTimeout(() => refresh(signal), BUSY_MS);
		return;
	}
	void reload();
}

/** A list that is loaded for the first time may have been read before the change: it is read again. */
export async function reload(): Promise<void> {
	const isWatched = ({ queryKey }: Query) => watched.has(String(queryKey[0]));
	const first = queryClient
		.getQueryCache()
		.findAll({ fetchStatus: 'fetching', predicate: isWatched })
		.filter(({ state }) => state.data === undefined);
	await queryClient.invalidateQueries({ predicate: isWatched });
	if (first.length > 0) {
		await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
	}
}

/** Calls `hear` with every event, and with undefined for every comment, such as a heartbeat. */
export async function readEvents(
	body: ReadableStream<BufferSource>,
	hear: (heard: EventSourceMessage | undefined) => void,
): Promise<void> {
	const parser = createParser({ onEvent: hear, onComment: () => hear(undefined) });
	const reader = body.pipeThrough<string>(new TextDecoderStream()).getReader();
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		parser.feed(read.value);
	}
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
