import type { ScheduleType } from '#contract/schedules.ts';
import { locale } from '../../locale.ts';

/** The lists of calls and of messages, and how to find one in them. */
export const captions: Record<ScheduleType, string> = { call: 'Calls', message: 'Messages' };

export const filter = 'Filter';
export const filterOrPrint = 'Filter or print';
export const status = 'Status';
export const anyStatus = 'Any status';
export const person = 'Person';
export const everyone = 'Everyone';
export const someoneGone = 'Someone no longer on your list';

const counts: Record<ScheduleType, (count: string, isOne: boolean) => string> = {
	call: (count, isOne) => `${count} ${isOne ? 'call' : 'calls'}`,
	message: (count, isOne) => `${count} ${isOne ? 'message' : 'messages'}`,
};
export const countOf = (type: ScheduleType, total: number) =>
	counts[type](total.toLocaleString(locale), total === 1);
export const firstOnly = (shown: number) => `These are the first ${shown}.`;

export const examplesOnly: Record<ScheduleType, string> = {
	call: "We couldn't load your calls. These are examples, not your own.",
	message: "We couldn't load your messages. These are examples, not your own.",
};
export const noMore: Record<ScheduleType, string> = {
	call: "We couldn't load more calls.",
	message: "We couldn't load more messages.",
};

export const nothingFound = 'Nothing found';
export const noMatch: Record<ScheduleType, string> = {
	call: "No call matches what you're looking for.",
	message: "No message matches what you're looking for.",
};
export const showAll: Record<ScheduleType, string> = {
	call: 'Show all calls',
	message: 'Show all messages',
};

export const planned = "What's planned, and when each one is next.";
export const seeSchedules = 'See all schedules';
