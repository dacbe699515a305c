import { type Care, USUAL_GRACE_MINUTES } from '#contract/care.ts';
import type { FieldIssue, FieldProblem } from '#contract/field-problems.ts';
import { hasFittingDay } from '#contract/fitting-days.ts';
import { type RecurrenceRule, recurrenceDefaults } from '#contract/recurrence.ts';
import {
	isWrittenDay,
	type PreviewInput,
	type ScheduleInput,
	type ScheduleType,
} from '#contract/schedules.ts';
import { nextOccurrence, reminderTimes } from './recurrence.ts';
import { refuseStartDate } from './start-date.ts';
import { dateAt } from './time.ts';

// Written dates have four-digit years, so this is the last possible day.
const LAST_DATE = '9999-12-31';

/** A rule with every field decided; fields of other frequencies are null. */
export interface DecidedRule extends RecurrenceRule {
	endDate: string | null;
	daysOfWeek: number[] | null;
	dayOfMonth: number | null;
	monthAndDay: string | null;
}

/** A schedule without its people; fields of another type are null. */
export interface DecidedSchedule extends DecidedRule {
	name: string;
	type: ScheduleType;
	adminParticipates: boolean;
	notificationsEnabled: boolean;
	/** Null: the usual reminders of the frequency. */
	reminderTimes: number[] | null;
	remindHolder: boolean;
	missedCallAlert: boolean;
	messageContent: string | null;
	/** Null when it has neither a ladder nor a check-in. */
	care: Care | null;
	active: boolean;
	status: string;
	skipDaysOff: boolean;
}

/** The calendar day, YYYY-MM-DD, that a date on the wire means in a zone. */
export function calendarDay(written: string, zone: string): string {
	if (isWrittenDay(written)) return written.slice(0, LAST_DATE.length);
	const day = dateAt(new Date(written), zone);
	// Temporal writes a year of five digits with a plus.
	return day.startsWith('+') ? LAST_DATE : day;
}

/** Fills in missing fields: from `before` when editing, else from the defaults. */
export function decideRule(
	input: PreviewInput,
	homeZone: string,
	before?: DecidedRule,
): DecidedRule {
	const { frequency } = input;
	const timezone = input.timezone ?? before?.timezone ?? homeZone;
	const startDate = calendarDay(input.startDate, timezone);
	const days = input.daysOfWeek ?? before?.daysOfWeek ?? recurrenceDefaults.daysOfWeek;
	const dayOfMonth = input.dayOfMonth ?? before?.dayOfMonth ?? recurrenceDefaults.dayOfMonth;
	const monthAndDay = input.monthAndDay ?? before?.monthAndDay ?? startDate.slice('YYYY-'.length);
	return {
		frequency,
		time: input.time ?? before?.time ?? recurrenceDefaults.time,
		timezone,
		startDate,
		// Leaving endDate out clears it.
		endDate: input.endDate ? calendarDay(input.endDate, timezone) : null,
		daysOfWeek: frequency === 'weekly' ? inOrder(days) : null,
		dayOfMonth: frequency === 'monthly' ? dayOfMonth : null,
		monthAndDay: frequency === 'annually' ? monthAndDay : null,
	};
}

/**
 * Null means the frequency's default. A client that sends back the default it was given still means
 * the default.
 */
function decideReminders(
	{ frequency, notifications }: ScheduleInput,
	before: DecidedSchedule | undefined,
): number[] | null {
	if (!notifications?.reminderTimes) return before?.reminderTimes ?? null;
	const wanted = inOrder(notifications.reminderTimes).reverse();
	const given = before?.reminderTimes === null ? [before.frequency] : [];
	const defaults = [frequency, ...given].map((each) => reminderTimes(each));
	return defaults.some((each) => each.join() === wanted.join()) ? null : wanted;
}

/**
 * Says of each person on the schedule whether they get its reminders. People who join a schedule
 * later get them, unless the list says otherwise.
 */
export function decideReminded(
	{ notifications }: ScheduleInput,
	before: readonly { recipientId: string; reminded: boolean }[],
): (recipientId: string) => boolean {
	const wanted = notifications?.reminderRecipientIds;
	if (wanted) {
		const ids = new Set(wanted.map((each) => each.toLowerCase()));
		return (recipientId) => ids.has(recipientId);
	}
	const left = wanted === null ? [] : before.filter(({ reminded }) => !reminded);
	const leftOut = new Set(left.map(({ recipientId }) => recipientId));
	return (recipientId) => !leftOut.has(recipientId);
}

