// Throughput, lateness and cost, ours and of others side by side in one run:
//   npm run bench [-- --quick] [-- --only herd,peers,idle,api,start,recurrence,media,rooms,ladders,pages,signals,open]
// On the embedded PostgreSQL, or that of DATABASE_URL. Writes bench/results.json, and the tables and
// plots of docs/performance.md; with `--only` and `api` or one of the parts from media on, that part alone. Needs
// Linux, for the CPU time of processes, and Chromium for the pages.
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { measureApi } from '../bench/api.ts';
import type { Contender } from '../bench/contender.ts';
import { openServer } from '../bench/database.ts';
import { type HerdResult, measureHerd } from '../bench/herd.ts';
import { measureIdle } from '../bench/idle.ts';
import { measureIdleStart } from '../bench/idle-start.ts';
import { measureLadders } from '../bench/ladders.ts';
import { measureMedia } from '../bench/media.ts';
import { measureOpenPages } from '../bench/open-pages.ts';
import { ours } from '../bench/ours.ts';
import { measurePages } from '../bench/pages.ts';
import { bullmq } from '../bench/peers/bullmq.ts';
import { rawPgBoss } from '../bench/peers/raw-pg-boss.ts';
import { startRedis } from '../bench/peers/redis.ts';
import { rowsFloor } from '../bench/peers/rows-floor.ts';
import { sqlFloor } from '../bench/peers/sql-floor.ts';
import { draw } from '../bench/pictures.ts';
import { measureRecurrence } from '../bench/recurrence.ts';
import { describe, replaceGenerated } from '../bench/report.ts';
import {
	besideFloor,
	type ContenderName,
	cpuPerText,
	type Results,
	ratiosOf,
} from '../bench/results.ts';
import { measureRooms } from '../bench/rooms.ts';
import { measureSignals } from '../bench/signals.ts';
import { measureStart } from '../bench/start.ts';

