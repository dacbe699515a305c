import { answerText } from '#contract/sandbox.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, addSchedule, rowOf } from './schedules-steps.ts';

const NOBODY = 'Nobody will get this: Rose asked not to be reached.';

for (const width of [390, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[MD-10] a schedule for someone who opted out says so in the list, the form and the next call', async ({
			signedIn: page,
			app,
			account,
		}) => {
			await startTrial(app, account);
			const rose = await addRecipient(app, account, { name: 'Rose' });
			await addRecipient(app, account, { name: 'Theo' });
			await addSchedule(app, account, [rose]);
			await app.request(answerText, { body: { from: rose.phoneNumber, body: 'STOP' } });

			await page.goto('/schedules');
			await expect(rowOf(page, 'Sunday call')).toContainText(NOBODY);
			await checkAccessibility(page);
			await page.goto('/dashboard');
			await expect(page.getByText(NOBODY)).toBeVisible();

			await page.goto('/schedules/new');
			const people = page.getByRole('group', { name: 'Recipients' });
			await people.getByLabel('Rose').check();
			await expect(page.getByRole('status').filter({ hasText: NOBODY })).toBeVisible();
			await people.getByLabel('Theo').check();
			await expect(
				page.getByText("Rose asked not to be reached and won't get this."),
			).toBeVisible();
			await people.getByLabel('Rose').uncheck();
			await expect(page.getByText('asked not to be reached')).toHaveCount(0);
			await checkAccessibility(page);
		});
	});
}

test('[MD-08] a number that somebody else has is refused under its field', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Grandma Rose' });
	await page.goto('/recipients');
	await page.getByRole('button', { name: 'Add Recipient' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('Nana');
	await dialog.getByLabel('Phone number').fill(rose.phoneNumber.slice(1));
	await dialog
		.getByRole('button', { name: 'Add Recipient' })
		.or(dialog.locator('[type=submit]'))
		.first()
		.click();
	await expect(dialog.getByText("This number is already Grandma Rose's")).toBeVisible();
	await expect(dialog.getByLabel('Phone number')).toBeFocused();
});
