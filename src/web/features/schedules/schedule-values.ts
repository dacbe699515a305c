import * as z from 'zod/mini';
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
	messageContent: string;
	notification: boolean;
	notifications: Reminders;
	adminParticipates: boolean;
	active: boolean;
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
		messageContent: '',
		notification: true,
		notifications: { times: null, leftOut: [] },
		adminParticipates: true,
		active: true,
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
		messageContent,
		notification: schedule.notifications.enabled,
		notifications: remindersOf(schedule),
		adminParticipates: schedule.adminParticipates,
		active: schedule.active,
	};
}

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
		// An empty field becomes NaN instead of day 0.
		...(frequency === 'monthly' && { dayOfMonth: Number(values.dayOfMonth || Number.NaN) }),
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
	/** Why these people cannot be chosen. */
	refuse: (input: ScheduleInput) => string | undefined;
	onSubmit: (input: ScheduleInput) => Promise<void>;
	onFailure: (error: unknown) => void;
}

export function useScheduleForm(options: ScheduleFormOptions) {
	const { initialValues, isStored, refuse, onSubmit, onFailure } = options;
	return useForm<ScheduleValues, ScheduleValues, ScheduleInput>({
		schema: scheduleForm(isStored ? initialValues.startDate : undefined).check(
			({ value, issues }) => {
				const message = refuse(value);
				if (message === undefined) return;
				issues.push({ code: 'custom', path: ['recipientIds'], message, input: value });
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
