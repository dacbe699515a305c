import { plurals } from '../../../plural.ts';
import { listWords } from '../../list.ts';
import { locale } from '../../locale.ts';

const plural = plurals(locale);

/** A month of all schedules: on the screen, on paper, and one of its days. */

/** The day with which a week begins: 0 for Sunday. */
export const firstWeekday = 0;

export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const today = 'Today';
export const fridgePage = 'Fridge page';
export const notLoaded = "We couldn't load this month.";
export const nothingPlanned = 'Nothing is planned this month.';
export const earlier = 'Earlier this month';
/** Below three lines of a day. */
export const andMore = plural({ one: 'and # more', other: 'and # more' });
/** Said with the grid, for people who use the keyboard. */
export const howToMove = 'Move with the arrow keys. Enter opens a day.';

export const skipped = 'Skipped';
export const paused = 'Paused';
/** `from` is 'Sunday', or '9:00 AM' on the same day. */
export const movedFrom = (from: string) => `from ${from}`;
export const cameOf = (came: number, invited: number) => `${came} of ${invited} came`;
export const dayOff = (name: string) => `Day off: ${name}`;
export const clocks = { forward: 'Clocks go forward', back: 'Clocks go back' };

/* One day. */
export const nothingThatDay = 'Nothing is planned for this day.';
export const onlyTheNext = (most: number) => `You can skip or move any of the next ${most}.`;
export const openSchedule = (name: string) => `Open ${name}`;
export const cameNames = (names: string[]) => `${listWords(names)} came.`;
export const missedNames = (names: string[]) => `${listWords(names)} didn't make it.`;
export const nobodyCame = 'Nobody came.';
