import type { Page } from '@playwright/test';
import { login, me } from '#contract/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectPage, logIn } from './accounts-steps.ts';

const SENT = 'If your email is registered, you will receive a password reset link shortly.';

async function chooseNew(page: Page, password: string, repetition = password): Promise<void> {
	await page.getByLabel('New password').fill(password);
	await page.getByLabel('Confirm password').fill(repetition);
	await page.getByRole('button', { name: 'Save the new password' }).click();
}

for (const width of [390, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[AU-11] [AU-12] [PU-11] forgot, the link in the mailbox, a new password, log in', async ({
			page,
			app,
			account,
		}) => {
			test.slow();
			await page.goto('/login');
			await page.getByRole('link', { name: 'Forgot password?' }).click();
			await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
			await page.getByLabel('Email').fill(account.email);
			await page.getByRole('button', { name: 'Send the link' }).click();
			await expect(page.getByText(SENT)).toBeVisible();

			const mail = await app.mail(account.email, /Choose a new password/);
			await page.clock.install();
			await page.goto(/http\S+\/reset-password\/\S+/.exec(mail.text)?.[0] ?? '');
			await expectPage(page, 'Choose a new password');
			await page.clock.pauseAt(Date.now() + 60_000);
			await chooseNew(page, 'a better password');
			await expect(page.getByText('Password reset successful')).toBeVisible();
			await expect(page.getByRole('status').filter({ hasText: 'in 3 seconds' })).toBeFocused();
			await page.clock.runFor(2900);
			await expect(page).toHaveURL(/reset-password/);
			await page.clock.runFor(100);
			await expect(page).toHaveURL('/login');
			await page.clock.resume();

			await logIn(page, account.email, 'a better password');
			await expect(page).toHaveURL('/dashboard');
			await expect(app.request(me, {}, account.token)).rejects.toThrow('unauthenticated');
		});
	});
}

test('[PU-10] [AU-11] the forgot page asks for an address and answers alike for a stranger', async ({
	page,
}) => {
	await page.goto('/forgot-password');
	await page.getByRole('button', { name: 'Send the link' }).click();
	await expect(page.getByText('Email is required')).toBeVisible();
	await page.getByLabel('Email').fill('stranger@example.com');
	await page.getByRole('button', { name: 'Send the link' }).click();
	await expect(page.getByText(SENT)).toBeVisible();
});

test('[AU-11] when the link cannot be asked for, the page says so', async ({ page }) => {
	await page.goto('/forgot-password');
	const send = page.getByRole('button', { name: 'Send the link' });
	const failed = page.getByText('Something went wrong. Please try again.', { exact: true });
	await page.route('**/api/auth/forgot-password', (route) => route.abort());
	await page.getByLabel('Email').fill('rose@example.com');
	await send.click();
	await expect(failed).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue('rose@example.com');

	const message = 'The bell is broken.';
	await page.unroute('**/api/auth/forgot-password');
	await page.route('**/api/auth/forgot-password', (route) =>
		route.fulfill({ status: 500, json: { code: 'internal', message } }),
	);
	const answered = page.waitForResponse('**/api/auth/forgot-password');
	await send.click();
	await answered;
	await expect(failed).toBeVisible();
	await expect(page.getByText(message)).toBeHidden();
});

test('[AU-12] [PU-11] the reset page checks both fields', async ({ page }) => {
	await page.goto('/reset-password/unknown');
	await chooseNew(page, '');
	await expect(page.getByText('Password is required')).toBeVisible();
	await chooseNew(page, 'short 7', 'short');
	await expect(
		page.getByText('Password must be at least 8 characters long', { exact: true }),
	).toBeVisible();
	await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
	await expect(page.getByLabel('New password')).toBeFocused();
});

test('[AU-12] a link that does not work says so, in the words of the server if it has any', async ({
	page,
}) => {
	await page.goto('/reset-password/unknown');
	await chooseNew(page, '8 places');
	const failed = 'Password reset failed. The link may be invalid or expired.';
	await expect(page.getByText(failed)).toBeVisible();

	await page.route('**/api/auth/reset-password/*', (route) =>
		route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'Used already.' } }),
	);
	await chooseNew(page, 'long enough');
	await expect(page.getByText('Used already.')).toBeVisible();
	await expect(page.getByText(failed)).toBeHidden();

	await page.unroute('**/api/auth/reset-password/*');
	await page.route('**/api/auth/reset-password/*', (route) => route.abort());
	await chooseNew(page, 'long enough');
	await expect(page.getByText(failed)).toBeVisible();
});

test('[AU-12] the log-in can be opened at once', async ({ page, app, account }) => {
	await page.route('**/api/auth/reset-password/*', (route) =>
		route.fulfill({ json: { message: 'Password reset successful' } }),
	);
	await page.clock.install();
	await page.goto('/reset-password/any');
	await page.getByLabel('New password').waitFor();
	await page.clock.pauseAt(Date.now() + 60_000);
	await chooseNew(page, 'long enough');
	await page.getByRole('link', { name: 'Log in now' }).click();
	await expect(page).toHaveURL('/login');
	await app.request(login, { body: { email: account.email, password: account.password } });
});
