import { DUE } from '#server/db/signals.ts';
import { type Task, untilNothingIsLeft } from '#server/worker.ts';
import { msUntilDue } from '../occurrences/next-due.ts';
import { sendDue } from './send-due.ts';
import { sendWaiting } from './send-waiting.ts';

/** A signal may be lost, so a worker looks by itself as often as this. */
const LOOK_MS = 1_000;
const LANES = 2;

export const dispatchTask: Task = {
	name: 'dispatch',
	everyMs: LOOK_MS,
	wakeOn: DUE,
	dueInMs: (deps) => msUntilDue(deps, LOOK_MS),
	async run(deps, stopped) {
		const dispatch = () => untilNothingIsLeft(() => sendDue(deps), stopped);
		// While one lane waits for the provider, the other writes.
		await Promise.all(Array.from({ length: LANES }, dispatch));
	},
};

/** Tasks of their own: while one lane waits for its turn, the other sends what comes meanwhile. */
export const textTasks = Array.from(
	{ length: LANES },
	(_, lane): Task => ({
		name: `texts ${lane + 1}`,
		everyMs: LOOK_MS,
		wakeOn: DUE,
		run: (deps, stopped) => untilNothingIsLeft(() => sendWaiting(deps), stopped),
	}),
);
