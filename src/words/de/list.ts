const list = new Intl.ListFormat('de-DE');

/** 'Rosa, Theo und Ana'. */
export const listWords = (names: string[]) => list.format(names);
