import type { ScheduleType } from '#contract/schedules.ts';
import { callsWords, textsWords } from '../../counted.ts';
import { listWords } from '../../list.ts';

/** The form for a schedule: a new one, or one to edit. */
export const newTitle = 'New schedule';
export const created = 'Schedule Created';
export const error = 'Error';
export const notCreated = 'Failed to create schedule. Please try again.';

export const editTitle = 'Edit schedule';
export const notLoaded = 'Failed to fetch schedule data.';
export const seeSchedules = 'See your schedules';
export const updated = 'Schedule Updated';
export const notUpdated = 'Failed to update schedule. Please try again.';

export const name = 'Name';
export const nameHint = 'For example: Sunday call with Grandma';
export const type = 'Type';
export const when = 'When';
export const who = 'Who';
export const what: Record<ScheduleType, string> = { call: 'The call', message: 'The message' };

export const frequency = 'Frequency';
export const daysOfWeek = 'Days of the week';
export const dayOfMonth = 'Day of the month';
export const dayOfMonthHint = '1 to 31. Shorter months use their last day.';
export const month = 'Month';
export const day = 'Day';
export const leapDayHint = "In other years it's February 28.";
export const time = 'Time';
export const timezone = 'Timezone';
/** For a check-in. */
export const zoneOf = (name: string) => `Where ${name} is`;
export const startDate = 'Start date';
export const endDate = 'End date (optional)';

export const skipDaysOff = 'Leave out our days off';
export const skipDaysOffHint = 'Holidays, trips, exams: nothing goes out then.';
export const daysOffInSettings = 'Your days off are in Settings';

export const notifications = 'Notifications';
/** `spans` are '1 day', '1 hour' and so on; `names` are null for everyone. */
interface Reminders {
	spans: string[];
	names: string[] | null;
	withYou: boolean;
}
export const nobodyReminded = 'Nobody gets a reminder.';
export const whoIsReminded = ({ spans, names, withYou }: Reminders) => {
	const before = `a reminder ${listWords(spans)} before.`;
	if (names === null) return `Everyone gets ${before}`;
	if (withYou) return `${listWords(['You', ...names])} get ${before}`;
	return `${listWords(names)} ${names.length === 1 ? 'gets' : 'get'} ${before}`;
};
/** The same beside the days, more briefly. */
export const remindersGoOut = ({ spans, names, withYou }: Reminders) => {
	const people = names === null ? 'everyone' : listWords([...(withYou ? ['you'] : []), ...names]);
	return `Reminders ${listWords(spans)} before, to ${people}.`;
};
export const noReminders = 'No reminders.';
export const change = 'Change';
export const remindWhen = 'How long before';
export const anotherTime = 'Another';
export const unit = 'Unit';
export const units: Record<'minutes' | 'hours' | 'days', string> = {
	minutes: 'minutes',
	hours: 'hours',
	days: 'days',
};
export const addReminder = 'Add';
export const mostReminders = (most: number) => `That's ${most}, the most a call can have.`;
export const remindWhom = 'Who gets them';
export const you = 'You';
export const joinToo = "I'll join too";
export const joinTooHint = "We'll text you your own link to each call.";
export const ifMissing: Record<ScheduleType, string> = {
	call: "If someone doesn't come",
	message: 'If no answer comes',
};
export const lookAfter = 'Look after them';
export const lookAfterHint = 'We text them once more, ask somebody to check, and tell you.';
export const checkIn = 'Ask whether all is well';
export const checkInHint = 'A check-in: one person answers each time, with a single digit.';
export const active = 'Active';
export const activeHint = "When it's off, nothing is sent.";

export const recipientsMissing = 'You can save this once your recipients have loaded.';
export const nobodyToChoose = 'Add a recipient first. A schedule needs at least one.';

export const leaveQuestion = 'Leave without saving?';
export const leave = 'Leave';
export const unsaved = "Your changes here aren't saved yet.";

/* What the choices mean. */
export const whenItHappens = 'When it happens';
export const chooseDays = 'Choose the days and the time to see when it happens.';
export const workingOut = 'Working out the days…';
export const noDayAhead = 'No date is left. Choose a later date or time.';
export const nextTimes = 'Next times';
export const movedFrom = (day: string) => `Moved from ${day}`;

const planUnits = { call: callsWords, message: textsWords };
export const startsWithPlan = 'Starts when you choose a plan.';
/** What it uses of the plan: `most` is the number for a month with many of its days. */
export const planUse = (type: ScheduleType, most: number, left: number) =>
	most === 1
		? `Uses ${planUnits[type](1)}. You have ${left} left this month.`
		: `Up to ${planUnits[type](most)} a month. You have ${left} left.`;
export const seePlans = 'See the plans';
