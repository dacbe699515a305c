import { HEARTBEAT_SECONDS } from '#contract/room-socket.ts';
import type { Clock } from './ports.ts';
import { createTimer } from './timer.ts';

/** Tells the server every few seconds that the page is alive, and notices when the server is silent. */

interface HeartOptions {
	clock: Clock;
	isBeating: () => boolean;
	beat: () => void;
	/** Called when the line counts as broken. */
	onSilence: () => void;
}

export interface Heart {
	/** Call it when the server has answered. */
	heard: () => void;
	/** Beats now and waits only a few seconds for the answer: after sleep or a change of networks. */
	hurry: () => void;
	/** Stops waiting for an answer. */
	rest: () => void;
	stop: () => void;
}

const MOST_UNHEARD = 2;
const HURRY_MS = 5_000;

export function createHeart({ clock, isBeating, beat, onSilence }: HeartOptions): Heart {
	let unheard = 0;
	const hurried = createTimer(clock);

	function rest(): void {
		unheard = 0;
		hurried.cancel();
	}

	const stop = clock.every(HEARTBEAT_SECONDS * 1000, () => {
		if (!isBeating()) return;
		if (unheard >= MOST_UNHEARD) return onSilence();
		unheard += 1;
		beat();
	});

	return {
		heard: rest,
		hurry() {
			hurried.set(HURRY_MS, onSilence);
			beat();
		},
		rest,
		stop() {
			rest();
			stop();
		},
	};
}
