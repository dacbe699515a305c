import type { Way } from '#contract/ways.ts';
import { DUE } from '#server/db/signals.ts';
import { type Task, untilNothingIsLeft } from '#server/worker.ts';
import { msUntilDue } from '../occurrences/next-due.ts';
import { areInvitesWaiting, areMailsWaiting } from '../texts/deliveries.ts';
import { isDispatchLate } from './late-dispatch.ts';
import { sendDue, writeDue } from './send-due.ts';
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

/** While all lanes of the dispatch wait for a slow provider, what becomes due is put into the line. */
export const lateDispatchTask: Task = {
	name: 'late dispatch',
	everyMs: LOOK_MS,
	wakeOn: DUE,
	dueInMs: async (deps) => ((await isDispatchLate(deps)) ? 0 : undefined),
	async run(deps) {
		await writeDue(deps);
	},
};

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

/** The lanes of texts take invitations first as well, but all of them may wait for a slow provider. */
const invitationsTask: Task = {
	name: 'invitations',
	everyMs: LOOK_MS,
	wakeOn: DUE,
	dueInMs: async ({ db, clock }) => ((await areInvitesWaiting(db, clock.now())) ? 0 : undefined),
	run: (deps, stopped) => untilNothingIsLeft(() => sendWaiting(deps, 'text', true), stopped),
};

/**
 * Tasks of their own: while one lane waits for its turn, the other sends what comes meanwhile. Mails
 * have lanes of their own, as texts may wait long for a slow phone; as few people are mailed, each
 * lane looks first whether there is any.
 */
export const textTasks = [
	invitationsTask,
	...lanes('texts', 'text', { wakeOn: DUE }),
	...lanes('mails', 'mail', {
		dueInMs: async ({ db, clock }) => ((await areMailsWaiting(db, clock.now())) ? 0 : undefined),
	}),
];
