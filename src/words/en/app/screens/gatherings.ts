import { peopleWords } from '../../counted.ts';

/** A group call as one thing, on the page of calls and on the dashboard. */
export const came = (count: number, invited: number) =>
	count === 0 ? 'Nobody came' : `${count} of ${invited} came`;
export const people = peopleWords;
