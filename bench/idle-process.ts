// Looks for what is due, over and over, where nothing is: what a worker does every second.
import { connect } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { sendWaiting } from '#server/features/delivery/send-waiting.ts';
import { msUntilDue } from '#server/features/occurrences/next-due.ts';
import { systemClock } from '#server/gateways/clock.ts';

const [url, polls] = process.argv.slice(2);
// Only these are touched while nothing is due.
const env = { textsPerSecond: 100, senderTextsPerSecond: 0 } as Deps['env'];
const deps = { db: connect({ connectionString: url, max: 1 }), clock: systemClock, env } as Deps;

async function poll(times: number): Promise<void> {
	for (let count = 0; count < times; count++) {
		const waitMs = await msUntilDue(deps, 1_000);
		const woken = await sendWaiting(deps, 'text');
		if (waitMs !== undefined || woken > 0) throw new Error('Something was due');
	}
}

await poll(200);
console.log('ready');
process.once('SIGUSR2', async () => {
	await poll(Number(polls));
	console.log('done');
});
setInterval(() => {}, 1_000);
