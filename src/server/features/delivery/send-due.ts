import { setTimeout } from 'node:timers/promises';
import type { Deps } from '#server/deps.ts';
import { dispatchDue, type SendOut } from '../occurrences/dispatch.ts';
import { openRooms, writeTexts } from './due-texts.ts';
import { handOverAll } from './send.ts';

/** Dispatches one batch of what is due, and sends its texts; returns how many occurrences it took. */
export function sendDue(deps: Deps): Promise<number> {
	const { queue } = deps;
	const sendOut: SendOut = async (tx, going, people) => {
		const rooms = await openRooms(tx, deps, going, people);
		const { chunks, handOver, pauseMs } = await writeTexts(tx, deps, going, people, rooms);
		await queue.put(tx, chunks);
		const queued = chunks.reduce((sum, { ids }) => sum + ids.length, 0);
		return {
			texts: queued + (handOver?.texts.length ?? 0),
			async leave() {
				if (chunks.length > 0) queue.nudge();
				if (pauseMs > 0) await setTimeout(pauseMs);
				if (handOver) await handOverAll(deps, handOver);
			},
		};
	};
	return dispatchDue(deps, sendOut);
}
