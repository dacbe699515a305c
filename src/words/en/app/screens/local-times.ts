import { listWords } from '../../list.ts';

/** What time a call is for people elsewhere. */
export const localTimes = 'Local times';
/** `time` is '6:00 AM in Los Angeles'. */
export const timeFor = (time: string, names: string[]) => `${time} for ${listWords(names)}`;
export const mayBeAsleep = 'They may be asleep then';
