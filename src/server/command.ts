import path from 'node:path';
import { type Env, readEnv } from './env.ts';
import { readSettings, settingsInForce } from './settings.ts';
import { StartupError } from './startup-error.ts';

export interface CommandInput {
	env: Env;
	/** The words after `--`. */
	args: string[];
	/** Resolves a file name from the folder where npm was called. */
	fileOf(written: string): string;
}

/** One of the operator's commands: npm run doctor, backup, restore, admin. Resolves to its exit code. */
export async function runCommand(act: (input: CommandInput) => Promise<number>): Promise<void> {
	try {
		const env = readEnv(settingsInForce(readSettings(process.env)));
		const folder = process.env.INIT_CWD ?? process.cwd();
		process.exitCode = await act({
			env,
			args: process.argv.slice(2),
			fileOf: (written) => path.resolve(folder, written),
		});
	} catch (error) {
		const { message, stack } = error as Error;
		process.stderr.write(`${error instanceof StartupError ? message : stack}\n`);
		process.exitCode = 1;
	}
}

export const print = (line: string) => void process.stdout.write(`${line}\n`);
