import { locale } from './locale.ts';

const list = new Intl.ListFormat(locale);

/** 'Rose, Théo et Ana'. */
export const listWords = (names: string[]) => list.format(names);
