import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { addRecipient } from './schedules-steps.ts';

/* Pages without a connection. */

const OFFLINE = "You're offline. We'll be back when your connection is.";

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const offlineLine = (page: Page) =>
	page.getByRole('banner').getByRole('status').filter({ hasText: OFFLINE });
const goTo = (page: Page, place: string) =>
	page.getByRole('navigation').getByRole('link', { name: place }).click();

test('[UX-03] offline is said once, lists and typed words stay, and sending works again afterwards', async ({
	signedIn: page,
	context,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await page.goto('/recipients');
	await expect(page.getByText('Rose').first()).toBeVisible();
	await context.setOffline(true);
	await expect(offlineLine(page)).toBeVisible();
	await checkAccessibility(page);

	await page.getByRole('button', { name: 'Add Recipient' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add Recipient' });
	await dialog.getByLabel('Name').fill('Theo');
	await dialog.getByLabel('Phone number').fill('646-555-0144');
	await dialog.getByRole('button', { name: 'Add Recipient' }).click();
	await expect(dialog.getByText(OFFLINE).first()).toBeVisible();
	await expect(dialog.getByLabel('Name')).toHaveValue('Theo');

	await context.setOffline(false);
	await expect(offlineLine(page)).toBeHidden();
	await dialog.getByRole('button', { name: 'Add Recipient' }).click();
	await expect(page.getByText('646-555-0144')).toBeVisible();
	await expect(page.getByText('Rose').first()).toBeVisible();
});

test('[UX-03] what was not loaded yet says so kindly, and comes by itself with the connection', async ({
	signedIn: page,
	context,
}) => {
	await page.goto('/dashboard');
	await expect(page.getByText('Nothing has happened yet')).toBeVisible();
	await context.setOffline(true);
	await page.getByRole('button', { name: 'Watch Demo' }).click();
	const missing = page.getByRole('dialog', { name: "This hasn't loaded yet" });
	await expect(missing).toContainText(OFFLINE);
	await missing.getByRole('button', { name: 'Close' }).click();
	await expect(heading(page, 'Dashboard')).toBeVisible();

	await goTo(page, 'Settings');
	await expect(heading(page, "This page hasn't loaded yet")).toBeVisible();
	await expect(page.getByRole('main')).toContainText("We'll load this when you're back online.");
	await expect(offlineLine(page)).toBeVisible();
	await checkAccessibility(page);
	// The pages that are here already still open.
	await goTo(page, 'Dashboard');
	await expect(heading(page, 'Dashboard')).toBeVisible();
	await page.getByRole('button', { name: 'Watch Demo' }).click();
	await expect(missing).toBeVisible();

	await context.setOffline(false);
	await expect(page.getByRole('dialog', { name: 'How Kinbell works' })).toBeVisible();
	await page.keyboard.press('Escape');
	await context.setOffline(true);
	await goTo(page, 'Settings');
	await expect(heading(page, "This page hasn't loaded yet")).toBeVisible();
	await context.setOffline(false);
	await expect(heading(page, 'Settings')).toBeVisible();
});

test('[UX-03] after an update of the server, a page whose script is gone reloads once and is there', async ({
	signedIn: page,
}) => {
	await page.goto('/dashboard');
	await expect(heading(page, 'Dashboard')).toBeVisible();
	let documents = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	await page.route('**/settings-page-*.js', (route) =>
		documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
	);
	await goTo(page, 'Settings');
	await expect(heading(page, 'Settings')).toBeVisible();
	expect(documents).toBe(1);
});

test('[UX-03] a script that arrives without its page says so, and the page comes with the next try', async ({
	signedIn: page,
}) => {
	await page.goto('/dashboard');
	await expect(heading(page, 'Dashboard')).toBeVisible();
	const isEmpty = /\/settings-page-[^/]+\.js$/;
	await page.route(isEmpty, (route) =>
		route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
	);
	await goTo(page, 'Settings');
	await expect(heading(page, "This page hasn't loaded yet")).toBeVisible();
	await page.unroute(isEmpty);
	await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
	await expect(heading(page, 'Settings')).toBeVisible();
});

test('[UX-03] the log-in page says that it is offline, and keeps what was typed', async ({
	page,
	context,
	account,
}) => {
	await page.goto('/login');
	await page.getByLabel('Email').fill(account.email);
	await page.getByLabel('Password', { exact: true }).fill(account.password);
	await context.setOffline(true);
	await expect(offlineLine(page)).toBeVisible();
	await page.getByRole('button', { name: 'Log in' }).click();
	await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue(account.email);
	await context.setOffline(false);
	await page.getByRole('button', { name: 'Log in' }).click();
	await expect(heading(page, 'Dashboard')).toBeVisible();
});
