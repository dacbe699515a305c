import { plurals, spans } from '../plural.ts';

const plural = plurals('en-US');

export const secondsWords = plural({ one: '# second', other: '# seconds' });
export const minutesWords = plural({ one: '# minute', other: '# minutes' });
export const hoursWords = plural({ one: '# hour', other: '# hours' });
export const daysWords = plural({ one: '# day', other: '# days' });
export const textsWords = plural({ one: '# text', other: '# texts' });
export const callsWords = plural({ one: '# call', other: '# calls' });
export const peopleWords = plural({ one: '# person', other: '# people' });

/** '1 day', '2 hours', '15 minutes'. */
export const spanWords = spans(daysWords, hoursWords, minutesWords);
