import { createSubscription } from '#contract/billing.ts';
import { checkAccessibility, expect, signIn, test } from '#tests/support/browser.ts';
import { startButton } from './billing-steps.ts';

/** Stripe's client only comes from Stripe, so a stand-in answers at its address here. */
const standIn = `
window.Stripe = (key) => {
	const input = document.createElement('input');
	input.setAttribute('aria-label', 'Card of ' + key);
	const card = {
		on: (event, listener) =>
			event === 'ready' ? setTimeout(listener) : input.addEventListener('input', listener),
		mount: (box) => box.append(input),
		focus: () => input.focus(),
		destroy: () => input.remove(),
	};
	return {
		elements: () => ({ create: () => card }),
		createPaymentMethod: async (order) =>
			order.card === card && input.value === '4242'
				? { paymentMethod: { id: 'pm_from_stripe' } }
				: { error: { message: 'Your card number is incomplete.' } },
	};
};`;

test.use({
	serverSettings: {
		STRIPE_SECRET_KEY: 'sk_test_journey',
		STRIPE_WEBHOOK_SECRET: 'whsec_journey',
		STRIPE_PUBLISHABLE_KEY: 'pk_live_journey',
		STRIPE_PRICE_BASIC: 'price_1basic',
		STRIPE_PRICE_PREMIUM: 'price_1premium',
	},
});

test('with Stripe, its own client takes the card and we get its id', async ({ page, app }) => {
	const client: string[] = [];
	let isDown = true;
	await page.route('https://js.stripe.com/**', (route) => {
		client.push(route.request().url());
		if (isDown) return route.abort();
		return route.fulfill({ contentType: 'text/javascript', body: standIn });
	});
	const account = await app.createAccount({ phoneVerified: false });
	await signIn(page, account.token);
	await page.goto('/subscriptions');
	await startButton(page).waitFor();
	expect(client).toEqual([]);

	await startButton(page).click();
	await expect(page.getByRole('alert')).toContainText('The card form didn’t load.');
	await checkAccessibility(page);
	isDown = false;
	await page.getByRole('button', { name: 'Retry' }).click();
	const card = page.getByLabel('Card of pk_live_journey');
	await expect(card).toBeFocused();
	expect(new Set(client)).toEqual(new Set(['https://js.stripe.com/endive/stripe.js']));
	await expect(page.getByText('Test mode')).toHaveCount(0);
	await checkAccessibility(page);

	await startButton(page).click();
	await expect(page.getByText('Payment failed - Your card number is incomplete.')).toBeVisible();
	await expect(card).toBeFocused();

	await page.route(`**${createSubscription.path}`, (route) =>
		route.fulfill({ status: 201, json: { tier: 'basic', status: 'trialing' } }),
	);
	const reason = page.getByText('Your card number is incomplete.', { exact: true });
	await expect(reason).toBeVisible();
	await card.fill('4242');
	await expect(reason).toHaveCount(0);
	const sent = page.waitForRequest(`**${createSubscription.path}`);
	await startButton(page).click();
	expect((await sent).postDataJSON()).toEqual({
		email: account.email,
		paymentMethodId: 'pm_from_stripe',
	});
	await expect(page.getByText('Payment successful - You started free trial.')).toBeVisible();
});
