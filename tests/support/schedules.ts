import type { Recipient } from '#contract/recipients.ts';
import * as contract from '#contract/schedules.ts';
import type { ChangeQuery } from '#contract/undo.ts';
import type { Database } from '#server/db/open.ts';
import { type BuiltAccount, buildAccount, buildRecipient } from './factories.ts';
import { type TestApp, testApp, testDeps } from './test-app.ts';

export type Given = Record<string, unknown>;

/**
 * Requests about one account's schedules. Fields that a body leaves out are those of a weekly call
 * to nobody.
 */
export function scheduleRequests(
	{ request }: TestApp,
	{ token }: BuiltAccount,
	defaults: Given = {},
) {
	const options = { token };
	const bodyOf = (given: Given) =>
		({
			name: 'Sunday call',
			type: 'call',
			frequency: 'weekly',
			startDate: '2026-11-15',
			...defaults,
			...given,
		}) as never;
	return {
		list: (query = {}) => request(contract.listSchedules, { query }, options),
		get: (scheduleId: string) => request(contract.getSchedule, { params: { scheduleId } }, options),
		create: (given: Given = {}) =>
			request(contract.createSchedule, { body: bodyOf(given) }, options),
		update: (scheduleId: string, given: Given, query: ChangeQuery = {}) =>
			request(
				contract.updateSchedule,
				{ params: { scheduleId }, query, body: bodyOf(given) },
				options,
			),
		toggle: (scheduleId: string, query: ChangeQuery = {}) =>
			request(contract.toggleSchedule, { params: { scheduleId }, query }, options),
		remove: (scheduleId: string, query: ChangeQuery = {}) =>
			request(contract.removeSchedule, { params: { scheduleId }, query }, options),
		preview: (body: Given) => request(contract.previewSchedule, { body: body as never }, options),
	};
}

export type ScheduleRequests = ReturnType<typeof scheduleRequests>;

export interface Family {
	app: TestApp;
	account: BuiltAccount;
	rosa: Recipient;
	luis: Recipient;
	/** Calls Rosa by default. */
	schedule: ScheduleRequests;
}

/** Ana's account with its recipients, on a Sunday at seven in the morning in New York. */
export async function buildFamily(db: Database): Promise<Family> {
	const app = await testApp(testDeps({ db }));
	const account = await buildAccount(app, { timezone: 'America/New_York' });
	const rosa = await buildRecipient(app, account, { name: 'Rosa Reyes' });
	const luis = await buildRecipient(app, account, { name: 'Luis Reyes' });
	const schedule = scheduleRequests(app, account, { recipientIds: [rosa._id] });
	return { app, account, rosa, luis, schedule };
}
