import { listWords } from '../../list.ts';
import { fewWords } from '../few.ts';

/** Who is in an open room, on the pages of calls and on the dashboard. */

export const roomNow = 'The room now';
export const openRoom = 'Open the room';
export const linkSentAgain = 'Link sent again';
export const linkComes = (name: string) => `${name} gets it in a moment.`;

export function summary(here: number, missing: number): string {
	const inRoom = here === 0 ? 'Nobody is in the call yet' : `${here} in the call`;
	return missing === 0 ? `${inRoom}, nobody is missing.` : `${inRoom}, ${missing} missing.`;
}

/** A person's state and when it began: 'In the call, 9:02 AM'. */
export const since = (state: string, time: string) => `${state}, ${time}`;

export const waiting = (names: string[]) =>
	`${listWords(names)} would like to come in. Open the room to answer.`;

/* The bar on every page. */
export const openRooms = 'Calls that are on now';
/** What a call is called in the bar; a quick call has no title. */
export function callName(title: string, invited: string[]): string {
	if (title) return title;
	return invited.length > 0 ? `Call with ${fewWords(invited)}` : 'Your call';
}
export const onNow = (call: string) => `On now: ${call}`;
export function whoIsHere(names: string[], isHostHere: boolean): string {
	if (names.length === 0) return isHostHere ? "You're here" : 'Nobody is here yet';
	const who = isHostHere ? ['You', ...names] : names;
	return who.length === 1 ? `${names[0]} is here` : `${fewWords(who)} are here`;
}
export const join = 'Join';
export const joinCall = (call: string) => `Join: ${call}`;
export const more = (count: number) => `${count} more`;

/* After a quick call. */
export const callIsOn = 'Your call is on';
export const linksComing = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'gets' : 'get'} a link to join.`;
export const openingRoom = 'Opening the room…';
export const joinNow = 'Join now';
export const notNow = 'Not now';
