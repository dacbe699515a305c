const list = new Intl.ListFormat('es-US');

/** 'Rosa, Teo y Ana'. */
export const listWords = (names: string[]) => list.format(names);
