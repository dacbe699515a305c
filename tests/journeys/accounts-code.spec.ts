import { expect, test } from '#tests/support/browser.ts';
import { logIn } from './accounts-steps.ts';

test('[PU-12] the code page has a numeric field, Verify and Sign in', async ({ page }) => {
	await page.goto('/verifyCode');
	const code = page.getByLabel('Code');
	await expect(code).toHaveAttribute('inputmode', 'numeric');
	await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
	await code.fill('12a3 456789');
	await expect(code).toHaveValue('123456');
	await page.getByRole('button', { name: 'Verify' }).click();
	await expect(page.getByText('Sign in first')).toBeVisible();
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expect(page).toHaveURL('/login');
});

test('[AU-05] [AU-06] a code is sent at the log-in; only the right one opens the dashboard', async ({
	page,
	app,
}) => {
	const account = await app.createAccount({ phoneVerified: false });
	await page.goto('/login');
	const sent = page.waitForRequest('**/api/auth/send-code');
	await logIn(page, account.email, account.password);
	expect((await sent).postDataJSON()).toMatchObject({ phone: account.phone });
	await expect(page).toHaveURL('/verifyCode');

	await page.getByLabel('Code').fill('12345');
	await page.getByRole('button', { name: 'Verify' }).click();
	await expect(page.getByText('Enter the 6 digits from the text')).toBeVisible();

	const texts = await app.texts(account.phone);
	expect(texts).toHaveLength(1);
	const code = /\d{6}/.exec(texts[0]?.body ?? '')?.[0] ?? '';
	const wrong = code === '000000' ? '000001' : '000000';
	await page.getByLabel('Code').fill(wrong);
	await page.getByRole('button', { name: 'Verify' }).click();
	await expect(page.getByText('That code isn’t right.')).toBeVisible();
	await expect(page.getByLabel('Code')).toBeFocused();

	await page.reload();
	await page.getByLabel('Code').fill(code);
	const verified = page.waitForRequest('**/api/auth/verify-code');
	await page.getByRole('button', { name: 'Verify' }).click();
	const { _id } = account.user;
	expect((await verified).postDataJSON()).toEqual({ phone: account.phone, code, _id });
	await expect(page).toHaveURL('/dashboard');
});

test('a new code can be asked for when the countdown is over', async ({ page, app }) => {
	const account = await app.createAccount({ phoneVerified: false });
	await page.clock.install();
	await page.goto('/login');
	await page.getByLabel('Email').waitFor();
	await page.clock.pauseAt(Date.now() + 60_000);
	await logIn(page, account.email, account.password);
	const again = page.getByRole('button', { name: /Send a new code/ });
	await expect(again).toHaveText('Send a new code in 60 s');
	await expect(again).toBeDisabled();
	await page.clock.runFor(20_000);
	await expect(again).toHaveText('Send a new code in 40 s');
	await page.clock.runFor(40_000);
	await expect(again).toHaveText('Send a new code');

	await page.route('**/api/auth/send-code', (route) =>
		route.fulfill({ json: { sent: true, retryAfterSeconds: 60 } }),
	);
	await again.click();
	await expect(page.getByText('We texted you a new code.')).toBeVisible();
	await expect(again).toBeDisabled();
});

test('[D24] [MD-06] a stopped number is told what to do; a code by email lets in and proves no phone', async ({
	page,
	app,
}) => {
	const phone = '15005550004';
	const account = await app.createAccount({ phone, phoneVerified: false });
	await page.goto('/login');
	await logIn(page, account.email, account.password);
	await expect(page.getByText(/Text START to \d{3}-\d{3}-\d{4}/)).toBeVisible();

	const asked = page.waitForRequest('**/api/auth/send-code');
	await page.getByRole('button', { name: 'Send the code by email' }).click();
	expect((await asked).postDataJSON()).toEqual({ phone, by: 'email' });
	await expect(page.getByText(`Type the 6 digits we emailed to ${account.email}.`)).toBeVisible();
	await expect(page.getByText('Text START')).toBeHidden();

	const { subject } = await app.mail(account.email, /is your Kinbell code/);
	await page.getByLabel('Code').fill(subject.slice(0, 6));
	await page.getByRole('button', { name: 'Verify' }).click();
	await expect(page).toHaveURL('/dashboard');
	await page.goto('/settings');
	await expect(page.getByText('isn’t verified yet')).toBeVisible();
});

test('a code that comes too soon changes nothing but the countdown', async ({ page, app }) => {
	const account = await app.createAccount({ phoneVerified: false });
	await page.route('**/api/auth/send-code', (route) =>
		route.fulfill({ json: { sent: false, retryAfterSeconds: 2400 } }),
	);
	await page.goto('/login');
	await logIn(page, account.email, account.password);
	await expect(page.getByRole('button', { name: 'Send a new code in 40 minutes' })).toBeDisabled();
});
