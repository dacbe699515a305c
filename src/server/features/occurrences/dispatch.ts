import { sql } from 'drizzle-orm';
import { MOST_LATE_MS } from '#domain/deliveries.ts';
import { DAY_MS } from '#domain/time.ts';
import { anyOf } from '#server/db/any-of.ts';
import { givenRows } from '#server/db/given-rows.ts';
import { inBatch } from '#server/db/in-batch.ts';
import type { Transaction } from '#server/db/open.ts';
import { calls, occurrences } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { getPlansInForce, type PlanInForce } from '../billing/plan.ts';
import { releaseUsage, reserveMany } from '../billing/usage.ts';
import { beginWaiting, decideAsking } from '../check-ins/asking.ts';
import { planLadders, type WantedLadder } from '../ladders/plan.ts';
import { listRestingBy } from '../recipients/resting.ts';
import { SUSPENDED } from '../texts/reasons.ts';
import { refreshAggregates } from './aggregates.ts';
import { listCheckIns, markAlreadyWell } from './check-ins.ts';
import { type Batch, claimDue } from './claim.ts';
import { type DueOccurrence, type People, readPeople } from './due-people.ts';
import { type Owed, owe, storeNext } from './owed.ts';
import { markRefused, NONE_LEFT, type Refused, SERVICE_AWAY } from './refusals.ts';
import { doesRest, leaveOut } from './resting.ts';
import { takeBack, withdrawReminders } from './withdrawal.ts';

/**
 * Turns due occurrences into texts, one transaction for each batch. Rows are claimed with skip
 * locked, so any number of processes share the work; unique keys keep anything from happening twice;
 * and the schedule's next occurrence is stored, or owed, in the same transaction, so nothing is lost
 * when a process dies.
 */

/** Moments missed for up to this long are recorded one by one, older ones are passed over. */
const RECORDED_MS = 31 * DAY_MS;

/** Limits how many occurrences a process that dies leaves in its hands, in each of its lanes. */
const AT_ONCE = 800;

/** Delivery makes the texts but imports this feature, so it is handed in. */
export type SendOut = (
	tx: Transaction,
	going: DueOccurrence[],
	people: People,
) => Promise<{
	texts: number;
	/** Call this once the transaction is committed. */
	leave(): Promise<void>;
}>;

/** Dispatches one batch; returns how many occurrences it took. */
export async function dispatchDue(
	deps: Deps,
	sendOut: SendOut,
	{ most = AT_ONCE, ...which }: Partial<Batch> = {},
): Promise<number> {
	const { db, clock, log, metrics } = deps;
	const startedAt = clock.now();
	const { taken, sent } = await inBatch(db, async (tx) => {
		const due = await claimDue(tx, deps, { most, ...which });
		if (due.length === 0) return { taken: due };
		const accountIds = [...new Set(due.map(({ accountId }) => accountId))];
		const plans = await getPlansInForce(tx, deps, accountIds);
		const people = await readPeople(tx, due, await listRestingBy(tx, deps, plans));
		const rests = new Set(due.filter((each) => doesRest(each, plans, people)));
		const awake = due.filter((each) => !rests.has(each));
		const { stopped, alreadyWell } = await decideAsking(tx, deps, listCheckIns(awake, people));
		const passedOver = due.filter((each) => rests.has(each) || stopped.has(each.id));
		const taking = awake.filter(({ id }) => !stopped.has(id) && !alreadyWell.has(id));
		const { going, refused } = await decide(tx, deps, taking, people, plans);

		const sent = await sendOut(tx, going, people);
		await markCalled(tx, deps, going, people);
		await leaveOut(
			tx,
			deps,
			going.flatMap(({ id }) => people.leftOut(id)),
		);
		await markDispatched(tx, deps, going);
		const isAnyoneAsked = ({ id }: DueOccurrence) => people.reachable(id).length > 0;
		await beginWaiting(tx, deps, listCheckIns(going.filter(isAnyoneAsked), people));
		await markAlreadyWell(
			tx,
			deps,
			awake.filter(({ id }) => alreadyWell.has(id)),
		);
		await planLadders(
			tx,
			deps,
			going.flatMap((each) => laddersOf(deps, each, people)),
		);
		await refreshAggregates(tx, deps, idsOf(going.filter(({ id }) => people.isAnyoneRefused(id))));
		await markRefused(tx, deps, refused, people);
		await withdrawReminders(
			tx,
			deps,
			taking.filter(({ kind }) => kind === 'call'),
		);
		await takeBack(tx, deps, passedOver);
		const owed = listOwed(deps, due, passedOver);
		// A full batch is one of many: those behind it come first.
		if (due.length < most) await storeNext(tx, deps, owed);
		else await owe(tx, deps, owed);
		await signal(tx, ...new Set(due.map(({ accountId }) => changesOf(accountId))));
		return { taken: due, sent };
	});
	if (!sent) return 0;

	for (const { kind, startsAt } of taken) {
		metrics.lateness.observe({ kind }, (startedAt.getTime() - startsAt.getTime()) / 1000);
	}
	metrics.dispatched.inc(taken.length);
	log.info({ occurrences: taken.length, texts: sent.texts }, 'dispatched');
	await sent.leave();
	return taken.length;
}

