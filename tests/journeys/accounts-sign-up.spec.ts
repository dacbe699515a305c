import { login, register } from '#contract/accounts.ts';
import { expect, type RunningApp, test } from '#tests/support/browser.ts';
import { expectPage, fillSignUp, signUpButton } from './accounts-steps.ts';

async function lastCode(app: RunningApp, phone: string): Promise<string> {
	const texts = await app.texts(phone);
	return /\d{6}/.exec(texts.at(-1)?.body ?? '')?.[0] ?? '';
}

for (const width of [390, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[AU-06] [AU-10] [D16] sign up, log in, enter the code from the phone, see the dashboard', async ({
			page,
			app,
		}) => {
			test.slow();
			const email = `rose.${width}@example.com`;
			const phone = `212555${String(width).padStart(4, '0')}`;
			await page.goto('/register');
			await expectPage(page, 'Create your account');
			await fillSignUp(page, { name: 'Rose Hill', email, phone, password: 'petals' });
			await signUpButton(page).click();

			await expect(page.getByText('Registration successful')).toBeVisible();
			await expect(page).toHaveURL('/login');
			await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
			await expect(page.getByLabel('Email')).toHaveValue(email);
			await page.getByLabel('Password', { exact: true }).fill('petals');
			await page.getByRole('button', { name: 'Log in' }).click();

			await expect(page.getByText('Login successful')).toBeVisible();
			await expect(page).toHaveURL('/verifyCode');
			await expectPage(page, 'Enter your code');
			await page.getByLabel('Code').fill(await lastCode(app, `1${phone}`));
			await page.getByRole('button', { name: 'Verify' }).click();

			await expect(page).toHaveURL('/dashboard');
			await expectPage(page, 'Dashboard');
			const { user } = await app.request(login, { body: { email, password: 'petals' } });
			expect(user).toMatchObject({
				name: 'Rose Hill',
				phoneNumber: `1${phone}`,
				phoneVerified: true,
				timezone: 'America/Los_Angeles',
			});
		});
	});
}

test('[PU-09] the sign-up page asks for what it needs and offers Google', async ({ page }) => {
	await page.goto('/register');
	for (const label of ['Name', 'Email', 'Phone', 'Confirm password']) {
		await expect(page.getByLabel(label)).toBeEditable();
	}
	await expect(page.getByLabel('Password', { exact: true })).toBeEditable();
	const terms = page.getByRole('checkbox', { name: /Terms/ });
	await expect(terms).not.toBeChecked();
	const form = page.locator('form');
	await expect(form.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
	await expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
		'href',
		'/privacy',
	);
	const left = page.waitForRequest(/\/api\/auth\/google\?timezone=America%2FLos_Angeles$/);
	await page.getByRole('button', { name: 'Sign up with Google' }).click();
	expect((await left).isNavigationRequest()).toBe(true);
});

test('[AU-09] every rule of the sign-up form has its message', async ({ page }) => {
	let calls = 0;
	await page.route('**/api/auth/register', (route) => {
		calls += 1;
		return route.abort();
	});
	await page.goto('/register');
	await signUpButton(page).click();
	for (const message of [
		'Name is required',
		'Email is required',
		'Phone is required',
		'Password is required',
		'You need to agree the Terms and Policy',
	]) {
		await expect(page.getByText(message, { exact: true })).toBeVisible();
	}
	await expect(page.getByLabel('Name')).toBeFocused();

	await fillSignUp(page, { name: ' ', email: 'rose@home', phone: '212555013', password: 'short' });
	await page.getByLabel('Confirm password').fill('shirt');
	await signUpButton(page).click();
	for (const message of [
		'Name is required',
		'Please enter a valid email address',
		'Please enter a valid phone number (XXX-XXX-XXXX)',
		'Password must be at least 6 characters',
		'Passwords do not match',
	]) {
		await expect(page.getByText(message, { exact: true })).toBeVisible();
	}
	await expect(page.getByText('You need to agree the Terms and Policy')).toBeHidden();

	await page.getByLabel('Phone').press('End');
	await page.getByLabel('Phone').pressSequentially('4');
	await expect(page.getByText('Please enter a valid phone number')).toBeHidden();
	await page.getByLabel('Password', { exact: true }).fill('shirt');
	await expect(page.getByText('Passwords do not match')).toBeHidden();
	await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
	expect(calls).toBe(0);
});

test('[AU-10] [D22a] a refused sign-up says why, under the field and in a toast, and keeps what was typed', async ({
	page,
	account,
}) => {
	await page.goto('/register');
	const { email } = account;
	await fillSignUp(page, { name: 'Rose', email, phone: '2125550177', password: 'petals' });
	await signUpButton(page).click();
	const reason = 'An account with this email already exists.';
	await expect(page.getByText(`Registration failed - ${reason}`)).toBeVisible();
	await expect(page.locator('form').getByText(reason)).toBeVisible();
	await expect(page.getByLabel('Email')).toBeFocused();
	await expect(page.getByLabel('Phone')).toHaveValue('212-555-0177');
	await expect(page).toHaveURL('/register');
});

test('[AU-15] the phone field keeps digits only, groups them 3-3-4 and takes ten', async ({
	page,
}) => {
	await page.goto('/register');
	const phone = page.getByLabel('Phone');
	const shown: [typed: string, value: string][] = [
		['21', '21'],
		['x2', '212'],
		['(5', '212-5'],
		['55-0', '212-555-0'],
		['1349', '212-555-0134'],
	];
	for (const [typed, value] of shown) {
		await phone.pressSequentially(typed);
		await expect(phone).toHaveValue(value);
	}

	for (let steps = 0; steps < 8; steps++) await phone.press('ArrowLeft');
	await phone.press('Backspace');
	await phone.press('Backspace');
	await expect(phone).toHaveValue('215-550-134');
	await phone.pressSequentially('9');
	await expect(phone).toHaveValue('219-555-0134');

	await phone.fill('+1 (646) 555-0199');
	await expect(phone).toHaveValue('646-555-0199');
});

test('a double press signs up once', async ({ page, app }) => {
	let calls = 0;
	let answer = () => {};
	const isPressedTwice = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/api/auth/register', async (route) => {
		calls += 1;
		await isPressedTwice;
		await route.continue();
	});
	await page.goto('/register');
	const email = 'once@example.com';
	await fillSignUp(page, { name: 'Rose', email, phone: '2125550188', password: 'petals' });
	await page.getByLabel('Name').press('Enter');
	await page.getByLabel('Name').press('Enter');
	answer();
	await expect(page).toHaveURL('/login');
	expect(calls).toBe(1);
	const again = app.request(register, {
		body: { name: 'Rose', email, phone: '2125550189', password: 'petals' },
	});
	await expect(again).rejects.toThrow('already exists');
});
