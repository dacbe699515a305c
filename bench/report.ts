import type { HerdResult } from './herd.ts';
import type { LaddersResult } from './ladders.ts';
import type { MediaResult } from './media.ts';
import type { OpenPagesResult } from './open-pages.ts';
import type { PagesResult } from './pages.ts';
import { grouped } from './plot.ts';
import { besideFloor, type ContenderName, type Results } from './results.ts';
import type { RoomsResult } from './rooms.ts';
import type { SignalsResult } from './signals.ts';
import type { PairedRatio } from './statistics.ts';
import type { Usage } from './usage.ts';

/** The generated parts of docs/performance.md. */

const START = '<!-- npm run bench writes what follows -->';
const END = '<!-- npm run bench wrote what precedes -->';

/** What people wrote stays as it is. */
export function replaceGenerated(document: string, generated: string): string {
	const from = document.indexOf(START);
	const to = document.indexOf(END);
	if (from < 0 || to < from) throw new Error(`The document needs '${START}' and '${END}'`);
	return `${document.slice(0, from)}${START}\n\n${generated.trim()}\n\n${document.slice(to)}`;
}

export const names: Record<ContenderName, string> = {
	ours: 'Kinbell',
	sql_floor: 'bare SQL loop',
	rows_floor: 'bare loop over our rows',
	pg_boss: 'pg-boss',
	bullmq: 'BullMQ on Redis',
};

export function describe(results: Results): string {
	const { machine, ratios, idle_start: start } = results;
	return [
		`Measured on ${results.date.slice(0, 10)} with \`${results.command}\`: ${machine.cores} cores (${machine.cpu}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}.`,
		...results.left_out.map((line) => `Left out: ${line}`),
		'### Many texts due at one instant',
		table(
			[
				'occurrences x 2',
				'workers',
				'p50',
				'p95',
				'p99',
				'texts/s',
				'CPU per text',
				'worker',
				'lost',
				'doubled',
			],
			[...Object.entries(results.herd_one_worker), ...Object.entries(results.herd)].map(
				([occurrences, herd]) => [
					grouped(Number(occurrences)),
					herd.workers,
					`${herd.p50_s} s`,
					`${herd.p95_s} s`,
					`${herd.p99_s} s`,
					herd.texts_per_second,
					`${herd.cpu_us_per_text} µs`,
					`${herd.worker_mb} MB`,
					herd.lost,
					herd.doubled,
				],
			),
		),
		...herdBesideFloor(results),
		...(results.herd_with_calls ? [callsWords(results.herd_with_calls)] : []),
		'### The same texts through others',
		'![CPU time per text](pictures/bench-cpu.svg)',
		table(
			[
				'',
				'putting it there',
				'due to settled: worker',
				'database',
				'together',
				'p95',
				'lost',
				'doubled',
			],
			Object.entries(results.peers).map(([name, herd]) => [
				names[name as ContenderName],
				`${herd.enqueue_us_per_text} µs`,
				`${herd.cpu_us_per_text_workers} µs`,
				`${herd.cpu_us_per_text_database} µs`,
				`${results.cpu_us_per_text[name as ContenderName]} µs`,
				`${herd.p95_s} s`,
				herd.lost,
				herd.doubled,
			]),
		),
		table(
			['ratio', ''],
			Object.entries(ratios).map(([name, ratio]) => [name.replaceAll('_', ' '), ratio]),
		),
		'### Nothing to do',
		'![Cost of looking for what is due](pictures/bench-idle.svg)',
		table(
			['active schedules', 'CPU per look', 'process', 'database on disk'],
			Object.entries(results.idle_us_per_poll).map(([size, cost]) => [
				grouped(Number(size)),
				`${cost} µs`,
				`${results.idle_memory[size]?.poller_mb} MB`,
				`${results.idle_memory[size]?.database_mb} MB`,
			]),
		),
		`A single text that becomes due while nothing else is: p50 ${start.p50_s} s, p95 ${start.p95_s} s, at most ${start.max_s} s (${start.occurrences} occurrences).`,
		'### The API',
		'![Requests per second](pictures/bench-api.svg)',
		table(
			['', 'account', 'clients', 'requests/s', 'p50', 'p99'],
			Object.entries(results.api).flatMap(([name, { by }]) =>
				by.map((each) => [
					name.replaceAll('_', ' '),
					each.account,
					each.clients,
					each.rps,
					`${each.p50_ms} ms`,
					`${each.p99_ms} ms`,
				]),
			),
		),
		`Memory of the process that answered, after the run: ${results.web_mb} MB.`,
		...floorWords(results),
		'### Starting, and recurrence',
		`Ready after ${results.start_s.cold} s the first time, when the database is made, and ${results.start_s.warm} s after that. A rule’s next moment takes ${results.recurrence_us} µs.`,
		...(results.media ? ['### Passing sound and pictures on', mediaTable(results.media)] : []),
		...(results.rooms ? ['### Many calls at once', roomsWords(results.rooms)] : []),
		...(results.ladders ? ['### While people are looked for', laddersWords(results.ladders)] : []),
		...(results.pages ? ['### Pages on a slow line', pagesTable(results.pages)] : []),
		...(results.open ? ['### Many open pages', openPagesTable(results.open)] : []),
		...(results.signals ? ['### Commits that signal', signalsTable(results.signals)] : []),
		'### Beyond this machine, by calculation',
		growthTable(results),
	].join('\n\n');
}

