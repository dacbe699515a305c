import {
	and,
	count,
	eq,
	gt,
	inArray,
	isNotNull,
	isNull,
	lt,
	ne,
	notExists,
	sql,
} from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import { countInHand } from '#server/db/in-hand.ts';
import { isMigrated } from '#server/db/migrate.ts';
import {
	calls,
	deliveries,
	handOvers,
	mails,
	messageRecipients,
	messages,
	occurrences,
	schedules,
	workers,
} from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { storeNextOccurrences } from '../occurrences/next-occurrence.ts';
import { withdrawNextOccurrences } from '../occurrences/withdrawal.ts';
import { findNextMoments } from '../schedules/next-moment.ts';

/** What an operator wants to know of an installation: what is wrong, and what to do about it. */
export interface Finding {
	what: string;
	/** What to do, or what was done; null when all is well. */
	advice: string | null;
}

type Tools = Pick<Deps, 'db' | 'clock' | 'newId'>;

const WORKER_SILENT_MS = 30_000;
const STUCK_MS = 5 * MINUTE_MS;

export async function checkUp(deps: Tools): Promise<Finding[]> {
	const migrations = await checkMigrations(deps);
	// On an older database the other questions cannot be asked.
	if (migrations.advice !== null) return [migrations];
	const checks = [
		checkWorkers,
		checkOverdue,
		checkQueue,
		checkStuckTexts,
		checkUnknownTexts,
		checkCompleteness,
		checkNextOccurrences,
		checkIdleSchedules,
		checkMails,
	];
	const findings = [migrations];
	for (const check of checks) findings.push(await check(deps));
	return findings;
}

const fine = (what: string): Finding => ({ what, advice: null });

async function checkMigrations({ db }: Tools): Promise<Finding> {
	if (await isMigrated(db)) return fine('The database is up to date.');
	return { what: 'The database is older than this version.', advice: 'Start Kinbell once.' };
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

async function checkQueue({ db, clock }: Tools): Promise<Finding> {
	const { rows: found } = await db.execute(sql`select to_regclass('pgboss.job') as queue`);
	if (found[0]?.queue === null) {
		return { what: 'The queue has not been made yet.', advice: 'Start Kinbell once.' };
	}
	const before = new Date(clock.now().getTime() - STUCK_MS);
	const { rows } = await db.execute<{ waiting: number }>(
		sql`select count(*)::integer as waiting from pgboss.job where state = 'created' and created_on < ${before}`,
	);
	const waiting = rows[0]?.waiting ?? 0;
	if (waiting === 0) return fine('The queue is emptied as it should be.');
	return {
		what: `${waiting} chunks of texts have waited in the queue for more than five minutes.`,
		advice: 'Run more workers, or raise TEXTS_PER_SECOND if the provider allows it.',
	};
}

async function checkStuckTexts({ db, clock }: Tools): Promise<Finding> {
	const before = new Date(clock.now().getTime() - STUCK_MS);
	const sleeping = await db.$count(deliveries, lt(deliveries.wakeAt, before));
	const stuck = sleeping + (await countInHand(db, lt(handOvers.leaseUntil, before)));
	if (stuck === 0) return fine('No text is stuck.');
	return {
		what: `${stuck} texts should have been looked after more than five minutes ago.`,
		advice: 'A worker takes them up; if one runs, look for "task failed" in its log.',
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

/** Each recipient of what was dispatched has a delivery, or a reason is recorded. */
async function checkCompleteness({ db }: Tools): Promise<Finding> {
	const [texts] = await db
		.select({ missing: count() })
		.from(occurrences)
		.innerJoin(messages, eq(messages.occurrenceId, occurrences.id))
		.innerJoin(messageRecipients, eq(messageRecipients.messageId, messages.id))
		.where(
			and(
				eq(occurrences.status, 'dispatched'),
				isNull(messageRecipients.leftOutReason),
				notExists(
					db
						.select()
						.from(deliveries)
						.where(
							and(
								eq(deliveries.occurrenceId, occurrences.id),
								eq(deliveries.recipientId, messageRecipients.recipientId),
							),
						),
				),
			),
		);
	const [invites] = await db
		.select({ missing: count() })
		.from(occurrences)
		.innerJoin(calls, eq(calls.occurrenceId, occurrences.id))
		.where(
			and(
				eq(occurrences.status, 'dispatched'),
				ne(calls.status, 'cancelled'),
				notExists(
					db
						.select()
						.from(deliveries)
						.where(
							and(
								eq(deliveries.occurrenceId, occurrences.id),
								eq(deliveries.recipientId, calls.recipientId),
							),
						),
				),
			),
		);
	const missing = (texts?.missing ?? 0) + (invites?.missing ?? 0);
	if (missing === 0) return fine('Everybody who was to be texted has a text on record.');
	return {
		what: `${missing} people of what was dispatched have no text on record.`,
		advice: 'This should not happen: please report it, with the log of that time.',
	};
}

/** Mends it: an active schedule with a moment left has its next occurrence stored. */
async function checkNextOccurrences(deps: Tools): Promise<Finding> {
	const { db, clock } = deps;
	const mended = await db.transaction(async (tx) => {
		const without = await tx
			.select()
			.from(schedules)
			.where(
				and(
					schedules.active,
					isNull(schedules.deletedAt),
					notExists(
						db
							.select()
							.from(occurrences)
							.where(
								and(eq(occurrences.scheduleId, schedules.id), eq(occurrences.status, 'scheduled')),
							),
					),
				),
			)
			.for('update', { skipLocked: true });
		const moments = await findNextMoments(tx, without, () => clock.now());
		const broken = without.filter(({ id }) => moments.get(id));
		await storeNextOccurrences(tx, deps, broken);
		return broken.length;
	});
	if (mended === 0) return fine('Every active schedule knows its next moment.');
	return {
		what: `${mended} active schedules had lost their next moment.`,
		advice: 'Mended: it is stored again.',
	};
}

/** Mends it: a schedule that is switched off or deleted has nothing ahead. */
async function checkIdleSchedules(deps: Tools): Promise<Finding> {
	const { db } = deps;
	const mended = await db.transaction(async (tx) => {
		const idle = await tx
			.selectDistinct({ id: schedules.id })
			.from(schedules)
			.innerJoin(
				occurrences,
				and(eq(occurrences.scheduleId, schedules.id), eq(occurrences.status, 'scheduled')),
			)
			.where(sql`not ${schedules.active}`);
		const ids = idle.map(({ id }) => id);
		await tx
			.select()
			.from(schedules)
			.where(anyOf(schedules.id, ids))
			.orderBy(schedules.id)
			.for('update');
		await withdrawNextOccurrences(tx, deps, ids, 'called_off');
		return ids.length;
	});
	if (mended === 0) return fine('Nothing lies ahead for schedules that are switched off.');
	return {
		what: `${mended} schedules were switched off but had something ahead.`,
		advice: 'Mended: it is withdrawn.',
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
