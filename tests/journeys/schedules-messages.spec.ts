import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import {
	addRecipient,
	catchNewSchedules,
	createButton,
	openNewSchedule,
} from './schedules-steps.ts';

/* The schedule form's words about missing and wrong fields. */

test('[SC-01] [SC-02] [SC-03] a name, a recipient and a day are needed', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	const sent = await catchNewSchedules(page);
	await openNewSchedule(page);
	await page.getByLabel('Name').fill('   ');
	await page.getByRole('checkbox', { name: 'Mon' }).uncheck();
	await createButton(page).click();
	await expect(page.getByText('Schedule name is required')).toBeVisible();
	await expect(page.getByText('At least one recipient is required')).toBeVisible();
	await expect(page.getByText('At least one day of the week is required')).toBeVisible();
	await expect(page.getByLabel('Name')).toBeFocused();
	await checkAccessibility(page);

	await page.getByLabel('Name').fill('Hello');
	await expect(page.getByText('Schedule name is required')).toBeHidden();
	await createButton(page).click();
	await expect(page.getByRole('group', { name: 'Days of the week' })).toBeFocused();
	await page.getByRole('checkbox', { name: 'Sat' }).check();
	await page.getByRole('checkbox', { name: 'Rose' }).check();
	await createButton(page).click();
	await expect(page).toHaveURL('/calls?filter=upcoming');
	expect(sent).toHaveLength(1);
});

test('[SC-04] [SC-05] an end before the start, and a blank message, are refused', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	const sent = await catchNewSchedules(page);
	await openNewSchedule(page, '?filter=message');
	await page.getByLabel('Name').fill('Hello');
	await page.getByRole('checkbox', { name: 'Rose' }).check();
	await page.getByLabel('Start date').fill('2090-05-08');
	await page.getByLabel('End date').fill('2090-05-07');
	await page.getByLabel('Message content').fill(' \n ');
	await createButton(page).click();
	await expect(page.getByText('End date must be after start date')).toBeVisible();
	await expect(page.getByText('Message content is required')).toBeVisible();
	await expect(page.getByLabel('End date')).toBeFocused();

	// The last day may be the first: a Monday, the form's default.
	await page.getByLabel('End date').fill('2090-05-08');
	await page.getByLabel('Message content').fill('Good morning!');
	await createButton(page).click();
	await expect(page).toHaveURL('/messages?filter=scheduled');
	expect(sent).toHaveLength(1);
});

test('[SC-06] a day of the month is one of 1 to 31', async ({ signedIn: page, app, account }) => {
	await addRecipient(app, account, { name: 'Rose' });
	const sent = await catchNewSchedules(page);
	await openNewSchedule(page);
	await page.getByLabel('Name').fill('Hello');
	await page.getByRole('checkbox', { name: 'Rose' }).check();
	await page.getByLabel('Frequency').selectOption('monthly');
	for (const wrong of ['0', '32', '1.5', '']) {
		await page.getByLabel('Day of the month').fill(wrong);
		await createButton(page).click();
		await expect(page.getByText('Choose a day from 1 to 31')).toBeVisible();
		await page.getByLabel('Day of the month').fill('15');
		await expect(page.getByText('Choose a day from 1 to 31')).toBeHidden();
	}
	await page.getByLabel('Start date').fill('2090-02-01');
	await page.getByLabel('Day of the month').fill('31');
	await expect(page.getByRole('list', { name: 'Next times' }).getByRole('listitem')).toHaveText([
		'Tue, Feb 28, 2090, 9:00 AM',
		/^Fri, Mar 31, 2090, 9:00 AM/,
		'Sun, Apr 30, 2090, 9:00 AM',
		'Wed, May 31, 2090, 9:00 AM',
		'Fri, Jun 30, 2090, 9:00 AM',
	]);
	await createButton(page).click();
	await expect(page).toHaveURL('/calls?filter=upcoming');
	expect(sent).toMatchObject([{ dayOfMonth: 31 }]);
});

test('[SC-07] a start date is not earlier than today', async ({ signedIn: page, app, account }) => {
	await addRecipient(app, account, { name: 'Rose' });
	await page.clock.setFixedTime('2026-11-15T20:00:00Z');
	const sent = await catchNewSchedules(page);
	await openNewSchedule(page);
	await page.getByLabel('Name').fill('Hello');
	await page.getByRole('checkbox', { name: 'Rose' }).check();
	await page.getByLabel('Start date').fill('2026-11-14');
	await createButton(page).click();
	await expect(page.getByText('Start date cannot be earlier than today')).toBeVisible();
	await page.getByLabel('Start date').fill('2026-11-15');
	await createButton(page).click();
	await expect(page).toHaveURL('/calls?filter=upcoming');
	expect(sent).toHaveLength(1);
});
