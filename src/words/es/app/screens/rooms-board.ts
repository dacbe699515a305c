import { listWords } from '../../list.ts';

/** Who is in an open room, on the pages of calls and on the dashboard. */

export const roomNow = 'La sala ahora';
export const openRoom = 'Abrir la sala';
export const linkSentAgain = 'Enlace enviado otra vez';
export const textComes = (name: string) => `${name} recibirá un mensaje de texto en un momento.`;

export function summary(here: number, missing: number): string {
	const inRoom = here === 0 ? 'Aún no hay nadie en la llamada' : `${here} en la llamada`;
	return missing === 0 ? `${inRoom}; no falta nadie.` : `${inRoom}; ${missingWords(missing)}.`;
}

const missingWords = (count: number) => (count === 1 ? 'falta 1' : `faltan ${count}`);

export const since = (state: string, time: string) => `${state}, ${time}`;

export const waiting = (names: string[]) =>
	`${listWords(names)} ${names.length === 1 ? 'quiere' : 'quieren'} entrar. Abra la sala para responder.`;

export const openRooms = 'Llamadas en curso';
export const onNow = (title: string) =>
	title ? `«${title}» está en curso` : 'Su llamada está en curso';
export const counts = (here: number, missing: number) =>
	`${here} en la llamada; ${missingWords(missing)}.`;
