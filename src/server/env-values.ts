import * as z from 'zod/mini';
import { StartupError } from './startup-error.ts';

/** A setting that is empty is not set. */
export const setting = z.pipe(
	z.optional(z.string()),
	z.transform((value) => value?.trim() || undefined),
);

/** A provider needs all of its settings or none; half a set is a mistake that should stop the start. */
export function together<Settings extends Record<string, string | undefined>, Result>(
	settings: Settings,
	build: (all: { [Name in keyof Settings]: string }) => Result,
): Result | undefined {
	const missing = Object.keys(settings).filter((name) => !settings[name]);
	if (missing.length === Object.keys(settings).length) return undefined;
	if (missing.length > 0) throw new StartupError(`The setting ${missing[0]} is missing.`);
	return build(settings as { [Name in keyof Settings]: string });
}

/** Separated by commas. */
export function listOf(value = ''): string[] {
	return value
		.split(',')
		.map((each) => each.trim())
		.filter(Boolean);
}
