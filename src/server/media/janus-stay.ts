import type { MediaRequest, MediaWords } from '#contract/room-messages.ts';
import type { AttendingBrowser } from './engine.ts';
import type { JanusHandle, JanusLink } from './janus-link.ts';
import {
	JanusError,
	type JanusMessage,
	type JanusRoomMessage,
	type Jsep,
	janusCodes,
} from './janus-messages.ts';

type Trickle = Extract<MediaRequest, { type: 'trickle' }>;

/** One attempt of one browser in Janus' room: one handle sends, one receives everything. */
export interface JanusStay {
	readonly negotiation: string;
	publish(sdp: string): Promise<void>;
	/** The browser's answer to the last offer. */
	accept(sdp: string): Promise<void>;
	trickle(line: Trickle['line'], candidate: Trickle['candidate']): Promise<void>;
	end(): Promise<void>;
}

interface Circumstances {
	link: JanusLink;
	room: string;
	connId: string;
	negotiation: string;
	browser: AttendingBrowser;
	/** Called when the browser leaves and when something fails. */
	onBroken(problem?: unknown): void;
}

export function createJanusStay(circumstances: Circumstances): JanusStay {
	const { link, room, connId, negotiation, browser, onBroken } = circumstances;
	const handles: Partial<Record<Trickle['line'], JanusHandle>> = {};
	let privateId: number | undefined;
	let isOver = false;
	const subscription = createSubscription({
		handle: async () => handles.subscribe ?? attach('subscribe'),
		place: () => ({ ptype: 'subscriber', room, private_id: privateId }),
		isOver: () => isOver,
		send: (sdp, streams) => send({ type: 'subscribe', negotiation, sdp, streams }),
	});

	function send(message: MediaWords): void {
		if (!isOver) browser.send(message);
	}

	function breakOff(problem?: unknown): void {
		if (!isOver) onBroken(problem);
	}

	function hearOf(line: Trickle['line'], message: JanusMessage): void {
		const { plugindata: { data } = {}, jsep } = message;
		switch (message.janus) {
			case 'hangup':
			case 'detached':
				breakOff();
				break;
			case 'webrtcup':
				if (line === 'subscribe') browser.mediaUp();
				break;
			case 'trickle': {
				const { candidate, ...place } = message.candidate ?? {};
				const found = candidate === undefined ? null : { candidate, ...place };
				send({ type: 'trickle', line, negotiation, candidate: found });
				break;
			}
			case 'event':
				if (data && line === 'publish') hearOfOthers(data);
				// Somebody left, and Janus sends a new offer by itself.
				else if (data && jsep) subscription.offer(data, jsep);
		}
	}

	function hearOfOthers(message: JanusRoomMessage): void {
		subscription.note(message);
		// We left without asking to: the host removed this person.
		if (message.leaving === 'ok') isOver = true;
		else subscription.update().catch(breakOff);
	}

	async function attach(line: Trickle['line']): Promise<JanusHandle> {
		const handle = await link.attach((message) => hearOf(line, message));
		handles[line] = handle;
		return handle;
	}

	return {
		negotiation,
		async publish(sdp) {
			const handle = await attach('publish');
			const { data, jsep } = await handle.request(
				{ request: 'joinandconfigure', ptype: 'publisher', room, id: connId },
				{ type: 'offer', sdp },
			);
			if (!jsep) throw new Error('Janus gave no answer to an offer.');
			privateId = data.private_id;
			send({ type: 'published', negotiation, sdp: jsep.sdp });
			hearOfOthers(data);
		},
		accept: subscription.accept,
		async trickle(line, candidate) {
			await handles[line]?.trickle(candidate ?? { completed: true });
		},
		async end() {
			isOver = true;
			await Promise.allSettled(Object.values(handles).map((handle) => handle.detach()));
		},
	};
}

interface SubscriptionOptions {
	handle(): Promise<JanusHandle>;
	/** Where the browser is in Janus. */
	place(): object;
	isOver(): boolean;
	send(sdp: string, streams: { mid: string; connId: string }[]): void;
}

/**
 * Everything one browser receives, from everyone who sends. One offer at a time; the next one
 * follows the answer.
 */
function createSubscription({ handle, place, isOver, send }: SubscriptionOptions) {
	/** The people who send, and those of them this browser was offered. */
	const feeds = new Set<string>();
	const offered = new Set<string>();
	let hasSubscribed = false;
	let isAsking = false;
	let awaitsAnswer = false;

	function note({ publishers = [], unpublished, leaving }: JanusRoomMessage): void {
		for (const { id } of publishers) feeds.add(id);
		for (const id of [unpublished, leaving]) {
			if (id === undefined) continue;
			feeds.delete(id);
			offered.delete(id);
		}
	}

	async function update(): Promise<void> {
		const missing = [...feeds].filter((feed) => !offered.has(feed));
		if (isOver() || isAsking || awaitsAnswer || missing.length === 0) return;
		isAsking = true;
		const isLeft = await ask(missing).finally(() => {
			isAsking = false;
		});
		// Janus is about to say who is gone.
		const isTold = missing.some((feed) => !feeds.has(feed));
		if (!isLeft || isTold) await update();
	}

	/** Returns whether one of them has left in the meantime. */
	async function ask(missing: string[]): Promise<boolean> {
		const streams = missing.map((feed) => ({ feed }));
		const body = hasSubscribed
			? { request: 'update', subscribe: streams }
			: { request: 'join', ...place(), streams };
		const subscriber = await handle();
		try {
			const { data, jsep } = await subscriber.request(body);
			hasSubscribed = true;
			for (const feed of missing) offered.add(feed);
			if (jsep) offer(data, jsep);
			return false;
		} catch (error) {
			if (error instanceof JanusError && error.code === janusCodes.noSuchFeed) return true;
			throw error;
		}
	}

	function offer({ streams = [] }: JanusRoomMessage, { sdp }: Jsep): void {
		awaitsAnswer = true;
		const whose = streams.flatMap(({ mid, feed_id: feed, active }) =>
			feed !== undefined && active !== false ? [{ mid, connId: feed }] : [],
		);
		send(sdp, whose);
	}

	async function accept(sdp: string): Promise<void> {
		if (!awaitsAnswer) return;
		const subscriber = await handle();
		await subscriber.request({ request: 'start' }, { type: 'answer', sdp });
		awaitsAnswer = false;
		await update();
	}

	return { note, update, offer, accept };
}