function floorWords({ api, api_date }: Results): string[] {
	const rows = Object.entries(api).flatMap(([name, { rps, p50_ms, beside_floor }]) => {
		if (!beside_floor) return [];
		const { cpu_us, floor_cpu_us, ratio, floor } = beside_floor;
		const speeds = [rps, floor.rps, `${p50_ms} ms`, `${floor.p50_ms} ms`];
		return [[name.replaceAll('_', ' '), `${cpu_us} µs`, `${floor_cpu_us} µs`, ratio, ...speeds]];
	});
	if (rows.length === 0) return [];
	const head = ['', 'CPU per request', 'floor', 'ratio', 'requests/s', 'floor', 'p50', 'floor'];
	return [
		'### The API beside bare Fastify and pg',
		`Measured on ${api_date?.slice(0, 10)}, in turns, with ten clients and an account of usual size. CPU time is that of the process and of PostgreSQL together.`,
		table(head, rows),
	];
}

/** Ours with one worker beside the bare SQL loop, at each size that was measured. */
function herdBesideFloor(results: Results): string[] {
	const rows = Object.entries(besideFloor(results)).map(([size, { p95, cpu, cpu_of_all }]) => {
		const ours = results.herd_one_worker[size];
		const floor = results.herd_sql_floor?.[size];
		const pair = (key: 'cpu_us_per_text' | 'enqueue_us_per_text') =>
			`${ours?.[key]} and ${floor?.[key]} µs`;
		return [
			grouped(Number(size)),
			`${ours?.p95_s} and ${floor?.p95_s} s`,
			p95,
			pair('cpu_us_per_text'),
			cpu,
			pair('enqueue_us_per_text'),
			cpu_of_all,
		];
	});
	if (rows.length === 0) return [];
	const head = ['p95', 'ratio', 'CPU from due to settled', 'ratio', 'before or after', 'all CPU'];
	return [
		'Ours with one worker, and the bare SQL loop in the same run. Ours stores the next texts after the herd, the loop is given its own before:',
		table(['occurrences x 2', ...head], rows),
	];
}

function callsWords({ texts, meanwhile }: HerdResult): string {
	const { count, p50_s, p99_s, max_s } = meanwhile ?? { count: 0, p50_s: 0, p99_s: 0, max_s: 0 };
	return `${count} invitations that became due one after the other while ${grouped(texts)} texts went out: p50 ${p50_s} s, p99 ${p99_s} s, at most ${max_s} s.`;
}

/** Each room in one line for each media server that held it. */
function mediaTable(media: MediaResult): string {
	const servers = { forwarder: 'Kinbell', janus: 'Janus' } as const;
	const rows = Object.entries(media.rooms).flatMap(([people, by]) =>
		(['forwarder', 'janus'] as const).flatMap((kind) => {
			const cost = by[kind];
			if (!cost) return [];
			const { packets_per_second, cpu_us_per_packet, cores, mb } = cost;
			const packets = grouped(packets_per_second);
			return [[people, servers[kind], packets, `${cpu_us_per_packet} µs`, cores, `${mb} MB`]];
		}),
	);
	return [
		`Measured on ${media.date.slice(0, 10)}. Everyone in a room sends 150 kbit/s of picture, and four speak. Up to twelve people, everyone gets everything; in larger rooms, four voices and nine pictures. A packet is one that reached somebody.`,
		table(['people', '', 'packets/s', 'CPU per packet', 'cores', 'memory'], rows),
		...(media.forwarder_to_janus === undefined
			? []
			: [`CPU for each packet, ours to Janus’s: ${media.forwarder_to_janus}.`]),
		`Killed in a call of six, our forwarder is back and everyone heard again after ${media.heard_again_after_seconds} s.`,
	].join('\n\n');
}

function roomsWords(rooms: RoomsResult): string {
	const { rooms: calls, people, cores, cores_database, transactions_per_second, mb } = rooms;
	return `Measured on ${rooms.date.slice(0, 10)}: ${grouped(calls)} calls with ${grouped(people)} people, all in one web process, whose pages say every five seconds that they are there: ${cores} cores of that process (${mb} MB) and ${cores_database} of PostgreSQL, with ${transactions_per_second} transactions a second.`;
}

