// Families' stories by turns, as many and as long as wanted:
//   npm exec node scripts/turns.ts -- --seeds 1000                    seeds 1 to 1000, an evening each
//   npm exec node scripts/turns.ts -- --seed 17 --days 365            one family's year
//   npm exec node scripts/turns.ts -- --seed 17 --days 2 --busy       with texts and a check-in each day
// A story that fails prints the command that repeats it. As many are told at once as there are cores, or
// as --processes says. --trace file keeps the turns of the last one, --report file the sum, for
// `npm run test:full`.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { connect } from '../src/server/db/open.ts';
import { commandOf, type Story } from '../tests/simulation/stories.ts';
import type { Report, TellerOptions } from '../tests/simulation/teller.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: '1' },
		seeds: { type: 'string', default: '1' },
		days: { type: 'string' },
		busy: { type: 'boolean', default: false },
		processes: { type: 'string', default: String(availableParallelism()) },
		trace: { type: 'string' },
		report: { type: 'string' },
	},
});
const first = Number(values.seed);
const stories = Array.from(
	{ length: Number(values.seeds) },
	(_, index): Story => ({
		seed: first + index,
		...(values.days && { days: Number(values.days) }),
		...(values.busy && { family: 'busy' as const }),
	}),
);

const dataDir = await mkdtemp(path.join(await quickFolder(), 'kinbell-turns-'));
const server = await startEmbedded({ dataDir, durable: false });
const { host, user, database } = server.config;
const total = new Map<string, number>();
const failed: Story[] = [];
try {
	const template = connect(server.config);
	await migrate(template);
	await template.$client.end();
	const untold = stories.values();
	const tellers = Array.from({ length: Math.min(Number(values.processes), stories.length) }, () =>
		tellAll(untold, { server: { host, user }, template: database, withTrace: !!values.trace }),
	);
	await Promise.all(tellers);
} finally {
	await server.stop();
	await rm(dataDir, { recursive: true, force: true });
}
const sorted = [...total].sort(([, one], [, other]) => other - one);
for (const [what, times] of sorted) console.log(`${String(times).padStart(9)}  ${what}`);
console.log(`${stories.length} stories, ${failed.length} failed`);
if (values.report) {
	const sum = { passed: stories.length - failed.length, failed: failed.length };
	await writeFile(values.report, JSON.stringify({ ...sum, names: failed.map(commandOf) }));
}
process.exitCode = failed.length === 0 ? 0 : 1;

/** Another process tells one story after the other, as long as there are any. */
async function tellAll(untold: Iterator<Story>, options: TellerOptions): Promise<void> {
	const teller = fork('tests/simulation/teller.ts', [JSON.stringify(options)]);
	const ended = once(teller, 'exit');
	await answerOf(teller);
	for (let next = untold.next(); !next.done; next = untold.next()) {
		teller.send(next.value);
		await note((await answerOf(teller)) as Report);
	}
	teller.disconnect();
	await ended;
}

async function answerOf(teller: ChildProcess): Promise<unknown> {
	const isOver = new AbortController();
	const { signal } = isOver;
	const died = once(teller, 'exit', { signal }).then(([code]) => {
		throw new Error(`A process that tells stories ended with ${code}.`);
	});
	try {
		const [answer] = await Promise.race([once(teller, 'message', { signal }), died]);
		return answer;
	} finally {
		isOver.abort();
	}
}

async function note({ story, wrongs, counts, trace }: Report): Promise<void> {
	for (const [what, times] of counts) total.set(what, (total.get(what) ?? 0) + times);
	if (values.trace) await writeFile(values.trace, trace.join('\n'));
	if (wrongs.length === 0) return;
	failed.push(story);
	for (const wrong of wrongs.slice(0, 20)) console.log(`seed ${story.seed}: ${wrong}`);
	console.log(`Repeat it: ${commandOf(story)}`);
}

/** In memory, if there is room for some gigabytes: each story has a database of its own. */
async function quickFolder(): Promise<string> {
	const memory = '/dev/shm';
	if (!existsSync(memory)) return tmpdir();
	const { bavail, bsize } = await statfs(memory);
	return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
}
