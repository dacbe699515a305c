import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { storedToken } from './accounts-steps.ts';

/* The session while the server does not answer. */

const VERIFYING = 'Verifying your session...';
const TRYING = 'Trying to reach Kinbell…';
const ME = '**/api/auth/me';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const goTo = (page: Page, place: string) =>
	page.getByRole('navigation').getByRole('link', { name: place }).click();

/** In small steps: the page plans its next try only after it heard that the last one failed. */
async function passSeconds(page: Page, seconds: number): Promise<void> {
	for (let passed = 0; passed < seconds; passed += 0.5) await page.clock.runFor(500);
}

test('[MD-18] without an answer the page stays, asks less and less often, and goes on when the network is back', async ({
	signedIn: page,
}) => {
	await page.clock.install();
	await page.goto('/dashboard');
	await expect(heading(page, 'Dashboard')).toBeVisible();
	await expect(page.getByText(VERIFYING)).toBeHidden();
	await page.clock.pauseAt(Date.now() + 60_000);
	let tries = 0;
	await page.route(ME, (route) => {
		tries += 1;
		return route.abort();
	});
	await goTo(page, 'Calls');
	await expect(page.getByRole('status').filter({ hasText: TRYING })).toBeVisible();
	await expect(heading(page, 'Calls')).toBeVisible();
	await passSeconds(page, 90);
	// Once it has slowed down: every 15 seconds at most, every 7.5 at least.
	expect(tries).toBeGreaterThan(5);
	expect(tries).toBeLessThan(20);
	expect(await storedToken(page)).not.toBeNull();
	await expect(page).toHaveURL('/calls');
	await expect(page.getByText(TRYING)).toBeVisible();

	await page.unroute(ME);
	await page.evaluate(() => dispatchEvent(new Event('online')));
	await expect(page.getByText(TRYING)).toBeHidden();
	await expect(page).toHaveURL('/calls');
	expect(await storedToken(page)).not.toBeNull();
});

test('[MD-18] on a page load the line joins the check, and a page that is looked at again is let in at once', async ({
	signedIn: page,
}) => {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.route(ME, (route) => route.abort());
	await page.goto('/recipients');
	await expect(page.getByText(VERIFYING)).toBeVisible();
	await expect(page.getByText(TRYING)).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: TRYING })).toBeVisible();
	expect(await storedToken(page)).not.toBeNull();

	// A page from a proxy in between says nothing about the session either.
	await page.route(ME, (route) => route.fulfill({ contentType: 'text/html', body: 'Welcome!' }));
	await passSeconds(page, 40);
	await expect(page.getByText(TRYING)).toBeVisible();
	expect(await storedToken(page)).not.toBeNull();

	await page.unrouteAll();
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(heading(page, 'Recipients')).toBeVisible();
	await expect(page.getByText(TRYING)).toBeHidden();
});

test('[MD-18] the time alone brings it back, too', async ({ signedIn: page }) => {
	let tries = 0;
	await page.route(ME, (route) => {
		tries += 1;
		return tries < 3 ? route.abort() : route.continue();
	});
	await page.goto('/dashboard');
	await expect(heading(page, 'Dashboard')).toBeVisible();
	expect(tries).toBe(3);
});

for (const body of [
	{ name: 'our own error', json: { code: 'internal', message: 'The bell is broken.' } },
	{ name: 'a gateway’s page', contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
]) {
	test(`[MD-18] a server error is tried again for 30 seconds, then it ends the session: ${body.name}`, async ({
		signedIn: page,
	}) => {
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 60_000);
		const { name: _, ...answer } = body;
		await page.route(ME, (route) => route.fulfill({ status: 502, ...answer }));
		await page.goto('/dashboard');
		await expect(page.getByText(TRYING)).toBeVisible();
		await passSeconds(page, 29);
		expect(await storedToken(page)).not.toBeNull();
		await expect(page.getByText(TRYING)).toBeVisible();
		await expect(async () => {
			await page.clock.runFor(500);
			expect(await storedToken(page)).toBeNull();
		}).toPass();
		const reason = body.json?.message ?? 'Cannot connect to the server.';
		await expect(page.getByText(`Authentication failed - ${reason}`)).toBeVisible();
		await expect(page).toHaveURL('/');
	});
}

test('[MD-18] a restart of less than 30 seconds ends nothing', async ({ signedIn: page }) => {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.route(ME, (route) => route.fulfill({ status: 503, body: '' }));
	await page.goto('/dashboard');
	await expect(page.getByText(TRYING)).toBeVisible();
	await passSeconds(page, 20);
	await page.unroute(ME);
	await expect(async () => {
		await page.clock.runFor(500);
		await expect(page.getByText(TRYING)).toBeHidden({ timeout: 100 });
	}).toPass();
	await page.clock.resume();
	await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('[MD-18] a person who logs out while it is out of reach can log in again at once', async ({
	signedIn: page,
	account,
}) => {
	await page.goto('/dashboard');
	await expect(heading(page, 'Dashboard')).toBeVisible();
	await page.route(ME, (route) => route.abort());
	await goTo(page, 'Messages');
	await expect(page.getByText(TRYING)).toBeVisible();
	await checkAccessibility(page);
	await goTo(page, 'Log out');
	await expect(page).toHaveURL('/');
	expect(await storedToken(page)).toBeNull();
	await page.unroute(ME);
	await page.goto('/login');
	await page.getByLabel('Email').fill(account.email);
	await page.getByLabel('Password', { exact: true }).fill(account.password);
	await page.getByRole('button', { name: 'Log in' }).click();
	await expect(heading(page, 'Dashboard')).toBeVisible();
});
