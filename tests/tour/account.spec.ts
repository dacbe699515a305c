import { expect, test } from '#tests/support/browser.ts';
import { fillCard, refusal, startButton, startTrial, tell } from '../journeys/billing-steps.ts';
import { holdBack } from '../journeys/messages-steps.ts';
import { breakNetwork, button, lookAt, lookAtDialog, passThrough, visit } from './tour-steps.ts';

/* Settings and billing. */

test('the settings: loading, usual, wrong, asking, offline', async ({ signedIn: page }) => {
	await visit(page, 'settings', 'Settings');
	await lookAt(page, page.getByRole('heading', { name: 'Your data' }));
	await page.getByText('How to add it').click();
	await lookAt(page, /^Google looks for changes/);
	await lookAtDialog(page, button(page, 'Make a new address'), 'Make a new address?');
	await breakNetwork(page, '**/api/calendar');
	await visit(page, 'settings', 'Settings');
	await lookAt(page, 'We couldn’t load the address.');
	await page.unrouteAll();
	await visit(page, 'settings', 'Settings');
	await page.getByLabel('Name').fill('');
	await button(page, 'Save Changes').click();
	await button(page, 'Change password').click();
	await lookAt(page, 'Name is required');
	await lookAtDialog(page, button(page, 'Log out everywhere'), 'Log out everywhere?');
	await button(page, 'Delete my account').click();
	const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
	await button(dialog, 'Delete my account').click();
	await lookAt(page, dialog.getByText(/^Type .* to confirm$/));
	await page.keyboard.press('Escape');
	await page.getByLabel('Name').fill('Ana Maria Reyes');
	await breakNetwork(page, '**/api/auth/profile');
	await button(page, 'Save Changes').click();
	await lookAt(page, 'Failed to save settings. Please try again.');
	await page.unrouteAll();
	await button(page, 'Save Changes').click();
	await lookAt(page, 'Settings saved');

	await tell(page, '/api/auth/me', {});
	const failing = async (url: RegExp) => {
		let isFirst = true;
		// The session is known; only the page's own requests fail.
		await page.route(url, (route) => {
			if (!isFirst) return route.abort();
			isFirst = false;
			return route.fallback();
		});
	};
	await failing(/\/api\/auth\/me$/);
	await visit(page, 'settings', 'Settings');
	await lookAt(page, 'Failed to load settings. Please try again later.');
});

test('billing without a plan: loading, the card, refused, offline', async ({ signedIn: page }) => {
	const letGo = await holdBack(page, '**/api/subscription/details');
	await visit(page, 'subscriptions', 'Billing');
	await lookAt(page, 'Loading your plan…');
	letGo();
	await lookAt(page, startButton(page));
	await startButton(page).click();
	await page.getByLabel('Card number').waitFor();
	await page.getByText('Test cards', { exact: true }).click();
	await startButton(page).click();
	await lookAt(page, page.locator('[aria-invalid="true"]').first());
	await fillCard(page, '4000000000000002');
	await startButton(page).click();
	await lookAt(page, page.locator('#cardNumber[aria-invalid="true"]'));
	await fillCard(page, '4242424242424242');
	await startButton(page).click();
	await lookAt(page, page.getByText('Payment successful'));

	await visit(page, 'subscriptionSuccess', 'Subscription success');
	await lookAt(page, page.getByRole('link', { name: 'Back to billing' }));
	await visit(page, 'subscriptionCancel', 'Nothing changed');
	await lookAt(page, page.getByRole('link', { name: 'Back to billing' }));
	await page.route('**/api/subscription/*', (route) => route.fulfill(refusal));
	await visit(page, 'subscriptions', 'Billing');
	await lookAt(page, page.getByRole('heading', { name: 'Premium' }));
	await passThrough(page, 'onboarding', '/dashboard');
});

test('billing with a plan: trial, used up, cancelled, unpaid, ended', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	await visit(page, 'subscriptions', 'Billing');
	await lookAt(page, 'You have 30 of 30 calls left this month');
	await lookAtDialog(page, button(page, 'Cancel Subscription'), 'Cancel your subscription?');
	await lookAtDialog(page, button(page, 'Subscribe'), 'Change to Premium?');

	const letGo = await holdBack(page, '**/api/subscription/receipts');
	await page.reload();
	await lookAt(page, 'Loading your payments…');
	letGo();
	await lookAt(page, 'No payments yet. Your receipts will be here.');
	const paid = { at: '2026-11-24T12:00:00.000Z', amountCents: 999, url: '/sandbox/receipts/1' };
	const receipts = [
		{ ...paid, _id: '2', status: 'unpaid' },
		{ ...paid, _id: '1', status: 'paid' },
	];
	await tell(page, '/api/subscription/receipts', { receipts });
	await page.reload();
	await lookAt(page, 'Not paid');
	await page.route('**/api/subscription/receipts', (route) => route.fulfill(refusal));
	await page.reload();
	await lookAt(page, 'We couldn’t load your payments. Your plan stays as it is.');
	await page.unroute('**/api/subscription/receipts');

	const told = async (part: object, words: string) => {
		await tell(page, '/api/subscription/details', part);
		await page.reload();
		await lookAt(page, words);
	};
	const later = '2090-03-01T12:00:00.000Z';
	await told({ status: 'active', renewsAt: later }, 'It renews on March 1, 2090');
	await told({ status: 'past_due', graceEndsAt: later }, 'Your last payment didn’t go through');
	await told({ status: 'ended', tier: 'free' }, 'Your plan has ended');
	await page.unrouteAll();
	await page.reload();
	await button(page, 'Cancel Subscription').click();
	await button(page.getByRole('dialog'), 'Cancel Subscription').click();
	await lookAt(page, 'Your subscription is cancelled');
	await expect(button(page, 'Keep my plan')).toBeVisible();
});
