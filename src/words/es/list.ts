import { listIn } from '../list-in.ts';

/** 'Rosa, Teo y Ana'. */
export const listWords = (names: string[]) => listIn('es-US', names);
