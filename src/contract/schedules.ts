import * as z from 'zod/mini';
import { careFields, checkInInput, ladderInput } from './care.ts';
import { endpoint } from './endpoint.ts';
import { because, type FieldProblem } from './field-problems.ts';
import { hasFittingDay } from './fitting-days.ts';
import { listQuery } from './list.ts';
import { pausedReason, restsBecause } from './pauses.ts';
import { id, instant, requiredText, timeZone, visible } from './primitives.ts';
import { recipientIds, someRecipientIds } from './recipients.ts';
import { frequencies } from './recurrence.ts';
import { MAX_TEXT_CHARACTERS } from './texts.ts';
import { change, changeQuery } from './undo.ts';

export const scheduleTypes = ['call', 'message'] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

/** Reminders go out before each call, to everyone on the schedule unless it says otherwise. */
export const MOST_REMINDERS = 5;
export const MOST_REMINDER_MINUTES = 7 * 24 * 60;

const notifications = z.object({
	enabled: z.boolean(),
	/** How many minutes before the call each reminder goes out. */
	reminderTimes: z.array(z.number()),
	/** The people on the schedule who get them; null for everyone. */
	reminderRecipientIds: z.nullable(z.array(id)),
	/** Whether an account holder who takes part gets them, too. */
	remindHolder: z.boolean(),
	missedCallAlert: z.boolean(),
});

/** Whether people asked for no more texts. The schedule can be saved all the same, as they may text START. */
const reach = {
	/** Everyone on it asked for no more texts. */
	nobodyReachable: z.boolean(),
	/** The names of those who asked for no more texts. */
	stoppedNames: z.array(z.string()),
};

const exception = z.object({ day: z.string(), kind: z.enum(['skipped', 'moved']) });

export const schedule = z.object({
	_id: id,
	name: z.string(),
	type: z.enum(scheduleTypes),
	frequency: z.enum(frequencies),
	time: z.string(),
	/** The calendar day in the schedule's timezone, written as midnight UTC. */
	startDate: instant,
	endDate: z.nullable(instant),
	timezone: z.string(),
	daysOfWeek: z.array(z.number()),
	dayOfMonth: z.number(),
	monthAndDay: z.string(),
	recipientIds: z.array(z.object({ _id: id, name: z.string(), phoneNumber: z.string() })),
	adminParticipates: z.boolean(),
	active: z.boolean(),
	notification: z.boolean(),
	notifications,
	messageContent: z.string(),
	...careFields,
	status: z.string(),
	/** The stored next occurrence; null when inactive or over. */
	nextCallTime: z.nullable(instant),
	/** The rule in plain words. */
	sentence: z.string(),
	/** Whether it leaves out the family's days off. */
	skipDaysOff: z.boolean(),
	/** From a day to a day, both included; null without one, and when it is over. */
	pause: z.nullable(z.object({ from: z.string(), until: z.string() })),
	/** Skipped and moved moments that are still ahead, by the day that the rule intended. */
	exceptions: z.array(z.extend(exception, { movedTo: z.optional(instant) })),
	pausedReason,
	/** Set when the schedule resumes by itself once the reason is gone. */
	restsBecause,
	...reach,
	createdAt: instant,
});
export type Schedule = z.output<typeof schedule>;

export const isCalendarDay = (value: string) =>
	new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** `YYYY-MM-DD`, or an ISO instant; the schedule's zone decides which calendar day an instant means. */
const day = z.string(because('date_missing')).check(
	z.regex(
		/^[1-9]\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/,
		because('date_missing'),
	),
	z.refine(
		(value) => isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
		because('date_missing'),
	),
);

/** A calendar day in no other form than `YYYY-MM-DD`. */
export const calendarDate = z
	.string(because('date_missing'))
	.check(
		z.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/, because('date_missing')),
		z.refine(isCalendarDay, because('date_missing')),
	);

export const clockTime = z
	.string(because('time_missing'))
	.check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('time_missing')));

/** These forms name a calendar day directly, in every zone. */
export const isWrittenDay = (value: string) =>
	/^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z)?$/.test(value);

const noDay = z.pipe(
	z.nullable(z.literal('')),
	z.transform(() => null),
);

const integer = (least: number, most: number, message?: FieldProblem) =>
	z.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message));

