import { checkEmail, checkPhone } from '#contract/accounts.ts';
import { showPhone } from '#contract/phone.ts';
import { expect, signIn } from '#tests/support/browser.ts';
import { recipientAgreement } from '#words/en/app/agreement.ts';
import {
	button,
	checkSmallPhone,
	expectStep,
	fillAboutYou,
	fillLogin,
	fillRecipient,
	heading,
	test,
	walkTo,
} from './onboarding-steps.ts';

const PHONE_PATTERN = 'Please enter a valid phone number (XXX-XXX-XXXX)';

test('[PU-14] who holds a token goes to the dashboard, from both addresses', async ({
	page,
	account,
}) => {
	await signIn(page, account.token);
	for (const path of ['/onboarding', '/onboarding/signup']) {
		await page.goto(path);
		await expect(page).toHaveURL('/dashboard');
		await expect(heading(page, 'Dashboard')).toBeVisible();
	}
});

test('[ON-02] [ON-10] [D22a] name and phone: every message, and on only when check-phone passes', async ({
	page,
	account,
	newcomer,
}) => {
	const asked: unknown[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith(checkPhone.path)) asked.push(request.postDataJSON());
	});
	await walkTo(page, 0, newcomer);
	await button(page, 'Continue').click();
	await expect(page.getByText('Name is required')).toBeVisible();
	await expect(page.getByText(PHONE_PATTERN)).toBeVisible();
	await expect(page.getByLabel('Name')).toBeFocused();
	await checkSmallPhone(page);
	await fillAboutYou(page, { ...newcomer, phone: '212-555-013' });
	await expect(page.getByText('Name is required')).toBeHidden();
	await expect(page.getByText(PHONE_PATTERN)).toBeVisible();
	expect(asked).toEqual([]);

	await fillAboutYou(page, { ...newcomer, phone: account.phone });
	const reason = 'An account with this phone number already exists.';
	await expect(page.getByText(`Registration failed - ${reason}`)).toBeVisible();
	await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(new RegExp(reason));
	await expect(page.getByLabel('Phone')).toHaveValue(showPhone(account.phone));
	await expectStep(page, 0);
	await checkSmallPhone(page);

	await fillAboutYou(page, newcomer);
	await expectStep(page, 1);
	await expect(heading(page, 'Choose how you log in')).toBeFocused();
	expect(asked).toEqual([
		{ phone: account.phone },
		{ phone: `1${newcomer.phone.replaceAll('-', '')}` },
	]);
});

test('[ON-03] [ON-10] email and password: every message, and on only when check-email passes', async ({
	page,
	account,
	newcomer,
}) => {
	const asked: unknown[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith(checkEmail.path)) asked.push(request.postDataJSON());
	});
	await walkTo(page, 1, newcomer);
	await button(page, 'Continue').click();
	await expect(page.getByText('Email is required')).toBeVisible();
	await expect(page.getByText('Password is required')).toBeVisible();
	await checkSmallPhone(page);
	await fillLogin(page, { ...newcomer, email: 'ana@home', password: '1234567' });
	await expect(page.getByText('Please enter a valid email address')).toBeVisible();
	await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
	expect(asked).toEqual([]);

	const password = page.getByLabel('Password', { exact: true });
	await expect(password).toHaveAttribute('type', 'password');
	await button(page, 'Show password').click();
	await expect(password).toHaveAttribute('type', 'text');
	await button(page, 'Hide password').click();
	await expect(password).toHaveAttribute('type', 'password');

	await fillLogin(page, { ...newcomer, email: account.email, password: '12345678' });
	const reason = 'An account with this email already exists.';
	await expect(page.getByText(`Registration failed - ${reason}`)).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveAccessibleDescription(reason);
	await expectStep(page, 1);

	await page.getByLabel('Email').fill(newcomer.email);
	await page.getByLabel('Email').press('Enter');
	await page.keyboard.press('Enter');
	await expectStep(page, 2);
	expect(asked).toEqual([{ email: account.email }, { email: newcomer.email }]);
});

test('[PU-13] [ON-01] [D24] what was typed survives a reload, Back and the browser’s own back, but never the password', async ({
	page,
	newcomer,
}) => {
	await page.goto('/onboarding/signup');
	await expectStep(page, 0);
	await page.getByLabel('Name').fill(newcomer.name.slice(0, -1));
	// Even if the page is left right after a key press.
	const stored = await page.getByLabel('Name').evaluate(async (field) => {
		field.focus();
		document.execCommand('insertText', false, 's');
		// The next thing that a browser does: until then no page can be left.
		await new Promise((next) => setTimeout(next));
		return sessionStorage.getItem('onboarding');
	});
	expect(stored).toContain(newcomer.name);
	await page.reload();
	await expect(page.getByLabel('Name')).toHaveValue(newcomer.name);
	await page.getByLabel('Phone').fill(newcomer.phone);
	await button(page, 'Continue').click();
	await fillLogin(page, newcomer);
	await expectStep(page, 2);
	await expect(page.getByText(recipientAgreement)).toBeVisible();
	await fillRecipient(page, { name: 'Rosa', phone: '646' });

	await button(page, 'Back').click();
	await expectStep(page, 1);
	await expect(page.getByLabel('Email')).toHaveValue(newcomer.email);
	await expect(page.getByLabel('Password', { exact: true })).toHaveValue(newcomer.password);
	await page.goBack();
	await expectStep(page, 0);
	await expect(page.getByLabel('Phone')).toHaveValue(newcomer.phone);
	await page.goForward();
	await page.goForward();
	await expectStep(page, 2);
	await expect(page.getByLabel('Recipient name')).toHaveValue('Rosa');
	await expect(page.getByLabel('Recipient phone')).toHaveValue('646');

	await page.reload();
	await expectStep(page, 2);
	await expect(page.getByLabel('Recipient name')).toHaveValue('Rosa');
	const kept = await page.evaluate(() =>
		JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
	);
	expect(kept).toContain(newcomer.email);
	expect(kept).not.toContain(newcomer.password);

	// An address for a step that is not open yet leads nowhere.
	await page.goBack();
	await page.getByLabel('Email').fill('somebody@example.com');
	await page.goForward();
	await expectStep(page, 1);
	await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
	await page.goto('/onboarding');
	await expectStep(page, 1);
});

test('the steps up to the review can be done by keyboard alone', async ({ page, newcomer }) => {
	await page.goto('/onboarding');
	await expectStep(page, 0);
	const { keyboard } = page;
	const type = async (...texts: string[]) => {
		for (const text of texts) {
			await keyboard.press('Tab');
			await keyboard.type(text);
		}
		await keyboard.press('Enter');
	};
	for (let stops = 0; stops < 3; stops++) await keyboard.press('Tab');
	await type(newcomer.name, newcomer.phone);
	await expect(heading(page, 'Choose how you log in')).toBeFocused();
	await type(newcomer.email, newcomer.password);
	await expect(heading(page, 'Try a call with someone you love')).toBeFocused();
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await type(newcomer.recipient.name, newcomer.recipient.phone);
	await expect(page.getByRole('status').filter({ hasText: 'in 5 seconds' })).toBeFocused();
	await keyboard.press('Tab');
	await keyboard.press('Tab');
	await expect(button(page, 'Stay here')).toBeFocused();
	await keyboard.press('Enter');
	await expect(page.getByRole('status').filter({ hasText: 'Take your time' })).toBeFocused();
	await page.clock.runFor(60_000);
	await expectStep(page, 2);
	await keyboard.press('Tab');
	await keyboard.press('Enter');
	await expect(heading(page, 'Your people')).toBeFocused();
});
