import * as contract from '#contract/calendar.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import type { BuiltAccount } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Requests about the moments of one account's schedule, and about its days off. */
export function calendarRequests(
	{ request }: TestApp,
	{ token }: BuiltAccount,
	scheduleId: string,
) {
	const params = { scheduleId };
	const options = { token };
	return {
		moments: (query = {}) => request(contract.listMoments, { params, query }, options),
		skip: (day: string, query: ChangeQuery = {}, at?: string) =>
			request(contract.skipMoment, { params, query, body: { day, at } }, options),
		move: (day: string, date: string, time: string, query: ChangeQuery = {}, at?: string) =>
			request(contract.moveMoment, { params, query, body: { day, date, time, at } }, options),
		restore: (day: string, query: ChangeQuery = {}) =>
			request(contract.restoreMoment, { params: { scheduleId, day }, query }, options),
		pause: (from: string, until: string, query: ChangeQuery = {}) =>
			request(contract.pauseSchedule, { params, query, body: { from, until } }, options),
		resume: (query: ChangeQuery = {}) =>
			request(contract.resumeSchedule, { params, query }, options),
		daysOff: () => request(contract.listDaysOff, {}, options),
		saveDaysOff: (body: unknown, query: ChangeQuery = {}) =>
			request(contract.saveDaysOff, { query, body: body as never }, options),
	};
}

export type CalendarRequests = ReturnType<typeof calendarRequests>;
