import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, like, lte, type SQL, sql } from 'drizzle-orm';
import { dateWords } from '#domain/local-time.ts';
import { DAY_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import { givenRows } from '#server/db/given-rows.ts';
import { inBatch } from '#server/db/in-batch.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, deliveries, messages, occurrences, schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { getPlansInForce } from '../billing/plan.ts';
import { releaseUsage, reserveMany } from '../billing/usage.ts';
import { tellHolder } from '../notices/commands.ts';
import { listResting } from '../recipients/resting.ts';
import { storeNextOccurrences } from '../schedules/occurrences.ts';
import type { ScheduleRow } from '../schedules/queries.ts';
import { takeBack } from '../schedules/withdrawal.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { refreshAggregates } from './aggregates.ts';
import { type DueOccurrence, type People, readPeople } from './due-people.ts';
import { LATEST_MS, openRooms, writeTexts } from './due-texts.ts';
import { doesRest, leaveOut } from './resting.ts';
import { handOverAll } from './send.ts';

/**
 * What is due becomes texts, in one transaction for each batch: claimed with skip locked, so that any
 * number of processes share the work; keyed, so that none of it can happen twice; and the schedule's
 * next occurrence is stored with it, so that nothing is lost whenever a process dies.
 */

/** As many as a process that dies leaves unknown, in each of its lanes, times their recipients. */
const AT_ONCE = 400;

/** Missed moments are recorded one by one for this long, then passed over. */
const RECORDED_MS = 31 * DAY_MS;

const TOO_LATE = 'missed while the service was unavailable';
const NONE_LEFT = 'monthly limit reached';
const SUSPENDED = 'the account was suspended';

/** Dispatches one batch; returns how many occurrences it took. */
export async function dispatchDue(deps: Deps): Promise<number> {
	const { db, clock, queue, log, metrics } = deps;
	const startedAt = clock.now();
	const { taken, written } = await inBatch(db, async (tx) => {
		const due = await claimDue(tx, deps);
		if (due.length === 0) return { taken: due };
		const accountIds = [...new Set(due.map(({ accountId }) => accountId))];
		const resting = await listResting(tx, deps, accountIds);
		const people = await readPeople(tx, due, resting);
		const plans = await getPlansInForce(tx, deps, accountIds);
		const isPassedOver = (each: DueOccurrence) => doesRest(each, plans, people);
		const passedOver = due.filter(isPassedOver);
		const taking = due.filter((each) => !isPassedOver(each));
		const { going, refused } = await decide(tx, deps, taking, people);

		const rooms = await openRooms(tx, deps, going, people);
		const written = await writeTexts(tx, deps, going, people, rooms);
		await leaveOut(
			tx,
			deps,
			going.flatMap(({ id }) => people.leftOut(id)),
		);
		await markDispatched(tx, deps, going);
		await refreshAggregates(tx, deps, idsOf(going.filter(({ id }) => people.isAnyoneRefused(id))));
		await markRefused(tx, deps, refused, people);
		await withdrawReminders(tx, deps, taking);
		await takeBack(tx, deps, passedOver);
		await storeNext(tx, deps, due, passedOver);
		await queue.put(tx, written.chunks);
		await signal(tx, ...new Set(due.map(({ accountId }) => changesOf(accountId))));
		return { taken: due, written };
	});
	if (!written) return 0;

	if (written.chunks.length > 0) queue.nudge();
	for (const { kind, startsAt } of taken) {
		metrics.lateness.observe({ kind }, (startedAt.getTime() - startsAt.getTime()) / 1000);
	}
	metrics.dispatched.inc(taken.length);
	const queued = written.chunks.reduce((sum, { ids }) => sum + ids.length, 0);
	const texts = queued + (written.handOver?.texts.length ?? 0);
	log.info({ occurrences: taken.length, texts }, 'dispatched');
	if (written.pauseMs > 0) await setTimeout(written.pauseMs);
	if (written.handOver) await handOverAll(deps, written.handOver);
	return taken.length;
}

/** Calls first: somebody waits for them. */
async function claimDue(tx: Transaction, deps: Deps): Promise<DueOccurrence[]> {
	const claimed: DueOccurrence[] = [];
	for (const claim of [claimCalls, claimMessages, claimQuick]) {
		if (claimed.length < AT_ONCE) claimed.push(...(await claim(tx, deps)));
	}
	return claimed;
}

const claimCalls = (tx: Transaction, deps: Deps) =>
	claimScheduled(tx, deps, sql`${occurrences.kind} = 'call'`);

const claimMessages = (tx: Transaction, deps: Deps) =>
	claimScheduled(tx, deps, sql`${occurrences.kind} = 'message'`);

/** The schedule is locked with it: an edit waits until its next occurrence is stored, or is left alone. */
async function claimScheduled(
	tx: Transaction,
	{ clock }: Deps,
	isOfKind: SQL,
): Promise<DueOccurrence[]> {
	const rows = await tx
		.select({ occurrence: occurrences, schedule: schedules })
		.from(occurrences)
		.innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
		.where(and(isDue(clock.now()), isOfKind))
		.orderBy(occurrences.startsAt)
		.limit(AT_ONCE)
		.for('update', { of: [occurrences, schedules], skipLocked: true });
	return rows.map(({ occurrence, schedule }) => ({ ...occurrence, schedule }));
}

async function claimQuick(tx: Transaction, { clock }: Deps): Promise<DueOccurrence[]> {
	const rows = await tx
		.select()
		.from(occurrences)
		.where(and(isDue(clock.now()), isNull(occurrences.scheduleId)))
		.orderBy(occurrences.startsAt)
		.limit(AT_ONCE)
		.for('update', { skipLocked: true });
	return rows.map((occurrence) => ({ ...occurrence, schedule: null }));
}

/** The status is part of the statement, not a parameter: a plan that is kept can then use the index of what is scheduled. */
function isDue(now: Date) {
	return and(sql`${occurrences.status} = 'scheduled'`, lte(occurrences.startsAt, now));
}

const idsOf = (list: DueOccurrence[]) => list.map(({ id }) => id);

type Refused = DueOccurrence & {
	refusedFor: string;
	/** Of a plan that has too little left. */
	month?: string;
	remaining?: number;
};

/** Which of them go out: not what is too late, of a suspended account, or more than the month's plan. */
async function decide(
	tx: Transaction,
	deps: Deps,
	due: DueOccurrence[],
	people: People,
): Promise<{ going: DueOccurrence[]; refused: Refused[] }> {
	const now = deps.clock.now().getTime();
	const isLate = ({ kind, startsAt }: DueOccurrence) => now - startsAt.getTime() > LATEST_MS[kind];
	// Somebody's plan has shrunk since they asked for a quick send.
	const everyoneRests = ({ id }: DueOccurrence) =>
		people.of(id).length === 0 ? people.leftOut(id)[0]?.reason : undefined;
	const isSuspended = ({ accountId }: DueOccurrence) => people.suspendedSince(accountId) !== null;
	const reasonAgainst = (occurrence: DueOccurrence) => {
		if (isSuspended(occurrence)) return SUSPENDED;
		return isLate(occurrence) ? TOO_LATE : everyoneRests(occurrence);
	};
	const refused = due.flatMap((occurrence): Refused[] => {
		const refusedFor = reasonAgainst(occurrence);
		return refusedFor === undefined ? [] : [{ ...occurrence, refusedFor }];
	});
	const inTime = due.filter((occurrence) => reasonAgainst(occurrence) === undefined);

	/** A group call counts once, a text once for each person it is sent to (decision D19). */
	const amountOf = ({ id, kind }: DueOccurrence) =>
		kind === 'call' ? 1 : people.reachable(id).length;
	// A quick send and a call that somebody started have used up the plan already.
	const unpaid = inTime.filter(({ usageMonth }) => usageMonth === null);
	const reservations = await reserveMany(
		tx,
		deps,
		unpaid.map((occurrence) => ({
			accountId: occurrence.accountId,
			kind: occurrence.kind,
			amount: amountOf(occurrence),
		})),
	);
	for (const occurrence of refused) await releaseUnused(tx, occurrence, 0);
	for (const occurrence of inTime) await releaseUnused(tx, occurrence, amountOf(occurrence));
	const monthOf = new Map<string, string>();
	unpaid.forEach((occurrence, index) => {
		const reservation = reservations[index];
		if (reservation?.ok) monthOf.set(occurrence.id, reservation.month);
		else refused.push({ ...occurrence, ...reservation, refusedFor: NONE_LEFT });
	});
	const going = inTime
		.filter(({ id, usageMonth }) => usageMonth !== null || monthOf.has(id))
		.map((occurrence) => ({
			...occurrence,
			usageMonth: occurrence.usageMonth ?? monthOf.get(occurrence.id) ?? null,
		}));
	return { going, refused };
}

/** Of what a quick send reserved, what it does not use: it is too late, or somebody has said STOP since. */
async function releaseUnused(
	tx: Transaction,
	{ accountId, kind, usageMonth, usageAmount }: DueOccurrence,
	used: number,
): Promise<void> {
	const unused = (usageAmount ?? 0) - used;
	if (usageMonth && unused > 0) await releaseUsage(tx, accountId, kind, unused, usageMonth);
}

async function markDispatched(
	tx: Transaction,
	{ clock }: Deps,
	going: DueOccurrence[],
): Promise<void> {
	if (going.length === 0) return;
	const months = going.map(({ usageMonth }) => usageMonth);
	const { from, field } = givenRows([
		{ name: 'id', type: 'uuid', values: idsOf(going) },
		{ name: 'month', type: 'text', values: months },
	]);
	await tx.execute(sql`
		update ${occurrences} set status = 'dispatched', dispatched_at = ${clock.now()},
			usage_month = ${field('month')}
		from ${from} where occurrences.id = ${field('id')}`);
}

async function markRefused(
	tx: Transaction,
	deps: Deps,
	refused: Refused[],
	people: People,
): Promise<void> {
	if (refused.length === 0) return;
	const changedAt = deps.clock.now();
	for (const [reason, list] of Map.groupBy(refused, ({ refusedFor }) => refusedFor)) {
		const ids = idsOf(list);
		await tx
			.update(occurrences)
			.set({ status: 'refused', reason })
			.where(anyOf(occurrences.id, ids));
		const failed = { status: 'failed' as const, reason, changedAt };
		await tx.update(messages).set(failed).where(anyOf(messages.occurrenceId, ids));
		await tx
			.update(calls)
			.set(failed)
			.where(
				and(anyOf(calls.occurrenceId, ids), sql`${calls.status} in ('scheduled', 'in-progress')`),
			);
	}
	for (const occurrence of refused) await tellOfRefusal(tx, deps, occurrence, people);
}

async function tellOfRefusal(
	tx: Transaction,
	deps: Deps,
	occurrence: Refused,
	people: People,
): Promise<void> {
	const { id, accountId, kind, schedule, dueAt, refusedFor, month, remaining = 0 } = occurrence;
	const name = schedule ? ` “${schedule.name}”` : '';
	if (refusedFor === NONE_LEFT) {
		const what = name ? name.trim() : 'what was due';
		const needed = people.reachable(id).length;
		// Once in a month of the account's, however many are refused (decision D20).
		return tellHolder(tx, deps, {
			accountId,
			key: `limit:${kind}:${month}`,
			kind: 'limit_reached',
			words:
				remaining > 0
					? `You have ${remaining === 1 ? '1 text' : `${remaining} texts`} left this month and ${what} needs ${needed}, so it did not go out. You can send it to fewer people.`
					: `Your plan has no ${kind === 'call' ? 'calls' : 'texts'} left this month, so ${what} and what is scheduled for the rest of the month will not go out.`,
		});
	}
	if (refusedFor === SUSPENDED) {
		const since = people.suspendedSince(accountId)?.toISOString();
		// Once for each time: whoever comes back finds the rest in the lists.
		return tellHolder(tx, deps, {
			accountId,
			key: `suspended:${since}`,
			kind: kind === 'call' ? 'call_failed' : 'text_failed',
			words: 'While your account was suspended, what was due did not go out.',
		});
	}
	return tellHolder(tx, deps, {
		accountId,
		key: `failed:${id}`,
		kind: kind === 'call' ? 'call_failed' : 'text_failed',
		words: `Your ${kind === 'call' ? 'call' : 'message'}${name} of ${dateWords(dueAt, schedule?.timezone)} did not go out${refusedFor === TOO_LATE ? `: it was ${TOO_LATE}` : `. ${refusedFor}`}.`,
	});
}

/** One that a person started early has reminders left; after its call none may arrive. */
async function withdrawReminders(tx: Transaction, deps: Deps, due: DueOccurrence[]): Promise<void> {
	const ids = idsOf(due.filter(({ kind }) => kind === 'call'));
	if (ids.length === 0) return;
	const isReminder = like(deliveries.purpose, 'reminder\\_%');
	await withdrawTexts(tx, deps, sql`${and(anyOf(deliveries.occurrenceId, ids), isReminder)}`);
}

/** A schedule that rests goes on at its next moment from now: what it missed is not recorded. */
async function storeNext(
	tx: Transaction,
	deps: Deps,
	due: DueOccurrence[],
	passedOver: DueOccurrence[],
): Promise<void> {
	const now = deps.clock.now();
	const oldest = now.getTime() - RECORDED_MS;
	const dispatched = new Map(due.map(({ scheduleId, dueAt }) => [scheduleId, dueAt]));
	for (const { scheduleId } of passedOver) dispatched.set(scheduleId, now);
	const goingOn = due.map(({ schedule }) => schedule).filter((schedule) => schedule?.active);
	await storeNextOccurrences(tx, deps, goingOn as ScheduleRow[], {
		after: ({ id }) =>
			new Date(Math.max(Math.min(dispatched.get(id)?.getTime() ?? 0, now.getTime()), oldest)),
	});
}
