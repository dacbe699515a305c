import { listTexts } from '#contract/sandbox.ts';
import { listSchedules } from '#contract/schedules.ts';
import { checkAccessibility, expect } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { timedTest as test } from './rooms-media-steps.ts';
import { addRecipients, createButton, openNewSchedule } from './schedules-steps.ts';

const HOUR_MS = 3_600_000;

test('[UX-07] the chosen reminders go out to the chosen people, and to nobody else', async ({
	signedIn: page,
	app,
	account,
	clock,
}) => {
	await startTrial(app, account);
	const [rose, theo] = await addRecipients(app, account, ['Rose', 'Theo']);
	await page.setViewportSize({ width: 390, height: 844 });
	await openNewSchedule(page);
	await page.getByLabel('Name').fill('Sunday call');
	await page.getByLabel('Frequency').selectOption('once');
	// In three hours, in the browser's zone.
	const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
		timeZone: 'America/Los_Angeles',
		dateStyle: 'short',
		timeStyle: 'short',
	})
		.format(clock.now() + 3 * HOUR_MS)
		.split(' ');
	await page.getByLabel('Start date').fill(date);
	await page.getByLabel('Time', { exact: true }).fill(time);
	await page.getByRole('button', { name: 'Choose everyone' }).click();

	// One line, until somebody wants something else.
	const line = page.locator('summary').filter({ hasText: 'Change' });
	const times = page.getByRole('group', { name: 'How long before' });
	await expect(line).toContainText('Everyone gets a reminder 1 day, 1 hour and 15 minutes before.');
	await expect(times).toBeHidden();
	await line.click();
	for (const name of ['1 day', '1 hour', '15 minutes']) await times.getByLabel(name).uncheck();
	await expect(line).toContainText('Nobody gets a reminder.');
	await line.click();
	await createButton(page).click();
	await expect(times).toBeFocused();
	await expect(times).toHaveAccessibleDescription(/Choose at least one reminder/);
	const another = page.getByLabel('Another');
	await another.fill('200');
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await expect(another).toHaveAccessibleDescription('Choose a time from 1 minute to 7 days before');
	await another.fill('2');
	await another.press('Enter');
	await expect(times.getByLabel('2 hours')).toBeChecked();
	const people = page.getByRole('group', { name: 'Who gets them' });
	await people.getByLabel('Theo').uncheck();
	await people.getByLabel('You').uncheck();
	await expect(line).toContainText('Rose gets a reminder 2 hours before.');
	await expect(page.getByText('Reminders 2 hours before, to Rose.')).toBeVisible();
	await checkAccessibility(page);
	await createButton(page).click();
	await expect(page).toHaveURL('/calls?filter=upcoming');

	clock.pass((HOUR_MS + 120_000) / 1000);
	const textsTo = async (phone = '') =>
		(await app.request(listTexts, { query: { to: phone } }))
			.map(({ body }) => body)
			.filter((body) => body.includes('Sunday call'));
	await expect.poll(() => textsTo(rose?.phoneNumber), { timeout: 60_000 }).toHaveLength(1);
	for (const phone of [theo?.phoneNumber, account.phone]) expect(await textsTo(phone)).toEqual([]);
	const [stored] = await app.request(listSchedules, {}, account.token);
	await page.goto(`/schedules/edit/${stored?._id}`);
	await expect(line).toContainText('Rose gets a reminder 2 hours before.');
});
