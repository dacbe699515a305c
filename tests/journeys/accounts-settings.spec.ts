import { readFile } from 'node:fs/promises';
import { login, me } from '#contract/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectPage, logIn, storedToken } from './accounts-steps.ts';
import { holdBack } from './messages-steps.ts';

for (const width of [390, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[SE-01] [SE-04] [SE-05] the settings are shown, changed and saved', async ({
			signedIn: page,
			app,
			account,
		}) => {
			await page.goto('/settings');
			await expect(page.getByLabel('Name')).toHaveValue(account.name);
			await expect(page.getByLabel('Email')).toHaveValue(account.email);
			await expect(page.getByLabel('Phone')).toHaveValue(/^\d{3}-\d{3}-\d{4}$/);
			await expect(page.getByLabel('Timezone')).toHaveValue('America/New_York');

			const digits = `917555${String(width).padStart(4, '0')}`;
			await page.getByLabel('Name').fill('Ana Reyes Hill');
			await page.getByLabel('Phone').fill(`+1 ${digits}`);
			await page.getByLabel('Timezone').selectOption('Asia/Tokyo');
			const sent = page.waitForRequest('**/api/auth/profile');
			// The toast stays for four seconds, less than a busy computer may take to return from the click.
			await Promise.all([
				expect(page.getByText('Settings saved')).toBeVisible(),
				page.getByRole('button', { name: 'Save Changes' }).click(),
			]);
			expect((await sent).postDataJSON()).toEqual({
				name: 'Ana Reyes Hill',
				email: account.email,
				phoneNumber: `1${digits}`,
				timezone: 'Asia/Tokyo',
				language: 'en',
			});
			const { user } = await app.request(me, {}, account.token);
			expect(user).toMatchObject({ phoneNumber: `1${digits}`, phoneVerified: false });
			await expect(page.getByRole('button', { name: /Ana Reyes Hill/ })).toBeVisible();

			await page.getByRole('button', { name: 'Back to Dashboard' }).click();
			await expect(page).toHaveURL('/dashboard');
			await page.goBack();
			await expect(page.getByLabel('Name')).toHaveValue('Ana Reyes Hill');
		});
	});
}

test('[SE-02] the eight timezones are there, each with its time, and the account’s own', async ({
	signedIn: page,
	app,
}) => {
	await page.clock.setFixedTime('2026-11-15T14:02:00Z');
	await page.goto('/settings');
	const options = page.getByLabel('Timezone').locator('option');
	const eight = [
		'New York (9:02 AM)',
		'Chicago (8:02 AM)',
		'Denver (7:02 AM)',
		'Los Angeles (6:02 AM)',
		'London (2:02 PM)',
		'Paris (3:02 PM)',
		'Tokyo (11:02 PM)',
		'Sydney (1:02 AM)',
	];
	await expect(options).toHaveText(eight);

	const abroad = await app.createAccount({ timezone: 'Asia/Kathmandu' });
	await page.evaluate((token) => localStorage.setItem('token', token), abroad.token);
	await page.goto('/settings');
	await expect(options).toHaveText(['Kathmandu (7:47 PM)', ...eight]);
	await expect(page.getByLabel('Timezone')).toHaveValue('Asia/Kathmandu');
});

test('[SE-03] each field has its message', async ({ signedIn: page }) => {
	await page.goto('/settings');
	await page.getByLabel('Name').fill('');
	await page.getByLabel('Phone').fill('');
	await page.getByLabel('Email').fill('ana at home');
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Name is required')).toBeVisible();
	await expect(page.getByText('Phone number is required')).toBeVisible();
	await expect(page.getByText('Invalid email format')).toBeVisible();
	await expect(page.getByLabel('Name')).toBeFocused();

	await page.getByLabel('Phone').fill('646-555');
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Invalid phone number format')).toBeVisible();
	await page.getByLabel('Name').fill('Ana');
	await page.getByLabel('Phone').fill('6465559876');
	await page.getByLabel('Email').fill('');
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();
});

test('[SE-04] what cannot be saved stays typed, and the page says so', async ({
	signedIn: page,
	app,
}) => {
	const other = await app.createAccount();
	await page.goto('/settings');
	await page.getByLabel('Email').fill(other.email);
	await page.getByRole('button', { name: 'Save Changes' }).click();
	const failed = page.getByText('Error - Failed to save settings. Please try again.');
	await expect(failed).toBeVisible();
	await expect(page.getByText('An account with this email already exists.')).toBeVisible();
	await expect(page.getByLabel('Email')).toBeFocused();
	await expect(page.getByLabel('Email')).toHaveValue(other.email);

	await page.getByRole('button', { name: 'Close this message' }).click();
	await expect(failed).toBeHidden();
	await page.route('**/api/auth/profile', (route) => route.abort());
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(failed).toBeVisible();
});

test('[SE-04] settings that do not load say so and can be asked for again', async ({
	signedIn: page,
}) => {
	await page.goto('/dashboard');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await page.route('**/api/auth/me', (route) =>
		route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } }),
	);
	await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
	await expect(page.getByText('Failed to load settings. Please try again later.')).toBeVisible();
	await page.unroute('**/api/auth/me');
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByLabel('Name')).toBeVisible();
});

test('an international number survives being looked at and saved', async ({ page, app }) => {
	const phone = '+442071234567';
	const account = await app.createAccount({ phone, phoneVerified: false });
	await page.goto('/healthz');
	await page.evaluate((token) => localStorage.setItem('token', token), account.token);
	await page.goto('/settings');
	await expect(page.getByLabel('Phone')).toHaveValue(phone);
	await page.getByLabel('Name').fill('Ana from London');
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();
	const { user } = await app.request(me, {}, account.token);
	expect(user).toMatchObject({ name: 'Ana from London', phoneNumber: '442071234567' });
});

