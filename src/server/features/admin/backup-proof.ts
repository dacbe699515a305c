import { min } from 'drizzle-orm';
import { DAY_MS } from '#domain/time.ts';
import {
	compareStructure,
	findNewestProvenBackup,
	noteProvenBackup,
	restoreAside,
} from '#server/db/proven-backups.ts';
import { accounts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Finding, fine } from './finding.ts';
import { promises } from './promises.ts';

type Tools = Pick<Deps, 'db' | 'clock' | 'newId'>;

export interface Proof {
	takenAt: Date;
	rows: number;
	/** Empty when the backup is proven, which is on record then. */
	wrongs: string[];
}

/**
 * Restores the file into a throw-away database, where every row is compared with the file's checksums,
 * and compares structure and promises with the database that it is a backup of.
 */
export async function proveBackup(deps: Tools, file: string): Promise<Proof> {
	return restoreAside(file, async (aside, { header, rows }) => {
		const wrongs = await compareStructure(deps.db, aside);
		for (const check of promises) {
			const { what, advice } = await check({ ...deps, db: aside }, false);
			if (advice !== null) wrongs.push(what);
		}
		const takenAt = new Date(header.takenAt);
		if (wrongs.length === 0) {
			await noteProvenBackup(deps.db, { takenAt, provenAt: deps.clock.now(), file });
		}
		return { takenAt, rows, wrongs };
	});
}

/** A proof a month, with some days to spare. */
const OLD_DAYS = 35;
/** Nobody has to prove a backup on the first day. */
const NEW_DAYS = 7;
const HOW_TO_PROVE = 'npm run backup -- --verify takes one, restores it aside and compares.';

export async function checkProvenBackup({ db, clock }: Tools): Promise<Finding> {
	const daysSince = (moment: Date) =>
		Math.max(0, Math.floor((clock.now().getTime() - moment.getTime()) / DAY_MS));
	const newest = await findNewestProvenBackup(db);
	if (newest) {
		const days = daysSince(newest.takenAt);
		const what = `The last proven backup is ${days === 1 ? '1 day' : `${days} days`} old: ${newest.file}.`;
		return { what, advice: days > OLD_DAYS ? HOW_TO_PROVE : null };
	}
	const [first] = await db.select({ at: min(accounts.createdAt) }).from(accounts);
	if (!first?.at || daysSince(first.at) < NEW_DAYS) {
		return fine('No backup was proven yet, and the installation is new.');
	}
	return { what: 'No backup of this installation was ever proven.', advice: HOW_TO_PROVE };
}
