import { listSchedules } from '#contract/schedules.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import {
	addRecipient,
	catchNewSchedules,
	createButton,
	openNewSchedule,
	refusal,
} from './schedules-steps.ts';

test('[NS-01] the address presets the type', async ({ signedIn: page }) => {
	for (const [search, type] of [
		['', 'Call'],
		['?filter=message', 'Message'],
		['?filter=call', 'Call'],
	]) {
		await page.goto(`/schedules/new${search}`);
		await expect(page.getByRole('radio', { name: type })).toBeChecked();
	}
});

test('[NS-02] [NS-03] [NS-04] each frequency asks for its own days', async ({ signedIn: page }) => {
	await page.goto('/schedules/new');
	await expect(page.getByLabel('Name')).toBeVisible();
	await expect(page.getByRole('radio')).toHaveCount(2);
	const frequency = page.getByLabel('Frequency');
	await expect(frequency.locator('option')).toHaveText([
		'Once',
		'Daily',
		'Weekly',
		'Monthly',
		'Annually',
	]);
	const days = page.getByRole('group', { name: 'Days of the week' });
	const dayOfMonth = page.getByLabel('Day of the month');
	const month = page.getByLabel('Month', { exact: true });
	await expect(frequency).toHaveValue('weekly');
	await expect(days.getByRole('checkbox')).toHaveCount(7);

	await frequency.selectOption('monthly');
	await expect(days).toBeHidden();
	await expect(dayOfMonth).toHaveAttribute('min', '1');
	await expect(dayOfMonth).toHaveAttribute('max', '31');
	await expect(page.getByText(/In months with fewer days, the last day is used/)).toBeVisible();

	for (const other of ['once', 'daily']) {
		await frequency.selectOption(other);
		await expect(days.or(dayOfMonth).or(month)).toBeHidden();
	}
});

test('[NS-05] annually a month and a day of it are chosen, February 29 too', async ({
	signedIn: page,
}) => {
	await page.goto('/schedules/new');
	await page.getByLabel('Frequency').selectOption('annually');
	const day = page.getByLabel('Day', { exact: true });
	await page.getByLabel('Month', { exact: true }).selectOption('January');
	await day.selectOption('31');
	await page.getByLabel('Month', { exact: true }).selectOption('February');
	await expect(day).toHaveValue('29');
	await expect(day.locator('option')).toHaveCount(29);
	await expect(page.getByText('In other years, February 28 is used.')).toBeVisible();
});

test('[NS-06] every timezone can be chosen, the settings’ eight first', async ({
	signedIn: page,
}) => {
	await page.clock.setFixedTime('2026-11-15T12:00:00Z');
	await page.goto('/schedules/new');
	await expect(page.getByLabel('Time', { exact: true })).toHaveAttribute('type', 'time');
	const zone = page.getByLabel('Timezone');
	const options = zone.locator('option');
	const values = await options.evaluateAll((all) => all.map((each) => each.getAttribute('value')));
	expect(values.slice(0, 8)).toEqual([
		'America/New_York',
		'America/Chicago',
		'America/Denver',
		'America/Los_Angeles',
		'Europe/London',
		'Europe/Paris',
		'Asia/Tokyo',
		'Australia/Sydney',
	]);
	const known = await page.evaluate(() => Intl.supportedValuesOf('timeZone'));
	expect(new Set(values)).toEqual(new Set([...values.slice(0, 8), ...known]));

	const start = page.getByLabel('Start date');
	const end = page.getByLabel('End date');
	await expect(start).toHaveAttribute('min', '2026-11-15');
	await expect(end).toHaveAttribute('min', '2026-11-15');
	await expect(end).toHaveValue('');
	// There it is already the next day.
	await zone.selectOption('Pacific/Auckland');
	await expect(start).toHaveAttribute('min', '2026-11-16');
	await expect(start).toHaveValue('2026-11-16');
});

