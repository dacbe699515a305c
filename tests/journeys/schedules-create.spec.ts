import { listSchedules } from '#contract/schedules.ts';
import { expect, test } from '#tests/support/browser.ts';
import {
	addRecipient,
	catchNewSchedules,
	createButton,
	openNewSchedule,
	refusal,
	withoutNews,
} from './schedules-steps.ts';

/* From the filled-in form to the stored schedule. */

for (const { type, path, content } of [
	{ type: 'Call', path: '/calls?filter=upcoming', content: undefined },
	{ type: 'Message', path: '/messages?filter=scheduled', content: 'Good morning!' },
]) {
	test(`[NS-12] [NS-17] a new ${type} is stored and leads to its list`, async ({
		signedIn: page,
		app,
		account,
	}) => {
		const rose = await addRecipient(app, account, { name: 'Rose' });
		await openNewSchedule(page);
		await page.getByLabel('Name').fill('Hello Rose');
		await page.getByRole('radio', { name: type }).check();
		await page.getByRole('checkbox', { name: 'Rose' }).check();
		if (content) await page.getByLabel('Message content').fill(content);
		await createButton(page).click();
		await expect(page.getByText('Schedule Created', { exact: true })).toBeVisible();
		await expect(page).toHaveURL(path);
		const [stored] = await app.request(listSchedules, {}, account.token);
		expect(stored).toMatchObject({
			name: 'Hello Rose',
			type: type.toLowerCase(),
			frequency: 'weekly',
			daysOfWeek: [1],
			timezone: 'America/Los_Angeles',
			recipientIds: [{ _id: rose._id }],
			messageContent: content ?? '',
			active: true,
		});
	});
}

const shared = {
	name: 'Hello',
	time: '09:00',
	timezone: 'America/Los_Angeles',
	startDate: '2026-11-16T00:00:00.000Z',
	active: true,
	status: 'active',
};

test('[NS-14] the request has only the fields of its frequency', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await page.clock.setFixedTime('2026-11-15T20:00:00Z');
	const sent = await catchNewSchedules(page);
	const call = { ...shared, type: 'call', adminParticipates: true, notification: true };
	const expected = [
		{ frequency: 'once' },
		{ frequency: 'daily', endDate: '2026-12-24T00:00:00.000Z' },
		{ frequency: 'weekly', daysOfWeek: [0, 1] },
		{ frequency: 'monthly', dayOfMonth: 31 },
		{ frequency: 'annually', monthAndDay: '12-24' },
	];
	for (const { frequency } of expected) {
		await openNewSchedule(page);
		await page.getByLabel('Name').fill('Hello');
		await page.getByRole('checkbox', { name: 'Rose' }).check();
		await page.getByRole('checkbox', { name: 'Sun' }).check();
		await page.getByLabel('Frequency').selectOption('monthly');
		await page.getByLabel('Day of the month').fill('31');
		await page.getByLabel('Frequency').selectOption('annually');
		await page.getByLabel('Month', { exact: true }).selectOption('December');
		await page.getByLabel('Day', { exact: true }).selectOption('24');
		await page.getByLabel('Frequency').selectOption(frequency);
		if (frequency === 'daily') await page.getByLabel('End date').fill('2026-12-24');
		await createButton(page).click();
		await expect(page).toHaveURL('/calls?filter=upcoming');
	}
	expect(sent).toEqual(
		expected.map((fields) => ({ ...call, recipientIds: [rose._id], ...fields })),
	);
});

test('[NS-09] [NS-15] a call is sent without words, a message without what a call has', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await page.clock.setFixedTime('2026-11-15T20:00:00Z');
	const sent = await catchNewSchedules(page);
	const recipientIds = [rose._id];
	const weekly = { ...shared, frequency: 'weekly', daysOfWeek: [1], recipientIds, active: false };
	for (const type of ['Message', 'Call']) {
		await openNewSchedule(page, '?filter=message');
		await page.getByLabel('Name').fill('Hello');
		await page.getByRole('checkbox', { name: 'Rose' }).check();
		await page.getByLabel('Message content').fill('Good morning!');
		await page.getByRole('radio', { name: 'Call' }).check();
		await page.getByRole('switch', { name: "I'll join too" }).press('Space');
		await page.getByRole('switch', { name: 'Notifications' }).press('Space');
		await page.getByRole('switch', { name: 'Active' }).press('Space');
		await page.getByRole('radio', { name: type }).check();
		await createButton(page).click();
		await expect(page.getByText('Schedule Created').first()).toBeVisible();
	}
	expect(sent).toEqual([
		{ ...weekly, type: 'message', messageContent: 'Good morning!' },
		{ ...weekly, type: 'call', adminParticipates: false, notification: false },
	]);
});

test('[NS-18] what cannot be created stays typed, and the page says why', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await openNewSchedule(page);
	await page.getByLabel('Name').fill('Hello');
	await page.getByRole('checkbox', { name: 'Rose' }).check();

	await page.route('**/api/schedules', (route) => route.fulfill(refusal));
	await createButton(page).click();
	await expect(page.getByText('Error - It did not work.', { exact: true })).toBeVisible();
	await expect(page).toHaveURL('/schedules/new');

	await page.unroute('**/api/schedules');
	await page.route('**/api/schedules', (route) => route.abort());
	await createButton(page).click();
	await expect(
		page.getByText('Error - Failed to create schedule. Please try again.', { exact: true }),
	).toBeVisible();
	await expect(page.getByLabel('Name')).toHaveValue('Hello');

	const message = 'Start time must be in the future';
	const json = { code: 'invalid_input', message, fields: { time: message } };
	await page.unroute('**/api/schedules');
	await page.route('**/api/schedules', (route) => route.fulfill({ status: 400, json }));
	await createButton(page).click();
	await expect(page.getByLabel('Time', { exact: true })).toBeFocused();
	await expect(page.getByText(message, { exact: true })).toBeVisible();
});

test('[NS-19] [D22] recipients that do not load are replaced by demo data, which cannot be sent', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await withoutNews(page);
	await page.route('**/api/recipients', (route) => route.fulfill(refusal));
	await openNewSchedule(page);
	await expect(page.locator('[data-kind=info]')).toHaveText('Using demo data');
	const group = page.getByRole('group', { name: 'Recipients' });
	await expect(group.getByText('Demo data')).toHaveCount(2);
	for (const choice of await group.getByRole('checkbox').all()) await expect(choice).toBeDisabled();
	await expect(createButton(page)).toBeDisabled();

	await page.unroute('**/api/recipients');
	await page.getByRole('button', { name: 'Retry' }).click();
	await group.getByLabel('Rose').check();
	await expect(group.getByText('Demo data')).toHaveCount(0);
	await expect(createButton(page)).toBeEnabled();
});

test('leaving with something typed asks first', async ({ signedIn: page }) => {
	await page.goto('/schedules/new');
	const recipients = page.getByRole('navigation').getByRole('link', { name: 'Recipients' });
	await page.getByLabel('Name').fill('Half a thought');
	await recipients.click();
	const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
	await expect(dialog).toBeVisible();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByLabel('Name')).toHaveValue('Half a thought');
	await recipients.click();
	await dialog.getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL('/recipients');
});
