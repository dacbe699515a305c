import { expect, test } from '#tests/support/browser.ts';
import { expectPage, logIn, storedToken } from './accounts-steps.ts';

test('[PU-08] the log-in page has its fields, links and Google', async ({ page }) => {
	await page.goto('/login');
	await expect(page.getByLabel('Email')).toBeEditable();
	await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
	await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
		'href',
		'/forgot-password',
	);
	await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');

	const password = page.getByLabel('Password', { exact: true });
	await expect(password).toHaveAttribute('type', 'password');
	await page.getByRole('button', { name: 'Show password' }).click();
	await expect(password).toHaveAttribute('type', 'text');

	const left = page.waitForRequest(/\/api\/auth\/google\?timezone=America%2FLos_Angeles$/);
	await page.getByRole('button', { name: 'Continue with Google' }).click();
	expect((await left).isNavigationRequest()).toBe(true);
});

for (const width of [390, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[AU-04] [AU-05] a protected page without a token leads to the log-in and back', async ({
			page,
			account,
		}) => {
			await page.goto('/calls?filter=upcoming');
			await expect(page).toHaveURL('/login');
			await expectPage(page, 'Log in');
			await logIn(page, account.email, account.password);
			await expect(page).toHaveURL('/calls?filter=upcoming');
			await expectPage(page, 'Calls');
		});
	});
}

test('[AU-04] the origin is kept while one signs up and enters the code', async ({ page, app }) => {
	const account = await app.createAccount({ phoneVerified: false });
	await page.goto('/recipients');
	await page.getByRole('link', { name: 'Sign up' }).click();
	await page.locator('main').getByRole('link', { name: 'Log in' }).click();
	await logIn(page, account.email, account.password);
	await expect(page).toHaveURL('/verifyCode');
	const [text] = await app.texts(account.phone);
	await page.getByLabel('Code').fill(/\d{6}/.exec(text?.body ?? '')?.[0] ?? '');
	await page.getByRole('button', { name: 'Verify' }).click();
	await expect(page).toHaveURL('/recipients');
});

test('[AU-05] [AU-07] a good log-in stores token and user and goes to the dashboard', async ({
	page,
	account,
}) => {
	// The check that follows would store both again; here it never gets an answer.
	await page.route('**/api/auth/me', () => {});
	await page.goto('/login');
	const answered = page.waitForResponse('**/api/auth/login');
	await logIn(page, account.email.toUpperCase(), account.password);
	await expect(page.getByText('Login successful')).toBeVisible();
	await expect(page).toHaveURL('/dashboard');
	const { token } = await (await answered).json();
	expect(await storedToken(page)).toBe(token);
	await expect(page.getByRole('button', { name: `Account menu, ${account.name}` })).toBeVisible();
});

test('[PU-08] remember me reaches the server', async ({ page, account }) => {
	await page.goto('/login');
	await page.getByRole('checkbox', { name: 'Remember me' }).check();
	const sent = page.waitForRequest('**/api/auth/login');
	await logIn(page, account.email, account.password);
	expect((await sent).postDataJSON()).toMatchObject({ remember: true });
});

test('[AU-07] [D22a] a wrong password is told for 5 seconds, and in the page for as long as needed', async ({
	page,
	account,
}) => {
	await page.clock.install();
	await page.goto('/login');
	await page.getByLabel('Email').waitFor();
	await page.clock.pauseAt(Date.now() + 60_000);
	await logIn(page, account.email, 'not this one');

	const toast = page.getByText('Login failed - Invalid email or password');
	await expect(toast).toBeVisible();
	await expect(toast.getByRole('strong')).toHaveText('Login failed');
	await page.clock.runFor(4800);
	await expect(toast).toBeVisible();
	await page.clock.runFor(1000);
	await expect(toast).toBeHidden();

	const inline = page.getByRole('alert').filter({ hasText: 'don’t match' });
	await expect(inline).toBeFocused();
	await expect(page.getByLabel('Email')).toHaveValue(account.email);
	expect(await storedToken(page)).toBeNull();
	await page.clock.resume();
});

test('other failures of a log-in say what they are', async ({ page, account }) => {
	await page.goto('/login');
	await page.route('**/api/auth/login', (route) => route.abort());
	await logIn(page, account.email, account.password);
	await expect(page.getByText('Login failed - Cannot connect to the server.')).toBeVisible();

	await page.unroute('**/api/auth/login');
	const message = 'Too many tries. Wait 5 minutes.';
	await page.route('**/api/auth/login', (route) =>
		route.fulfill({ status: 429, json: { code: 'too_many_requests', message } }),
	);
	await logIn(page, account.email, account.password);
	await expect(page.locator('form').getByText(message)).toBeVisible();
});

test('[AU-08] an empty log-in names both fields and calls nobody', async ({ page }) => {
	await page.goto('/login');
	let calls = 0;
	page.on('request', (request) => {
		if (request.url().includes('/api/')) calls += 1;
	});
	await page.getByRole('button', { name: 'Log in' }).click();
	await expect(page.getByText('Email is required')).toBeVisible();
	await expect(page.getByText('Password is required')).toBeVisible();
	await expect(page.getByLabel('Email')).toBeFocused();

	await page.getByLabel('Email').pressSequentially('a');
	await expect(page.getByText('Email is required')).toBeHidden();
	await expect(page.getByText('Password is required')).toBeVisible();
	expect(calls).toBe(0);
});

test('on a phone a toast does not cover the main button, and success replaces failure', async ({
	page,
	account,
}) => {
	await page.setViewportSize({ width: 390, height: 640 });
	await page.goto('/login');
	await logIn(page, account.email, 'not this one');
	const failure = page.getByRole('alert').filter({ hasText: 'Login failed' });
	await expect(failure).toBeVisible();
	const button = page.getByRole('button', { name: 'Log in', exact: true });
	await button.scrollIntoViewIfNeeded();
	const [toast, main] = await Promise.all([failure.boundingBox(), button.boundingBox()]);
	expect(toast?.y).toBeGreaterThan((main?.y ?? 0) + (main?.height ?? 0));

	await logIn(page, account.email, account.password);
	await expect(page.getByText('Login successful')).toBeVisible();
	// Checked at once, because it disappears by itself in the end.
	expect(await failure.count()).toBe(0);
});

test('[UX-03] without a connection the next page says so, and comes when it is back', async ({
	page,
	context,
}) => {
	await page.goto('/login');
	await context.setOffline(true);
	await page.getByRole('link', { name: 'Sign up' }).click();
	await expect(page.getByRole('heading', { name: "This page hasn't loaded yet" })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});
