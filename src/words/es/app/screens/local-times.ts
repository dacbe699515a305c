import { listWords } from '../../list.ts';

/** What time a call is for people elsewhere. */
export const localTimes = 'Horas locales';
/** `time` is '6:00 AM in Los Angeles'. */
export const timeFor = (time: string, names: string[]) => `${time} para ${listWords(names)}`;
export const mayBeAsleep = 'A esa hora quizá estén durmiendo';
