import { plurals } from '../../../plural.ts';
import { locale } from '../../locale.ts';

const daysWords = plurals(locale)({ one: '# day', other: '# days' });

/** How people are who are checked on. `at` is '9:04 AM'. */
export const title = 'How they are today';
export const well = (at: string) => `Well at ${at}`;
export const asked = (at: string) => `Answered at ${at}`;
export const notYet = (at: string) => `We ask at ${at}`;
export const waiting = (at: string) => `Asked at ${at}, no answer yet`;
export const late = (at: string) => `No answer since ${at}`;
export const searching = 'No answer. This is what we’re doing:';
export const taken = (name: string) => `No answer. ${name} is checking.`;
export const youTook = 'No answer. You’re looking after it.';
export const reached = (at: string) => `Reached at ${at}`;
export const failed = 'We couldn’t send today’s question';
export const stopped = (days: number) =>
	`No answer for ${daysWords(days)}, so we’ve stopped asking`;
export const netGone = 'Asked for no more texts, so we can’t ask any more';
export const paused = 'Not asked for now';
export const practice = (day: string) => `Practice until ${day}: nobody is alarmed yet`;
export const heard = (name: string) => `I’ve heard from ${name}`;
export const askAgain = 'Ask again';
export const askAgainFor = (name: string) => `Ask again: ${name}`;
