import type { Task } from '#server/worker.ts';
import { tendRooms } from './closing.ts';
import { removeOldSignals } from './notes.ts';

export const roomsTask: Task = {
	name: 'tend rooms',
	everyMs: 5_000,
	async run(deps) {
		await tendRooms(deps);
		await removeOldSignals(deps);
	},
};
