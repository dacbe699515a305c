import type { Page } from '@playwright/test';
import { login, me } from '#contract/accounts.ts';
import { createRecipient } from '#contract/recipients.ts';
import { expect, signIn, test } from '#tests/support/browser.ts';
import { logIn, storedToken } from './accounts-steps.ts';

const VERIFYING = 'Verifying your session...';

function gate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { open, opened };
}

/** Going back leads to the login page, and the page that was left requests nothing more. */
async function expectForgotten(page: Page): Promise<void> {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/api/')) asked.push(request.url());
	});
	await page.goBack();
	await expect(page).toHaveURL('/login');
	expect(asked).toEqual([]);
}

test('[AU-01] [AU-02] [D12a] the session is verified before anything is shown, and renewed', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { email, password } = account;
	const { token: freshToken } = await app.request(login, { body: { email, password } });
	const { open, opened } = gate();
	await page.route('**/api/auth/me', async (route) => {
		const response = await route.fetch();
		await opened;
		await route.fulfill({ response, json: { ...(await response.json()), token: freshToken } });
	});
	const asked = page.waitForRequest('**/api/auth/me');
	await page.goto('/dashboard');
	await expect(page.getByText(VERIFYING)).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden();
	expect((await asked).headers().authorization).toBe(`Bearer ${account.token}`);

	open();
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await expect(page.getByText(VERIFYING)).toBeHidden();
	expect(await storedToken(page)).toBe(freshToken);
	await expect(page.getByRole('button', { name: new RegExp(account.name) })).toBeVisible();
});

test('[SH-02] [D12a] every change of path asks again, while the page is already there', async ({
	signedIn: page,
}) => {
	await page.goto('/dashboard');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await expect(page.getByText(VERIFYING)).toBeHidden();

	for (const place of ['Calls', 'Messages']) {
		const { open, opened } = gate();
		await page.route('**/api/auth/me', async (route) => {
			await opened;
			await route.continue();
		});
		const asked = page.waitForRequest('**/api/auth/me');
		await page.getByRole('navigation').getByRole('link', { name: place }).click();
		await asked;
		await expect(page.getByRole('heading', { name: place, exact: true })).toBeVisible();
		await expect(page.getByText(VERIFYING)).toBeVisible();
		open();
		await expect(page.getByText(VERIFYING)).toBeHidden();
		await page.unroute('**/api/auth/me');
	}
});

test('[AU-03] a refused token is removed, told and left behind', async ({ page }) => {
	await signIn(page, 'not.a.token');
	await page.goto('/settings');
	await expect(
		page.getByText('Authentication failed - Your session has ended. Please log in again.'),
	).toBeVisible();
	await expect(page).toHaveURL('/');
	expect(await storedToken(page)).toBeNull();
	await page.goto('/settings');
	await expect(page).toHaveURL('/login');
});

test('[AU-03] a refusal in the middle of a visit ends it too', async ({ signedIn: page }) => {
	await page.goto('/dashboard');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await page.route('**/api/auth/me', (route) =>
		route.fulfill({ status: 403, json: { code: 'suspended', message: 'The bell is broken.' } }),
	);
	await page.getByRole('navigation').getByRole('link', { name: 'Calls' }).click();
	await expect(page.getByText('Authentication failed - The bell is broken.')).toBeVisible();
	await expect(page).toHaveURL('/');
	expect(await storedToken(page)).toBeNull();
	await expectForgotten(page);
});

test('[SH-07] [D12] log out removes the token here and on the server, forgets who was here, and goes home', async ({
	signedIn: page,
	app,
	account,
}) => {
	const body = { name: 'Grandma Rose', phoneNumber: '2125550134' };
	await app.request(createRecipient, { body }, account.token);
	const rose = page.getByText(body.name).first();
	await page.goto('/recipients');
	await expect(rose).toBeVisible();
	await expect(page.getByText(VERIFYING)).toBeHidden();
	const token = (await storedToken(page)) ?? '';
	await app.request(me, {}, token);
	await page.evaluate(() => sessionStorage.setItem('draft:a note', 'not for others'));
	const ended = page.waitForResponse('**/api/auth/logout');
	await page.getByRole('navigation').getByRole('link', { name: 'Log out' }).click();
	await expect(page).toHaveURL('/');
	expect(await storedToken(page)).toBeNull();
	expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('draft:a note');
	expect((await ended).status()).toBe(200);
	await expect(app.request(me, {}, token)).rejects.toThrow('unauthenticated');

	await expectForgotten(page);
	const grace = await app.createAccount({ name: 'Grace Moor' });
	await page.route('**/api/recipients*', () => {});
	await logIn(page, grace.email, grace.password);
	await expect(page).toHaveURL('/recipients');
	await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
	await expect(rose).toBeHidden();
});

test('[SH-07] log out works without a network', async ({ signedIn: page }) => {
	await page.goto('/dashboard');
	await expect(page.getByText(VERIFYING)).toBeHidden();
	await page.route('**/api/auth/logout', (route) => route.abort());
	await page.getByRole('navigation').getByRole('link', { name: 'Log out' }).click();
	await expect(page).toHaveURL('/');
	expect(await storedToken(page)).toBeNull();
});

for (const width of [390, 1280]) {
	test(`logging out in one tab logs out the other, at ${width} px`, async ({
		signedIn: first,
		context,
	}) => {
		await first.setViewportSize({ width, height: 844 });
		await first.goto('/dashboard');
		const second = await context.newPage();
		await second.goto('/calls');
		await expect(second.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible();
		await first.getByRole('button', { name: /Account menu/ }).click();
		await first.getByRole('menuitem', { name: 'Log out' }).click();
		await expect(first).toHaveURL('/');
		await expect(second).toHaveURL('/');
		await expect(second.getByText('Authentication failed')).toBeHidden();
	});
}

test('a tab notices that another person signed in in another tab', async ({
	signedIn: first,
	context,
	app,
}) => {
	await first.goto('/dashboard');
	await expect(first.getByRole('button', { name: /Account menu/ })).toBeVisible();
	const grace = await app.createAccount({ name: 'Grace Moor' });
	const second = await context.newPage();
	await second.goto('/login');
	await logIn(second, grace.email, grace.password);
	await expect(second).toHaveURL('/dashboard');
	await first.getByRole('navigation').getByRole('link', { name: 'Calls' }).click();
	await expect(first.getByRole('button', { name: 'Account menu, Grace Moor' })).toBeVisible();
});
