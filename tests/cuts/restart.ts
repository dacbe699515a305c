import { MINUTE_MS } from '#domain/time.ts';
import { roomTasks, workerTasks } from '#server/tasks.ts';
import type { Task } from '#server/worker.ts';
import type { TestDeps } from '#tests/support/test-app.ts';

/**
 * What the next process does: the worker's real tasks, at moments by which everything that a dead
 * process had in hand is taken up, looked for, or given up, and a call is over.
 */

const AFTER_MS = [0, 0.6, 1, 3, 6, 11, 20, 60, 240, 241].map((minutes) => minutes * MINUTE_MS);
/** Rooms open and close, and waiting ends, without a row that says when. */
const ALWAYS_MS = [0, 240 * MINUTE_MS];

/** The payments of the sandbox are a provider's. A second lane would find nothing that the first left. */
const tasks = [...roomTasks, ...workerTasks].filter(
	({ name }) => name !== 'sandbox payments' && !name.endsWith(' 2'),
);
const quickTasks = tasks.filter(({ everyMs }) => everyMs < MINUTE_MS);

export async function settleDown(deps: TestDeps): Promise<void> {
	const startedAt = deps.clock.now().getTime();
	for (const afterMs of AFTER_MS) {
		deps.clock.set(new Date(startedAt + afterMs).toISOString());
		if (ALWAYS_MS.includes(afterMs)) await runAll(deps, tasks);
		if (await isAnythingDue(deps)) await runAll(deps, quickTasks);
	}
}

async function runAll(deps: TestDeps, some: Task[]): Promise<void> {
	for (const task of some) {
		if (task.dueInMs && (await task.dueInMs(deps)) !== 0) continue;
		await task.run(deps);
	}
}

async function isAnythingDue({ db, clock }: TestDeps): Promise<boolean> {
	const { rows } = await db.$client.query<{ due: boolean }>(
		`select exists (select from deliveries where wake_at <= $1)
			or exists (select from hand_overs where lease_until <= $1)
			or exists (select from mails where due_at <= $1 and status in ('queued', 'sending'))
			or exists (select from payment_events where due_at <= $1 and status = 'queued')
			or exists (select from ladders where wake_at <= $1)
			or exists (select from notices where mailed_at is null)
			or exists (select from occurrences where starts_at <= $1 and status = 'scheduled')
			as due`,
		[clock.now()],
	);
	return rows[0]?.due ?? true;
}
