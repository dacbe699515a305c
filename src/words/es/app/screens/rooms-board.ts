import { listWords } from '../../list.ts';
import { fewWords } from '../few.ts';

/** Who is in an open room, on the pages of calls and on the dashboard. */

export const roomNow = 'La sala ahora';
export const openRoom = 'Abrir la sala';
export const linkSentAgain = 'Enlace enviado otra vez';
export const linkComes = (name: string) => `${name} lo recibirá en un momento.`;

export function summary(here: number, missing: number): string {
	const inRoom = here === 0 ? 'Aún no hay nadie en la llamada' : `${here} en la llamada`;
	return missing === 0 ? `${inRoom}; no falta nadie.` : `${inRoom}; ${missingWords(missing)}.`;
}

const missingWords = (count: number) => (count === 1 ? 'falta 1' : `faltan ${count}`);

export const since = (state: string, time: string) => `${state}, ${time}`;

export const waiting = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'quiere' : 'quieren'} entrar. Abra la sala para responder.`;

export const openRooms = 'Llamadas en curso';
export function callName(title: string, invited: string[]): string {
	if (title) return title;
	return invited.length > 0 ? `Llamada con ${fewWords(invited)}` : 'Su llamada';
}
export const onNow = (call: string) => `En curso: ${call}`;
export function whoIsHere(names: string[], isHostHere: boolean): string {
	if (names.length === 0) return isHostHere ? 'Solo está usted' : 'Aún no hay nadie';
	const who = isHostHere ? ['usted', ...names] : names;
	return who.length === 1 ? `Está ${names[0]}` : `Están ${fewWords(who)}`;
}
export const join = 'Unirme';
export const joinCall = (call: string) => `Unirme: ${call}`;
export const more = (count: number) => `${count} más`;

export const callIsOn = 'Su llamada está en curso';
export const linksComing = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'recibirá' : 'recibirán'} un enlace para unirse.`;
export const openingRoom = 'Abriendo la sala…';
export const joinNow = 'Unirme ahora';
export const notNow = 'Ahora no';
