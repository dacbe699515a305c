import { fewWords } from '../few.ts';

/** The dialog that moves one moment of a schedule. `moment` is 'Sun, Nov 22, 3:00 PM'. */
export const title = (schedule: string) => `Move ${schedule}`;
export const plannedFor = (moment: string) => `It's planned for ${moment}.`;
export const movedFrom = (moment: string, now: string) =>
	`It was planned for ${moment}, and is now on ${now}.`;
export const onlyThisOne = (most: number) =>
	`Only this one moves, by up to ${most} days. The others stay as they are.`;
export const newDay = 'New day';
export const newTime = 'New time';
export const toldNewTime = (names: string[]) => `${fewWords(names)} will be told the new time.`;
export const moveIt = 'Move it';
export const moved = (moment: string) => `Moved to ${moment}`;
export const moveBack = (moment: string) => `Move back to ${moment}`;
export const movedBack = (moment: string) => `Moved back to ${moment}`;
