import { setTimeout } from 'node:timers/promises';
import type { Way } from '#contract/ways.ts';
import { DUE } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Task, untilNothingIsLeft } from '#server/worker.ts';
import { msUntilCall, msUntilDue } from '../occurrences/next-due.ts';
import { storeOwed } from '../occurrences/owed.ts';
import { areMailsWaiting } from '../texts/deliveries.ts';
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
		const round = async () => (await sendDue(deps)) || (await storeOwed(deps));
		const dispatch = () => untilNothingIsLeft(round, stopped);
		const done = new AbortController();
		// While one lane waits for the provider, the other writes.
		const lanes = Promise.all(Array.from({ length: LANES }, dispatch)).finally(() => done.abort());
		await Promise.all([lanes, sendCallsMeanwhile(deps, done.signal)]);
	},
};

const CALLS_LOOK_MS = 100;

/** While the lanes are busy with a herd, calls that become due have a lane of their own. */
async function sendCallsMeanwhile(deps: Deps, done: AbortSignal): Promise<void> {
	for (let waitMs = CALLS_LOOK_MS; ; ) {
		await setTimeout(waitMs, undefined, { signal: done }).catch(() => {});
		if (done.aborted) return;
		waitMs = (await msUntilCall(deps, CALLS_LOOK_MS)) ?? CALLS_LOOK_MS;
		// Others may have them.
		if (waitMs === 0 && (await sendDue(deps, { callsOnly: true })) === 0) waitMs = CALLS_LOOK_MS;
	}
}

const lanes = (name: string, way: Way, looking: Pick<Task, 'wakeOn' | 'dueInMs'>) =>
	Array.from(
		{ length: LANES },
		(_, lane): Task => ({
			name: `${name} ${lane + 1}`,
			everyMs: LOOK_MS,
			...looking,
			run: (deps, stopped) => untilNothingIsLeft(() => sendWaiting(deps, way), stopped),
		}),
	);

/**
 * Tasks of their own: while one lane waits for its turn, the other sends what comes meanwhile. Mails
 * have lanes of their own, as texts may wait long for a slow phone; as few people are mailed, each
 * lane looks first whether there is any.
 */
export const textTasks = [
	...lanes('texts', 'text', { wakeOn: DUE }),
	...lanes('mails', 'mail', {
		dueInMs: async ({ db, clock }) => ((await areMailsWaiting(db, clock.now())) ? 0 : undefined),
	}),
];
