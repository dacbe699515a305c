import type { Contender } from '../contender.ts';
import type { BenchServer } from '../database.ts';
import { ours } from '../ours.ts';
import { startNode } from '../processes.ts';

/** The bare loop over our own rows, without our rules. It does not store what comes next. */
export async function rowsFloor(server: BenchServer): Promise<Contender> {
	const { startWorker: _, isFollowedUp: __, ...world } = await ours(server);
	return {
		...world,
		enqueueUs: () => 0,
		startWorker: (providerUrl) =>
			startNode({
				file: 'bench/peers/rows-floor-worker.ts',
				args: [world.url, providerUrl],
				readyWhen: 'ready',
			}),
	};
}
