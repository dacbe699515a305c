import { listRecipients } from '#contract/recipients.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';

const abroad = 'Is this number abroad? Start with +';

test('[UX-01] a phone field never makes a wrong number of what one types', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/recipients');
	await page.getByRole('button', { name: 'Add Recipient' }).click();
	const dialog = page.getByRole('dialog');
	const phone = dialog.getByLabel('Phone number');
	const name = dialog.getByLabel('Name');
	const submit = dialog.getByRole('button', { name: 'Add Recipient' });
	await name.fill('Aunt May');

	// A 1 may be the country code, so nothing is said until it is clear.
	await phone.pressSequentially('1-212-555-018');
	await expect(dialog.getByText(abroad)).toBeHidden();
	await name.focus();
	await expect(dialog.getByText(abroad)).toBeVisible();
	await phone.press('End');
	await phone.press('8');
	await expect(phone).toHaveValue('212-555-0188');
	await expect(phone).toHaveAccessibleDescription(/^For example/);

	await phone.press('9');
	await expect(phone).toHaveValue('212-555-0188');
	await expect(phone).toHaveAccessibleDescription(/^A US or Canadian number has ten digits/);
	await phone.press('x');
	await expect(phone).toHaveAccessibleDescription(/^Only digits, please/);
	await phone.fill('');
	await phone.pressSequentially('+1 212 555 0188');
	await expect(phone).toHaveValue('212-555-0188');

	await phone.fill('020 7946 095');
	await expect(phone).toHaveValue('020-794-6095');
	await submit.click();
	await expect(dialog.getByText(abroad)).toHaveCount(1);
	await expect(phone).toHaveAttribute('aria-invalid', 'true');
	await checkAccessibility(page);
	await phone.press('Home');
	await phone.press('+');
	await expect(dialog.getByText('No country has this code.')).toBeVisible();
	await phone.press('Delete');
	await phone.pressSequentially('44 ');
	await expect(phone).toHaveValue('+44 20-794-6095');
	await phone.press('End');
	await phone.press('8');
	await expect(dialog.getByText('United Kingdom')).toBeVisible();
	await expect(phone).toHaveAccessibleDescription(/^United Kingdom/);
	await checkAccessibility(page);
	await submit.click();
	await expect(page.getByText('Recipient added')).toBeVisible();
	const [may] = await app.request(listRecipients, {}, account.token);
	expect(may).toMatchObject({ name: 'Aunt May', phoneNumber: '442079460958' });
});

test('[UX-01] a newcomer with a number abroad goes on from the first step', async ({ page }) => {
	await page.goto('/onboarding');
	await page.getByLabel('Name').fill('Ana Reyes');
	const phone = page.getByLabel('Phone');
	await expect(phone).toHaveAttribute('autocomplete', 'tel');
	await phone.fill('0034 612 345 678');
	await expect(phone).toHaveValue('');
	await expect(page.getByText(abroad)).toBeVisible();
	await phone.fill('+34 612 345 678');
	await expect(page.getByText('Spain', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
