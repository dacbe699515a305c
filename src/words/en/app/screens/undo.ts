import { fewWords } from '../few.ts';

/** Whom a change tells, and the way back. */

export const undo = 'Undo';
export const toldIn = (names: string[], seconds: number) =>
	`${fewWords(names)} will be told in ${seconds} seconds.`;

/* Before the change. */
export const willBeTold = (names: string[]) => `${fewWords(names)} will be told.`;
export const toldOff = (names: string[]) => `${fewWords(names)} will be told that the call is off.`;
export const toldOnSaving = (names: string[]) =>
	`When you save this, ${fewWords(names)} will be told.`;
export const toldIfOut = (name: string) => `If you take ${name} out, only ${name} will be told.`;
export const toldIfEveryone = (names: string[]) =>
	`If you cancel for everyone, ${fewWords(names)} will be told.`;
