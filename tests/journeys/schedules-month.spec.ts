import { expect, test } from '#tests/support/browser.ts';
import { monthAfter } from '#web/features/schedules/month-days.ts';
import {
	dayOf,
	dialogOf,
	heading,
	longDay,
	month,
	on,
	planMonth,
	present,
	weekday,
} from './month-steps.ts';

test('[CD-05] the month shows what is planned, left out and over, and is used by keyboard', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planMonth(app, account);
	await page.goto('/schedules');
	await page.getByRole('link', { name: 'Month', exact: true }).click();
	await expect(page).toHaveURL('/schedules?view=month');
	await expect(heading(page, present)).toBeVisible();
	await page.getByRole('button', { name: 'Next month' }).click();
	await expect(page).toHaveURL(`/schedules?view=month&month=${month}`);
	await expect(heading(page, month)).toBeVisible();

	const first = dayOf(page, on(1));
	await expect(first).toHaveAccessibleName(`${longDay(on(1))} Call 6:00 PM Evening call`);
	await expect(dayOf(page, on(2)).locator('s')).toHaveText('6:00 PM Evening call');
	await expect(dayOf(page, on(2))).toContainText('Skipped');
	await expect(dayOf(page, on(3))).toHaveAccessibleName(longDay(on(3)));
	await expect(dayOf(page, on(4))).toContainText(`8:00 PM Evening callfrom ${weekday(on(3))}`);
	for (const day of [6, 7]) await expect(dayOf(page, on(day))).toContainText('Paused');
	await expect(dayOf(page, on(8))).not.toContainText('Paused');
	await expect(dayOf(page, on(9))).toContainText('Day off: Picnic');
	await expect(dayOf(page, on(12))).toContainText('and 2 more');

	// One stop for Tab; the keys move between days and months, and the focus stays with them.
	await page.getByRole('link', { name: 'Fridge page' }).focus();
	await page.keyboard.press('Tab');
	await expect(first).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(dayOf(page, on(2))).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(dayOf(page, on(9))).toBeFocused();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowUp');
	await expect(first).toBeFocused();
	await page.keyboard.press('PageUp');
	await expect(heading(page, present)).toBeVisible();
	await expect(dayOf(page, on(1, present))).toBeFocused();
	const before = monthAfter(present, -1);
	await page.keyboard.press('PageUp');
	await expect(dayOf(page, on(1, before))).toBeFocused();
	await expect(page).toHaveURL(`/schedules?view=month&month=${before}`);
	await expect(dayOf(page, on(5, before))).toContainText('1 of 2 came');
	for (let day = 1; day < 5; day++) await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	const past = dialogOf(page, on(5, before));
	await expect(past).toContainText("Rose came. Theo didn't make it.");
	await page.keyboard.press('Escape');
	await expect(past).toBeHidden();
	await expect(dayOf(page, on(5, before))).toBeFocused();
	await page.getByRole('button', { name: 'Today' }).click();
	await expect(page.locator('[aria-current="date"]')).toContainText('Today');
});

test('[CD-05] a day opens with what can be done about it; phones get the list of days', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planMonth(app, account);
	await page.goto(`/schedules?view=month&month=${month}`);
	await dayOf(page, on(12)).click();
	const busy = dialogOf(page, on(12));
	await expect(busy.getByRole('link', { name: /^Open / })).toHaveText([
		'Open Prayer',
		'Open Story',
		'Open Chess',
		'Open Tea',
		'Open Evening call',
	]);
	await busy
		.getByRole('button', { name: /^Skip this one/ })
		.last()
		.click();
	await expect(busy).toBeHidden();
	await expect(dayOf(page, on(12))).toBeFocused();
	await expect(dayOf(page, on(12)).locator('s')).toHaveText('6:00 PM Evening call');
	await dayOf(page, on(1)).click();
	await dialogOf(page, on(1)).getByRole('button', { name: 'Start now' }).click();
	const question = page.getByRole('dialog', { name: 'Start this call now?' });
	await expect(question).toContainText('Rose and Theo');
	await page.keyboard.press('Escape');
	await dialogOf(page, on(1)).getByRole('link', { name: 'Open Evening call' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit schedule');

	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/schedules?view=month&month=${month}`);
	await expect(page.getByRole('grid')).toHaveCount(0);
	const name = page.getByRole('heading', { name: longDay(on(2)), exact: true });
	const day = page.getByRole('listitem').filter({ has: name });
	await expect(day.getByRole('button')).toHaveText('6:00 PM Evening callSkipped');
	await day.getByRole('button').click();
	await expect(dialogOf(page, on(2))).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('tab', { name: 'Message Schedules' }).click();
	await expect(page).toHaveURL(`/schedules?view=month&month=${month}&filter=message`);
	await expect(page.getByText('Nothing is planned this month.')).toBeVisible();
	await page.getByRole('link', { name: 'List', exact: true }).click();
	await expect(page).toHaveURL('/schedules?filter=message');
});
