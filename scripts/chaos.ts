// Longer storms than those in tests/faults, which can be repeated:
//   npm run chaos -- --minutes 5
//   npm run chaos -- --seed 4711 --minutes 5
//   npm run chaos -- --kills 1000     one storm after another, until that many processes were killed
import { parseArgs } from 'node:util';
import { chanceOf, newSeed, readSeed } from '../tests/faults/chance.ts';
import { type ChaosResult, runChaos, STRIDE_MS } from '../tests/faults/chaos.ts';
import { findWrongs } from '../tests/faults/check.ts';
import { startFaultyProvider } from '../tests/faults/provider.ts';
import { planStorm, type Storm, type StormShape } from '../tests/faults/storm.ts';
import { PEOPLE } from '../tests/faults/world.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string' },
		minutes: { type: 'string', default: '2' },
		kills: { type: 'string', default: '0' },
		occurrences: { type: 'string', default: '5000' },
		workers: { type: 'string', default: '4' },
	},
});
const minutes = Number(values.minutes);
const wantedKills = Number(values.kills);
const occurrences = Number(values.occurrences);
const workers = Number(values.workers);

const total = { storms: 0, kills: 0, texts: 0, unconfirmed: 0, endedAlone: 0 };
const firstSeed = values.seed ? readSeed(values.seed) : newSeed();
for (let seed = firstSeed; total.storms === 0 || total.kills < wantedKills; seed++) {
	const wrongs = await stormOf(seed).catch((error: unknown) => [String((error as Error).stack)]);
	if (wrongs.length > 0) {
		for (const wrong of wrongs.slice(0, 20)) console.log(`WRONG: ${wrong}`);
		console.log(`${wrongs.length} wrongs. The same storm again: ${again(seed)}`);
		process.exitCode = 1;
		break;
	}
	console.log('Nothing lost, nothing doubled.\n');
	const { storms, kills, texts, unconfirmed, endedAlone } = total;
	if (wantedKills > 0) {
		console.log(
			`So far ${storms} storms, ${kills} processes killed, ${texts} texts to people, ${unconfirmed} not confirmed, ${endedAlone} workers ended by themselves\n`,
		);
	}
}

/** Returns what was wrong. */
async function stormOf(seed: number): Promise<string[]> {
	const shape: StormShape = {
		forMs: minutes * 60_000,
		waitMs: { least: 300, most: 1_700 },
		rare: ['restart', 'immediate', 'postmaster', 'power'],
		rareEvery: 30,
	};
	const result = await runChaos({
		...shape,
		seed,
		startProvider: startFaultyProvider,
		occurrences,
		workers,
		textsPerSecond: paceOf(planStorm(chanceOf(seed), shape)),
		say: (line) => console.log(line),
	});
	report(result);
	return [
		...findWrongs(result.outcomes, result.provider.ledger),
		...(result.leftOver > 0 ? [`${result.leftOver} occurrences were left over`] : []),
	];
}

/** Texts last for most of the storm: otherwise it would rage where nothing is left to do. */
function paceOf({ count, strokeAt }: Storm): number {
	let clockMs = 0;
	for (let index = 0; index < count; index++) {
		const { waitMs, stride } = strokeAt(index);
		clockMs += waitMs + stride * STRIDE_MS;
	}
	return Math.ceil((occurrences * PEOPLE) / (0.8 * (clockMs / 1000)));
}

function report({ outcomes, provider, kills, endedAlone, leftOver }: ChaosResult<string>): void {
	const line = (amount: number, what: string) =>
		console.log(`${String(amount).padStart(8)}  ${what}`);
	console.log(`\n${outcomes.length} texts to people, ${kills} processes killed`);
	const tally = Map.groupBy(outcomes, ({ status, reason }) =>
		reason ? `${status}: ${reason}` : `${status}`,
	);
	for (const [outcome, list] of tally) line(list.length, outcome);
	line(provider.ledger.length, 'taken by the provider');
	for (const [fault, times] of provider.met) line(times, `× ${fault}`);
	line(endedAlone, 'workers ended by themselves');
	line(leftOver, 'left over');
	total.storms += 1;
	total.kills += kills;
	total.texts += outcomes.length;
	total.unconfirmed += outcomes.filter(({ status }) => status === 'unknown').length;
	total.endedAlone += endedAlone;
}

function again(seed: number): string {
	return `npm run chaos -- --seed ${seed} --minutes ${minutes} --occurrences ${occurrences} --workers ${workers}`;
}
