import { listIn } from '../list-in.ts';
import { locale } from './locale.ts';

/** 'Rosa, Téo e Ana'. */
export const listWords = (names: string[]) => listIn(locale, names);
