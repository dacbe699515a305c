import type pg from 'pg';
import type { Step } from './turns.ts';

export const pidOf = ({ client }: Pick<Step, 'client'>) =>
	(client as unknown as { processID: number } | undefined)?.processID;

export const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 100);

/** Which of the statements that run wait for locks, and which of them wait for each other in a circle. */
export async function readWaits(
	watcher: pg.Pool,
	running: Step[],
): Promise<{ blocked: Map<Step, number[]>; circle: Step[] }> {
	const steps = new Map(
		running.flatMap((step) => {
			const pid = pidOf(step);
			return pid === undefined ? [] : [[pid, step] as const];
		}),
	);
	const { rows } = await watcher.query<{ pid: number; blockers: number[] }>({
		name: 'waits',
		text: 'select pid, pg_blocking_pids(pid) as blockers from unnest($1::int[]) as pid',
		values: [[...steps.keys()]],
	});
	const waits = new Map(rows.map(({ pid, blockers }) => [pid, blockers]));
	const blocked = new Set(rows.filter(({ blockers }) => blockers.length > 0).map(({ pid }) => pid));
	// Those that wait for a statement that runs have to wait only as long as it runs.
	for (let before = -1; before !== blocked.size; ) {
		before = blocked.size;
		for (const pid of blocked) {
			const waitsForWork = waits.get(pid)?.some((other) => waits.has(other) && !blocked.has(other));
			if (waitsForWork) blocked.delete(pid);
		}
	}
	const circle = [...blocked].filter((pid) => leadsTo(pid, waits));
	const stepsOf = (pids: Iterable<number>) => [...pids].flatMap((pid) => steps.get(pid) ?? []);
	return {
		blocked: new Map(
			stepsOf(blocked).map((step) => [step, waits.get(pidOf(step) as number) ?? []]),
		),
		circle: stepsOf(circle),
	};
}

/** Whether one waits for itself, by way of those it waits for. */
function leadsTo(pid: number, waits: Map<number, number[]>): boolean {
	const seen = new Set<number>();
	const open = [...(waits.get(pid) ?? [])];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (next === pid) return true;
		if (seen.has(next)) continue;
		seen.add(next);
		open.push(...(waits.get(next) ?? []));
	}
	return false;
}

/** What our code would have been told if PostgreSQL itself had ended the circle. */
export function asDeadlock(reason: unknown): unknown {
	if (reason instanceof Error && 'code' in reason && reason.code === '57014') {
		Object.assign(reason, { code: '40P01', message: 'deadlock detected' });
	}
	return reason;
}

/** Says of a statement that runs what PostgreSQL says it waits for, and who holds that. */
export async function tellWaits(
	watcher: pg.Pool,
	running: Step[],
): Promise<(step: Step) => string> {
	const { rows } = await watcher.query<{
		pid: number;
		state: string;
		event: string | null;
		query: string;
		blockers: number[];
	}>(
		`select pid, state, wait_event_type || ' ' || wait_event as event, query,
			pg_blocking_pids(pid) as blockers
		from pg_stat_activity where datname = current_database()`,
	);
	const byPid = new Map(rows.map((row) => [row.pid, row]));
	const names = new Map(running.map((step) => [pidOf(step), step.deed.life.name]));
	return (step) => {
		const pid = pidOf(step);
		if (pid === undefined) return '';
		const row = byPid.get(pid);
		if (!row) return ` (its connection ${pid} is gone)`;
		const holders = row.blockers.map((holder) => {
			const { state = 'gone', query = '' } = byPid.get(holder) ?? {};
			return `${names.get(holder) ?? `connection ${holder}`}, which is ${state} after: ${shortened(query)}`;
		});
		const held = holders.length > 0 ? `; held by ${holders.join(' and ')}` : '';
		return ` (connection ${pid}: ${row.state}, waits for ${row.event ?? 'nothing'}${held})`;
	};
}
