import { and, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { countInHand } from '#server/db/in-hand.ts';
import { isMigrated } from '#server/db/migrate.ts';
import {
	deliveries,
	handOvers,
	mailboxes,
	mails,
	occurrences,
	workers,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { checkProvenBackup } from './backup-proof.ts';
import {
	type CheckFinding,
	checkInEnglish,
	type Finding,
	fineCheck,
	wrongCheck,
} from './finding.ts';
import { promises } from './promises.ts';

/** What is wrong with an installation, and what to do about it. Nothing is changed unless it is asked for. */

type Tools = Pick<Deps, 'db' | 'clock' | 'newId'>;

const WORKER_SILENT_MS = 30_000;
const STUCK_MS = 5 * MINUTE_MS;

/** For the doctor, in English. */
export async function checkUp(deps: Tools, options?: { isRepairing: boolean }): Promise<Finding[]> {
	return (await runChecks(deps, options)).map(checkInEnglish);
}

export async function runChecks(
	deps: Tools,
	{ isRepairing } = { isRepairing: false },
): Promise<CheckFinding[]> {
	const migrations = await checkMigrations(deps);
	// On an older database the other questions cannot be asked.
	if (!migrations.isFine) return [migrations];
	const checks = [
		checkWorkers,
		checkOverdue,
		checkStuckTexts,
		checkUnknownTexts,
		...promises,
		checkMails,
		checkMailbox,
		checkProvenBackup,
	];
	const findings = [migrations];
	for (const check of checks) findings.push(await check(deps, isRepairing));
	return findings;
}

async function checkMigrations({ db }: Tools): Promise<CheckFinding> {
	return (await isMigrated(db)) ? fineCheck('migrations') : wrongCheck('migrations');
}

/** A mailbox that is looked into again and again, and does not answer. */
async function checkMailbox({ db, clock }: Tools): Promise<CheckFinding> {
	const hourAgo = new Date(clock.now().getTime() - HOUR_MS);
	const silent = await db.$count(
		mailboxes,
		and(gt(mailboxes.dueAt, hourAgo), lt(mailboxes.readAt, hourAgo)),
	);
	return silent === 0 ? fineCheck('mailbox') : wrongCheck('mailbox');
}

async function checkWorkers({ db, clock }: Tools): Promise<CheckFinding> {
	const since = new Date(clock.now().getTime() - WORKER_SILENT_MS);
	const alive = await db.$count(workers, gt(workers.seenAt, since));
	return alive > 0 ? fineCheck('workers', alive) : wrongCheck('workers', 0);
}

async function checkOverdue({ db, clock }: Tools): Promise<CheckFinding> {
	const before = new Date(clock.now().getTime() - STUCK_MS);
	const overdue = await db.$count(
		occurrences,
		and(
			eq(occurrences.status, 'scheduled'),
			inArray(occurrences.kind, ['call', 'message']),
			lt(occurrences.startsAt, before),
		),
	);
	return overdue === 0 ? fineCheck('overdue') : wrongCheck('overdue', overdue);
}

async function checkStuckTexts({ db, clock }: Tools): Promise<CheckFinding> {
	const before = new Date(clock.now().getTime() - STUCK_MS);
	const sleeping = await db.$count(deliveries, lt(deliveries.wakeAt, before));
	const stuck = sleeping + (await countInHand(db, lt(handOvers.leaseUntil, before)));
	return stuck === 0 ? fineCheck('stuck') : wrongCheck('stuck', stuck);
}

async function checkUnknownTexts({ db, clock }: Tools): Promise<CheckFinding> {
	const since = new Date(clock.now().getTime() - DAY_MS);
	const unknown = await db.$count(
		deliveries,
		and(
			eq(deliveries.status, 'unknown'),
			isNotNull(deliveries.settledAt),
			gt(deliveries.settledAt, since),
		),
	);
	return unknown === 0 ? fineCheck('unknown') : wrongCheck('unknown', unknown);
}

async function checkMails({ db, clock }: Tools): Promise<CheckFinding> {
	const since = new Date(clock.now().getTime() - DAY_MS);
	const failed = await db.$count(
		mails,
		and(eq(mails.status, 'failed'), gt(mails.createdAt, since)),
	);
	return failed === 0 ? fineCheck('mails') : wrongCheck('mails', failed);
}