const parts = [
	'herd',
	'peers',
	'idle',
	'api',
	'start',
	'recurrence',
	'media',
	'rooms',
	'ladders',
	'pages',
	'signals',
	'open',
] as const;
const { values } = parseArgs({
	options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const size = values.quick
	? {
			herds: [1_000, 5_000],
			calls: { occurrences: 5_000, count: 20, spreadMs: 2_000 },
			peers: 3_000,
			idle: [1_000, 10_000, 100_000],
			roundMs: 300,
			starts: 1,
			alone: { count: 10, spreadMs: 5_000 },
			recurrences: 20_000,
			media: { shared: [6], large: [], rounds: 1, seconds: 5 },
			rooms: 100,
			ladders: { searches: 100, occurrences: 1_000 },
			pages: 1,
			signals: { writers: [1, 8], rounds: 2, ms: 200 },
			open: { pages: 500, rooms: 30, measureMs: 5_000 },
		}
	: {
			herds: [10_000, 100_000],
			calls: { occurrences: 50_000, count: 200, spreadMs: 16_000 },
			peers: 10_000,
			idle: [1_000, 100_000, 1_000_000],
			roundMs: 3_000,
			starts: 3,
			alone: { count: 40, spreadMs: 30_000 },
			recurrences: 200_000,
			media: { shared: [6, 12], large: [21, 51], rounds: 2, seconds: 12 },
			rooms: 1_000,
			ladders: { searches: 1_000, occurrences: 6_000 },
			pages: 7,
			signals: { writers: [1, 8, 16, 32, 64], rounds: 16, ms: 400 },
			open: { pages: 5_000, rooms: 300, measureMs: 20_000 },
		};
const chosen = new Set<string>(values.only?.split(',') ?? parts);
const startedAt = performance.now();

function say(line: string): void {
	const seconds = Math.round((performance.now() - startedAt) / 1000);
	const text = `${String(seconds).padStart(5)} s  ${line}`;
	if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text.slice(0, 100)}`);
}

function tell(line: string): void {
	say(line);
	const seconds = Math.round((performance.now() - startedAt) / 1000);
	process.stdout.write(process.stdout.isTTY ? '\n' : `${String(seconds).padStart(5)} s  ${line}\n`);
}

const wordsOf = ({
	texts,
	workers,
	p50_s,
	p95_s,
	p99_s,
	cpu_us_per_text,
	lost,
	doubled,
}: HerdResult) =>
	`${texts} texts, ${workers} worker(s): p50 ${p50_s} s, p95 ${p95_s} s, p99 ${p99_s} s, CPU ${cpu_us_per_text} µs each, ${lost} lost, ${doubled} doubled`;

const FILE = 'bench/results.json';
const QUICK_FILE = 'bench/results-quick.json';
const PAGE = 'docs/performance.md';
const results = {
	herd: {},
	herd_one_worker: {},
	peers: {},
	idle_us_per_poll: {},
} as Results;
const server = await openServer();
try {
	Object.assign(results, {
		date: new Date().toISOString(),
		command: `npm run bench${values.quick ? ' -- --quick' : ''}`,
		machine: {
			cpu: os.cpus()[0]?.model ?? 'unknown',
			cores: os.cpus().length,
			memory_gb: Math.round(os.totalmem() / 2 ** 30),
			node: process.versions.node,
			postgresql: server.version,
		},
		left_out: [],
	});
	if (server.pid === undefined) {
		results.left_out.push('the database’s CPU time, as it runs on another machine');
	}
	if (chosen.has('peers')) await comparePeers();
	if (chosen.has('herd')) await releaseHerds();
	if (chosen.has('idle')) {
		Object.assign(results, await measureIdle(server, size.idle, say));
		tell(`Nothing to do, µs per look: ${JSON.stringify(results.idle_us_per_poll)}`);
	}
	if (chosen.has('api')) {
		Object.assign(results, await measureApi(server, size.roundMs, say));
		for (const [name, { rps, p50_ms, p99_ms, beside_floor }] of Object.entries(results.api)) {
			tell(`${name}: ${rps} requests/s, p50 ${p50_ms} ms, p99 ${p99_ms} ms with ten clients`);
			tell(`${name} beside the floor: ${JSON.stringify(beside_floor)}`);
		}
	}
	if (chosen.has('start')) {
		say('starting from nothing, and again');
		results.start_s = await measureStart(size.starts);
		tell(`Ready after ${results.start_s.cold} s from nothing, ${results.start_s.warm} s again`);
		say('single texts that become due');
		results.idle_start = await measureIdleStart(size.alone.count, size.alone.spreadMs);
		tell(`A single text: p50 ${results.idle_start.p50_s} s, p95 ${results.idle_start.p95_s} s`);
	}
	if (chosen.has('recurrence')) {
		results.recurrence_us = measureRecurrence(size.recurrences);
		tell(`A rule’s next moment: ${results.recurrence_us} µs`);
	}
	if (chosen.has('media')) {
		results.media = await measureMedia(size.media, say);
		for (const [people, by] of Object.entries(results.media.rooms)) {
			tell(`A call of ${people}, for each packet: ${JSON.stringify(by)}`);
		}
	}
	if (chosen.has('rooms')) {
		results.rooms = await measureRooms(server, size.rooms, say);
		tell(`Presence: ${JSON.stringify(results.rooms)}`);
	}
	if (chosen.has('ladders')) {
		results.ladders = await measureLadders(server, size.ladders, say);
		tell(`While people are looked for: ${JSON.stringify(results.ladders)}`);
	}
	if (chosen.has('pages')) {
		results.pages = await measurePages(size.pages, say);
		for (const [address, figures] of Object.entries(results.pages.pages)) {
			tell(`${address}: ${JSON.stringify(figures)}`);
		}
	}
	if (chosen.has('signals')) {
		results.signals = await measureSignals(server, size.signals, say);
		const { by, slow_disk } = results.signals;
		for (const [disk, figures] of Object.entries({ by, slow_disk: slow_disk.by })) {
			for (const [writers, ways] of Object.entries(figures)) {
				tell(`Signals, ${disk}, ${writers} writers: ${JSON.stringify(ways)}`);
			}
		}
	}
	if (chosen.has('open')) {
		results.open = await measureOpenPages(server, size.open, say);
		tell(`Many open pages: ${JSON.stringify(results.open)}`);
	}
} finally {
	await server.stop();
}
results.cpu_us_per_text = cpuPerText(results.peers);
results.ratios = ratiosOf(results.peers, results.idle_us_per_poll);
for (const [name, ratio] of Object.entries(results.ratios)) {
	tell(`${name.replaceAll('_', ' ')}: ${ratio}`);
}
const isWhole = parts.every((part) => chosen.has(part));
const alone = (['api', 'media', 'rooms', 'ladders', 'pages', 'signals', 'open'] as const).find(
	(part) => part === values.only,
);
if ((isWhole || alone) && !values.quick) {
	const before = JSON.parse(readFileSync(FILE, 'utf8')) as Results;
	const { api, api_date, web_mb } = results;
	const own = alone === 'api' ? { api, api_date, web_mb } : alone && { [alone]: results[alone] };
	const written = own ? { ...before, ...own } : results;
	writeFileSync(FILE, `${JSON.stringify(written, undefined, '\t')}\n`);
	writeFileSync(PAGE, replaceGenerated(readFileSync(PAGE, 'utf8'), describe(written)));
	for (const [name, svg] of Object.entries(draw(written))) {
		writeFileSync(`docs/pictures/${name}`, svg);
	}
	tell(`Written: ${FILE}, ${PAGE}`);
} else if (isWhole) {
	writeFileSync(QUICK_FILE, `${JSON.stringify(results, undefined, '\t')}\n`);
	tell(`Written: ${QUICK_FILE}; only a full run writes ${FILE} and ${PAGE}`);
}
const all = [
	...Object.values(results.herd),
	...Object.values(results.herd_one_worker),
	...Object.values(results.herd_sql_floor ?? {}),
	...(results.herd_with_calls ? [results.herd_with_calls] : []),
	...Object.values(results.peers),
];
process.exitCode = all.some(({ lost, doubled }) => lost + doubled > 0) ? 1 : 0;

async function releaseHerds(): Promise<void> {
	for (const occurrences of size.herds) {
		for (const [workers, kept] of [
			[1, results.herd_one_worker],
			[2, results.herd],
		] as const) {
			say(`${occurrences} occurrences, ${workers} worker(s)`);
			const measured = await measureHerd(await ours(server), { occurrences, workers }, say);
			kept[occurrences] = measured;
			tell(`Herd of ${wordsOf(measured)}`);
		}
		const floor = await measureHerd(await sqlFloor(server), { occurrences, workers: 1 }, say);
		results.herd_sql_floor = { ...results.herd_sql_floor, [occurrences]: floor };
		tell(`The bare SQL loop: ${wordsOf(floor)}, put there for ${floor.enqueue_us_per_text} µs`);
		tell(`Ours to it: ${JSON.stringify(besideFloor(results)[occurrences])}`);
	}
	const { occurrences, ...calls } = size.calls;
	say(`${occurrences} occurrences and ${calls.count} calls`);
	results.herd_with_calls = await measureHerd(
		await ours(server, null, calls),
		{ occurrences, workers: 1 },
		say,
	);
	const { meanwhile } = results.herd_with_calls;
	tell(`Calls in the middle of a herd: ${JSON.stringify(meanwhile)}`);
}

async function comparePeers(): Promise<void> {
	const measure = async (name: ContenderName, contender: Contender) => {
		say(`${name}, ${size.peers} occurrences`);
		const measured = await measureHerd(contender, { occurrences: size.peers, workers: 1 }, say);
		results.peers[name] = measured;
		tell(`${name}: ${wordsOf(measured)}, put there for ${measured.enqueue_us_per_text} µs`);
	};
	await measure('ours', await ours(server));
	await measure('sql_floor', await sqlFloor(server));
	await measure('rows_floor', await rowsFloor(server));
	await measure('pg_boss', await rawPgBoss(server));
	const redis = await startRedis();
	if (!redis) {
		results.left_out.push('BullMQ: there is no redis-server here (Debian package redis-server)');
		return tell(results.left_out.at(-1) ?? '');
	}
	try {
		await measure('bullmq', await bullmq(redis));
	} finally {
		await redis.stop();
	}
}
