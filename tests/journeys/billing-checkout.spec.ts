import { createCheckoutSession, getDetails, getReceipts } from '#contract/billing.ts';
import { expect, test } from '#tests/support/browser.ts';
import { dayOf, planCard, refusal, startTrial, tell } from './billing-steps.ts';
import { withoutNews } from './schedules-steps.ts';

// A test may end while an answer is still on its way through the handlers of `tell`.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('[SU-03] [SH-11] [SH-12] Subscribe leads to the payment page, and paying to the new plan', async ({
	signedIn: page,
	app,
	account,
}) => {
	const freePlan = page.getByText('You’re on the Free plan');
	await page.goto('/subscriptions');
	await expect(freePlan).toBeVisible();
	let url = '';
	await page.route('**/api/subscription/create-checkout-session', async (route) => {
		expect(route.request().postDataJSON()).toEqual({ priceId: 'price_premium' });
		const response = await route.fetch();
		({ url } = await response.json());
		await route.fulfill({ response });
	});
	await planCard(page, 'Premium').getByRole('button', { name: 'Subscribe' }).click();
	await expect(page).toHaveURL(/\/sandbox\/checkout\//);
	expect(page.url()).toBe(url);

	await page.getByRole('button', { name: 'Decline' }).click();
	await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
	await page.getByRole('button', { name: 'Pay $29.99' }).click();
	await expect(page).toHaveURL('/subscriptions/success');
	await expect(page.getByRole('heading', { name: 'Subscription success' })).toBeVisible();
	await expect(page.getByText(/^Thank you/)).toBeVisible();
	await expect(freePlan).toBeHidden();

	await page.getByRole('link', { name: 'Back to billing' }).click();
	await expect(page).toHaveURL('/subscriptions');
	const { renewsAt } = await app.request(getDetails, {}, account.token);
	await expect(page.getByText('You have Premium')).toBeVisible();
	await expect(page.getByText(`It renews on ${dayOf(renewsAt)} for $29.99.`)).toBeVisible();
});

test('[UX-13] in the free week another plan costs nothing today and keeps the free days; the card is on the page', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const { trialEndsAt } = await app.request(getDetails, {}, account.token);
	const day = dayOf(trialEndsAt);
	await page.goto('/subscriptions');
	await planCard(page, 'Premium').getByRole('button', { name: 'Subscribe' }).click();
	const dialog = page.getByRole('dialog', { name: 'Change to Premium?' });
	await expect(dialog).toContainText(
		`Today: $0. Your free days stay until ${day}. Then $29.99 a month.`,
	);
	await dialog.getByRole('button', { name: 'Change to Premium' }).click();
	const news = page.getByRole('status').filter({ hasText: `You have Premium, free until ${day}` });
	await expect(news).toBeFocused();
	await expect(planCard(page, 'Premium').getByText('Current plan')).toBeVisible();

	const payments = page
		.locator('section')
		.filter({ has: page.getByRole('heading', { name: 'Payments' }) });
	await expect(payments).toContainText('Visa ending in 4242, expires 12/2034');
	await expect(payments).toContainText('No payments yet. Your receipts will be here.');
});

test('[UX-13] receipts are on the billing page, each with its own page', async ({
	signedIn: page,
	app,
	account,
}) => {
	const { url } = await app.request(
		createCheckoutSession,
		{ body: { priceId: 'basic' } },
		account.token,
	);
	await page.goto(url);
	await page.getByRole('button', { name: 'Pay $9.99' }).click();
	const tier = async () => (await app.request(getDetails, {}, account.token)).tier;
	await expect.poll(tier).toBe('basic');
	await withoutNews(page);
	await page.route(`**${getReceipts.path}`, (route) => route.fulfill(refusal));
	await page.getByRole('link', { name: 'Back to billing' }).click();
	const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load your payments.' });
	await expect(failed).toBeVisible();
	await page.unroute(`**${getReceipts.path}`);
	await failed.getByRole('button', { name: 'Retry' }).click();

	const { receipts } = await app.request(getReceipts, {}, account.token);
	const day = dayOf(receipts[0]?.at);
	await expect(page.getByRole('listitem').filter({ hasText: 'Receipt' })).toHaveText(
		`${day}$9.99PaidReceipt`,
	);
	const opened = page.waitForEvent('popup');
	await page.getByRole('link', { name: `Receipt of ${day}` }).click();
	await expect((await opened).getByText('Paid: $9.99')).toBeVisible();
});

test('[SH-11] [MD-05] leaving the payment page changes nothing', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.goto('/subscriptions');
	await planCard(page, 'Basic').getByRole('button', { name: 'Subscribe' }).click();
	await page.getByRole('link', { name: 'Cancel' }).click();
	await expect(page).toHaveURL('/subscriptions/cancel');
	await expect(page.getByRole('heading', { name: 'Nothing changed' })).toBeVisible();
	await expect(
		page.getByText(/We didn’t charge you, and your plan is the same as before/),
	).toBeVisible();
	await page.getByRole('link', { name: 'Back to billing' }).click();
	await expect(planCard(page, 'Free').getByText('Current plan')).toBeVisible();
	expect(await app.request(getDetails, {}, account.token)).toMatchObject({ tier: 'free' });
});

test('a payment page that cannot be opened is reported', async ({ signedIn: page }) => {
	await page.route('**/create-checkout-session', (route) => route.fulfill(refusal));
	await page.goto('/subscriptions');
	await planCard(page, 'Basic').getByRole('button', { name: 'Subscribe' }).click();
	await expect(page.getByText(`Error - ${refusal.json.message}`)).toBeVisible();
	await expect(page).toHaveURL('/subscriptions');
});

test('a missing payment is reported and can be made up for', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const graceEndsAt = '2026-11-29T02:30:00.000Z';
	await tell(page, getDetails.path, { status: 'past_due', trialEndsAt: undefined, graceEndsAt });
	await page.goto('/subscriptions');
	await expect(page.getByText('Your last payment didn’t go through')).toBeVisible();
	await expect(page.getByText('You keep Basic until November 28, 2026.')).toBeVisible();
	const asked = page.waitForRequest('**/create-checkout-session');
	await page.route('**/create-checkout-session', (route) => route.fulfill(refusal));
	await page.getByRole('button', { name: 'Pay with another card' }).click();
	expect((await asked).postDataJSON()).toEqual({ priceId: 'basic' });
});
