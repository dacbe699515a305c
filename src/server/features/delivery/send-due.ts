import { setTimeout } from 'node:timers/promises';
import { DUE, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import type { Batch } from '../occurrences/claim.ts';
import { dispatchDue, type SendOut } from '../occurrences/dispatch.ts';
import { openRooms, writeTexts } from './due-texts.ts';
import { handOverAll } from './send.ts';

/** Dispatches one batch of what is due, and sends its texts; returns how many occurrences it took. */
export function sendDue(deps: Deps, batch?: Partial<Batch>): Promise<number> {
	return dispatchDue(deps, sendOutOf(deps, true), batch);
}

/** As `sendDue`, but its texts wait in line, so it never waits for the provider. */
export function writeDue(deps: Deps): Promise<number> {
	return dispatchDue(deps, sendOutOf(deps, false));
}

function sendOutOf(deps: Deps, mayHandOver: boolean): SendOut {
	return async (tx, going, people) => {
		const rooms = await openRooms(tx, deps, going, people);
		const { waiting, handOver, pauseMs } = await writeTexts(tx, deps, going, people, {
			rooms,
			mayHandOver,
		});
		if (waiting > 0) await signal(tx, DUE);
		return {
			texts: waiting + (handOver?.texts.length ?? 0),
			async leave() {
				if (pauseMs > 0) await setTimeout(pauseMs);
				if (handOver) await handOverAll(deps, handOver);
			},
		};
	};
}