/** An edit that says nothing of them keeps both; a call is no check-in. */
function decideCare(input: ScheduleInput, before: DecidedSchedule | undefined): Care | null {
	const ladder =
		input.ladder === undefined ? (before?.care?.ladder ?? null) : (input.ladder?.steps ?? null);
	const kept = input.type === 'message' ? before?.care?.checkIn : null;
	const given = input.checkIn && {
		graceMinutes: input.checkIn.graceMinutes ?? kept?.graceMinutes ?? USUAL_GRACE_MINUTES,
		goodNews: input.checkIn.goodNews ?? kept?.goodNews ?? false,
	};
	const checkIn = (given === undefined ? kept : given) ?? null;
	return ladder || checkIn ? { ladder, checkIn } : null;
}

export function decideSchedule(
	input: ScheduleInput,
	homeZone: string,
	before?: DecidedSchedule,
): DecidedSchedule {
	const { notifications } = input;
	const isEnabled = input.notification ?? notifications?.enabled;
	return {
		...decideRule(input, homeZone, before),
		name: input.name,
		type: input.type,
		adminParticipates: input.adminParticipates ?? before?.adminParticipates ?? true,
		notificationsEnabled: isEnabled ?? before?.notificationsEnabled ?? true,
		reminderTimes: decideReminders(input, before),
		remindHolder: notifications?.remindHolder ?? before?.remindHolder ?? true,
		missedCallAlert: notifications?.missedCallAlert ?? before?.missedCallAlert ?? true,
		messageContent: input.type === 'message' ? (input.messageContent ?? '') : null,
		care: decideCare(input, before),
		active: input.active ?? before?.active ?? true,
		status: input.status ?? before?.status ?? 'active',
		skipDaysOff: input.skipDaysOff ?? before?.skipDaysOff ?? false,
	};
}

/** The problems of a rule at this moment, by field. Fields that an edit leaves alone are not checked. */
export function refusalsOf(
	rule: DecidedRule,
	now: Date,
	before?: DecidedRule,
): Record<string, FieldIssue> {
	const refusals: Record<string, FieldIssue> = {};
	const refuse = (field: string, message: FieldProblem) => {
		refusals[field] = { message };
	};
	const today = dateAt(now, rule.timezone);
	const tooEarly = refuseStartDate(rule.startDate, today, before?.startDate);
	if (tooEarly !== undefined) {
		refuse('startDate', tooEarly);
	} else if (isOver(rule, now) && !(before && isSameMoment(rule, before))) {
		refuse('time', 'start_time_past');
	}
	if (rule.endDate !== null && rule.endDate < rule.startDate) {
		refuse('endDate', 'end_date_before_start');
	} else if (isNever(rule, now, before)) {
		refuse('endDate', 'no_fitting_day');
	}
	return refusals;
}

/** A new rule must have a moment ahead. An edited rule may be over, but must have had at least one day. */
function isNever(rule: DecidedRule, now: Date, before?: DecidedRule): boolean {
	if (rule.frequency === 'once') return false;
	if (!before) return nextOccurrence(rule, now) === null;
	return !isSameRule(rule, before) && !hasFittingDay(rule);
}

function isOver(rule: DecidedRule, now: Date): boolean {
	return rule.frequency === 'once' && nextOccurrence({ ...rule, endDate: null }, now) === null;
}

function isSameMoment(one: DecidedRule, other: DecidedRule): boolean {
	const keyOf = ({ frequency, startDate, time, timezone }: DecidedRule) =>
		[frequency, startDate, time, timezone].join();
	return keyOf(one) === keyOf(other);
}

function isSameRule(one: DecidedRule, other: DecidedRule): boolean {
	const keyOf = ({ endDate, daysOfWeek, dayOfMonth, monthAndDay }: DecidedRule) =>
		[endDate, daysOfWeek, dayOfMonth, monthAndDay].join(' ');
	return isSameMoment(one, other) && keyOf(one) === keyOf(other);
}

function inOrder(numbers: readonly number[]): number[] {
	return [...new Set(numbers)].sort((a, b) => a - b);
}
