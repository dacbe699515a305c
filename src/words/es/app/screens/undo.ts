import { fewWords } from '../few.ts';

export const undo = 'Deshacer';
export const toldIn = (names: string[], seconds: number) =>
	`En ${seconds} segundos ${told(names)}.`;

export const willBeTold = (names: string[]) => `Luego ${told(names)}.`;
export const toldOff = (names: string[]) => `Luego ${told(names)} que la llamada se canceló.`;
export const toldOnSaving = (names: string[]) => `Cuando guarde esto, ${told(names)}.`;
export const toldIfOut = (name: string) => `Si quita a ${name}, ${told([name])} y a nadie más.`;
export const toldIfEveryone = (names: string[]) => `Si la cancela para todos, ${told(names)}.`;

const told = (names: string[]) =>
	`${names.length === 1 ? 'le' : 'les'} avisaremos a ${fewWords(names)}`;
