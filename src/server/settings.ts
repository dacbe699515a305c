import { readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { StartupError } from './startup-error.ts';

/** Settings come from the environment, and from a file that the set-up page writes. */

type Variables = Record<string, string | undefined>;

export interface Settings {
	/** From the environment. They win over the file, and only the operator changes them. */
	given: Variables;
	/** From the file. */
	kept: Variables;
	/** Where the file is, whether or not it exists. */
	file: string;
}

export const dataDirOf = (written: string | undefined) => path.resolve(written?.trim() || 'data');

export function readSettings(variables: Variables): Settings {
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
	const file = path.join(dataDirOf(given.DATA_DIR), 'settings.env');
	return { given, kept: readFile(file), file };
}

export const settingsInForce = ({ given, kept }: Settings): Variables => ({ ...kept, ...given });

const absences = ['ENOENT', 'ENOTDIR'];

function readFile(file: string): Variables {
	try {
		// The file cannot say where it is.
		const { DATA_DIR: _, ...kept } = parseEnv(readFileSync(file, 'utf8'));
		return kept;
	} catch (error) {
		// What is wrong with the folder itself, the start says.
		if (absences.includes((error as NodeJS.ErrnoException).code ?? '')) return {};
		throw new StartupError(`The file ${file} cannot be read.`, { cause: error });
	}
}

/** What is to be different in the file: null removes a setting. */
export type Changes = Record<string, string | null>;

export function changed(kept: Variables, changes: Changes): Variables {
	const entries = Object.entries({ ...kept, ...changes });
	return Object.fromEntries(entries.filter(([, value]) => value)) as Variables;
}

/** Another file takes the place of the old one at once, so that no start ever reads half of it. */
export async function keepSettings({ file }: Settings, changes: Changes): Promise<void> {
	const kept = changed(readFile(file), changes);
	const text = [
		'# Written by the set-up page of Kinbell. The environment wins over these lines.',
		...linesOf(kept),
		'',
	].join('\n');
	await mkdir(path.dirname(file), { recursive: true });
	const draft = `${file}.new`;
	const handle = await open(draft, 'w', 0o600);
	try {
		await handle.chmod(0o600);
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(draft, file);
}

/** As an .env file has them. */
export function linesOf(variables: Variables): string[] {
	return Object.entries(variables).map(([name, value = '']) => `${name}=${quoted(value)}`);
}

/** Between these a value is taken as it is. */
const quotes = ["'", '`'];

/** Whether no line of such a file can hold it. */
export const isUnwritable = (value: string) =>
	/\p{Cc}/u.test(value) || quotes.every((quote) => value.includes(quote));

function quoted(value: string): string {
	if (/^[\w@%+,./:-]*$/.test(value)) return value;
	const quote = quotes.find((each) => !value.includes(each)) ?? '';
	return `${quote}${value}${quote}`;
}
