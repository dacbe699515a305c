import { createRecipient, getRecipient } from '#contract/recipients.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildCall, buildMessage } from '#tests/support/history.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, addSchedule, rowOf } from './schedules-steps.ts';

const now = '2026-11-17T15:00:00.000Z';

for (const width of [390, 1280]) {
	test(`[UX-10] [LG-02] a person's page at ${width} px: what one knows, what is wrong, and the ways to reach them`, async ({
		signedIn: page,
		app,
		account,
	}) => {
		await page.clock.setFixedTime(now);
		await page.setViewportSize({ width, height: 844 });
		await startTrial(app, account);
		const body = {
			name: 'Rose',
			phoneNumber: '212-555-0188',
			relationship: 'Grandmother',
			timezone: 'Europe/London',
		};
		const rose = await app.request(createRecipient, { body }, account.token);
		await addSchedule(app, account, [rose]);
		await buildCall(app, account, { recipients: [rose], at: '2026-11-14T15:00:00.000Z' });
		const lost = { status: 'failed', reason: { code: 'landline' }, at: now } as const;
		await buildMessage(app, account, { recipients: [rose], content: 'Are you well?', ...lost });

		await page.goto('/recipients');
		await expect(rowOf(page, 'Rose').getByText("Last text didn't arrive")).toBeVisible();
		await rowOf(page, 'Rose').getByText('212-555-0188').click();
		await expect(page).toHaveURL(`/recipients/${rose._id}`);
		const heading = page.getByRole('heading', { level: 1 });
		await expect(heading).toHaveText('Rose');
		await expect(heading).toBeFocused();
		for (const words of [
			'Grandmother',
			"It's 3:00 PM in London for Rose.",
			"The last text didn't arrive: This is a landline, which can't get texts",
			'3 days ago',
			'212-555-0188',
			'Are you well?',
		]) {
			await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
		}
		await expect(page.getByRole('link', { name: 'Sunday call' })).toHaveCount(2);
		await checkAccessibility(page);

		await page.getByLabel('Their language').selectOption('Español');
		await expect(page.getByText('Recipient updated')).toBeVisible();
		const stored = await app.request(
			getRecipient,
			{ params: { recipientId: rose._id } },
			account.token,
		);
		expect(stored).toMatchObject({ language: 'es', timezone: 'Europe/London' });

		await page.getByRole('link', { name: 'Write a text' }).click();
		await expect(page.getByLabel('Text Rose')).toBeFocused();
		await page.getByRole('button', { name: 'Call now' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByRole('checkbox', { name: 'Rose' })).toBeChecked();
		await page.keyboard.press('Escape');

		await page.getByRole('button', { name: 'Change the number' }).click();
		await dialog.getByLabel('Phone number').fill('646-555-0199');
		await dialog.getByRole('button', { name: 'Save Changes' }).click();
		await expect(page.getByText('646-555-0199')).toBeVisible();
		await expect(page.getByText(/The last text didn't arrive/)).toBeHidden();

		await page.getByRole('button', { name: 'Delete Rose' }).click();
		await expect(dialog.getByText('Past calls and texts stay')).toBeVisible();
		await dialog.getByRole('button', { name: 'Delete recipient' }).click();
		await expect(page).toHaveURL('/recipients');
		await page.goto(`/recipients/${rose._id}`);
		await expect(page.getByText("This person isn't on your list")).toBeVisible();
	});
}

test('[UX-10] a long list can be searched and sorted, and a way back keeps both', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const names = ['Zoë', 'José', 'Ana', 'Theo', 'Maya', 'Rose', 'Luis'];
	const people = [];
	for (const name of names) people.push(await addRecipient(app, account, { name }));
	await buildCall(app, account, { recipients: people.slice(3, 4) });
	await page.goto('/recipients');
	const shown = page.getByRole('rowheader');
	await expect(shown).toHaveText(['Ana', 'José', 'Luis', 'Maya', 'Rose', 'Theo', 'Zoë']);
	await expect(page.getByLabel('Find someone')).toBeHidden();
	await page.getByText('Find and sort').click();
	await page.getByLabel('Sort by').selectOption('Newest first');
	await expect(shown).toHaveText(names.toReversed());
	await page.getByLabel('Sort by').selectOption('Last talked');
	await expect(shown.first()).toHaveText(/^TheoTalked \d+ months ago$/);

	await addRecipient(app, account, { name: 'Grandma' });
	await page.reload();
	const find = page.getByLabel('Find someone');
	await find.pressSequentially('jose');
	await expect(shown).toHaveText([/^José/]);
	await expect(page.getByRole('status').filter({ hasText: '1 of 8 people' })).toBeVisible();
	await checkAccessibility(page);
	await page.getByRole('link', { name: 'José' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'José' })).toBeVisible();
	await page.goBack();
	await expect(find).toHaveValue('jose');
	await expect(page.getByLabel('Sort by')).toHaveValue('talked');
	await find.fill('nobody');
	await expect(page.getByText('We found nobody for “nobody”.')).toBeVisible();
	await page.getByRole('button', { name: 'Show everyone' }).click();
	await expect(shown).toHaveCount(8);
});
