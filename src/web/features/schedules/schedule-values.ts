import * as z from 'zod/mini';
import { type LadderStep, type StepKind, USUAL_GRACE_MINUTES } from '#contract/care.ts';
import type { FieldIssue } from '#contract/field-problems.ts';
import { type Frequency, recurrenceDefaults } from '#contract/recurrence.ts';
import {
	type Schedule,
	type ScheduleInput,
	type ScheduleType,
	scheduleInput,
} from '#contract/schedules.ts';
import { reminderTimes } from '#domain/recurrence.ts';
import { refuseStartDate } from '#domain/start-date.ts';
import { dateIn, dayAfter, timeIn } from '#web/lib/calendar.ts';
import { useForm } from '#web/lib/form.ts';
import { paths } from '#web/lib/paths.ts';

/** Stands among the people for the account holder. */
export const HOLDER = 'holder';

interface Reminders {
	/** Minutes before the call; null for the usual ones of the frequency. */
	times: number[] | null;
	/** The people who get none: everyone else does, also those who are chosen later. */
	leftOut: string[];
}

export interface StepValues {
	/** `nudge` and `holder`, or the id of the relative who is asked; empty until one is chosen. */
	does: string;
	minutes: string;
}

interface CheckInValues {
	graceMinutes: string;
	goodNews: boolean;
}

export const usualCheckIn: CheckInValues = {
	graceMinutes: String(USUAL_GRACE_MINUTES),
	goodNews: false,
};

/** The values of the form, in the order of its fields. Dates are YYYY-MM-DD. */
export type ScheduleValues = {
	name: string;
	type: ScheduleType;
	frequency: Frequency;
	daysOfWeek: number[];
	dayOfMonth: string;
	monthAndDay: string;
	time: string;
	timezone: string;
	startDate: string;
	endDate: string;
	skipDaysOff: boolean;
	recipientIds: string[];
	/** Only for messages; null when it is none. */
	checkIn: CheckInValues | null;
	messageContent: string;
	notification: boolean;
	notifications: Reminders;
	adminParticipates: boolean;
	active: boolean;
	/** Null when nothing is done about people who are missing. */
	ladder: StepValues[] | null;
};

export function newSchedule(type: ScheduleType, now: Date): ScheduleValues {
	const { time, daysOfWeek, dayOfMonth } = recurrenceDefaults;
	const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	const today = dateIn(now, timezone);
	// The first day on which the default time is still ahead.
	const startDate = timeIn(now, timezone) < time ? today : dayAfter(today);
	return {
		name: '',
		type,
		frequency: 'weekly',
		daysOfWeek: [...daysOfWeek],
		dayOfMonth: String(dayOfMonth),
		monthAndDay: startDate.slice('YYYY-'.length),
		time,
		timezone,
		startDate,
		endDate: '',
		skipDaysOff: false,
		recipientIds: [],
		checkIn: null,
		messageContent: '',
		notification: true,
		notifications: { times: null, leftOut: [] },
		adminParticipates: true,
		active: true,
		ladder: null,
	};
}

export function valuesOf(schedule: Schedule): ScheduleValues {
	const { name, type, frequency, monthAndDay, time, timezone, messageContent } = schedule;
	return {
		name,
		type,
		frequency,
		daysOfWeek: schedule.daysOfWeek,
		dayOfMonth: String(schedule.dayOfMonth),
		monthAndDay,
		time,
		timezone,
		startDate: dayOf(schedule.startDate),
		endDate: dayOf(schedule.endDate ?? ''),
		skipDaysOff: schedule.skipDaysOff,
		recipientIds: schedule.recipientIds.map(({ _id }) => _id),
		checkIn: schedule.checkIn && {
			...schedule.checkIn,
			graceMinutes: String(schedule.checkIn.graceMinutes),
		},
		messageContent,
		notification: schedule.notifications.enabled,
		notifications: remindersOf(schedule),
		adminParticipates: schedule.adminParticipates,
		active: schedule.active,
		ladder: schedule.ladder?.steps.map(stepValues) ?? null,
	};
}

const stepValues = ({ kind, recipientId, afterMinutes }: LadderStep): StepValues => ({
	does: kind === 'relative' ? (recipientId ?? '') : kind,
	minutes: String(afterMinutes),
});

export const kindOf = ({ does }: StepValues): StepKind =>
	does === 'nudge' || does === 'holder' ? does : 'relative';

/** As they happen. */
export const inOrder = (steps: readonly StepValues[]): StepValues[] =>
	steps.toSorted((one, other) => Number(one.minutes) - Number(other.minutes));

/** An empty field becomes NaN instead of 0. */
const numberIn = (typed: string) => Number(typed || Number.NaN);

function remindersOf({ frequency, notifications, recipientIds }: Schedule): Reminders {
	const { reminderTimes: times, reminderRecipientIds: reminded, remindHolder } = notifications;
	const people = recipientIds.map(({ _id }) => _id);
	const leftOut = reminded ? people.filter((each) => !reminded.includes(each)) : [];
	return {
		times: times.join() === reminderTimes(frequency).join() ? null : times,
		leftOut: remindHolder ? leftOut : [...leftOut, HOLDER],
	};
}

