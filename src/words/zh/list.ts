import { listIn } from '../list-in.ts';

/** 'Rosa、Theo和Ana'. */
export const listWords = (names: string[]) => listIn('zh-Hans-CN', names);
