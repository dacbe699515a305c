import { afterAll } from 'vitest';
import type { Cut, Statement } from './cutter.ts';

/** Counts what was tried, and prints it at the end of a file. */
export function keepFigures(name: string) {
	const isWhole = process.env.EVERY_CUT === '1';
	const startedAt = performance.now();
	let commands = 0;
	let statements = 0;
	let points = 0;
	afterAll(() => {
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		process.stdout.write(
			`Cuts, ${name}: ${commands} commands of ${statements} statements, cut ${points} times, ${seconds} s\n`,
		);
	});
	return {
		/** Every cut of every command, instead of some. */
		isWhole,
		count(asked: Statement[], cuts: Cut[]) {
			commands += 1;
			statements += asked.length;
			points += cuts.length;
		},
	};
}
