import type { APIRequestContext, Page } from '@playwright/test';
import { me } from '#contract/accounts.ts';
import { expect, signIn, test } from '#tests/support/browser.ts';
import { storedToken } from './accounts-steps.ts';
import { checkSmallPhone } from './rooms-steps.ts';

/* The page that takes the token of a sign-in, and whose token it accepts. */

const mallory = { name: 'Mallory', email: 'mallory@example.com' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menuOf = (page: Page, name: string) =>
	page.getByRole('button', { name: `Account menu, ${name}` });
const question = (page: Page, name: string) =>
	page.getByRole('heading', { level: 1, name: `Continue as ${name}?` });

/** Signs in at the sandbox's Google, and stops before the page that takes the token. */
async function signInAndStop(browser: APIRequestContext, person = mallory): Promise<string> {
	const stop = { maxRedirects: 0 };
	const next = (response: { headers(): Record<string, string> }) =>
		response.headers().location ?? '';
	const provider = next(await browser.get('/api/auth/google', stop));
	const callback = next(await browser.post(provider, { form: person, ...stop }));
	const link = next(await browser.get(callback, stop));
	expect(link).toMatch(/^\/auth-success\?token=handover\./);
	return link;
}

async function signInWithGoogle(page: Page, person = mallory): Promise<void> {
	await page.goto('/login');
	await button(page, 'Continue with Google').click();
	await page.getByLabel('Name').fill(person.name);
	await page.getByLabel('Email').fill(person.email);
	await button(page, 'Continue').click();
}

test('[SX-08] a link with an attacker’s token does not swap the session that is open', async ({
	signedIn: page,
	playwright,
	app,
	account,
}) => {
	const attacker = await playwright.request.newContext({ baseURL: app.url });
	await page.goto(await signInAndStop(attacker));
	await expect(question(page, 'Mallory')).toBeVisible();
	await expect(page.getByText('mallory@example.com')).toBeVisible();
	await expect(page.getByText(`You’re logged in as ${account.name}`)).toBeVisible();
	expect(page.url()).not.toContain('token');
	await checkSmallPhone(page);

	await button(page, `Stay logged in as ${account.name}`).click();
	await expect(page).toHaveURL('/dashboard');
	await expect(menuOf(page, account.name)).toBeVisible();
	const { user } = await app.request(me, {}, (await storedToken(page)) ?? '');
	expect(user.email).toBe(account.email);
});

test('[SX-08] a link with an attacker’s token signs nobody in who does not say so', async ({
	page,
	playwright,
	app,
}) => {
	const attacker = await playwright.request.newContext({ baseURL: app.url });
	const link = await signInAndStop(attacker);
	await page.goto(link);
	await expect(question(page, 'Mallory')).toBeVisible();
	expect(await storedToken(page)).toBeNull();
	await checkSmallPhone(page);
	await button(page, 'Don’t continue').click();
	await expect(page).toHaveURL('/');
	expect(await storedToken(page)).toBeNull();

	// Another browser of the same person is asked too, and may continue.
	await page.goto(link);
	await button(page, 'Continue').click();
	await expect(page).toHaveURL('/dashboard');
	await expect(menuOf(page, 'Mallory')).toBeVisible();
});

test('[SX-08] [PU-15] the browser that began the sign-in goes straight to the dashboard', async ({
	page,
}) => {
	const asked: string[] = [];
	page.on('framenavigated', (frame) => asked.push(new URL(frame.url()).pathname));
	await signInWithGoogle(page);
	await expect(page).toHaveURL('/dashboard');
	await expect(menuOf(page, 'Mallory')).toBeVisible();
	expect(asked).toContain('/auth-success');
	expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
	await page.goBack();
	expect(page.url()).not.toContain('token');
});

test('[SX-08] it asks also there when another session is open, and ends that one on yes', async ({
	page,
	app,
	account,
}) => {
	await signIn(page, account.token);
	await signInWithGoogle(page);
	await expect(question(page, 'Mallory')).toBeVisible();
	const before = (await storedToken(page)) ?? '';
	expect((await app.request(me, {}, before)).user.email).toBe(account.email);
	const ended = page.waitForResponse('**/api/auth/logout');
	await button(page, 'Continue').click();
	await expect(menuOf(page, 'Mallory')).toBeVisible();
	await ended;
	await expect(app.request(me, {}, before)).rejects.toThrow('unauthenticated');
});

test('[SX-08] [PU-15] [D12] a plain token is taken after showing whose account it opens', async ({
	page,
	account,
}) => {
	await page.goto(`/auth-success?token=${account.token}`);
	await expect(question(page, account.name)).toBeVisible();
	await expect(page.getByText(account.email)).toBeVisible();
	expect(await storedToken(page)).toBeNull();
	expect(page.url()).not.toContain('token');
	await button(page, 'Continue').click();
	await expect(page).toHaveURL('/dashboard');
	await expect(menuOf(page, account.name)).toBeVisible();
	expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('[SX-08] a plain token of someone else is asked about while a session is open', async ({
	signedIn: page,
	app,
	account,
}) => {
	const grace = await app.createAccount({ name: 'Grace Moor' });
	await page.goto(`/auth-success?token=${grace.token}`);
	await expect(question(page, 'Grace Moor')).toBeVisible();
	await button(page, `Stay logged in as ${account.name}`).click();
	await expect(menuOf(page, account.name)).toBeVisible();
	// One's own token changes nothing, so nobody is asked.
	await page.goto(`/auth-success?token=${account.token}`);
	await expect(page).toHaveURL('/dashboard');
	await expect(menuOf(page, account.name)).toBeVisible();
});

test('[SX-08] a session that has ended is not one that is open', async ({ page, app }) => {
	await signIn(page, 'not.a.token');
	await signInWithGoogle(page);
	await expect(page).toHaveURL('/dashboard');
	await expect(menuOf(page, 'Mallory')).toBeVisible();
	await expect(app.request(me, {}, 'not.a.token')).rejects.toThrow('unauthenticated');
});

test('[SX-08] a token that opens nothing fails, and leaves the session that is open', async ({
	signedIn: page,
	account,
}) => {
	for (const token of ['handover.made-up', 'made.up.token']) {
		await page.goto(`/auth-success?token=${token}`);
		await expect(
			page.getByText('Authentication failed - This sign-in has ended. Please log in again.'),
		).toBeVisible();
		await expect(page).toHaveURL('/');
		expect(await storedToken(page)).not.toBeNull();
	}
	await page.goto('/dashboard');
	await expect(menuOf(page, account.name)).toBeVisible();
});

test('a lost connection on the way back can be tried again', async ({ page, account }) => {
	await page.route('**/api/auth/token-owner', (route) => route.abort());
	await page.goto(`/auth-success?token=${account.token}`);
	await expect(page.getByText(/^Cannot connect to the server/)).toBeVisible();
	await page.unroute('**/api/auth/token-owner');
	await button(page, 'Retry').click();
	await expect(question(page, account.name)).toBeVisible();
});

test('[PU-16] the way back from social sign-in without a token goes home', async ({ page }) => {
	await page.goto('/auth-success');
	await expect(page).toHaveURL('/');
	expect(await storedToken(page)).toBeNull();
});
