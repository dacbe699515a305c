import { DUE } from '#server/db/signals.ts';
import { type Task, untilNothingIsLeft } from '#server/worker.ts';
import { msUntilDue } from '../occurrences/next-due.ts';
import { sendDue } from './send-due.ts';
import { wakeDeliveries } from './wake.ts';

/** What is due within that time is waited for, and a signal wakes them at once; looking is the guarantee. */
const LOOK_MS = 1_000;
const LANES = 2;

export const dispatchTask: Task = {
	name: 'dispatch',
	everyMs: LOOK_MS,
	wakeOn: DUE,
	dueInMs: (deps) => msUntilDue(deps, LOOK_MS),
	async run(deps, stopped) {
		const dispatch = () => untilNothingIsLeft(() => sendDue(deps), stopped);
		// While one waits for the provider, others write.
		await Promise.all(Array.from({ length: LANES }, dispatch));
	},
};

export const wakeTask: Task = {
	name: 'wake deliveries',
	everyMs: LOOK_MS,
	wakeOn: DUE,
	run: (deps, stopped) => untilNothingIsLeft(() => wakeDeliveries(deps), stopped),
};