/** The fields that say when it happens. */
const ruleFields = {
	frequency: z.enum(frequencies, because('frequency_missing')),
	time: z.optional(clockTime),
	startDate: day,
	endDate: z.optional(z.union([noDay, day], because('date_missing'))),
	timezone: z.optional(timeZone),
	daysOfWeek: z.optional(
		z.array(integer(0, 6, 'days_of_week_missing'), because('days_of_week_missing')),
	),
	dayOfMonth: z.optional(integer(1, 31, 'day_of_month_missing')),
	monthAndDay: z.optional(
		z.string(because('month_and_day_missing')).check(
			// A leap year, so that 02-29 is a day.
			z.refine((value) => isCalendarDay(`2024-${value}`), because('month_and_day_missing')),
		),
	),
	skipDaysOff: z.optional(z.boolean()),
};

const contentWithinLimit = z
	.string(because('content_required'))
	.check(z.maxLength(MAX_TEXT_CHARACTERS, because('too_long')));

/** The words of a text; at least one character must be visible. */
export const messageContent = contentWithinLimit.check(
	z.regex(visible, because('content_required')),
);

const scheduleFields = z.object({
	name: requiredText('schedule_name_required'),
	type: z.enum(scheduleTypes, because('schedule_type_missing')),
	...ruleFields,
	recipientIds,
	adminParticipates: z.optional(z.boolean()),
	active: z.optional(z.boolean()),
	notification: z.optional(z.boolean()),
	notifications: z.optional(
		z.object({
			enabled: z.optional(z.boolean()),
			reminderTimes: z.optional(
				z
					.array(integer(1, MOST_REMINDER_MINUTES, 'reminder_out_of_range'))
					.check(z.maxLength(MOST_REMINDERS, because('too_many_reminders'))),
			),
			reminderRecipientIds: z.optional(z.nullable(someRecipientIds)),
			remindHolder: z.optional(z.boolean()),
			missedCallAlert: z.optional(z.boolean()),
		}),
	),
	messageContent: z.optional(z.nullable(contentWithinLimit)),
	/** Null takes it away; left out, an edit keeps it. */
	ladder: z.optional(z.nullable(ladderInput)),
	/** A text that asks one person every time whether all is well. */
	checkIn: z.optional(z.nullable(checkInInput)),
	status: z.optional(z.string().check(z.maxLength(50))),
});

const previewFields = z.object({
	...ruleFields,
	recipientIds: z.optional(z.array(z.string())),
	/** The schedule that is edited: what is skipped, moved and paused in it counts. */
	scheduleId: z.optional(id),
});

/** Fields of another type or frequency are dropped unread, whatever they hold (specification, section 5). */
function dropForeignFields<Written>(given: Written): Written {
	if (typeof given !== 'object' || given === null) return given;
	const own = { ...given } as Record<string, unknown>;
	if (own.frequency !== 'weekly') delete own.daysOfWeek;
	if (own.frequency !== 'monthly') delete own.dayOfMonth;
	if (own.frequency !== 'annually' || own.monthAndDay === '') delete own.monthAndDay;
	if (own.type === 'call') {
		delete own.messageContent;
		delete own.checkIn;
	}
	if (own.type === 'message') delete own.adminParticipates;
	return own as Written;
}

type Payload<Fields extends z.ZodMiniType> = z.core.ParsePayload<z.output<Fields>>;

/**
 * Checks between the days of a rule. Checks that need the zone or today's date are in
 * domain/schedule-rules.ts.
 */
function checkDays({ value, issues }: Payload<typeof previewFields>): void {
	const { startDate, endDate } = value;
	if (!endDate || !isWrittenDay(startDate) || !isWrittenDay(endDate)) return;
	const days = { startDate: startDate.slice(0, 10), endDate: endDate.slice(0, 10) };
	const refuse = (message: FieldProblem) =>
		issues.push({ code: 'custom', path: ['endDate'], message, input: value });
	if (days.startDate > days.endDate) refuse('end_date_before_start');
	// An annual rule without its day keeps the day from before the edit.
	else if (value.frequency === 'annually' && !value.monthAndDay) return;
	else if (!hasFittingDay({ ...value, ...days })) refuse('no_fitting_day');
}

