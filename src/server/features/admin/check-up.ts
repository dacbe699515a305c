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
import { type Finding, fine } from './finding.ts';
import { promises } from './promises.ts';

/** What is wrong with an installation, and what to do about it. Nothing is changed unless it is asked for. */

type Tools = Pick<Deps, 'db' | 'clock' | 'newId'>;

const WORKER_SILENT_MS = 30_000;
const STUCK_MS = 5 * MINUTE_MS;

export async function checkUp(deps: Tools, { isRepairing = false } = {}): Promise<Finding[]> {
	const migrations = await checkMigrations(deps);
	// On an older database the other questions cannot be asked.
	if (migrations.advice !== null) return [migrations];
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

async function checkMigrations({ db }: Tools): Promise<Finding> {
	if (await isMigrated(db)) return fine('The database is up to date.');
	return { what: 'The database is older than this version.', advice: 'Start Kinbell once.' };
}

/** A mailbox that is looked into again and again, and does not answer. */
async function checkMailbox({ db, clock }: Tools): Promise<Finding> {
	const hourAgo = new Date(clock.now().getTime() - HOUR_MS);
	const silent = await db.$count(
		mailboxes,
		and(gt(mailboxes.dueAt, hourAgo), lt(mailboxes.readAt, hourAgo)),
	);
	if (silent === 0) return fine('Mails that come back are read, where MAILBOX_URL is set.');
	return {
		what: 'The mailbox of MAILBOX_URL has not answered for an hour, so nobody hears of mails that come back.',
		advice:
			'Check its address, user and password; "task failed" in the worker’s log says what the server answered.',
	};
}

async function checkWorkers({ db, clock }: Tools): Promise<Finding> {
	const since = new Date(clock.now().getTime() - WORKER_SILENT_MS);
	const alive = await db.$count(workers, gt(workers.seenAt, since));
	if (alive > 0) return fine(`Workers alive: ${alive}.`);
	return {
		what: 'No worker is alive, so nothing is sent.',
		advice: 'Run npm start, or npm run worker beside npm run web.',
	};
}

async function checkOverdue({ db, clock }: Tools): Promise<Finding> {
	const before = new Date(clock.now().getTime() - STUCK_MS);
	const overdue = await db.$count(
		occurrences,
		and(
			eq(occurrences.status, 'scheduled'),
			inArray(occurrences.kind, ['call', 'message']),
			lt(occurrences.startsAt, before),
		),
	);
	if (overdue === 0) return fine('Nothing that is due was left lying.');
	return {
		what: `${overdue} occurrences have been due for more than five minutes.`,
		advice: 'A worker takes them up; if one runs, look for "task failed" in its log.',
	};
}

async function checkStuckTexts({ db, clock }: Tools): Promise<Finding> {
	const before = new Date(clock.now().getTime() - STUCK_MS);
	const sleeping = await db.$count(deliveries, lt(deliveries.wakeAt, before));
	const stuck = sleeping + (await countInHand(db, lt(handOvers.leaseUntil, before)));
	if (stuck === 0) return fine('No text is stuck.');
	return {
		what: `${stuck} texts should have been looked after more than five minutes ago.`,
		advice:
			'A worker takes them up. If one runs, look for "task failed" in its log; if there are many, run more workers, or raise TEXTS_PER_SECOND if the provider allows it.',
	};
}

async function checkUnknownTexts({ db, clock }: Tools): Promise<Finding> {
	const since = new Date(clock.now().getTime() - DAY_MS);
	const unknown = await db.$count(
		deliveries,
		and(
			eq(deliveries.status, 'unknown'),
			isNotNull(deliveries.settledAt),
			gt(deliveries.settledAt, since),
		),
	);
	if (unknown === 0) return fine('Every text of the last day was confirmed or refused.');
	return {
		what: `${unknown} texts of the last day were never confirmed.`,
		advice: 'Look at the provider’s own log; the account holders can send them again.',
	};
}

async function checkMails({ db, clock }: Tools): Promise<Finding> {
	const since = new Date(clock.now().getTime() - DAY_MS);
	const failed = await db.$count(
		mails,
		and(eq(mails.status, 'failed'), gt(mails.createdAt, since)),
	);
	if (failed === 0) return fine('No mail of the last day failed.');
	return {
		what: `${failed} mails of the last day could not be delivered.`,
		advice: 'The column "reason" of the table "mails" says why; check SMTP_URL.',
	};
}
