import { listIn } from '../list-in.ts';

/** 'Rose, Theo and Ana'. */
export const listWords = (names: string[]) => listIn('en-GB', names);
