import type { TestApp, TestDeps } from '#tests/support/test-app.ts';
import type { Command, Start } from './world.ts';

type Asked = (app: TestApp) => Promise<{ status: number }>;

/** A request, which is not repeated unless it has a key. */
export const press = (from: Start, asked: Asked, isRepeated = false): Command => ({
	from,
	isRepeated,
	run: async ({ server }) => (await asked(await server())).status,
});

/** Work of a process that nobody asked for, or news of a provider that was checked before. */
export const work = (
	from: Start,
	does: (deps: TestDeps) => Promise<unknown>,
	isRepeated = false,
): Command => ({
	from,
	isRepeated,
	async run({ deps }) {
		await does(deps);
		return 200;
	},
});

/** A provider repeats what it has to tell until it hears that we have it. */
export const told = (from: Start, tell: (deps: TestDeps) => Promise<unknown>): Command =>
	work(from, tell, true);
