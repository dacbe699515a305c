import { listIn } from '../list-in.ts';

/** 'Rosa, Theo und Ana'. */
export const listWords = (names: string[]) => listIn('de-DE', names);
