import { monitorEventLoopDelay } from 'node:perf_hooks';
import { processClock } from './clock.ts';

/**
 * One thread carries all packets, and what waits for it has no limit. When it falls behind, fewer
 * pictures are sent first, and no new room is opened.
 */
export interface Load {
	/** How many pictures each person is sent at most. */
	mostPictures(): number;
	isTooMuch(): boolean;
	/** How long packets wait for the thread, in ms. */
	lagMs(): number;
}

const MOST_PICTURES = 25;
const steps = [MOST_PICTURES, 16, 9, 6, 4, 2, 1, 0];
/** The first step at which no room is opened any more. */
const REFUSING_STEP = 4;
const MUCH_LAG_MS = 60;
/** Where our thread rests for half of the time, it is late because of other programs, and fewer pictures would not help. */
const BUSY_SHARE = 0.5;
/** So late that what waits for us grows without end, whoever's fault it is. */
const HOPELESS_LAG_MS = 1_000;
/** So many good seconds before more is tried. */
const PATIENCE = 10;
const RESOLUTION_MS = 10;

/** `note` is called once each second; `share` is how much of it our thread worked, 0 to 1. */
export function createLoad(): Load & { note(lagMs: number, share: number): void } {
	let step = 0;
	let goodSeconds = 0;
	let last = 0;
	return {
		mostPictures: () => steps[step] ?? 0,
		isTooMuch: () => step >= REFUSING_STEP,
		lagMs: () => last,
		note(lagMs, share) {
			last = lagMs;
			const isBusy = share >= BUSY_SHARE;
			goodSeconds = isBusy ? 0 : goodSeconds + 1;
			if ((isBusy && lagMs > MUCH_LAG_MS) || lagMs > HOPELESS_LAG_MS) {
				step = Math.min(step + 1, steps.length - 1);
				goodSeconds = 0;
			} else if (goodSeconds >= PATIENCE && step > 0) {
				step -= 1;
				goodSeconds = 0;
			}
		},
	};
}

export function measureLoad(): Load {
	const load = createLoad();
	const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
	delay.enable();
	let before = { worked: workedMs(), at: processClock.now() };
	setInterval(() => {
		const now = { worked: workedMs(), at: processClock.now() };
		const share = (now.worked - before.worked) / (now.at - before.at);
		before = now;
		load.note(Math.max(0, delay.percentile(90) / 1e6 - RESOLUTION_MS), share);
		delay.reset();
	}, 1_000).unref();
	return load;
}

/** How long this thread has had the processor. */
function workedMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}
