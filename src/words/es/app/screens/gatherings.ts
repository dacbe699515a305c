import { peopleWords } from '../../counted.ts';

/** A group call as one thing, on the page of calls and on the dashboard. */
export function came(count: number, invited: number): string {
	if (count === 0) return 'No vino nadie';
	return count === 1 ? `Vino 1 de ${invited}` : `Vinieron ${count} de ${invited}`;
}
export const people = peopleWords;
