import type { Locator, Page } from '@playwright/test';
import { createRecipient, type Recipient, type RecipientInput } from '#contract/recipients.ts';
import { createSchedule, type Schedule, updateSchedule } from '#contract/schedules.ts';
import { expect, type RunningApp, type SignedInAccount } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';

export const refusal = { status: 500, json: { code: 'internal', message: 'It did not work.' } };

let phones = 0;

export function addRecipient(
	app: RunningApp,
	{ token }: SignedInAccount,
	given: Partial<RecipientInput> & { name: string },
): Promise<Recipient> {
	phones += 1;
	const phoneNumber = `1212555${String(phones).padStart(4, '0')}`;
	return app.request(createRecipient, { body: { phoneNumber, ...given } }, token);
}

/** In their order. */
export async function addRecipients(
	app: RunningApp,
	account: SignedInAccount,
	names: string[],
): Promise<Recipient[]> {
	const people: Recipient[] = [];
	for (const name of names) people.push(await addRecipient(app, account, { name }));
	return people;
}

/** Gives the account its trial and these people, who are all in the call 'Sunday call'. */
export async function planCall(
	app: RunningApp,
	account: SignedInAccount,
	names: string[],
): Promise<Recipient[]> {
	await startTrial(app, account);
	const people = await addRecipients(app, account, names);
	await addSchedule(app, account, people);
	return people;
}

/** By default a call every Sunday from 2090 on. */
export function addSchedule(
	app: RunningApp,
	{ token }: SignedInAccount,
	recipients: Recipient[],
	given: object = {},
): Promise<Schedule> {
	const body = {
		name: 'Sunday call',
		type: 'call' as const,
		frequency: 'weekly' as const,
		daysOfWeek: [0],
		time: '15:00',
		timezone: 'America/New_York',
		startDate: '2090-01-01',
		recipientIds: recipients.map(({ _id }) => _id),
		...given,
	};
	return app.request(createSchedule, { body }, token);
}

/** One that was to be every day, and ended today at midnight. */
export async function addFinished(
	app: RunningApp,
	account: SignedInAccount,
	recipients: Recipient[],
	name: string,
): Promise<void> {
	const timezone = 'America/New_York';
	const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format();
	const daily = { name, frequency: 'daily' as const, startDate: today, timezone };
	const { _id } = await addSchedule(app, account, recipients, daily);
	const body = {
		...daily,
		type: 'call' as const,
		time: '00:00',
		endDate: today,
		recipientIds: recipients.map((each) => each._id),
	};
	await app.request(updateSchedule, { params: { scheduleId: _id }, body }, account.token);
}

/**
 * Stops live updates, which would hide that a page does not update by itself, or load a list that
 * failed before the test presses Retry. `page.unrouteAll` does not bring them back.
 */
export const withoutNews = (page: Page): Promise<unknown> =>
	page.context().route('**/api/changes', () => {});

/** From now on no answer to these comes, as on a line that is slow. */
export async function neverReadAgain(page: Page, ...urls: string[]): Promise<void> {
	for (const url of urls) {
		await page.route(url, (route) => {
			if (route.request().method() !== 'GET') return route.continue();
		});
	}
}

/** A row of the table, or its card on a phone. */
export const rowOf = (page: Page, name: string): Locator =>
	page
		.getByRole('row')
		.or(page.getByRole('listitem'))
		.filter({
			has: page
				.getByRole('button', { name: `Delete ${name}` })
				.or(page.getByRole('button', { name: `More actions for ${name}` })),
		});

export const createButton = (page: Page) => page.getByRole('button', { name: 'Create Schedule' });

/** Opens the form and waits until the list of people has loaded. */
export async function openNewSchedule(page: Page, search = ''): Promise<void> {
	await page.goto(`/schedules/new${search}`);
	await expect(page.getByRole('group', { name: 'Recipients' })).toBeVisible();
}

/** Answers a new schedule in the server's place; returns the request's body. */
export async function catchNewSchedules(page: Page): Promise<unknown[]> {
	const sent: unknown[] = [];
	await page.route('**/api/schedules', (route) => {
		if (route.request().method() !== 'POST') return route.continue();
		sent.push(route.request().postDataJSON());
		return route.fulfill({ status: 201, json: {} });
	});
	return sent;
}
