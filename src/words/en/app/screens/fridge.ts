import { listWords } from '../../list.ts';

/** One month on one sheet of paper. */
export const title = 'Fridge page';
export const intro = 'One month on one sheet of paper, with room for notes.';
export const back = 'Back to the month';
export const printIt = 'Print';
export const sheet = 'What will be printed';
/** `zone` is 'New York time'. */
export const whoseTimes = (zone: string) =>
	`Times are ${zone}. A time with a name is that person's own.`;
/** `time` is '6:00 AM'. */
export const timeFor = (time: string, names: string[]) => `${listWords(names)}: ${time}`;
/** The time where it is another day than here. */
export const onWeekday = (time: string, weekday: string) => `${time} ${weekday}`;
export const notes = 'Notes';
