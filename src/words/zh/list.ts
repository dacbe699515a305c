const list = new Intl.ListFormat('zh-Hans-CN');

/** 'Rosa、Theo和Ana'. */
export const listWords = (names: string[]) => list.format(names);
