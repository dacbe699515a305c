// A longer storm than the one in tests/faults: npm run chaos -- --minutes 5
import { parseArgs } from 'node:util';
import { runChaos } from '../tests/faults/chaos.ts';
import { findWrongs } from '../tests/faults/check.ts';
import { startFaultyProvider } from '../tests/faults/provider.ts';

const { values } = parseArgs({
	options: {
		minutes: { type: 'string', default: '2' },
		occurrences: { type: 'string', default: '5000' },
		workers: { type: 'string', default: '3' },
	},
});
const { outcomes, provider, kills, leftOver } = await runChaos({
	startProvider: startFaultyProvider,
	occurrences: Number(values.occurrences),
	workers: Number(values.workers),
	chaosMs: Number(values.minutes) * 60_000,
	say: (line) => console.log(line),
});
const wrongs = findWrongs(outcomes, provider.ledger);
const tally = Map.groupBy(outcomes, ({ status, reason }) =>
	reason ? `${status}: ${reason}` : status,
);
console.log(`\n${outcomes.length} texts to people, ${kills} processes killed`);
for (const [outcome, list] of tally) console.log(`${String(list.length).padStart(8)}  ${outcome}`);
console.log(`${String(provider.ledger.length).padStart(8)}  taken by the provider`);
for (const [fault, times] of provider.met) console.log(`${String(times).padStart(8)}  × ${fault}`);
console.log(`${String(leftOver).padStart(8)}  left over`);
for (const wrong of wrongs.slice(0, 20)) console.log(`WRONG: ${wrong}`);
console.log(
	wrongs.length + leftOver === 0 ? 'Nothing lost, nothing doubled.' : `${wrongs.length} wrongs.`,
);
process.exitCode = wrongs.length + leftOver === 0 ? 0 : 1;
