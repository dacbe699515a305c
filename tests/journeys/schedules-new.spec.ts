import { canonicalZone } from '#contract/time-zones.ts';
import { expect, test } from '#tests/support/browser.ts';
import { addRecipients, createButton, openNewSchedule } from './schedules-steps.ts';

/* The form's fields and their defaults. */

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
	await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeEditable();
	const types = page.getByRole('group', { name: 'Type' });
	await expect(types.locator('label:has(input[type=radio])')).toHaveText(['Call', 'Message']);
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
	await expect(days.locator('label:has(input[type=checkbox])')).toHaveText([
		'Sun',
		'Mon',
		'Tue',
		'Wed',
		'Thu',
		'Fri',
		'Sat',
	]);
	await expect(dayOfMonth.or(month)).toBeHidden();

	await frequency.selectOption('monthly');
	await expect(days.or(month)).toBeHidden();
	await expect(dayOfMonth).toHaveAttribute('type', 'number');
	await expect(dayOfMonth).toHaveAttribute('min', '1');
	await expect(dayOfMonth).toHaveAttribute('max', '31');
	await expect(page.getByText(/Shorter months use their last day/)).toBeVisible();

	await frequency.selectOption('annually');
	await expect(month).toBeVisible();
	await expect(days.or(dayOfMonth)).toBeHidden();
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
	await expect(page.getByText("In other years it's February 28.")).toBeVisible();
});

test('[NS-06] [D9] every timezone can be chosen, the settings’ eight first', async ({
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
	// Each zone under the one name that we store.
	const names = known.map((name) => canonicalZone(name));
	expect(new Set(values)).toEqual(new Set([...values.slice(0, 8), ...names]));

	const start = page.getByLabel('Start date');
	const end = page.getByLabel('End date (optional)', { exact: true });
	for (const date of [start, end]) await expect(date).toHaveAttribute('type', 'date');
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
	await addRecipients(app, account, ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']);
	await openNewSchedule(page);
	const group = page.getByRole('group', { name: 'Recipients' });
	await expect(group.getByRole('checkbox')).toHaveCount(6);
	const box = group.getByRole('checkbox').first().locator('..').locator('..');
	await expect(box).toHaveCSS('max-height', '200px');
	const [shown, whole] = await box.evaluate((element) => [
		element.clientHeight,
		element.scrollHeight,
	]);
	expect(shown).toBeLessThanOrEqual(200);
	expect(whole).toBeGreaterThan(200);
	await expect(box).toHaveCSS('overflow-y', 'auto');
	await group.getByLabel('Ann').check();
	await group.getByLabel('Finn').check();
	await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('[NS-08] [NS-09] [MD-20] a message has words, a call has notifications', async ({
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
	await expect(
		page.getByText('186 of 1,600 characters · 2 segments, with your name'),
	).toBeVisible();
	await content.fill('Ti voglio bene ❤');
	await expect(page.getByText('41 of 1,600 characters · 1 segment, with your name')).toBeVisible();

	await page.getByRole('radio', { name: 'Call' }).check();
	await expect(content).toBeHidden();
	await expect(page.getByText(/a reminder 1 day, 1 hour and 15 minutes before/)).toBeVisible();
	await page.getByLabel('Frequency').selectOption('daily');
	await expect(page.getByText(/a reminder 1 hour and 15 minutes before/)).toBeVisible();
	for (const each of [notifications, active]) {
		await expect(each).toBeChecked();
		await each.press('Space');
		await expect(each).not.toBeChecked();
	}
	await expect(page.getByText(/a reminder/)).toBeHidden();
	await expect(page.getByText('No reminders.')).toBeVisible();
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
	await dialog.getByRole('button', { name: 'Add Recipient' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('checkbox', { name: 'Rose' })).toBeChecked();
	await expect(page.getByLabel('Name')).toHaveValue('Sunday call');
	await expect(createButton(page)).toBeEnabled();
});

test('[NS-13] the form begins with the defaults', async ({ signedIn: page }) => {
	// 8:59 in the morning in the browser's zone: 9:00 is still ahead.
	await page.clock.setFixedTime('2026-11-15T16:59:00Z');
	await page.goto('/schedules/new');
	await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:00');
	await expect(page.getByLabel('Timezone')).toHaveValue('America/Los_Angeles');
	await expect(page.getByLabel('Start date')).toHaveValue('2026-11-15');
	await expect(page.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Mon');
	for (const name of ['Notifications', "I'll join too", 'Active']) {
		await expect(page.getByRole('switch', { name })).toBeChecked();
	}
	await page.getByLabel('Frequency').selectOption('monthly');
	await expect(page.getByLabel('Day of the month')).toHaveValue('1');

	await page.clock.setFixedTime('2026-11-15T17:00:00Z');
	await page.goto('/schedules/new');
	await expect(page.getByLabel('Start date')).toHaveValue('2026-11-16');
});