test('[NS-07] the recipients are chosen in a box that scrolls at 200 px', async ({
	signedIn: page,
	app,
	account,
}) => {
	for (const name of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']) {
		await addRecipient(app, account, { name });
	}
	await openNewSchedule(page);
	const group = page.getByRole('group', { name: 'Recipients' });
	await expect(group.getByRole('checkbox')).toHaveCount(6);
	const box = group.locator('label').first().locator('..');
	await expect(box).toHaveCSS('max-height', '200px');
	const [shown, whole] = await box.evaluate((element) => [
		element.clientHeight,
		element.scrollHeight,
	]);
	expect(shown).toBeLessThanOrEqual(200);
	expect(whole).toBeGreaterThan(200);
	await group.getByLabel('Ann').check();
	await group.getByLabel('Finn').check();
	await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('[NS-08] [NS-09] a message has words, a call has notifications', async ({
	signedIn: page,
}) => {
	await page.goto('/schedules/new?filter=message');
	const content = page.getByLabel('Message content');
	const notifications = page.getByRole('switch', { name: 'Notifications' });
	const active = page.getByRole('switch', { name: 'Active' });
	await expect(active).toBeVisible();
	await expect(notifications).toBeHidden();
	await expect(page.getByText('0 of 1,600 characters · 0 segments')).toBeVisible();
	await content.fill('a'.repeat(161));
	await expect(page.getByText('161 of 1,600 characters · 2 segments')).toBeVisible();
	await content.fill('Ti voglio bene ❤');
	await expect(page.getByText('16 of 1,600 characters · 1 segment')).toBeVisible();

	await page.getByRole('radio', { name: 'Call' }).check();
	await expect(content).toBeHidden();
	await expect(active).toBeVisible();
	await expect(page.getByText(/reminded by text 1 day, 1 hour and 15 minutes/)).toBeVisible();
	await page.getByLabel('Frequency').selectOption('daily');
	await expect(page.getByText(/reminded by text 1 hour and 15 minutes/)).toBeVisible();
});

test('[NS-10] Cancel goes back', async ({ signedIn: page }) => {
	await page.goto('/schedules?filter=call');
	await page.getByRole('link', { name: 'New Schedule' }).click();
	await page.getByLabel('Name').fill('Not after all');
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(page).toHaveURL('/schedules?filter=call');

	const direct = await page.context().newPage();
	await direct.goto('/schedules/new');
	await direct.getByRole('button', { name: 'Cancel' }).click();
	await expect(direct).toHaveURL('/schedules');
});

test('[NS-11] without recipients nothing can be created, and one can be added here', async ({
	signedIn: page,
}) => {
	await page.goto('/schedules/new');
	await expect(createButton(page)).toBeDisabled();
	await expect(createButton(page)).toHaveAccessibleDescription(/Add a recipient first/);
	await page.getByLabel('Name').fill('Sunday call');
	await page.getByRole('button', { name: 'Add a recipient' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('Rose');
	await dialog.getByLabel('Phone number').fill('2125550134');
	await checkAccessibility(page);
	await dialog.getByRole('button', { name: 'Add Recipient' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('checkbox', { name: 'Rose' })).toBeChecked();
	await expect(page.getByLabel('Name')).toHaveValue('Sunday call');
	await expect(createButton(page)).toBeEnabled();
});

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
		await expect(page.getByText('Schedule Created')).toBeVisible();
		await expect(page).toHaveURL(path);
		const [stored] = await app.call(listSchedules, {}, account.token);
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

test('[NS-13] the form begins with the defaults', async ({ signedIn: page }) => {
	// 8:59 in the morning in the browser's zone: 9:00 is still ahead.
	await page.clock.setFixedTime('2026-11-15T16:59:00Z');
	await page.goto('/schedules/new');
	await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:00');
	await expect(page.getByLabel('Timezone')).toHaveValue('America/Los_Angeles');
	await expect(page.getByLabel('Start date')).toHaveValue('2026-11-15');
	await expect(page.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Mon');
	for (const name of ['Notifications', 'I will join too', 'Active']) {
		await expect(page.getByRole('switch', { name })).toBeChecked();
	}
	await page.getByLabel('Frequency').selectOption('monthly');
	await expect(page.getByLabel('Day of the month')).toHaveValue('1');

	await page.clock.setFixedTime('2026-11-15T17:00:00Z');
	await page.goto('/schedules/new');
	await expect(page.getByLabel('Start date')).toHaveValue('2026-11-16');
});

const shared = {
	name: 'Hello',
	time: '09:00',
	timezone: 'America/Los_Angeles',
	startDate: '2026-11-16T00:00:00.000Z',
	active: true,
	status: 'active',
};

test('[NS-14] what is sent has only the fields of its frequency', async ({
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

test('[NS-15] a call is sent without words, a message without what a call has', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await page.clock.setFixedTime('2026-11-15T20:00:00Z');
	const sent = await catchNewSchedules(page);
	const weekly = { ...shared, frequency: 'weekly', daysOfWeek: [1], recipientIds: [rose._id] };
	for (const type of ['Message', 'Call']) {
		await openNewSchedule(page, '?filter=message');
		await page.getByLabel('Name').fill('Hello');
		await page.getByRole('checkbox', { name: 'Rose' }).check();
		await page.getByLabel('Message content').fill('Good morning!');
		await page.getByRole('radio', { name: 'Call' }).check();
		await page.getByRole('switch', { name: 'I will join too' }).press('Space');
		await page.getByRole('switch', { name: 'Notifications' }).press('Space');
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
	await expect(page.getByText('Error - It did not work.')).toBeVisible();
	await expect(page).toHaveURL('/schedules/new');

	await page.unroute('**/api/schedules');
	await page.route('**/api/schedules', (route) => route.abort());
	await createButton(page).click();
	await expect(
		page.getByText('Error - Failed to create schedule. Please try again.'),
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

test('[NS-19] recipients that do not load are replaced by demo data, which cannot be sent', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await page.route('**/api/recipients', (route) => route.fulfill(refusal));
	await openNewSchedule(page);
	await expect(page.getByText('Using demo data')).toBeVisible();
	const group = page.getByRole('group', { name: 'Recipients' });
	await expect(group.getByText('Demo data')).toHaveCount(2);
	for (const choice of await group.getByRole('checkbox').all()) await expect(choice).toBeDisabled();
	await expect(createButton(page)).toBeDisabled();
	await checkAccessibility(page);

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
	await checkAccessibility(page);
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByLabel('Name')).toHaveValue('Half a thought');
	await recipients.click();
	await dialog.getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL('/recipients');
});
