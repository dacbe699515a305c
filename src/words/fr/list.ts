import { listIn } from '../list-in.ts';
import { locale } from './locale.ts';

/** 'Rose, Théo et Ana'. */
export const listWords = (names: string[]) => listIn(locale, names);
