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
import { type CheckFinding, checkInEnglish, fineCheck, wrongCheck } from './finding.ts';
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
			const found = await check({ ...deps, db: aside }, false);
			if (!found.isFine) wrongs.push(checkInEnglish(found).what);
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
/** Stands for the days since a proof where there was none. */
const NEVER = -1;

export async function checkProvenBackup({ db, clock }: Tools): Promise<CheckFinding> {
	const daysSince = (moment: Date) =>
		Math.max(0, Math.floor((clock.now().getTime() - moment.getTime()) / DAY_MS));
	const newest = await findNewestProvenBackup(db);
	if (newest) {
		const days = daysSince(newest.takenAt);
		return days > OLD_DAYS ? wrongCheck('backup', days) : fineCheck('backup', days);
	}
	const [first] = await db.select({ at: min(accounts.createdAt) }).from(accounts);
	const isNew = !first?.at || daysSince(first.at) < NEW_DAYS;
	return isNew ? fineCheck('backup', NEVER) : wrongCheck('backup', NEVER);
}
