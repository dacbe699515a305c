import { listRecipients } from '#contract/recipients.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { addRecipient, rowOf } from './schedules-steps.ts';

test('[LG-02] the form asks for a person’s language, and the list shows it', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await page.goto('/recipients');
	await page.getByRole('button', { name: 'Edit Rose' }).click();
	const language = page.getByRole('dialog').getByLabel('Their language');
	await expect(language).toHaveValue('');
	await expect(language.locator('option').first()).toHaveText('Same as mine (English)');
	await language.selectOption({ label: 'Español' });
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(rowOf(page, 'Rose').getByText('Español')).toHaveAttribute('lang', 'es');
	await checkAccessibility(page);
	const [rose] = await app.request(listRecipients, {}, account.token);
	expect(rose?.language).toBe('es');

	await page.getByRole('button', { name: 'Edit Rose' }).click();
	await language.selectOption('');
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(rowOf(page, 'Rose').getByText('Español')).toBeHidden();
});
