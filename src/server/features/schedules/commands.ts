import { AppError } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/field-problems.ts';
import type { ScheduleInput } from '#contract/schedules.ts';
import type { Change } from '#contract/undo.ts';
import type { MomentException } from '#domain/calendar.ts';
import { type DecidedSchedule, decideReminded, refusalsOf } from '#domain/schedule-rules.ts';
import { inTransaction } from '#server/db/dry-run.ts';
import { type Insertion, insertion } from '#server/db/insert-together.ts';
import type { Transaction } from '#server/db/open.ts';
import { scheduleRecipients, schedules } from '#server/db/schema.ts';
import { changesOf, signal } from '#server/db/signals.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, lockAccount } from '../accounts/queries.ts';
import { getPlanInForce, type PlanInForce } from '../billing/plan.ts';
import {
	type ChosenRecipient,
	getChosenRecipients,
	type RecipientRow,
} from '../recipients/queries.ts';
import { readCalendar, readNewCalendar, type StoredCalendar } from './calendars.ts';
import { decideWithPeople, refusalsOfCare } from './care.ts';
import { change, dropForeign } from './exceptions.ts';
import { refuseLargeCall } from './group-size.ts';
import { findAhead } from './next-moment.ts';
import {
	countSchedules,
	getSchedule,
	type ListedSchedule,
	listRecipientsOf,
	lockSchedule,
	type ScheduleRow,
} from './queries.ts';
import { recipientsOf, setRecipients } from './recipients.ts';

/** Occurrences import this feature, so app.ts hands in what a change to a schedule means for them. */
export interface OnOccurrences {
	/** Stores a schedule that is being made together with its first moment, which it returns. */
	storeNew(tx: Transaction, made: NewSchedule): Promise<Date | null>;
	/** Called after the schedule was edited or switched. */
	updateNext(tx: Transaction, schedule: ScheduleRow): Promise<void>;
	withdrawNext(tx: Transaction, schedule: ScheduleRow): Promise<void>;
	/** Makes a change to schedules so that it can be undone, and says whom it tells. */
	undoably(
		tx: Transaction,
		about: { accountId: string; scheduleIds: string[]; daysOff?: boolean },
		change: () => Promise<void>,
	): Promise<Change>;
}

export interface NewSchedule {
	schedule: ScheduleRow;
	calendar: StoredCalendar;
	/** Who is on it, in this order. */
	chosen: RecipientRow[];
	holder: Account;
	/** The rows of the schedule itself. */
	rows: Insertion[];
}

/** What a change would do is found out by making it, and then rolling it back. */
export interface HowToChange extends OnOccurrences {
	isDryRun: boolean;
}

export const about = ({ id, accountId }: ScheduleRow) => ({ accountId, scheduleIds: [id] });

/** With its calendar as the change leaves it, since a dry run leaves nothing to read. */
export type ChangedSchedule = ListedSchedule & Change & { calendar: StoredCalendar };

export async function readChanged(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	{ id, accountId }: ScheduleRow,
	changed: Change,
): Promise<ChangedSchedule> {
	const row = await getSchedule(tx, accountId, id);
	return { ...row, ...changed, calendar: await readCalendar(tx, row, clock.now()) };
}

export async function createSchedule(
	deps: Deps,
	accountId: string,
	input: ScheduleInput,
	{ storeNew }: OnOccurrences,
): Promise<ListedSchedule & { calendar: StoredCalendar; plan: PlanInForce }> {
	return deps.db.transaction(async (tx) => {
		const holder = await lockAccount(tx, accountId);
		const plan = await refuseAboveLimit(tx, deps, accountId);
		const chosen = await getChosenRecipients(tx, accountId, input.recipientIds);
		const decided = decideWithPeople(input, holder.timezone, chosen);
		const now = deps.clock.now();
		refuse(refusalsOf(decided, now));
		refuseIfTooLarge(deps, decided, chosen, holder);
		refuse(await refusalsOfCare(tx, deps, accountId, decided, chosen));
		const schedule: ScheduleRow = {
			...decided,
			id: deps.newId(),
			accountId,
			deactivatedReason: null,
			pausedFrom: null,
			pausedUntil: null,
			revision: 0,
			changedAt: now,
			createdAt: now,
			deletedAt: null,
		};
		const calendar = await readNewCalendar(tx, schedule, now);
		const people = recipientsOf(schedule, chosen, decideReminded(input, []));
		const rows = [insertion(schedules, [schedule]), insertion(scheduleRecipients, people)];
		const nextAt = await storeNew(tx, { schedule, calendar, chosen, holder, rows });
		await signal(tx, changesOf(accountId));
		const recipients = people.map((person, index) => {
			const { name, phone, isCutOff } = chosen[index] as ChosenRecipient;
			return { ...person, name, phone, isCutOff };
		});
		return { ...schedule, recipients, nextAt, hasStoppedAsking: false, calendar, plan };
	});
}

