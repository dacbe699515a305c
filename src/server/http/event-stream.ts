import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { watchChanges } from '#contract/dashboard.ts';
import { AppError } from '#contract/errors.ts';
import { changesOf } from '../db/signals.ts';
import type { Deps } from '../deps.ts';
import { type Beats, createBeats } from './beats.ts';
import { route } from './route.ts';
import { bearerOf } from './session.ts';
import { createSessionCheck } from './session-checks.ts';
import { timeLeftOf } from './tokens.ts';

export interface StreamTimes {
	/** Changes that come closer together are told as one. */
	quietMs: number;
	/** Keeps proxies from closing a silent connection, and checks whether the session is still open. */
	heartbeatMs: number;
	/** After this the client connects again, so that no stream stays open for longer. */
	lifeMs: number;
	/** Open pages of one account in this process. */
	mostPerAccount: number;
}

export const usualTimes: StreamTimes = {
	quietMs: 250,
	heartbeatMs: 20_000,
	lifeMs: 10 * 60_000,
	mostPerAccount: 20,
};

/**
 * Tells open pages that something in their account changed, in whichever process. It never says
 * what: the page then requests its data as usual.
 */
export function changeRoutes(
	app: FastifyInstance,
	deps: Deps,
	times: StreamTimes = usualTimes,
): void {
	const open = new Map<string, Set<() => void>>();
	const beats = createBeats(times.heartbeatMs);
	const isStillOpen = createSessionCheck(deps);
	let isClosing = false;

	// Open streams would hold up the server's stop.
	app.addHook('preClose', async () => {
		isClosing = true;
		for (const streams of open.values()) for (const end of [...streams]) end();
	});

	route(app, deps, watchChanges, async ({ session: { accountId, sessionId }, raw, reply }) => {
		const streams = open.get(accountId) ?? new Set();
		if (streams.size >= times.mostPerAccount) {
			throw new AppError('too_many_pages', {
				retryAfterSeconds: 60,
			});
		}
		if (isClosing) throw new AppError('stopping');
		open.set(accountId, streams);
		const stream = {
			request: raw,
			reply,
			beats,
			quietMs: times.quietMs,
			lifeMs: Math.min(times.lifeMs, timeLeftOf(deps, bearerOf(raw) ?? '')),
			listen: (tell: () => void) => deps.signals.on(changesOf(accountId), tell),
			hasChanged: deps.signals.wasHeard(changesOf(accountId)),
			// Tells a session nothing once it has ended.
			isAllowed: () => isStillOpen(sessionId),
		};
		const end = openStream(stream, () => {
			streams.delete(end);
			if (streams.size === 0) open.delete(accountId);
		});
		streams.add(end);
		return '';
	});
}

interface Opening {
	request: FastifyRequest;
	reply: FastifyReply;
	beats: Beats;
	quietMs: number;
	lifeMs: number;
	/** Calls `tell` at each change; returns how to stop. */
	listen(tell: () => void): () => void;
	/** Whether something changed while the page that opens it asked for its lists. */
	hasChanged?: boolean;
	/** Asked before anything is told; undefined while nobody knows: then nothing is told. */
	isAllowed(): Promise<boolean | undefined>;
}

/** Says `changed` at each change until it ends. Returns how to end it. */
export function openStream(
	{ request, reply, beats, quietMs, lifeMs, listen, hasChanged = false, isAllowed }: Opening,
	onEnd: () => void,
): () => void {
	const { raw } = reply;
	let quiet: NodeJS.Timeout | undefined;
	let hasMore = false;
	let count = 0;
	let isOver = false;

	// Hijacked, so that nothing compresses or buffers events.
	reply.hijack();
	raw.writeHead(200, {
		...(reply.getHeaders() as Record<string, string>),
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store, no-transform',
		'x-accel-buffering': 'no',
		connection: 'close',
	});
	// Small events must not wait for each other.
	raw.socket?.setNoDelay(true);

	const stopListening = listen(tell);
	const stopBeating = beats(() => void say(': still here\n\n'));
	const life = setTimeout(end, lifeMs);
	raw.once('close', end);
	raw.write('retry: 1000\n: open\n\n');
	// The client may have missed changes while it was away.
	if (hasChanged || request.headers['last-event-id'] !== undefined) tell();
	return end;

	function tell(): void {
		if (quiet) {
			hasMore = true;
			return;
		}
		hasMore = false;
		count += 1;
		void say(`event: changed\nid: ${request.id}.${count}\ndata:\n\n`);
		quiet = setTimeout(() => {
			quiet = undefined;
			if (hasMore) tell();
		}, quietMs);
	}

	async function say(words: string): Promise<void> {
		const isStillAllowed = await isAllowed();
		if (isOver || isStillAllowed === undefined) return;
		if (!isStillAllowed) return end();
		raw.write(words);
	}

	function end(): void {
		if (isOver) return;
		isOver = true;
		stopListening();
		stopBeating();
		clearTimeout(life);
		clearTimeout(quiet);
		raw.end();
		onEnd();
	}
}
