import { setTimeout } from 'node:timers/promises';
import { logFailure } from './db/away.ts';
import { forgetWorker, seeWorker } from './db/workers.ts';
import type { Deps } from './deps.ts';

/** Work that any number of processes may do at once; each round claims what it does in the database. */
export interface Task {
	name: string;
	everyMs: number;
	/** A signal that starts the next round at once. */
	wakeOn?: string;
	/** Milliseconds until there is something to do, 0 for now; undefined when not before the next look. */
	dueInMs?(deps: Deps): Promise<number | undefined>;
	/** A task that goes on while there is work checks `stopped` in between. */
	run(deps: Deps, stopped?: AbortSignal): Promise<void>;
}

export interface Worker {
	/** Resolves when the rounds in hand are finished. */
	stop(): Promise<void>;
}

/** After work, the next look is soon, so that rows that came meanwhile or were let go by others are not late. */
const AFTER_WORK_MS = 100;

export async function startWorker(deps: Deps, tasks: Task[]): Promise<Worker> {
	const workerId = deps.newId();
	const heartbeat: Task = {
		name: 'heartbeat',
		everyMs: 5_000,
		async run({ db, clock }) {
			await seeWorker(db, workerId, clock.now());
		},
	};
	await heartbeat.run(deps);

	const repeated = repeatTasks(deps, [heartbeat, ...tasks]);
	return {
		async stop() {
			await repeated.stop();
			await forgetWorker(deps.db, workerId);
		},
	};
}

/** Work of a process that is no worker. */
export function repeatTasks(deps: Deps, tasks: Task[]): Worker {
	const stopping = new AbortController();
	const loops = tasks.map((task) => repeat(deps, task, stopping.signal));
	return {
		async stop() {
			stopping.abort();
			await Promise.all(loops);
		},
	};
}

async function repeat(deps: Deps, task: Task, stopped: AbortSignal): Promise<void> {
	while (!stopped.aborted) {
		let dueInMs: number | undefined;
		try {
			dueInMs = task.dueInMs ? await task.dueInMs(deps) : 0;
			if (dueInMs === 0) await task.run(deps, stopped);
		} catch (error) {
			logFailure(deps, error, 'task failed; it will be tried again', { task: task.name });
		}
		await deps.signals.back(stopped);
		const untilLookMs = dueInMs === 0 && task.dueInMs ? AFTER_WORK_MS : dueInMs;
		await pause(deps, { ...task, everyMs: untilLookMs || task.everyMs }, stopped);
	}
}

async function pause(deps: Deps, { everyMs, wakeOn }: Task, stopped: AbortSignal): Promise<void> {
	const woken = new AbortController();
	const unlisten = wakeOn ? deps.signals.on(wakeOn, () => woken.abort()) : undefined;
	const signal = AbortSignal.any([stopped, woken.signal]);
	await setTimeout(everyMs, undefined, { signal }).catch(() => {});
	unlisten?.();
}

/** For a task whose rounds return how much they did. */
export async function untilNothingIsLeft(
	round: () => Promise<number>,
	stopped?: AbortSignal,
): Promise<void> {
	while (!stopped?.aborted && (await round()) > 0);
}
