import type { ScheduleType } from '#contract/schedules.ts';
import { callsWords, textsWords } from '../../counted.ts';

/** Pausing a schedule. `moment` is 'Sun, Dec 14, 3:00 PM'. */
export const title = (schedule: string) => `Pause ${schedule}`;
export const intro =
	'Nothing goes out from the first to the last day. After that it goes on by itself.';
export const firstDay = 'First day';
export const lastDay = 'Last day';

const counted: Record<ScheduleType, (count: number) => string> = {
	call: callsWords,
	message: textsWords,
};
export const leftOut = (type: ScheduleType, count: number) =>
	count === 0 ? 'Nothing is planned on these days.' : `${counted[type](count)} will be left out.`;
export const firstAfter = (moment: string) => `The first one after that is on ${moment}.`;
export const noneAfter = 'There is none after that.';
export const pauseIt = 'Pause it';
export const paused = (schedule: string) => `${schedule} is paused`;

export const resumeQuestion = (schedule: string) => `End the pause of ${schedule}?`;
export const resumeHint = 'It goes on with the next day that fits.';
export const resumeNow = 'End the pause';
export const keepPause = 'Keep the pause';
export const resumed = (schedule: string) => `${schedule} goes on`;
