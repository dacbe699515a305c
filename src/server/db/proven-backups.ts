import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Env } from '../env.ts';

const provenBackup = z.object({ at: z.string(), file: z.string() });
/** `at` is an ISO instant. */
export type ProvenBackup = z.output<typeof provenBackup>;

export const provenBackupFile = ({ dataDir }: Pick<Env, 'dataDir'>) =>
	path.join(dataDir, 'last-proven-backup.json');

/** The last backup that was restored and compared; null before the first. */
export async function lastProvenBackup({
	env,
}: {
	env: Pick<Env, 'dataDir'>;
}): Promise<ProvenBackup | null> {
	try {
		return z.parse(provenBackup, JSON.parse(await readFile(provenBackupFile(env), 'utf8')));
	} catch {
		// Not there, or not whole: then nothing is proven.
		return null;
	}
}