/** Everyone who is in the call. */
export const partiesOf = ({ recipientIds, adminParticipates }: ScheduleValues): string[] =>
	adminParticipates ? [...recipientIds, HOLDER] : recipientIds;

export const timesOf = ({ notifications, frequency }: ScheduleValues): number[] =>
	notifications.times ?? reminderTimes(frequency);

/** The rule as the server takes it, without the fields of other frequencies. */
export function ruleOf(values: ScheduleValues) {
	const { frequency, time, timezone, startDate, endDate, skipDaysOff } = values;
	return {
		frequency,
		time,
		timezone,
		startDate: instantOf(startDate),
		...(endDate && { endDate: instantOf(endDate) }),
		...(frequency === 'weekly' && { daysOfWeek: values.daysOfWeek }),
		...(frequency === 'monthly' && { dayOfMonth: numberIn(values.dayOfMonth) }),
		...(frequency === 'annually' && { monthAndDay: values.monthAndDay }),
		...(skipDaysOff && { skipDaysOff }),
	};
}

function remindersPayload(values: ScheduleValues) {
	const { recipientIds, notifications } = values;
	const isReminded = (party: string) => !notifications.leftOut.includes(party);
	return {
		reminderTimes: timesOf(values),
		reminderRecipientIds: recipientIds.every(isReminded) ? null : recipientIds.filter(isReminded),
		remindHolder: isReminded(HOLDER),
	};
}

/** Only what was asked for; an edit also says that there is none. */
function carePayload({ type, checkIn, ladder }: ScheduleValues, isStored: boolean) {
	const isChecked = type === 'message' && checkIn !== null;
	const steps = type === 'call' || isChecked ? ladder : null;
	return {
		...((steps || isStored) && {
			ladder: steps && { steps: inOrder(steps).map(stepPayload) },
		}),
		...(isChecked && { checkIn: { ...checkIn, graceMinutes: numberIn(checkIn.graceMinutes) } }),
		...(isStored && !isChecked && { checkIn: null }),
	};
}

function stepPayload(step: StepValues): LadderStep {
	const kind = kindOf(step);
	const afterMinutes = numberIn(step.minutes);
	return kind === 'relative'
		? { kind, afterMinutes, recipientId: step.does || null }
		: { kind, afterMinutes };
}

function payloadOf(values: ScheduleValues, isStored: boolean): z.input<typeof scheduleInput> {
	const { name, type, recipientIds, active, notification, adminParticipates } = values;
	const { times, leftOut } = values.notifications;
	// A new schedule has the usual reminders without asking for them.
	const isAsked = isStored || times !== null || leftOut.length > 0;
	return {
		name,
		type,
		...ruleOf(values),
		...(isStored && { skipDaysOff: values.skipDaysOff }),
		recipientIds,
		active,
		status: 'active',
		...carePayload(values, isStored),
		...(type === 'call'
			? {
					notification,
					adminParticipates,
					...(isAsked && { notifications: remindersPayload(values) }),
				}
			: { messageContent: values.messageContent }),
	};
}

/** The schema of the form. A stored start date may lie in the past; a new one may not. */
export function scheduleForm(storedStartDate?: string) {
	const isStored = storedStartDate !== undefined;
	const payload = z.transform((values: ScheduleValues) => payloadOf(values, isStored));
	return z.pipe(payload, scheduleInput).check(({ value: { startDate, timezone = '' }, issues }) => {
		const today = dateIn(new Date(), timezone);
		const message = refuseStartDate(dayOf(startDate), today, storedStartDate);
		if (message === undefined) return;
		issues.push({ code: 'custom', path: ['startDate'], message, input: startDate });
	});
}

const dayOf = (instant: string) => instant.slice(0, 'YYYY-MM-DD'.length);

/** A calendar day as the API takes it: an instant at midnight UTC. */
const instantOf = (date: string) => (date === '' ? '' : `${date}T00:00:00.000Z`);

/** The page that lists schedules of this type. */
export function listPathOf(type: ScheduleType): string {
	return type === 'call' ? `${paths.calls}?filter=upcoming` : `${paths.messages}?filter=scheduled`;
}

interface ScheduleFormOptions {
	initialValues: ScheduleValues;
	isStored: boolean;
	/** What is wrong with it besides, by field. */
	refuse: (input: ScheduleInput) => Record<string, FieldIssue>;
	onSubmit: (input: ScheduleInput) => Promise<void>;
	onFailure: (error: unknown) => void;
}

export function useScheduleForm(options: ScheduleFormOptions) {
	const { initialValues, isStored, refuse, onSubmit, onFailure } = options;
	return useForm<ScheduleValues, ScheduleValues, ScheduleInput>({
		schema: scheduleForm(isStored ? initialValues.startDate : undefined).check(
			({ value, issues }) => {
				for (const [field, issue] of Object.entries(refuse(value))) {
					issues.push({ code: 'custom', path: [field], message: issue.message, input: value });
				}
			},
		),
		initialValues,
		onSubmit,
		onFailure: (error) => {
			onFailure(error);
			return undefined;
		},
	});
}

export type ScheduleFields = ReturnType<typeof useScheduleForm>;
