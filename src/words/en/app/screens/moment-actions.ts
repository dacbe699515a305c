import { fewWords } from '../few.ts';

/** One moment of a schedule: skipping it, moving it, and the way back. `moment` is 'Sun, Nov 22, 3:00 PM'. */
export const skip = 'Skip';
export const skipThisOne = 'Skip this one';
export const move = 'Move';
export const moveThisOne = 'Move…';
export const bringBack = 'Bring back';
export const bringItBack = 'Bring it back';
/** For screen readers, which hear every button on its own. */
export const actionFor = (action: string, moment: string) => `${action}: ${moment}`;

/** `zone` is 'New York time'. */
export const inZone = (when: string, zone: string) => `${when}, ${zone}`;

export const skipQuestion = (schedule: string, moment: string) => `Skip ${schedule} on ${moment}?`;
export const onlyThisOne = 'Only this one is skipped. You can bring it back until its time comes.';
export const keepIt = 'Keep it';
export const skipped = (moment: string) => `Skipped: ${moment}`;

export const bringBackQuestion = (schedule: string, moment: string) =>
	`Bring back ${schedule} on ${moment}?`;
export const leaveSkipped = 'Leave it skipped';
export const toldAfterAll = (names: string[]) =>
	`${fewWords(names)} will be told that the call takes place after all.`;
export const broughtBack = (moment: string) => `Back on: ${moment}`;

/** On the dashboard, below the next call. */
export const isSkipped = (schedule: string, moment: string) =>
	`${schedule} on ${moment} is skipped.`;

/* The list of what comes next. */
export const comingUp = 'Coming up';
export const showMore = (count: number) => `Show ${count} more`;
export const notLoaded = "We couldn't load the next times.";
export const statusSkipped = 'Skipped';
export const statusPaused = 'Paused';
export const statusDayOff = 'Day off';
export const movedFrom = (moment: string) => `Moved from ${moment}`;
