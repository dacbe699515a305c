import { type Task, untilNothingIsLeft } from '#server/worker.ts';
import { forgetDeadCarriers } from './carriers.ts';
import { tendRooms } from './closing.ts';
import { removeOldSignals } from './notes.ts';
import { endWaiting } from './waiting.ts';

export const roomsTask: Task = {
	name: 'tend rooms',
	everyMs: 5_000,
	async run(deps) {
		await tendRooms(deps);
		await removeOldSignals(deps);
		await forgetDeadCarriers(deps);
	},
};

export const waitingTask: Task = {
	name: 'end waiting',
	everyMs: 5_000,
	run: (deps, stopped) => untilNothingIsLeft(() => endWaiting(deps), stopped),
};