test('[D15] the phone is verified from the settings', async ({ page, app }) => {
	const account = await app.createAccount({ phoneVerified: false });
	await page.goto('/healthz');
	await page.evaluate((token) => localStorage.setItem('token', token), account.token);
	await page.goto('/settings');
	await expect(page.getByText('isn’t verified yet')).toBeVisible();
	await page.getByRole('button', { name: 'Verify' }).click();
	await expect(page).toHaveURL('/verifyCode');
	const [text] = await app.texts(account.phone);
	await page.getByLabel('Code').fill(/\d{6}/.exec(text?.body ?? '')?.[0] ?? '');
	await page.getByRole('button', { name: 'Verify' }).click();
	await expect(page).toHaveURL('/settings');
	await expect(page.getByText('is verified')).toBeVisible();
});

test('[D12] a new password ends every other session and keeps this one', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { email, password } = account;
	const elsewhere = await app.request(login, { body: { email, password } });
	await page.goto('/settings');
	await page.getByRole('button', { name: 'Change password' }).click();
	await expect(page.getByText('Password is required')).toHaveCount(2);
	await page.getByLabel('Current password').fill('not this one');
	await page.getByLabel('New password').fill('an even better one');
	await page.getByLabel('Confirm password').fill('an even better one');
	await page.getByRole('button', { name: 'Change password' }).click();
	await expect(page.getByText('This isn’t your current password')).toBeVisible();
	await page.getByLabel('Current password').fill(password);
	await page.getByRole('button', { name: 'Change password' }).click();
	await expect(page.getByText('Password changed')).toBeVisible();
	await expect(page.getByLabel('New password')).toHaveValue('');
	await expect(app.request(me, {}, elsewhere.token)).rejects.toThrow('unauthenticated');
	await app.request(me, {}, account.token);
	await app.request(login, { body: { email, password: 'an even better one' } });
});

test('[D12] log out everywhere asks first, then ends all sessions', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { email, password } = account;
	const elsewhere = await app.request(login, { body: { email, password } });
	await page.goto('/settings');
	await page.getByRole('button', { name: 'Log out everywhere' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(dialog).toBeHidden();
	await page.getByRole('button', { name: 'Log out everywhere' }).click();
	await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
	await expect(page).toHaveURL('/');
	expect(await storedToken(page)).toBeNull();
	await expect(app.request(me, {}, elsewhere.token)).rejects.toThrow('unauthenticated');
});

test('[D17] all data can be taken along', async ({ signedIn: page, account }) => {
	await page.goto('/settings');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export my data' }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^kinbell-\d{4}-\d{2}-\d{2}\.json$/);
	const content = JSON.parse(await readFile(await file.path(), 'utf8'));
	expect(content.account).toMatchObject({ email: account.email });
});

test('[D17] the account is deleted only when its address is typed', async ({
	signedIn: page,
	account,
}) => {
	await page.goto('/settings');
	await page.getByRole('button', { name: 'Delete my account' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Your email address').fill('somebody@example.com');
	await dialog.getByRole('button', { name: 'Delete my account' }).click();
	await expect(dialog.getByText(`Type ${account.email} to confirm`)).toBeVisible();
	await dialog.getByLabel('Your email address').fill(account.email.toUpperCase());
	await dialog.getByRole('button', { name: 'Delete my account' }).click();
	await expect(page).toHaveURL('/');
	expect(await storedToken(page)).toBeNull();
	await page.goto('/login');
	await logIn(page, account.email, account.password);
	await expect(page.getByText('Login failed - Invalid email or password')).toBeVisible();
});

test('a change of address is undone by the button behind the link, not by opening the link', async ({
	signedIn: page,
	app,
	account,
}) => {
	const newEmail = `new.${account.email}`;
	await page.goto('/settings');
	await page.getByLabel('Email').fill(newEmail);
	await page.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();

	const confirmation = await app.mail(newEmail, /Confirm your new email/);
	await page.goto(/http\S+\/confirm-email\/\S+/.exec(confirmation.text)?.[0] ?? '');
	await page.getByRole('button', { name: 'Confirm my address' }).click();
	await expect(page.getByRole('status').getByRole('link', { name: 'Log in' })).toBeVisible();

	const notice = await app.mail(account.email, /address was changed/);
	await page.goto(/http\S+\/undo-email\/\S+/.exec(notice.text)?.[0] ?? '');
	await expectPage(page, 'Change your email address back?');
	const undo = page.getByRole('button', { name: 'Change it back' });
	await undo.waitFor();
	const { password } = account;
	await app.request(login, { body: { email: newEmail, password } });
	await undo.click();
	await expect(page.getByRole('status').getByRole('link', { name: 'Log in' })).toBeVisible();
	await page.reload();
	await undo.click();
	await expect(page.getByRole('alert')).toHaveText('This link no longer works.');
	await expect(undo).toHaveCount(0);
	await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the settings come as a whole, so that nothing moves a fold under the finger', async ({
	signedIn: page,
}) => {
	const letGo = await holdBack(page, '**/api/calendar');
	await page.route('**/api/auth/sessions', (route) => route.abort());
	await page.goto('/settings');
	await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
	const fold = page.locator('details').filter({ hasText: 'See and change' });
	await expect(fold).toHaveCount(0);
	letGo();
	await expect(fold).toBeVisible();
	await expect(page.getByLabel('Address of your calendar')).toBeVisible();
	const before = await fold.boundingBox();
	await expect(page.getByText('We couldn’t load your devices.')).toBeVisible();
	expect(await fold.boundingBox()).toEqual(before);
	await fold.getByText('See and change').click();
	await expect(fold.getByText('No days off yet.')).toBeVisible();
});
