import type { Page } from '@playwright/test';
import { createSubscription, getDetails } from '#contract/billing.ts';
import { listedTestCards } from '#contract/test-cards.ts';
import { expect, test } from '#tests/support/browser.ts';
import { fillCard, openCardForm, startButton, startTrial } from './billing-steps.ts';

/** Records everything that the browser sends from now on. */
function recordRequests(page: Page): { path: string; body: string }[] {
	const sent: { path: string; body: string }[] = [];
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url());
		// The names of our own scripts may contain any digits.
		if (pathname.startsWith('/assets/')) return;
		sent.push({ path: pathname + search, body: request.postData() ?? '' });
	});
	return sent;
}

test('the form says what it is and what the plan costs', async ({ signedIn: page }) => {
	await openCardForm(page);
	await expect(page.getByLabel('Card number')).toBeFocused();
	await expect(page.getByText('Test mode, no real card')).toBeVisible();
	await expect(
		page.getByText(
			'Basic costs $9.99 per month and gives 30 group video calls and 100 scheduled texts monthly.',
		),
	).toBeVisible();
});

test('a test card starts the trial, and its number never leaves the browser', async ({
	signedIn: page,
	app,
	account,
}) => {
	const sent = recordRequests(page);
	await openCardForm(page);
	await fillCard(page, '4242 4242 4242 4242', { expiry: '1269', cvc: '987' });
	await startButton(page).click();
	await expect(page.getByText('Payment successful - You started free trial.')).toBeVisible();
	const news = page.getByRole('status').filter({ hasText: 'You have Basic, free until' });
	await expect(news).toBeFocused();
	await expect(page.getByText('You’re on the Free plan')).toBeHidden();
	await expect(startButton(page)).toHaveCount(0);
	expect(await app.request(getDetails, {}, account.token)).toMatchObject({
		tier: 'basic',
		status: 'trialing',
	});

	const { email } = account;
	const toSubscribe = sent.filter(({ path }) => path === createSubscription.path);
	expect(toSubscribe.map(({ body }) => JSON.parse(body))).toEqual([
		{ email, paymentMethodId: 'pm_card_visa' },
	]);
	for (const { path, body } of sent) expect(path + body).not.toMatch(/4242|987\b|12.?69/);
});

test('a declined card says so, and another can be tried', async ({ signedIn: page }) => {
	await openCardForm(page);
	await fillCard(page, '4000000000000002');
	await startButton(page).click();
	await expect(page.getByText('Payment failed - Your card was declined.')).toBeVisible();
	await expect(page.getByLabel('Card number')).toBeFocused();
	await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
		'Your card was declined.',
	);

	// A new number is not declined yet, whatever else is wrong.
	await fillCard(page, '4000000000000341', { expiry: '01/20' });
	await expect(page.getByLabel('Card number')).not.toHaveAccessibleDescription(/declined/);
	await startButton(page).click();
	await expect(page.getByText('This date has passed')).toBeVisible();
	await expect(page.getByLabel('Card number')).not.toHaveAccessibleDescription(/declined/);
	await fillCard(page, '4000000000000341');
	await startButton(page).click();
	await expect(page.getByText('Payment successful - You started free trial.')).toBeVisible();
});

test('a card that needs 3-D Secure says what to do instead', async ({ signedIn: page }) => {
	await openCardForm(page);
	await fillCard(page, '4000002500003155');
	await startButton(page).click();
	const words =
		'Your bank asks you to confirm this card. Use another card, or subscribe on the Billing page, where you can confirm this one.';
	await expect(page.getByText(`Payment failed - ${words}`)).toBeVisible();
	await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(words);
});

test('a refused subscription reads Failed, with the reason under the card', async ({
	signedIn: page,
	app,
}) => {
	await startTrial(app, await app.createAccount(), 'pm_card_mastercard');
	await openCardForm(page);
	await fillCard(page, '5555 5555 5555 4444');
	await startButton(page).click();
	await expect(page.getByText('Payment failed - Failed')).toBeVisible();
	await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
		/This card has already had its free trial/,
	);
});

test('without an answer the field says so, and what was typed stays', async ({
	signedIn: page,
}) => {
	await openCardForm(page);
	await page.route(`**${createSubscription.path}`, (route) => route.abort());
	await fillCard(page, '4242424242424242');
	await startButton(page).click();
	await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
		'Payment processing failed. Please try again.',
	);
	await expect(page.getByText('Payment failed')).toHaveCount(0);
	await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');

	await page.unroute(`**${createSubscription.path}`);
	await startButton(page).click();
	await expect(page.getByText('Payment successful - You started free trial.')).toBeVisible();
});

test('only whole test cards are sent', async ({ signedIn: page }) => {
	await openCardForm(page);
	const sent = recordRequests(page);
	await startButton(page).click();
	await expect(page.getByText('Card number is required')).toBeVisible();
	await expect(page.getByText('Expiry date is required')).toBeVisible();
	await expect(page.getByText('CVC is required')).toBeVisible();

	await fillCard(page, '4242 4242 4242 4241', { expiry: '01/20', cvc: '12' });
	await startButton(page).click();
	await expect(page.getByText(/has a wrong digit/)).toBeVisible();
	await expect(page.getByText('This date has passed')).toBeVisible();
	await expect(page.getByText('The CVC has 3 or 4 digits')).toBeVisible();

	await fillCard(page, '4111 1111 1111 1111');
	await startButton(page).click();
	await expect(page.getByText(/Never use a real card/)).toBeVisible();
	expect(sent.filter(({ path }) => path === createSubscription.path)).toEqual([]);
});

test('the test cards are listed, and one press fills the form', async ({ signedIn: page }) => {
	await openCardForm(page);
	await page.getByText('Test cards', { exact: true }).click();
	await expect(page.getByRole('group').getByRole('button')).toHaveCount(listedTestCards.length);
	await page.getByRole('button', { name: '4000 0000 0000 9995 Has insufficient funds' }).click();
	await startButton(page).click();
	await expect(page.getByText('Payment failed - Your card has insufficient funds.')).toBeVisible();

	await page.getByRole('button', { name: 'Not now' }).click();
	await expect(page.getByLabel('Card number')).toHaveCount(0);
	await expect(startButton(page)).toBeVisible();
});
