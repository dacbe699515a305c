import { afterAll } from 'vitest';

/** Counts what was tried, and prints it at the end of a file. */
export function keepFigures(name: string) {
	const startedAt = performance.now();
	const sum = { commands: 0, statements: 0, cuts: 0, states: 0 };
	afterAll(() => {
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		process.stdout.write(
			`Cuts, ${name}: ${sum.commands} commands of ${sum.statements} statements, cut ${sum.cuts} times, which left ${sum.states} states, ${seconds} s\n`,
		);
	});
	return {
		/** Every cut of every command, instead of some. */
		isWhole: process.env.EVERY_CUT === '1',
		/** Adds a command. */
		count({ statements, cuts, states }: Omit<typeof sum, 'commands'>) {
			sum.commands += 1;
			sum.statements += statements;
			sum.cuts += cuts;
			sum.states += states;
		},
	};
}
