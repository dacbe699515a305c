import type { Page } from '@playwright/test';
import { skipMoment } from '#contract/calendar.ts';
import { expect, test } from '#tests/support/browser.ts';
import { clippedTexts } from '#tests/support/looks.ts';
import { daysOf, monthAfter, monthNow } from '#web/features/schedules/month-days.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, addSchedule } from './schedules-steps.ts';

const present = monthNow(new Date(), 'America/New_York');
/** The next month with 31 days. */
const month =
	[1, 2].map((count) => monthAfter(present, count)).find((one) => daysOf(one).length === 31) ?? '';
const first = `${month}-01`;

const sheetOf = (page: Page) => page.getByRole('region', { name: 'What will be printed' });

const sizeOf = (page: Page) =>
	sheetOf(page)
		.getByRole('table')
		.evaluate((table) => Number.parseFloat(getComputedStyle(table).fontSize));

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** On either paper: one page, black on white, nothing else on it, and nothing cut off. */
async function expectOneSheet(page: Page): Promise<void> {
	await page.emulateMedia({ media: 'print' });
	for (const role of ['button', 'link', 'navigation', 'heading'] as const) {
		await expect(page.getByRole(role), role).toHaveCount(0);
	}
	await expect(sheetOf(page).getByText('Notes')).toBeVisible();
	await expect(sheetOf(page).getByRole('table')).toHaveCSS('color', 'rgb(0, 0, 0)');
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
	expect(await clippedTexts(page)).toEqual([]);
	for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format }))).toBe(1);
	await page.emulateMedia({ media: 'screen' });
}

test('[CD-06] a month is one printed sheet, with everyone’s local time and room for notes', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const people = [
		await addRecipient(app, account, { name: 'Rose', timezone: 'Europe/Lisbon' }),
		await addRecipient(app, account, { name: 'Theo', timezone: 'America/New_York' }),
		await addRecipient(app, account, { name: 'Kenji', timezone: 'Asia/Tokyo' }),
		await addRecipient(app, account, { name: 'Maya', timezone: 'America/Los_Angeles' }),
	];
	const daily = { frequency: 'daily', startDate: first };
	const { _id: scheduleId } = await addSchedule(app, account, people, {
		name: 'Evening call',
		time: '18:00',
		...daily,
	});
	const skipped = { params: { scheduleId }, body: { day: `${month}-02` } };
	await app.request(skipMoment, skipped, account.token);

	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto(`/schedules?view=month&month=${month}`);
	await page.getByRole('link', { name: 'Fridge page' }).click();
	await expect(page).toHaveURL(`/schedules/fridge?month=${month}`);
	const cells = page.getByRole('table').getByRole('cell').filter({ hasText: /\d/ });
	await expect(cells).toHaveCount(31);
	await expect(cells.first()).toHaveText(
		/^16:00 PM Evening callRose: \d+:00 PMKenji: \d+:00 AM \w+dayMaya: 3:00 PM$/,
	);
	await expect(cells.nth(1)).toHaveText('2');
	await expect(page.getByText('Times are New York time.')).toBeVisible();
	const largest = await sizeOf(page);

	await expectOneSheet(page);
	for (const name of ['Homework', 'Good night']) {
		await addSchedule(app, account, people, { name, time: '21:00', ...daily });
	}
	await page.reload();
	await expect(cells.nth(1)).toContainText('Good night');
	expect(await sizeOf(page)).toBeLessThan(largest);
	await expectOneSheet(page);
});
