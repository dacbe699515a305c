import { login, me } from '#contract/accounts.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { logIn, storedToken } from './accounts-steps.ts';

for (const width of [360, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[SX-01] Settings lists ways to log in and devices, and ends a device', async ({
			signedIn: page,
			app,
			account,
		}) => {
			const { email, password } = account;
			const elsewhere = await app.request(login, { body: { email, password } });
			await page.goto('/settings');
			await expect(page.getByRole('heading', { name: 'Ways to log in' })).toBeVisible();
			await expect(page.getByText(`With ${email}`)).toBeVisible();
			const others = page.getByRole('listitem').filter({ hasText: 'Last seen' });
			await expect(others.filter({ hasText: 'This device' })).toHaveCount(1);
			const count = await others.count();
			await checkAccessibility(page);

			const other = others.filter({ hasNotText: 'This device' }).first();
			await other.getByRole('button', { name: /^Log out/ }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
			await expect(others).toHaveCount(count - 1);
			await expect(app.request(me, {}, elsewhere.token)).rejects.toThrow('unauthenticated');

			await others
				.filter({ hasText: 'This device' })
				.getByRole('button', { name: /^Log out/ })
				.click();
			await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
			await expect(page).toHaveURL('/');
			expect(await storedToken(page)).toBeNull();
		});
	});
}

test('[SX-01] Google is removed in Settings, but never the last way in', async ({ page, app }) => {
	const email = `google.${Date.now()}@example.com`;
	await page.goto('/login');
	await page.getByRole('button', { name: 'Continue with Google' }).click();
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Name').fill('Rose Hill');
	await page.getByRole('button', { name: /Continue|Sign in/ }).click();
	await expect(page).toHaveURL('/dashboard');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.goto('/settings');
	await expect(page.getByText(`${email}, since`)).toBeVisible();
	const remove = page.getByRole('button', { name: 'Remove Google sign-in' });
	const dialog = page.getByRole('dialog');
	await remove.click();
	await dialog.getByRole('button', { name: 'Remove Google sign-in' }).click();
	await expect(page.getByText('Google is the only way into your account.')).toBeVisible();

	await page.getByLabel('New password').fill('a good password');
	await page.getByLabel('Confirm password').fill('a good password');
	await page.getByRole('button', { name: 'Save password' }).click();
	await expect(page.getByText('Password changed')).toBeVisible();
	await remove.click();
	await dialog.getByRole('button', { name: 'Remove Google sign-in' }).click();
	await expect(page.getByText('Google sign-in removed')).toBeVisible();
	await expect(remove).toHaveCount(0);
	await app.request(login, { body: { email, password: 'a good password' } });
});

test('[SX-09] a newcomer who confirms where they are logged in keeps the password', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { text } = await app.mail(account.email, /Welcome/);
	await page.goto(/http\S+\/confirm-email\/\S+/.exec(text)?.[0] ?? '');
	await page.getByRole('button', { name: 'Confirm my address' }).click();
	await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
	const { email, password } = account;
	await app.request(login, { body: { email, password } });
	const { user } = await app.request(me, {}, account.token);
	expect(user.emailConfirmed).toBe(true);
});

test('[SX-09] confirming elsewhere leads to a new password at once, or to the log-in first', async ({
	page,
	app,
}) => {
	const account = await app.createAccount();
	const { text } = await app.mail(account.email, /Welcome/);
	await page.goto(/http\S+\/confirm-email\/\S+/.exec(text)?.[0] ?? '');
	await expect(page.getByRole('link', { name: 'log in first' })).toBeVisible();
	await checkAccessibility(page);
	await page.getByRole('button', { name: 'Confirm my address' }).click();
	await page.getByRole('link', { name: 'Choose a new password' }).click();
	await page.getByLabel('New password').fill('mine alone now');
	await page.getByLabel('Confirm password').fill('mine alone now');
	await page.getByRole('button', { name: 'Save the new password' }).click();
	await page.getByRole('link', { name: 'Log in now' }).click();
	await logIn(page, account.email, 'mine alone now');
	await expect(page).toHaveURL('/dashboard');
	await expect(app.request(me, {}, account.token)).rejects.toThrow('unauthenticated');
});

test('[SX-09] a session that has ended does not stand in the way of a confirmation', async ({
	page,
	app,
}) => {
	const account = await app.createAccount();
	const { text } = await app.mail(account.email, /Welcome/);
	await page.goto('/healthz');
	await page.evaluate(() => localStorage.setItem('token', 'of a session that has ended'));
	await page.goto(/http\S+\/confirm-email\/\S+/.exec(text)?.[0] ?? '');
	const confirm = page.getByRole('button', { name: 'Confirm my address' });
	await confirm.click();
	await expect(page.getByRole('alert')).toContainText('Your session has ended');
	await confirm.click();
	await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
});
