import type { MediaRequest } from '#contract/room-messages.ts';
import type { Attendance, AttendingBrowser } from './engine.ts';
import type { JanusLink } from './janus-link.ts';
import { createJanusStay, type JanusStay } from './janus-stay.ts';

/** Passes a browser's requests to its stay in Janus' room. A stay that breaks is started again. */

/** Gives Janus time to come back; doubled each time, so that browsers do not keep asking. */
const AGAIN_MS = 1_000;
const MOST_DOUBLINGS = 3;
/** More than a browser sends during Janus' longest answer. */
const MOST_WAITING = 100;

interface Circumstances {
	link: JanusLink;
	room: string;
	connId: string;
	browser: AttendingBrowser;
	/** Janus may have been restarted since, and have lost the room. */
	openRoom(): Promise<unknown>;
}

export function attendJanus(circumstances: Circumstances): Attendance {
	const { browser, openRoom } = circumstances;
	let stay: JanusStay | undefined;
	let hasEnded = false;
	let tries = 0;
	let again: NodeJS.Timeout | undefined;
	// One request after another, so that candidates never overtake their offer.
	let work: Promise<void> = Promise.resolve();
	let waiting = 0;

	function beginAnew(problem?: unknown): void {
		if (hasEnded) return;
		if (problem) browser.broken(problem);
		clearTimeout(again);
		again = setTimeout(() => browser.send({ type: 'rebuild' }), AGAIN_MS * 2 ** tries);
		tries = Math.min(tries + 1, MOST_DOUBLINGS);
	}

	async function handle(request: MediaRequest): Promise<void> {
		if (hasEnded) return;
		if (request.type === 'publish') {
			clearTimeout(again);
			await stay?.end();
			stay = undefined;
			await openRoom();
			const { negotiation, sdp } = request;
			stay = createJanusStay({ ...circumstances, negotiation, onBroken: beginAnew });
			await stay.publish(sdp);
			tries = 0;
			return;
		}
		// Janus sends everything to everyone.
		if (request.type === 'view') return;
		// Late messages of an abandoned attempt are dropped.
		if (request.negotiation !== stay?.negotiation) return;
		if (request.type === 'subscribed') return stay.accept(request.sdp);
		return stay.trickle(request.line, request.candidate);
	}

	async function end(): Promise<void> {
		hasEnded = true;
		clearTimeout(again);
		await work;
		await stay?.end();
	}

	return {
		hear(request) {
			if (waiting >= MOST_WAITING) return;
			waiting += 1;
			work = work
				.then(() => handle(request))
				.catch(beginAnew)
				.finally(() => {
					waiting -= 1;
				});
		},
		end,
		letGo: end,
	};
}
