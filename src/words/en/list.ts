const list = new Intl.ListFormat('en-GB');

/** 'Rose, Theo and Ana'. */
export const listWords = (names: string[]) => list.format(names);
