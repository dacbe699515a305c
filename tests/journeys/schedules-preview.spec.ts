import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, createButton, openNewSchedule } from './schedules-steps.ts';

/** The second Sunday of March, when clocks in the United States go forward. */
function clockChange(year: number): Date {
	const first = new Date(Date.UTC(year, 2, 1));
	return new Date(Date.UTC(year, 2, 8 + ((7 - first.getUTCDay()) % 7)));
}

test('[D9a] the form says in words when it happens, for whom at what time, and what it sends', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Kenji', timezone: 'Asia/Tokyo' });
	await addRecipient(app, account, { name: 'Maya', timezone: 'Europe/London' });
	await addRecipient(app, account, { name: 'Leo', timezone: 'Europe/London' });
	await addRecipient(app, account, { name: 'Theo' });
	await openNewSchedule(page);
	await expect(page.getByText('Every Monday at 9:00 AM, Los Angeles time')).toBeVisible();
	const moments = page.getByRole('list', { name: 'Next times' }).getByRole('listitem');
	await expect(moments).toHaveCount(5);
	await expect(moments.first()).toHaveText(/^Mon, \w{3} \d+.*, 9:00 AM$/);

	await page.getByLabel('Start date').fill('2090-01-02');
	await page.getByLabel('Timezone').selectOption('America/New_York');
	await page.getByRole('checkbox', { name: 'Wed' }).check();
	await expect(
		page.getByText('Every Monday and Wednesday at 9:00 AM, New York time, from January 2, 2090'),
	).toBeVisible();
	await expect(moments.first()).toHaveText('Mon, Jan 2, 2090, 9:00 AM');
	for (const name of ['Kenji', 'Maya', 'Leo', 'Theo']) {
		await page.getByRole('checkbox', { name }).check();
	}
	await expect(page.getByRole('list', { name: 'Local times' }).getByRole('listitem')).toHaveText([
		'2:00 PM in London for Leo and Maya',
		'11:00 PM in Tokyo for KenjiThey may be asleep then',
	]);
	// Five people get a link and three reminders, about nine times.
	await expect(page.getByText(/^Sends about 174 texts .*a month\.$/)).toBeVisible();
	await checkAccessibility(page);
});

test('[D9a] a change of the clocks is flagged', async ({ signedIn: page, app, account }) => {
	await addRecipient(app, account, { name: 'Rose' });
	const change = clockChange(new Date().getFullYear() + 1);
	const dayBefore = new Date(change.getTime() - 24 * 60 * 60 * 1000);
	await openNewSchedule(page);
	await page.getByLabel('Frequency').selectOption('daily');
	await page.getByLabel('Timezone').selectOption('America/New_York');
	await page.getByLabel('Start date').fill(dayBefore.toISOString().slice(0, 10));
	await page.getByLabel('Time', { exact: true }).fill('02:30');
	const moments = page.getByRole('list', { name: 'Next times' }).getByRole('listitem');
	await expect(moments.nth(1)).toContainText(
		'Clocks skip 2:30 AM that day, so it happens at 3:30 AM',
	);
	await page.getByLabel('Time', { exact: true }).fill('09:00');
	await expect(moments.nth(1)).toContainText('Clocks go forward in between');
	await expect(moments.nth(2)).not.toContainText('Clocks');
});

test('the form says that a rule can never happen before it is sent', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await openNewSchedule(page);
	await page.getByRole('checkbox', { name: 'Mon' }).uncheck();
	await expect(page.getByText('No date is left. Choose a later date or time.')).toBeVisible();
	await page.getByLabel('Time', { exact: true }).fill('');
	await expect(
		page.getByText('Choose the days and the time to see when it happens.'),
	).toBeVisible();
});

test('[MD-15] days that never fit are refused before anything is sent', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await openNewSchedule(page);
	const never = 'No day between the start and the end date fits';
	// From a Tuesday to a Thursday, without a Monday.
	await page.getByLabel('Start date').fill('2090-01-03');
	await page.getByLabel('End date').fill('2090-01-05');
	await expect(page.getByRole('status').filter({ hasText: never })).toHaveText(`${never}.`);
	await page.getByLabel('Name').fill('Never');
	await page.getByRole('checkbox', { name: 'Rose' }).check();
	let sent = 0;
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().endsWith('/api/schedules')) sent++;
	});
	await createButton(page).click();
	await expect(page.getByLabel('End date')).toHaveAccessibleDescription(new RegExp(`${never}$`));
	expect(sent).toBe(0);
	await page.getByLabel('End date').fill('2090-01-09');
	await expect(page.getByRole('list', { name: 'Next times' }).getByRole('listitem')).toHaveCount(1);
	await createButton(page).click();
	await expect(page).toHaveURL('/calls?filter=upcoming');
	expect(sent).toBe(1);
});

test('[D9a] the form says what it takes from the plan', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await addRecipient(app, account, { name: 'Theo' });
	await openNewSchedule(page);
	await expect(page.getByText('Starts when you choose a plan.')).toBeVisible();

	await startTrial(app, account);
	await openNewSchedule(page);
	await expect(page.getByText('Up to 5 calls a month. You have 30 left.')).toBeVisible();
	await page.getByRole('radio', { name: 'Message' }).check();
	await page.getByRole('checkbox', { name: 'Rose' }).check();
	await page.getByRole('checkbox', { name: 'Theo' }).check();
	await expect(page.getByText(/^Up to 10 texts a month/)).toBeVisible();
});
