import { onTestFailed } from 'vitest';
import { newSeed, readSeed } from './chance.ts';

/** CHAOS_SEED, or a new one. A test that fails prints how to repeat its storm. */
export function seedOfTest(): number {
	const { CHAOS_SEED } = process.env;
	const seed = CHAOS_SEED ? readSeed(CHAOS_SEED) : newSeed();
	onTestFailed(({ task }) => {
		const again = `CHAOS_SEED=${seed} npm exec vitest -- run --project=faults ${task.file.name}`;
		process.stdout.write(`The same storm again: ${again}\n`);
	});
	return seed;
}
