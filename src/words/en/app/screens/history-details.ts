/** What the details of a call and of a message have in common. */
export const status = 'Status';
export const scheduledTime = 'Scheduled time';
export const schedule = 'Schedule';
export const noSchedule = 'Not part of a schedule';
export const createdAt = 'Created at';

export const whatHappened = 'What happened';
export const whatHappenedFor = (name: string) => `What happened for ${name}`;
export const nothingYet = 'Nothing yet.';
export const notLoaded = "We couldn't load what happened.";

/* Cancelling one of many. */
export const keepIt = 'Keep it';
export const onlyThisOne = 'Only this one is skipped.';
export const noNextOne = (schedule: string) => `“${schedule}” has no next one.`;
export const goesOn = (schedule: string) => `“${schedule}” goes on with the next one.`;
/** `moment` is 'Sun, Nov 22, 9:00 AM'. */
export const goesOnAt = (schedule: string, moment: string) =>
	`“${schedule}” goes on. The next one is on ${moment}.`;
export const answer = 'Answer';
