import type pg from 'pg';
import { dispatchTask, textTasks } from '#server/features/delivery/tasks.ts';
import { laddersTask } from '#server/features/ladders/task.ts';
import { roomsTask, waitingTask } from '#server/features/rooms/tasks.ts';
import type { Task } from '#server/worker.ts';
import type { Process } from './processes.ts';
import { taskOf } from './processes.ts';

/** When each kind of work is due next, as the rows say; infinite when never. */
export type Due = Record<Kind, number>;
type Kind = keyof typeof tasks;

const tasks = {
	dispatch: [dispatchTask],
	texts: textTasks.filter(({ name }) => name.startsWith('texts')),
	mails: textTasks.filter(({ name }) => name.startsWith('mails')),
	ladders: [laddersTask],
	waiting: [waitingTask],
	rooms: [roomsTask],
} satisfies Record<string, Task[]>;

export const kinds = Object.keys(tasks) as Kind[];
/** Only processes that listen can tell silence. */
export const isOfWeb = (kind: Kind) => kind === 'rooms';

/** A room that is empty closes two minutes after its waiting time, a silent page leaves after 20 seconds. */
const readingDue: pg.QueryConfig = {
	// Named, so that PostgreSQL plans it once for a story.
	name: 'due',
	text: `
	select
		(select min(starts_at) from occurrences where status = 'scheduled') as dispatch,
		least((select min(wake_at) from deliveries where wake_at is not null and way = 'text'),
			(select min(lease_until) from hand_overs)) as texts,
		(select min(wake_at) from deliveries where wake_at is not null and way = 'mail') as mails,
		(select min(wake_at) from ladders where status <> 'ended') as ladders,
		(select min(case when closed_at is null then waits_until else closed_at end)
			from meetings where waited_at is null) as waiting,
		(select min(least(closes_at, greatest(waits_until, (select max(coalesce(left_at, last_seen_at))
			from room_connections c where c.meeting_id = meetings.id)) + interval '120 seconds',
			(select min(last_seen_at) from room_connections c where c.meeting_id = meetings.id
				and joined_at is not null and left_at is null) + interval '20 seconds'))
			from meetings where closed_at is null) as rooms`,
};

export async function readDue(watcher: pg.Pool): Promise<Due> {
	const { rows } = await watcher.query<Record<Kind, Date | null>>(readingDue);
	const row = rows[0] as Record<Kind, Date | null>;
	return Object.fromEntries(
		kinds.map((kind) => [kind, row[kind]?.getTime() ?? Number.POSITIVE_INFINITY]),
	) as Due;
}

/** The process begins with the task that it surely takes, and with others if it wants to. */
export function beginWork(
	process: Process,
	kind: Kind,
	{ surely, wants }: { surely: boolean; wants: () => boolean },
): boolean {
	let hasBegun = false;
	for (const [index, task] of tasks[kind].entries()) {
		const takes = (surely && index === 0) || wants();
		if (takes) hasBegun = process.does(task.name, taskOf(task)) || hasBegun;
	}
	return hasBegun;
}