export async function updateSchedule(
	deps: Deps,
	accountId: string,
	scheduleId: string,
	input: ScheduleInput,
	{ updateNext, undoably, isDryRun }: HowToChange,
): Promise<ChangedSchedule & { dropped: MomentException[] }> {
	return inTransaction(deps.db, isDryRun, async (tx) => {
		const account = await lockAccount(tx, accountId);
		const before = await lockSchedule(tx, accountId, scheduleId);
		const chosen = await getChosenRecipients(tx, accountId, input.recipientIds);
		const decided = decideWithPeople(input, account.timezone, chosen, before);
		refuse(refusalsOf(decided, deps.clock.now(), before));
		refuseIfTooLarge(deps, decided, chosen, account);
		refuse(await refusalsOfCare(tx, deps, accountId, decided, chosen));
		const edited = { ...before, ...decided, deactivatedReason: null };
		if (input.active && !before.active) await refuseFinished(tx, deps, edited);
		let dropped: MomentException[] = [];
		const changed = await undoably(tx, about(before), async () => {
			const after = await change(tx, deps, before, { ...decided, deactivatedReason: null });
			dropped = await dropForeign(tx, deps, before, after);
			const people = await listRecipientsOf(tx, [scheduleId]);
			await setRecipients(tx, after, chosen, decideReminded(input, people));
			await updateNext(tx, after);
		});
		await signal(tx, changesOf(accountId));
		return { ...(await readChanged(tx, deps, before, changed)), dropped };
	});
}

export async function toggleSchedule(
	deps: Deps,
	accountId: string,
	scheduleId: string,
	{ updateNext, undoably, isDryRun }: HowToChange,
): Promise<ChangedSchedule> {
	return inTransaction(deps.db, isDryRun, async (tx) => {
		await lockAccount(tx, accountId);
		const before = await lockSchedule(tx, accountId, scheduleId);
		if (before.deactivatedReason === 'nobody_left') {
			throw new AppError('nobody_on_schedule');
		}
		if (!before.active) await refuseFinished(tx, deps, before);
		const changed = await undoably(tx, about(before), async () => {
			await updateNext(tx, await change(tx, deps, before, { active: !before.active }));
		});
		await signal(tx, changesOf(accountId));
		return readChanged(tx, deps, before, changed);
	});
}

/** A schedule without a moment left cannot be switched on. */
async function refuseFinished(
	tx: Transaction,
	{ clock }: Deps,
	schedule: ScheduleRow,
): Promise<void> {
	const ahead = await findAhead(tx, [schedule], () => clock.now());
	if (!ahead.get(schedule.id)?.isFinished) return;
	const isOnce = schedule.frequency === 'once';
	const field = isOnce ? 'startDate' : 'endDate';
	throw new AppError('no_day_left', { facts: { isOnce }, field });
}

/** The row stays for its history, but nothing more is sent. */
export async function removeSchedule(
	deps: Deps,
	accountId: string,
	scheduleId: string,
	{ withdrawNext, undoably, isDryRun }: HowToChange,
): Promise<Change> {
	return inTransaction(deps.db, isDryRun, async (tx) => {
		await lockAccount(tx, accountId);
		const before = await lockSchedule(tx, accountId, scheduleId);
		const changed = await undoably(tx, about(before), async () => {
			await withdrawNext(tx, before);
			await change(tx, deps, before, { active: false, deletedAt: deps.clock.now() });
		});
		await signal(tx, changesOf(accountId));
		return changed;
	});
}

function refuse(refusals: Record<string, FieldIssue>): void {
	if (Object.keys(refusals).length > 0) throw new AppError('invalid_fields', { fields: refusals });
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

/** Only one reading of the plans limits schedules, so a general limit holds for every account. */
async function refuseAboveLimit(
	tx: Transaction,
	deps: Deps,
	accountId: string,
): Promise<PlanInForce> {
	const plan = await getPlanInForce(tx, deps, accountId);
	const { tier, limits } = plan;
	const count = await countSchedules(tx, accountId);
	const most = deps.env.limits.schedules;
	if (count >= most) {
		throw new AppError('account_schedules_limit', { facts: { most } });
	}
	if (tier === null || tier === 'free') return plan;
	if (limits.schedules === null || count < limits.schedules) return plan;
	throw new AppError('schedules_limit', { facts: { tier, most: limits.schedules } });
}
