import { createRecipient } from '#contract/recipients.ts';
import { WEEK_MS } from '#domain/time.ts';
import { expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addSchedule } from './schedules-steps.ts';

test('[CD-07] the address of a calendar is copied, read without logging in, and replaced', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await startTrial(app, account);
	const body = { name: 'Rose', phoneNumber: '212-555-0188' };
	const rose = await app.request(createRecipient, { body }, account.token);
	const inAWeek = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
	await addSchedule(app, account, [rose], { startDate: inAWeek });
	const statusOf = async (url: string) => (await fetch(url)).status;

	await page.goto('/settings');
	const field = page.getByLabel('Address of your calendar');
	await expect(field).toHaveValue(/\/calendar\/[\w-]{22}\.ics$/);
	const first = await field.inputValue();
	await page.getByRole('button', { name: 'Copy', exact: true }).click();
	await expect(page.getByText('The address is copied.')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
	await page.getByText('How to add it').click();
	await expect(page.getByText(/^Google looks for changes only every 8 to 24 hours/)).toBeVisible();
	const own = await (await fetch(first)).text();
	expect(own).toContain('SUMMARY:Sunday call');
	expect(own).toContain('DESCRIPTION:Kinbell call with Rose.');

	await page.getByRole('button', { name: 'Make a new address' }).click();
	const dialog = page.getByRole('dialog', { name: 'Make a new address?' });
	await expect(dialog.getByText('The old address stops working.')).toBeVisible();
	await dialog.getByRole('button', { name: 'Make a new address' }).click();
	await expect(page.getByText('New address ready')).toBeVisible();
	await expect(field).not.toHaveValue(first);
	expect(await statusOf(first)).toBe(404);
	expect(await statusOf(await field.inputValue())).toBe(200);

	await page.goto(`/recipients/${rose._id}`);
	await page.getByText('A calendar for Rose').click();
	const hers = page.getByLabel('Address of the calendar for Rose');
	await expect(hers).toHaveValue(/\/calendar\/[\w-]{22}\.ics$/);
	const file = await (await fetch(await hers.inputValue())).text();
	expect(file.replaceAll('\r\n ', '')).toContain(
		`Kinbell call with ${account.name.split(' ')[0]}.`,
	);
});
