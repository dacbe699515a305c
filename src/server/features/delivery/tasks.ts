import { setTimeout } from 'node:timers/promises';
import type { Way } from '#contract/ways.ts';
import { DUE } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Task, untilNothingIsLeft } from '#server/worker.ts';
import { msUntilCall, msUntilDue } from '../occurrences/next-due.ts';
import { storeOwed } from '../occurrences/owed.ts';
import { areInvitesWaiting, areMailsWaiting } from '../texts/deliveries.ts';
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
		const progress = { rounds: 0 };
		const round = async () => {
			const taken = (await sendDue(deps)) || (await storeOwed(deps));
			progress.rounds += 1;
			return taken;
		};
		const dispatch = () => untilNothingIsLeft(round, stopped);
		const done = new AbortController();
		// While one lane waits for the provider, the other writes.
		const lanes = Promise.all(Array.from({ length: LANES }, dispatch)).finally(() => done.abort());
		await Promise.all([lanes, dispatchMeanwhile(deps, progress, done.signal)]);
	},
};

const LOOK_MEANWHILE_MS = 100;
/** A batch that finds the provider well takes a fraction of this. */
const LOOKS_UNTIL_STUCK = 30;

/**
 * While the lanes are busy with a herd, calls that become due have a lane of their own. When all lanes
 * wait for a provider that does not answer, everything else that becomes due is put into the line.
 */
async function dispatchMeanwhile(
	deps: Deps,
	progress: { rounds: number },
	done: AbortSignal,
): Promise<void> {
	let waitMs = LOOK_MEANWHILE_MS;
	for (let looks = 0, rounds = 0; ; looks++) {
		await setTimeout(waitMs, undefined, { signal: done }).catch(() => {});
		if (done.aborted) return;
		if (progress.rounds > rounds) looks = 0;
		rounds = progress.rounds;
		waitMs = (await msUntilCall(deps, LOOK_MEANWHILE_MS)) ?? LOOK_MEANWHILE_MS;
		// Others may have them.
		if (waitMs === 0 && (await sendDue(deps, { callsOnly: true })) === 0)
			waitMs = LOOK_MEANWHILE_MS;
		if (looks >= LOOKS_UNTIL_STUCK) await writeDue(deps);
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
