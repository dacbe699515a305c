import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

interface Watcher extends EventTarget {
	requestClose(): void;
	destroy(): void;
}
interface Watched {
	CloseWatcher: new () => Watcher;
	/** Who would be asked to close, the topmost last. */
	watchers: Watcher[];
}

/** Runs in the page, before anything else. */
function noteWatchers(): void {
	const watched = window as unknown as Watched;
	const Own = watched.CloseWatcher;
	watched.watchers = [];
	const forget = (watcher: Watcher) => {
		watched.watchers = watched.watchers.filter((other) => other !== watcher);
	};
	watched.CloseWatcher = class extends Own {
		constructor() {
			super();
			watched.watchers.push(this);
			this.addEventListener('close', () => forget(this));
		}
		override destroy(): void {
			super.destroy();
			forget(this);
		}
	};
}

/** What a phone's browser does when its user goes back; one on a desk knows Escape only. */
const askToClose = (page: Page) =>
	page.evaluate(() => (window as unknown as Watched).watchers.at(-1)?.requestClose());

const countWatchers = (page: Page) =>
	page.evaluate(() => (window as unknown as Watched).watchers.length);

test("a phone's way back closes the dialog that is open, not the page", async ({
	signedIn: page,
}) => {
	await page.addInitScript(noteWatchers);
	await page.goto('/dashboard');
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	const dialog = (name: string) => page.getByRole('dialog', { name });
	/** It is seen a moment before it can be asked to close. */
	const isOpen = async (name: string) => {
		await expect(dialog(name)).toBeVisible();
		await expect.poll(() => countWatchers(page)).toBe(1);
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
	// Nothing is left that would hold up the way back.
	await expect.poll(() => countWatchers(page)).toBe(0);
	await page.goBack();
	await expect(page).toHaveURL('/dashboard');
});
