import { locale } from './locale.ts';

const list = new Intl.ListFormat(locale);

/** 'Rosa, Téo e Ana'. */
export const listWords = (names: string[]) => list.format(names);
