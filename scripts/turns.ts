// Families' stories by turns, as tests/simulation has a few of them, as many and as long as wanted:
//   npm exec node scripts/turns.ts -- --seeds 1000             seeds 1 to 1000, two days each
//   npm exec node scripts/turns.ts -- --seed 17 --days 365     one family's year
// A story that fails prints the command that repeats it. --trace file keeps the turns of the last one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { connect } from '../src/server/db/open.ts';
import { simulate } from '../tests/simulation/simulate.ts';
import { withFreshDatabase } from '../tests/simulation/stories.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: '1' },
		seeds: { type: 'string', default: '1' },
		days: { type: 'string', default: '2' },
		trace: { type: 'string' },
	},
});
const first = Number(values.seed);
const days = Number(values.days);
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => first + index);

const dataDir = await mkdtemp(path.join(tmpdir(), 'kinbell-turns-'));
const server = await startEmbedded({ dataDir, durable: false });
const total = new Map<string, number>();
let failed = 0;
try {
	const template = connect(server.config);
	await migrate(template);
	await template.$client.end();
	for (const seed of seeds) failed += (await tell(seed)) ? 0 : 1;
} finally {
	await server.stop();
	await rm(dataDir, { recursive: true, force: true });
}
const sorted = [...total].sort(([, one], [, other]) => other - one);
for (const [what, times] of sorted) console.log(`${String(times).padStart(9)}  ${what}`);
console.log(`${seeds.length} stories of ${days} days, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function tell(seed: number): Promise<boolean> {
	const { host, user, database } = server.config;
	const story = { seed, days };
	const wrongs = await withFreshDatabase({ host, user }, database, async (config) => {
		const told = await simulate(config, story);
		console.log(`seed ${seed}: ${told.counts.get('turns')} turns`);
		for (const [what, times] of told.counts) total.set(what, (total.get(what) ?? 0) + times);
		if (values.trace) await writeFile(values.trace, told.trace.join('\n'));
		return told.wrongs;
	}).catch((error: unknown) => [error instanceof Error ? String(error.stack) : String(error)]);
	for (const wrong of wrongs.slice(0, 20)) console.log(`seed ${seed}: ${wrong}`);
	if (wrongs.length > 0) {
		console.log(`Repeat it: npm exec node scripts/turns.ts -- --seed ${seed} --days ${days}`);
	}
	return wrongs.length === 0;
}
