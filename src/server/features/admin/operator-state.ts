import { and, eq, gt, gte, inArray, isNotNull, lte, min, or, sql } from 'drizzle-orm';
import type { Check, OperatorState } from '#contract/operator.ts';
import { DAY_MS } from '#domain/time.ts';
import { findNewestProvenBackup } from '#server/db/proven-backups.ts';
import { deliveries, mails, occurrences, ownPhones } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { runChecks } from './check-up.ts';
import { checkPaidPlans } from './paid-plans.ts';
import { costOf } from './prices.ts';
import { presentSetup } from './setup-settings.ts';
import { readDay } from './texts.ts';

/** What the operator's page shows. It costs as much as npm run doctor, and changes nothing. */
export async function readState(deps: Deps, since: Date): Promise<OperatorState> {
	const { db, clock, env } = deps;
	const now = clock.now();
	const findings = [
		...(await runChecks(deps)),
		...(env.billing === 'off' ? [await checkPaidPlans(deps)] : []),
	].map(({ check, isFine, count }) => ({ check, isFine, count }));
	const wrongs = (which: Check) =>
		findings.find(({ check, isFine }) => check === which && !isFine)?.count ?? 0;
	const { texts, mail } = presentSetup(deps, since);
	const spent = await readDay(deps);
	const backup = await findNewestProvenBackup(db);
	return {
		at: now.toISOString(),
		findings,
		due: { ...(await readAhead(deps)), waiting: await countWaiting(db, now) },
		late: wrongs('overdue') + wrongs('stuck'),
		unknown: wrongs('unknown'),
		failed: (await countFailed(deps)) + wrongs('mails'),
		today: { ...spent, cost: costOf(env, spent) },
		backup: backup ? { at: backup.takenAt.toISOString(), file: backup.file } : null,
		providers: { texts: texts.by, mail: mail.by, phone: await readPhone(deps) },
	};
}

async function readAhead({ db, clock }: Deps) {
	const now = clock.now();
	const isAhead = and(
		eq(occurrences.status, 'scheduled'),
		// Naming both kinds lets the query use the index, which begins with the kind.
		inArray(occurrences.kind, ['call', 'message']),
		gt(occurrences.startsAt, now),
	);
	const [first] = await db
		.select({ at: min(occurrences.startsAt) })
		.from(occurrences)
		.where(isAhead);
	const soon = lte(occurrences.startsAt, new Date(now.getTime() + DAY_MS));
	const moments = await db.$count(occurrences, and(isAhead, soon));
	return { moments, next: first?.at?.toISOString() ?? null };
}

async function countWaiting(db: Deps['db'], now: Date): Promise<number> {
	const texts = await db.$count(deliveries, lte(deliveries.wakeAt, now));
	const isWaiting = and(inArray(mails.status, ['queued', 'sending']), lte(mails.dueAt, now));
	return texts + (await db.$count(mails, isWaiting));
}

const NOT_ARRIVED = ['rejected', 'undelivered'] as const;

/** What the provider could not deliver, and what was too late for it. What people do not want is no failure. */
async function countFailed({ db, clock }: Deps): Promise<number> {
	const since = new Date(clock.now().getTime() - DAY_MS);
	const isTooLate = sql`${deliveries.reason} ->> 'code' = 'too_late'`;
	return db.$count(
		deliveries,
		and(
			inArray(deliveries.status, [...NOT_ARRIVED]),
			gte(deliveries.settledAt, since),
			or(isNotNull(deliveries.submittedAt), isTooLate),
		),
	);
}

async function readPhone({ db, sms }: Deps): Promise<OperatorState['providers']['phone']> {
	if (!sms.phone) return null;
	const isIt = eq(ownPhones.gateway, sms.phone.gateway);
	const [phone] = await db.select().from(ownPhones).where(isIt);
	if (!phone) return null;
	return { seenAt: phone.seenAt.toISOString(), isAway: phone.awaySince !== null };
}