/** For everyone who was invited by a link of their own; from when they were, if that is late. */
function laddersOf(
	{ clock }: Deps,
	{ id: occurrenceId, accountId, kind, startsAt, schedule }: DueOccurrence,
	people: People,
): WantedLadder[] {
	const steps = schedule?.care?.ladder;
	if (kind !== 'call' || !steps) return [];
	const base = new Date(Math.max(startsAt.getTime(), clock.now().getTime()));
	return people
		.reachable(occurrenceId)
		.filter(({ isHolder }) => !isHolder)
		.map(({ recipientId }) => ({
			accountId,
			occurrenceId,
			recipientId,
			steps,
			base,
			cause: 'absent' as const,
		}));
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

/**
 * Decides which of them go out: not those that are too late, of a suspended account, or above the
 * month's plan.
 */
async function decide(
	tx: Transaction,
	deps: Deps,
	due: DueOccurrence[],
	people: People,
	plans: Map<string, PlanInForce>,
): Promise<{ going: DueOccurrence[]; refused: Refused[] }> {
	const now = deps.clock.now().getTime();
	const isLate = ({ kind, startsAt }: DueOccurrence) =>
		now - startsAt.getTime() > MOST_LATE_MS[kind];
	// The plan may have shrunk since the quick send was stored.
	const everyoneRests = ({ id }: DueOccurrence) =>
		people.of(id).length === 0 ? people.leftOut(id)[0]?.reason : undefined;
	const isSuspended = ({ accountId }: DueOccurrence) => people.suspendedSince(accountId) !== null;
	const reasonAgainst = (occurrence: DueOccurrence) => {
		if (isSuspended(occurrence)) return SUSPENDED;
		return isLate(occurrence) ? SERVICE_AWAY : everyoneRests(occurrence);
	};
	const refused = due.flatMap((occurrence): Refused[] => {
		const refusedFor = reasonAgainst(occurrence);
		return refusedFor === undefined ? [] : [{ ...occurrence, refusedFor }];
	});
	const inTime = due.filter((occurrence) => reasonAgainst(occurrence) === undefined);

	/** A group call counts once, a text once for each person it is sent to. */
	const amountOf = ({ id, kind }: DueOccurrence) =>
		kind === 'call' ? 1 : people.reachable(id).length;
	// Quick sends and calls that somebody started early have already been counted.
	const unpaid = inTime.filter(({ usageMonth }) => usageMonth === null);
	const reservations = await reserveMany(
		tx,
		plans,
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

/** Gives back what a quick send reserved but does not use: it is too late, or people have said STOP since. */
async function releaseUnused(
	tx: Transaction,
	{ accountId, kind, usageMonth, usageAmount }: DueOccurrence,
	used: number,
): Promise<void> {
	const unused = (usageAmount ?? 0) - used;
	if (usageMonth && unused > 0) await releaseUsage(tx, accountId, kind, unused, usageMonth);
}

/** Calls are in progress from now on; people who are sent nothing cannot be called. */
async function markCalled(
	tx: Transaction,
	{ clock }: Deps,
	going: DueOccurrence[],
	people: People,
): Promise<void> {
	const called = going.filter(({ kind }) => kind === 'call').flatMap(({ id }) => people.of(id));
	const changedAt = clock.now();
	for (const [reason, list] of Map.groupBy(called, people.refusalFor)) {
		const status = reason === undefined ? 'in-progress' : 'failed';
		await tx
			.update(calls)
			.set({ status, changedAt, ...(reason !== undefined && { reason }) })
			.where(
				anyOf(
					calls.id,
					list.map(({ callId = '' }) => callId),
				),
			);
	}
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

/** A resting schedule continues at its next moment from now; the moments it missed are not recorded. */
function listOwed({ clock }: Deps, due: DueOccurrence[], passedOver: DueOccurrence[]): Owed[] {
	const now = clock.now();
	const oldest = now.getTime() - RECORDED_MS;
	// The earliest one of each schedule: what lies between two of them is not lost.
	const dispatched = new Map(due.toReversed().map(({ scheduleId, dueAt }) => [scheduleId, dueAt]));
	for (const { scheduleId } of passedOver) dispatched.set(scheduleId, now);
	const goingOn = due.flatMap(({ schedule }) => (schedule?.active ? [schedule] : []));
	const once = new Map(goingOn.map((schedule) => [schedule.id, schedule]));
	return [...once.values()].map((schedule) => {
		const dueAt = dispatched.get(schedule.id)?.getTime() ?? 0;
		return { schedule, after: new Date(Math.max(Math.min(dueAt, now.getTime()), oldest)) };
	});
}