function laddersWords(ladders: LaddersResult): string {
	const { searches, texts, alone_us, waiting_us, waiting_to_alone, alone_p99_s, due_p99_s } =
		ladders;
	return `Measured on ${ladders.date.slice(0, 10)}: ${grouped(texts)} texts due at one instant cost ${alone_us} µs each alone and ${waiting_us} µs while ${grouped(searches)} searches run (${waiting_to_alone}). The slowest hundredth leaves ${alone_p99_s} s after that instant alone, and ${due_p99_s} s when a step of every search is due at the same instant.`;
}

function pagesTable({ date, rounds, pages }: PagesResult): string {
	const rows = Object.entries(pages).map(([address, figures]) => [
		`\`${address}\``,
		`${figures.control_s} s`,
		figures.to_landing,
		figures.script_requests,
		`${figures.kb} kB`,
	]);
	return [
		`Measured on ${date.slice(0, 10)} in Chromium, with nothing in its cache: a phone four times slower than this machine, on slow 4G (150 ms, 1.6 Mbit/s). Median of ${rounds}, from the tap on a link until the page’s main control is there.`,
		table(['page', 'main control', 'landing page = 1', 'script requests', 'loaded by then'], rows),
	].join('\n\n');
}

function openPagesTable(open: OpenPagesResult): string {
	const { date, pages, rooms, changes_per_second, empty_mb, opening_us } = open;
	const calls = `${grouped(rooms)} calls`;
	const row = (what: string, usage: Usage, told?: number) => [
		what,
		usage.cores,
		usage.cores_database,
		usage.transactions_per_second,
		`${usage.mb} MB`,
		told,
	];
	return [
		`Measured on ${date.slice(0, 10)}: one web process, which takes ${empty_mb} MB with nobody there. A page that opens its stream costs it ${grouped(opening_us)} µs.`,
		table(
			['', 'cores', 'of PostgreSQL', 'transactions/s', 'memory', 'told/s'],
			[
				row(`${grouped(pages)} silent pages`, open.silent),
				row(
					`and ${changes_per_second} changes a second`,
					open.changing,
					open.changing.told_per_second,
				),
				row(`and ${calls} of three`, open.talking, open.talking.told_per_second),
				row(`${calls} alone, afterwards`, open.rooms_alone),
			],
		),
	].join('\n\n');
}

function signalsTable({ date, processes, rounds, by, slow_disk }: SignalsResult): string {
	const shown = ({ median, half_within: [from, to] }: PairedRatio) =>
		`${median} (${from} to ${to})`;
	const rowsOf = (results: SignalsResult['by']) =>
		Object.entries(results).map(([writers, { none, inside, after }]) => [
			writers,
			...[none, inside, after].map((way) => grouped(way.commits_per_second)),
			...[none, inside, after].map((way) => `${grouped(way.cpu_us)} µs`),
			shown(inside.to_none),
			shown(after.to_none),
		]);
	const head = [
		'writers',
		'commits/s, no signal',
		'NOTIFY in the transaction',
		'ours, after the commit',
		'CPU per commit, no signal',
		'NOTIFY',
		'ours',
		'NOTIFY to none',
		'ours to none',
	];
	return [
		`Measured on ${date.slice(0, 10)}: small transactions, each written to the disk before it counts, by ${processes} processes that all listen. ${rounds} short turns of each kind, to and fro; a ratio is that of two turns side by side: the one in the middle, and where half of them lie. CPU time is that of the processes and of PostgreSQL.`,
		table(head, rowsOf(by)),
		`The same where each write to the disk takes ${slow_disk.ms} ms longer (\`commit_delay\`), so that the disk binds and not the processor:`,
		table(head, rowsOf(slow_disk.by)),
	].join('\n\n');
}

/** Cores of one big database server, and how much of them may be busy. */
const DATABASE_CORES = 32;
const BUSY = 0.6;

/** Of what the largest herd with one worker cost: what bigger installations need for each second's texts. */
function growthTable({ herd_one_worker }: Results): string {
	const { cpu_us_per_text_workers: worker, cpu_us_per_text_database: database } = Object.values(
		herd_one_worker,
	).at(-1) ?? { cpu_us_per_text_workers: 0, cpu_us_per_text_database: 0 };
	const coresFor = (textsPerSecond: number, microseconds: number) =>
		((textsPerSecond * microseconds) / 1e6 / BUSY).toFixed(2);
	const ceiling = Math.round((DATABASE_CORES * BUSY * 1e6) / Math.max(1, database));
	return [
		table(
			['texts per second', 'texts per day at that rate', 'worker cores', 'database cores'],
			[50, 500, 5_000, 50_000].map((rate) => [
				grouped(rate),
				grouped(rate * 86_400),
				coresFor(rate, worker),
				coresFor(rate, database),
			]),
		),
		`Cores are ${BUSY * 100} % busy in this table. One database server of ${DATABASE_CORES} cores then holds about ${grouped(ceiling)} texts per second, if its cores are like these and its disk keeps up.`,
	].join('\n\n');
}

function table(head: string[], rows: (string | number | undefined)[][]): string {
	const line = (cells: (string | number | undefined)[]) => `| ${cells.join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
