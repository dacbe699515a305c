import type { ApiResult } from './api.ts';
import type { HerdResult } from './herd.ts';
import type { IdleResult } from './idle.ts';
import type { IdleStart } from './idle-start.ts';
import type { LaddersResult } from './ladders.ts';
import type { MediaResult } from './media.ts';
import type { OpenPagesResult } from './open-pages.ts';
import type { PagesResult } from './pages.ts';
import type { RoomsResult } from './rooms.ts';
import type { SignalsResult } from './signals.ts';

export type ContenderName = 'ours' | 'sql_floor' | 'rows_floor' | 'pg_boss' | 'bullmq';

/** What bench/results.json holds. */
export interface Results extends IdleResult {
	date: string;
	command: string;
	machine: { cpu: string; cores: number; memory_gb: number; node: string; postgresql: string };
	/** By occurrences, ours with two workers, two texts each. */
	herd: Record<string, HerdResult>;
	herd_one_worker: Record<string, HerdResult>;
	/** The bare SQL loop beside ours with one worker, at the same sizes; missing until the first run that measured it. */
	herd_sql_floor?: Record<string, HerdResult>;
	/** Ours with one worker, while calls become due in the middle of the herd. */
	herd_with_calls?: HerdResult;
	/** The same texts through others, one worker each. */
	peers: Partial<Record<ContenderName, HerdResult>>;
	/** From putting a text there to its settled outcome. */
	cpu_us_per_text: Partial<Record<ContenderName, number>>;
	ratios: Record<string, number>;
	idle_start: IdleStart;
	api: ApiResult;
	/** Missing until the first run that measured it alone. */
	api_date?: string;
	web_mb: number;
	start_s: { cold: number; warm: number };
	recurrence_us: number;
	/** Missing until the first run that measured them. */
	media?: MediaResult;
	rooms?: RoomsResult;
	ladders?: LaddersResult;
	pages?: PagesResult;
	signals?: SignalsResult;
	open?: OpenPagesResult;
	/** What was left out, and why. */
	left_out: string[];
}

type Peers = Results['peers'];

/** The whole cost of a text. Ours stores the next one after the run; a queue is given its texts before. */
export function cpuPerText(peers: Peers): Results['cpu_us_per_text'] {
	const entries = Object.entries(peers).map(([name, figures]) => [
		name,
		figures.cpu_us_per_text + figures.enqueue_us_per_text,
	]);
	return Object.fromEntries(entries);
}

export function ratiosOf(peers: Peers, idle: Record<string, number>): Results['ratios'] {
	const { ours, sql_floor, pg_boss, bullmq } = cpuPerText(peers);
	const sizes = Object.keys(idle).sort((a, b) => Number(a) - Number(b));
	const all = {
		ours_to_sql_floor: divided(ours, sql_floor),
		pg_boss_to_ours: divided(pg_boss, ours),
		bullmq_to_ours: divided(bullmq, ours),
		idle_most_to_least: divided(idle[sizes.at(-1) ?? ''], idle[sizes[0] ?? '']),
	};
	return Object.fromEntries(
		Object.entries(all).filter(([, ratio]) => ratio !== undefined),
	) as Record<string, number>;
}

/** Ours beside the bare SQL loop at each size: lateness, CPU from due to settled, and CPU of all that a text costs. */
export function besideFloor({
	herd_one_worker,
	herd_sql_floor = {},
}: Pick<Results, 'herd_one_worker' | 'herd_sql_floor'>): Record<
	string,
	{ p95: number; cpu: number; cpu_of_all: number }
> {
	const whole = (herd: HerdResult) => herd.cpu_us_per_text + herd.enqueue_us_per_text;
	return Object.fromEntries(
		Object.entries(herd_one_worker).flatMap(([size, ours]) => {
			const floor = herd_sql_floor[size];
			if (!floor) return [];
			const ratios = {
				p95: divided(ours.p95_s, floor.p95_s) ?? 0,
				cpu: divided(ours.cpu_us_per_text, floor.cpu_us_per_text) ?? 0,
				cpu_of_all: divided(whole(ours), whole(floor)) ?? 0,
			};
			return [[size, ratios]];
		}),
	);
}

function divided(one: number | undefined, other: number | undefined): number | undefined {
	if (one === undefined || !other) return undefined;
	return Math.round((one / other) * 100) / 100;
}
