import { DUE } from '#server/db/signals.ts';
import type { Task } from '#server/worker.ts';
import { dispatchDue } from './dispatch.ts';
import { endWaiting } from './waiting.ts';
import { wakeDeliveries } from './wake.ts';

/** A signal wakes them at once; looking every second is the guarantee. */
const LOOK_MS = 1_000;

export const dispatchTask: Task = {
	name: 'dispatch',
	everyMs: LOOK_MS,
	wakeOn: DUE,
	run: (deps) => untilNothingIsLeft(() => dispatchDue(deps)),
};

export const wakeTask: Task = {
	name: 'wake deliveries',
	everyMs: LOOK_MS,
	wakeOn: DUE,
	run: (deps) => untilNothingIsLeft(() => wakeDeliveries(deps)),
};

export const waitingTask: Task = {
	name: 'end waiting',
	everyMs: 5_000,
	run: (deps) => untilNothingIsLeft(() => endWaiting(deps)),
};

async function untilNothingIsLeft(round: () => Promise<number>): Promise<void> {
	while ((await round()) > 0);
}
