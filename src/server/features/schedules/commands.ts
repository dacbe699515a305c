import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ScheduleInput } from '#contract/schedules.ts';
import { type DecidedSchedule, decideSchedule, refusalsOf } from '#domain/schedule-rules.ts';
import type { Transaction } from '#server/db/open.ts';
import { deliveries, occurrences, schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, lockAccount } from '../accounts/queries.ts';
import { getPlanInForce, noRoom } from '../billing/plan.ts';
import { getChosenRecipients, type RecipientRow } from '../recipients/queries.ts';
import { withdrawTexts } from '../texts/outbox.ts';
import { refuseLargeCall } from './group-size.ts';
import { findNextMoments } from './next-moment.ts';
import { storeNextOccurrence, updateNextOccurrence } from './occurrences.ts';
import {
	countSchedules,
	getSchedule,
	type ListedSchedule,
	lockSchedule,
	type ScheduleRow,
} from './queries.ts';
import { setRecipients } from './recipients.ts';
import { withdrawNextOccurrences } from './withdrawal.ts';

export async function createSchedule(
	deps: Deps,
	accountId: string,
	input: ScheduleInput,
): Promise<ListedSchedule> {
	return deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, accountId);
		await refuseAboveLimit(tx, deps, accountId);
		const decided = decideSchedule(input, account.timezone);
		refuse(refusalsOf(decided, deps.clock.now()));
		const chosen = await getChosenRecipients(tx, accountId, input.recipientIds);
		refuseIfTooLarge(deps, decided, chosen, account);
		const schedule: ScheduleRow = {
			...decided,
			id: deps.newId(),
			accountId,
			deactivatedReason: null,
			createdAt: deps.clock.now(),
			deletedAt: null,
		};
		await tx.insert(schedules).values(schedule);
		await setRecipients(tx, schedule, chosen);
		if (schedule.active) await storeNextOccurrence(tx, deps, schedule);
		await signal(tx, changesOf(accountId));
		return getSchedule(tx, accountId, schedule.id);
	});
}

export async function updateSchedule(
	deps: Deps,
	accountId: string,
	scheduleId: string,
	input: ScheduleInput,
): Promise<ListedSchedule> {
	return deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, accountId);
		const before = await lockSchedule(tx, accountId, scheduleId);
		const decided = decideSchedule(input, account.timezone, before);
		refuse(refusalsOf(decided, deps.clock.now(), before));
		const chosen = await getChosenRecipients(tx, accountId, input.recipientIds);
		refuseIfTooLarge(deps, decided, chosen, account);
		const edited = { ...before, ...decided, deactivatedReason: null };
		if (input.active && !before.active) await refuseFinished(tx, deps, edited);
		const after = await change(tx, before, { ...decided, deactivatedReason: null });
		await setRecipients(tx, after, chosen);
		await updateNextOccurrence(tx, deps, after);
		await signal(tx, changesOf(accountId));
		return getSchedule(tx, accountId, scheduleId);
	});
}

export async function toggleSchedule(
	deps: Deps,
	accountId: string,
	scheduleId: string,
): Promise<ListedSchedule> {
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const before = await lockSchedule(tx, accountId, scheduleId);
		if (before.deactivatedReason === 'nobody_left') {
			throw new AppError(
				'wrong_state',
				'Nobody is left on this schedule. Edit it and choose a recipient first.',
			);
		}
		if (!before.active) await refuseFinished(tx, deps, before);
		const after = await change(tx, before, { active: !before.active });
		await updateNextOccurrence(tx, deps, after);
		await signal(tx, changesOf(accountId));
		return getSchedule(tx, accountId, scheduleId);
	});
}

/** A schedule without a moment left cannot be switched on. */
async function refuseFinished(
	tx: Transaction,
	{ clock }: Deps,
	schedule: ScheduleRow,
): Promise<void> {
	const next = await findNextMoments(tx, [schedule], () => clock.now());
	if (next.get(schedule.id)) return;
	const isOnce = schedule.frequency === 'once';
	const message = `This schedule has no day left. Change its ${isOnce ? 'date' : 'end date'} first.`;
	const fields = { [isOnce ? 'startDate' : 'endDate']: message };
	throw new AppError('wrong_state', message, { fields });
}

/** The row stays for what already happened; nothing more comes of it. */
export async function removeSchedule(
	deps: Deps,
	accountId: string,
	scheduleId: string,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const before = await lockSchedule(tx, accountId, scheduleId);
		await withdrawNextOccurrences(tx, deps, [scheduleId], 'called_off');
		await change(tx, before, { active: false, deletedAt: deps.clock.now() });
		await signal(tx, changesOf(accountId));
	});
}

async function change(
	tx: Transaction,
	before: ScheduleRow,
	changes: Partial<DecidedSchedule> & Partial<ScheduleRow>,
): Promise<ScheduleRow> {
	await tx.update(schedules).set(changes).where(eq(schedules.id, before.id));
	return { ...before, ...changes };
}

function refuse(refusals: Record<string, string>): void {
	const [message] = Object.values(refusals);
	if (message) throw new AppError('invalid_input', message, { fields: refusals });
}

function refuseIfTooLarge(
	deps: Deps,
	decided: DecidedSchedule,
	chosen: RecipientRow[],
	holder: Account,
): void {
	if (decided.type !== 'call') return;
	refuseLargeCall(deps, { chosen, holder, holderTakesPart: decided.adminParticipates });
}

/** Only one reading of the paid plans limits schedules (D18a), but nobody has any number of them. */
async function refuseAboveLimit(tx: Transaction, deps: Deps, accountId: string): Promise<void> {
	const { tier, limits } = await getPlanInForce(tx, deps, accountId);
	const count = await countSchedules(tx, accountId);
	const most = deps.env.limits.schedules;
	if (count >= most) {
		const message = `An account has room for ${most} schedules. Delete one to add another.`;
		throw new AppError('plan_limit', message);
	}
	if (tier === 'free' || limits.schedules === null || count < limits.schedules) return;
	throw noRoom(tier, limits.schedules, 'schedules');
}

/** Of an account that is closed nothing more comes, but for telling those who were reminded. */
export async function endSchedules(
	tx: Transaction,
	deps: Pick<Deps, 'clock' | 'newId'>,
	accountId: string,
): Promise<void> {
	const ended = await tx
		.update(schedules)
		.set({ active: false })
		.where(eq(schedules.accountId, accountId))
		.returning({ id: schedules.id });
	await withdrawTexts(tx, deps, isUnneededOf(accountId));
	await withdrawNextOccurrences(
		tx,
		deps,
		ended.map(({ id }) => id),
		'called_off',
		{ startedToo: true },
	);
	await removeQuickSends(tx, accountId);
	await signal(tx, changesOf(accountId));
}

/** Whoever is to be told that a call moved or is off is still told. */
const isUnneededOf = (accountId: string) =>
	sql`${deliveries.accountId} = ${accountId} and ${deliveries.purpose} not in ('moved', 'called_off')`;

/** Those that nobody has dispatched yet. */
async function removeQuickSends(tx: Transaction, accountId: string): Promise<void> {
	await tx
		.delete(occurrences)
		.where(
			and(
				eq(occurrences.accountId, accountId),
				isNull(occurrences.scheduleId),
				eq(occurrences.status, 'scheduled'),
			),
		);
}
