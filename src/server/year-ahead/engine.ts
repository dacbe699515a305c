import { DAY_MS } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Clock } from '../gateways/clock.ts';
import { roomTasks, workerTasks } from '../tasks.ts';
import type { Task } from '../worker.ts';
import { type Due, readDue } from './due.ts';
import type { Outside } from './outside.ts';
import { actOn } from './people.ts';
import { FORMAT, type Plan, type PlannedText } from './plan.ts';
import { describeHanded, listAccounts, listMoments, listPeople } from './records.ts';

/**
 * Runs the worker's own tasks over a copy, from one due moment to the next. Time stands still while
 * something is done and then jumps, so a year takes as long as its work.
 */

/** Tasks that look after what the database says is due, by the names that due.ts gives. */
export const tasksByMoment = [
	'dispatch',
	'texts 1',
	'mails 1',
	'mail',
	'ladders',
	'end waiting',
	'tend rooms',
	'notice mails',
];

/** Tasks whose work is not urgent: they run once a day. */
export const tasksByDay = ['housekeeping', 'billing upkeep', 'practice offers', 'schedule upkeep'];

/** Tasks that a plan does without, and why. */
export const tasksLeftOut: Record<string, string> = {
	invitations: 'does what texts 1 does',
	'texts 2': 'does what texts 1 does',
	'mails 2': 'does what mails 1 does',
	'sandbox payments': 'posts to the web process of the installation',
	'payment events': 'asks the payment provider, which tells a plan nothing new',
	mailbox: 'reads a mailbox outside',
	'media server': 'speaks with a media server outside',
	'own phone': 'asks a phone outside',
	history: 'only removes what is past, and a plan is read from it',
};

/** Work that makes new work at the same moment so often goes in a circle. */
const MOST_ROUNDS = 1_000;

export interface VirtualClock extends Clock {
	set(instant: Date): void;
}

export function virtualClock(start: Date): VirtualClock {
	let now = start;
	return {
		now: () => new Date(now),
		set(instant) {
			now = instant;
		},
	};
}

/** For plans: what they send leaves at once, as their clock does not move while they wait for a turn. */
export const withoutPauses = (env: Deps['env']): Deps['env'] => ({
	...env,
	textsPerSecond: 1e6,
	senderTextsPerSecond: 0,
});

export interface PlanDeps extends Deps {
	clock: VirtualClock;
}

export interface PlanOptions {
	until: Date;
	/** The plan ends early when it has so many texts and mails. */
	most: number;
	/** Hears each stop. */
	say?: (now: Date, texts: number) => void;
}

const all = new Map([...workerTasks, ...roomTasks].map((task) => [task.name, task]));
const named = (names: string[]): Task[] => names.flatMap((name) => all.get(name) ?? []);

export async function makePlan(
	deps: PlanDeps,
	outside: Pick<Outside, 'take'>,
	{ until, most, say = () => {} }: PlanOptions,
): Promise<Plan> {
	const { clock, db } = deps;
	const from = clock.now();
	const texts: PlannedText[] = [];
	let dayTasksAt = from.getTime();
	for (;;) {
		if (clock.now().getTime() >= dayTasksAt) {
			for (const task of named(tasksByDay)) await task.run(deps);
			dayTasksAt = clock.now().getTime() + DAY_MS;
		}
		const due = await doWhatIsDue(deps, outside, texts);
		say(clock.now(), texts.length);
		const next = Math.min(due.next?.getTime() ?? dayTasksAt, dayTasksAt);
		if (texts.length >= most || next > until.getTime()) break;
		clock.set(new Date(next));
	}
	const isCut = texts.length >= most;
	const end = isCut ? clock.now() : until;
	return {
		kinbellPlan: FORMAT,
		from: from.toISOString(),
		until: end.toISOString(),
		isCut,
		accounts: await listAccounts(db),
		people: await listPeople(db),
		moments: await listMoments(db, from, end),
		texts: texts.map(({ invites: _, asks: __, ...text }) => text),
	};
}

/** Goes on until nothing changes any more at this moment. */
async function doWhatIsDue(
	deps: PlanDeps,
	outside: Pick<Outside, 'take'>,
	texts: PlannedText[],
): Promise<Due> {
	let before = '';
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const due = await readDue(deps.db, deps.clock.now());
		const state = JSON.stringify([...due.now].sort());
		if (due.now.size === 0 || state === before) return due;
		for (const task of named(tasksByMoment)) if (due.now.has(task.name)) await task.run(deps);
		const handed = outside.take();
		const described = handed.length > 0 ? await describeHanded(deps.db, handed) : [];
		texts.push(...described);
		const hasActed = await actOn(deps, described);
		// What is suspended or rests stays due, and is no reason to look again.
		before = handed.length > 0 || hasActed ? '' : state;
	}
	throw new Error(`The plan goes in a circle at ${deps.clock.now().toISOString()}.`);
}
