// Longer storms than those in tests/faults, which can be repeated:
//   npm run chaos -- --minutes 5
//   npm run chaos -- --seed 4711 --minutes 5
//   npm run chaos -- --kills 1000     one storm after another, until that many processes were killed
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chanceOf, newSeed, readSeed } from '../tests/faults/chance.ts';
import { type ChaosResult, runChaos } from '../tests/faults/chaos.ts';
import { findWrongs } from '../tests/faults/check.ts';
import { startFaultyProvider } from '../tests/faults/provider.ts';
import { blows, planStorm, type StormShape } from '../tests/faults/storm.ts';
import { bundleServer } from '../tests/faults/worker-program.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string' },
		minutes: { type: 'string', default: '0.5' },
		kills: { type: 'string', default: '0' },
		workers: { type: 'string', default: '4' },
	},
});
const minutes = Number(values.minutes);
const wantedKills = Number(values.kills);
const workers = Number(values.workers);

const shape: StormShape = {
	forMs: minutes * 60_000,
	waitMs: { least: 20, most: 480 },
	rare: ['restart', 'immediate', 'postmaster', 'power'],
	rareEvery: 40,
};
/** A few families for each stroke, so that there is always something to do, and never much. */
const OCCURRENCES_OF_STROKE = 15;
const STROKES_OF_MINUTE = 4;
/** While a text has no answer, its worker can be killed with it in hand. */
const ANSWERS_AFTER_MS = { least: 20, most: 400 };

const startedAt = Date.now();
const tally = new Map<string, number>();
const told = (what: string) => tally.get(what) ?? 0;
const add = (what: string, amount: number) => tally.set(what, told(what) + amount);

const program = await bundleServer();
const firstSeed = values.seed ? readSeed(values.seed) : newSeed();
for (let seed = firstSeed; seed === firstSeed || told('processes killed') < wantedKills; seed++) {
	const wrongs = await stormOf(seed).catch((error: unknown) => [String((error as Error).stack)]);
	if (wrongs.length > 0) {
		for (const wrong of wrongs.slice(0, 20)) console.log(`WRONG: ${wrong}`);
		console.log(`${wrongs.length} wrongs. The same storm again: ${again(seed)}`);
		process.exitCode = 1;
		break;
	}
	console.log('Nothing lost, nothing doubled.\n');
}

/** Returns what was wrong. */
async function stormOf(seed: number): Promise<string[]> {
	const beganAt = Date.now();
	const strokes = planStorm(chanceOf(seed), shape).count;
	const result = await runChaos({
		...shape,
		seed,
		startProvider: (clock, chance) =>
			startFaultyProvider(clock, chance, { answersAfterMs: ANSWERS_AFTER_MS }),
		occurrences: strokes * OCCURRENCES_OF_STROKE,
		minutes: Math.ceil(strokes / STROKES_OF_MINUTE),
		workers,
		program,
		onlyAtWork: true,
		say: (line) => console.log(line),
	});
	report(result, beganAt);
	return [
		...findWrongs(result.outcomes, result.provider.ledger),
		...(result.leftOver > 0 ? [`${result.leftOver} occurrences were left over`] : []),
	];
}

/** This storm, and all storms so far. */
function report(result: ChaosResult<string>, beganAt: number): void {
	const { outcomes, provider, kills, atWork, struck, endedAlone, leftOver } = result;
	const figures: [string, number][] = [
		['storms', 1],
		['processes killed', kills],
		['of them with work in hand', atWork],
		...blows.map((blow): [string, number] => [`strokes: ${blow}`, struck.get(blow) ?? 0]),
		['texts to people', outcomes.length],
		...[
			...Map.groupBy(outcomes, ({ status, reason }) => [status, reason].filter(Boolean).join(': ')),
		]
			.map(([outcome, list]): [string, number] => [`texts ${outcome}`, list.length])
			.sort(),
		['taken by the provider', provider.ledger.length],
		...[...provider.met].map(([fault, times]): [string, number] => [`provider: ${fault}`, times]),
		['workers ended by themselves', endedAlone],
		['left over', leftOver],
		['seconds', Math.round((Date.now() - beganAt) / 1000)],
	];
	const padded = (amount: number) => String(amount).padStart(8);
	console.log('\n    this  together');
	for (const [what, amount] of figures) {
		add(what, amount);
		console.log(`${padded(amount)}  ${padded(told(what))}  ${what}`);
	}
	const load = loadavg()[0]?.toFixed(1);
	console.log(`${Math.round((Date.now() - startedAt) / 60_000)} minutes, load ${load}`);
}

function again(seed: number): string {
	return `npm run chaos -- --seed ${seed} --minutes ${minutes} --workers ${workers}`;
}
