import { getSchedule, listSchedules } from '#contract/schedules.ts';
import { expect, signIn, test } from '#tests/support/browser.ts';
import {
	addRecipient,
	addSchedule,
	createButton,
	openNewSchedule,
	refusal,
	rowOf,
} from './schedules-steps.ts';

const save = { name: 'Save Changes' };

test('[ES-01] [ES-02] [ES-03] a schedule is loaded, changed and saved', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const theo = await addRecipient(app, account, { name: 'Theo' });
	const { _id: scheduleId } = await addSchedule(app, account, [rose], {
		endDate: '2091-12-31',
		notification: false,
		adminParticipates: false,
		active: false,
	});
	await page.goto(`/schedules/edit/${scheduleId}`);
	await expect(page.getByLabel('Name')).toHaveValue('Sunday call');
	await expect(page.getByRole('radio', { name: 'Call' })).toBeChecked();
	await expect(page.getByLabel('Frequency')).toHaveValue('weekly');
	await expect(page.getByRole('checkbox', { name: 'Sun' })).toBeChecked();
	await expect(page.getByRole('checkbox', { name: 'Mon' })).not.toBeChecked();
	await expect(page.getByLabel('Time', { exact: true })).toHaveValue('15:00');
	await expect(page.getByLabel('Timezone')).toHaveValue('America/New_York');
	await expect(page.getByLabel('Start date')).toHaveValue('2090-01-01');
	await expect(page.getByLabel('End date')).toHaveValue('2091-12-31');
	await expect(page.getByRole('checkbox', { name: 'Rose' })).toBeChecked();
	await expect(page.getByRole('checkbox', { name: 'Theo' })).not.toBeChecked();
	for (const name of ['Notifications', "I'll join too", 'Active']) {
		await expect(page.getByRole('switch', { name })).not.toBeChecked();
	}

	await page.getByLabel('Name').fill('Monthly text');
	await page.getByRole('radio', { name: 'Message' }).check();
	await page.getByLabel('Message content').fill('How are you?');
	await page.getByLabel('Frequency').selectOption('monthly');
	await page.getByLabel('Day of the month').fill('31');
	await page.getByLabel('End date').fill('');
	await page.getByRole('checkbox', { name: 'Rose' }).uncheck();
	await page.getByRole('checkbox', { name: 'Theo' }).check();
	await page.getByRole('button', save).click();
	await expect(page.getByText('Schedule Updated', { exact: true })).toBeVisible();
	await expect(page).toHaveURL('/messages?filter=scheduled');
	const stored = await app.request(getSchedule, { params: { scheduleId } }, account.token);
	expect(stored).toMatchObject({
		name: 'Monthly text',
		type: 'message',
		messageContent: 'How are you?',
		frequency: 'monthly',
		dayOfMonth: 31,
		endDate: null,
		active: false,
		recipientIds: [{ _id: theo._id }],
	});
});

test('[ES-01] [ES-06] a message is loaded with its words, and saved though its first day has passed', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.clock.setFixedTime('2091-06-01T12:00:00Z');
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const { _id } = await addSchedule(app, account, [rose], {
		type: 'message',
		messageContent: 'Happy birthday!',
		frequency: 'annually',
		monthAndDay: '02-29',
	});
	await page.goto(`/schedules/edit/${_id}`);
	await expect(page.getByLabel('Message content')).toHaveValue('Happy birthday!');
	await expect(page.getByLabel('Month', { exact: true })).toHaveValue('02');
	await expect(page.getByLabel('Day', { exact: true })).toHaveValue('29');
	await page.getByRole('button', save).click();
	await expect(page).toHaveURL('/messages?filter=scheduled');
});

test('[ES-04] a schedule that does not load says so and can be asked for again', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const { _id } = await addSchedule(app, account, [rose]);
	await page.route('**/api/schedules/*', (route) => route.fulfill(refusal));
	await page.goto(`/schedules/edit/${_id}`);
	await expect(page.getByText('Failed to fetch schedule data.')).toBeVisible();
	await page.unroute('**/api/schedules/*');
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByLabel('Name')).toHaveValue('Sunday call');

	// Nor does one that no longer exists.
	await page.goto('/schedules/edit/unknown');
	await expect(page.getByText('Failed to fetch schedule data.')).toBeVisible();
});

test('[ES-05] what cannot be saved stays typed, and the page says so', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const { _id } = await addSchedule(app, account, [rose]);
	await page.goto(`/schedules/edit/${_id}`);
	await page.getByLabel('Name').fill('Another name');
	await page.route('**/api/schedules/*', (route) => route.fulfill(refusal));
	await page.getByRole('button', save).click();
	await expect(
		page.getByText('Failed to update schedule. Please try again.', { exact: true }),
	).toBeVisible();
	await expect(page).toHaveURL(`/schedules/edit/${_id}`);
	await expect(page.getByLabel('Name')).toHaveValue('Another name');
});

test('[NS-19] an edited schedule too is not sent to demo data', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const { _id } = await addSchedule(app, account, [rose]);
	await page.route('**/api/recipients', (route) => route.fulfill(refusal));
	await page.goto(`/schedules/edit/${_id}`);
	await expect(page.locator('[data-kind=info]')).toHaveText('Using demo data');
	await expect(page.getByRole('button', save)).toBeDisabled();
});

test.describe('in a browser a day ahead of the account', () => {
	test.use({ timezoneId: 'Pacific/Kiritimati' });

	test('a chosen day is the stored day, and is shown as such everywhere', async ({
		page,
		browser,
		app,
	}) => {
		const account = await app.createAccount({ timezone: 'America/St_Johns' });
		await addRecipient(app, account, { name: 'Rose' });
		await signIn(page, account.token);
		await openNewSchedule(page);
		await page.getByLabel('Name').fill('Late call');
		await page.getByLabel('Frequency').selectOption('once');
		await page.getByLabel('Timezone').selectOption('America/St_Johns');
		await page.getByLabel('Start date').fill('2090-03-31');
		await page.getByLabel('Time', { exact: true }).fill('23:30');
		await page.getByRole('checkbox', { name: 'Rose' }).check();
		await createButton(page).click();
		await expect(page).toHaveURL('/calls?filter=upcoming');
		const [stored] = await app.request(listSchedules, {}, account.token);
		expect(stored).toMatchObject({
			startDate: '2090-03-31T00:00:00.000Z',
			nextCallTime: '2090-04-01T02:00:00.000Z',
		});

		for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Niue']) {
			const context = await browser.newContext({ baseURL: app.url, timezoneId });
			const other = await context.newPage();
			await signIn(other, account.token);
			await other.goto('/schedules');
			const row = rowOf(other, 'Late call');
			await expect(row).toContainText('OnceMar 31, 2090');
			await expect(row).toContainText('Fri, Mar 31, 2090');
			await other.getByRole('link', { name: 'Edit Late call' }).click();
			await expect(other.getByLabel('Start date')).toHaveValue('2090-03-31');
			await context.close();
		}
	});
});
