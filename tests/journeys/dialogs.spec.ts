import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const openDialogs = (page: Page) => page.locator('dialog:modal');

/** Closes a dialog like a phone's browser when its user goes back; a desktop browser only has Escape. */
const askToClose = (page: Page) =>
	openDialogs(page)
		.last()
		.evaluate((dialog: HTMLDialogElement) => dialog.requestClose());

test("a phone's way back closes the dialog that is open, not the page", async ({
	signedIn: page,
}) => {
	await page.goto('/dashboard');
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	const dialog = (name: string) => page.getByRole('dialog', { name });
	const isOpen = async (name: string) => {
		await expect(dialog(name)).toBeVisible();
		await expect(openDialogs(page)).toHaveCount(1);
	};

	await button('Messages').click();
	await button('Add a recipient').click();
	await isOpen('Add Recipient');
	await askToClose(page);
	await expect(dialog('Add Recipient')).toBeHidden();
	await isOpen('Send a message now');
	await askToClose(page);
	await expect(dialog('Send a message now')).toBeHidden();
	await expect(button('Messages')).toBeFocused();
	await expect(page).toHaveURL('/dashboard');

	await page.getByRole('link', { name: 'Recipients' }).first().click();
	await button('Add Recipient').click();
	await isOpen('Add Recipient');
	await page.keyboard.press('Escape');
	await expect(dialog('Add Recipient')).toBeHidden();
	await button('Add Recipient').click();
	await dialog('Add Recipient').getByRole('button', { name: 'Close' }).click();
	await expect(dialog('Add Recipient')).toBeHidden();
	// Nothing is left that would block going back.
	await expect(page.locator('dialog')).toHaveCount(0);
	await page.goBack();
	await expect(page).toHaveURL('/dashboard');
});
