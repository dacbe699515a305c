// Families' stories by turns, as many and as long as wanted:
//   npm exec node scripts/turns.ts -- --seeds 1000                    seeds 1 to 1000, an evening each
//   npm exec node scripts/turns.ts -- --seed 17 --days 365            one family's year
//   npm exec node scripts/turns.ts -- --seed 17 --days 2 --busy       with texts and a check-in each day
// A story that fails prints the command that repeats it. --trace file keeps the turns of the last one,
// --report file the sum, for `npm run test:full`.
import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { connect } from '../src/server/db/open.ts';
import { simulate } from '../tests/simulation/simulate.ts';
import { commandOf, openStage, type Stage, type Story } from '../tests/simulation/stories.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: '1' },
		seeds: { type: 'string', default: '1' },
		days: { type: 'string' },
		busy: { type: 'boolean', default: false },
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
	const stage = await openStage({ host, user }, database);
	for (const story of stories) if (!(await tell(stage, story))) failed.push(story);
	await stage.close();
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

async function tell(stage: Stage, story: Story): Promise<boolean> {
	const wrongs = await stage
		.withFreshDatabase(async (config) => {
			const told = await simulate(config, story);
			for (const [what, times] of told.counts) total.set(what, (total.get(what) ?? 0) + times);
			if (values.trace) await writeFile(values.trace, told.trace.join('\n'));
			return told.wrongs;
		})
		.catch((error: unknown) => [error instanceof Error ? String(error.stack) : String(error)]);
	for (const wrong of wrongs.slice(0, 20)) console.log(`seed ${story.seed}: ${wrong}`);
	if (wrongs.length > 0) console.log(`Repeat it: ${commandOf(story)}`);
	return wrongs.length === 0;
}

/** In memory, if there is room for some gigabytes: each story has a database of its own. */
async function quickFolder(): Promise<string> {
	const memory = '/dev/shm';
	if (!existsSync(memory)) return tmpdir();
	const { bavail, bsize } = await statfs(memory);
	return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
}
