import { listWords } from '../../list.ts';

/** Who is in an open room, on the pages of calls and on the dashboard. */

export const roomNow = 'The room now';
export const openRoom = 'Open the room';
export const linkSentAgain = 'Link sent again';
export const textComes = (name: string) => `${name} gets a text in a moment.`;

export function summary(here: number, missing: number): string {
	const inRoom = here === 0 ? 'Nobody is in the call yet' : `${here} in the call`;
	return missing === 0 ? `${inRoom}, nobody is missing.` : `${inRoom}, ${missing} missing.`;
}

/** A person's state and when it began: 'In the call, 9:02 AM'. */
export const since = (state: string, time: string) => `${state}, ${time}`;

export const waiting = (names: string[]) =>
	`${listWords(names)} would like to come in. Open the room to answer.`;

export const openRooms = 'Calls that are on now';
export const onNow = (title: string) => `${title || 'Your call'} is on now`;
export const counts = (here: number, missing: number) => `${here} in the call, ${missing} missing.`;