/** Checks between fields. */
function crossCheck({ value, issues }: Payload<typeof scheduleFields>): void {
	checkDays({ value, issues });
	const refuse = (field: string, message: FieldProblem) =>
		issues.push({ code: 'custom', path: [field], message, input: value });
	const { type, frequency, daysOfWeek, messageContent, checkIn } = value;
	if (frequency === 'weekly' && daysOfWeek?.length === 0) {
		refuse('daysOfWeek', 'one_day_required');
	}
	// A check-in has a question of its own.
	if (type === 'message' && !checkIn && !visible.test(messageContent ?? '')) {
		refuse('messageContent', 'content_required');
	}
	checkReminders({ value, issues });
}

/** A call that has reminders has at least one, for at least one person. */
function checkReminders({ value, issues }: Payload<typeof scheduleFields>): void {
	const { type, notification, notifications, recipientIds, adminParticipates } = value;
	const isOff = (notification ?? notifications?.enabled) === false;
	if (type !== 'call' || isOff || !notifications) return;
	const { reminderTimes, reminderRecipientIds, remindHolder = true } = notifications;
	const refuse = (field: keyof typeof notifications, message: FieldProblem) =>
		issues.push({ code: 'custom', path: ['notifications', field], message, input: value });
	if (reminderTimes?.length === 0) refuse('reminderTimes', 'reminder_required');
	const isHolderReminded = remindHolder && adminParticipates !== false;
	const isNobody = reminderRecipientIds?.every((each) => !recipientIds.includes(each));
	if (isNobody && !isHolderReminded) refuse('reminderRecipientIds', 'reminded_people_required');
}

export const scheduleInput = z.pipe(
	z.transform(dropForeignFields<z.input<typeof scheduleFields>>),
	scheduleFields.check(crossCheck),
);
export type ScheduleInput = z.output<typeof scheduleInput>;

/** Only the rule: a preview needs no name or text yet. Recipients may be given and are then checked. */
export const previewInput = z.pipe(
	z.transform(dropForeignFields<z.input<typeof previewFields>>),
	previewFields.check(checkDays),
);
export type PreviewInput = z.output<typeof previewInput>;

export const listSchedules = endpoint({
	method: 'GET',
	path: '/api/schedules',
	summary: 'Every schedule, newest first',
	auth: 'session',
	query: listQuery,
	reply: z.array(schedule),
});

export const getSchedule = endpoint({
	method: 'GET',
	path: '/api/schedules/:scheduleId',
	summary: 'One schedule',
	auth: 'session',
	reply: schedule,
});

export const createSchedule = endpoint({
	method: 'POST',
	path: '/api/schedules',
	summary: 'Plan calls or texts',
	auth: 'session',
	body: scheduleInput,
	reply: schedule,
	status: 201,
});

export const updateSchedule = endpoint({
	method: 'PUT',
	path: '/api/schedules/:scheduleId',
	summary: 'Change a schedule; its next occurrence moves with it',
	auth: 'session',
	query: changeQuery,
	body: scheduleInput,
	reply: z.extend(schedule, {
		...change,
		/** Skipped and moved moments whose day the changed rule does not have: they are gone. */
		dropped: z.array(exception),
	}),
});

export const toggleSchedule = endpoint({
	method: 'PATCH',
	path: '/api/schedules/:scheduleId/toggle',
	summary: 'Switch a schedule on or off',
	auth: 'session',
	query: changeQuery,
	reply: z.extend(schedule, change),
});

export const removeSchedule = endpoint({
	method: 'DELETE',
	path: '/api/schedules/:scheduleId',
	summary: 'Delete a schedule; its history stays in the lists',
	auth: 'session',
	query: changeQuery,
	reply: z.object({ message: z.string(), ...change }),
});

export const previewSchedule = endpoint({
	method: 'POST',
	path: '/api/schedules/preview',
	summary: 'The next five moments of a rule, and the rule in plain words',
	auth: 'session',
	body: previewInput,
	reply: z.object({
		occurrences: z.array(instant),
		sentence: z.string(),
		/** Like the schedule's own fields; only when recipients were given. */
		nobodyReachable: z.optional(reach.nobodyReachable),
		stoppedNames: z.optional(reach.stoppedNames),
	}),
});
