import { cancelSubscription, getDetails, resumeSubscription } from '#contract/billing.ts';
import { expect, test } from '#tests/support/browser.ts';
import { dayOf, planCard, refusal, startTrial, tell } from './billing-steps.ts';

// A test may end while an answer is still on its way through the handlers of `tell`.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('[SU-01] [SU-06] the plans have their prices and numbers', async ({ signedIn: page }) => {
	await page.goto('/subscriptions');
	const expected = {
		Free: ['$0 a month', '0 recipients', '0 calls a month', '0 messages a month'],
		Basic: ['$9.99 a month', '20 recipients', '30 calls a month', '100 messages a month'],
		Premium: ['$29.99 a month', '50 recipients', '150 calls a month', '500 messages a month'],
	};
	for (const [name, [price, ...features]] of Object.entries(expected)) {
		const card = planCard(page, name);
		await expect(card.getByText(price as string)).toBeVisible();
		await expect(card.getByRole('listitem')).toHaveText(features);
	}
});

test('[SU-02] only paid plans have a button, and the current one is cancelled with it', async ({
	signedIn: page,
	app,
	account,
}) => {
	const buttons = {
		Free: planCard(page, 'Free').getByRole('button'),
		Basic: planCard(page, 'Basic').getByRole('button'),
		Premium: planCard(page, 'Premium').getByRole('button'),
	};
	await page.goto('/subscriptions');
	await expect(buttons.Basic).toHaveText('Subscribe');
	await expect(buttons.Premium).toHaveText('Subscribe');
	await expect(buttons.Free).toHaveCount(0);
	await expect(planCard(page, 'Free').getByText('Current plan')).toBeVisible();

	await startTrial(app, account);
	await page.reload();
	await expect(buttons.Basic).toHaveText('Cancel Subscription');
	await expect(buttons.Premium).toHaveText('Subscribe');
	await expect(buttons.Free).toHaveCount(0);
	await expect(page.getByText('Current plan')).toHaveCount(1);
	await expect(planCard(page, 'Basic').getByText('Current plan')).toBeVisible();

	await tell(page, getDetails.path, { tier: 'premium' });
	await page.reload();
	await expect(buttons.Premium).toHaveText('Cancel Subscription');
	await expect(buttons.Basic).toHaveText('Subscribe');
	await expect(buttons.Free).toHaveCount(0);
});

test('[D21] cancelling asks first and says until when the plan stays', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const { trialEndsAt } = await app.request(getDetails, {}, account.token);
	const day = dayOf(trialEndsAt);
	const cancel = page.getByRole('button', { name: 'Cancel Subscription' });
	const dialog = page.getByRole('dialog');
	await page.goto('/subscriptions');
	await expect(page.getByText(`You have Basic, free until ${day}`)).toBeVisible();
	await cancel.click();
	await expect(dialog).toContainText(`Your free trial of Basic runs until ${day}`);
	await dialog.getByRole('button', { name: 'Keep my plan' }).click();
	await expect(dialog).toBeHidden();
	await expect(cancel).toBeFocused();
	const { endsAt } = await app.request(getDetails, {}, account.token);
	expect(endsAt).toBeUndefined();
});

test('[SU-04] [D21] after cancelling the details are refetched, and the page says until when', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const { trialEndsAt } = await app.request(getDetails, {}, account.token);
	const cancel = page.getByRole('button', { name: 'Cancel Subscription' });
	const dialog = page.getByRole('dialog');
	await page.goto('/subscriptions');
	await cancel.click();
	const cancelled = page.waitForResponse(`**${cancelSubscription.path}`);
	const refetched = page.waitForRequest(`**${getDetails.path}`);
	await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
	await cancelled;
	await refetched;
	const news = page.getByRole('status').filter({ hasText: 'Your subscription is cancelled' });
	await expect(news).toContainText(
		`Your free trial of Basic runs until ${dayOf(trialEndsAt)}, and we won’t charge your card.`,
	);
	await expect(news).toBeFocused();
	await expect(dialog).toBeHidden();
	await expect(cancel).toHaveCount(0);
	await expect(planCard(page, 'Basic').getByRole('button')).toHaveText('Keep my plan');
	expect(await app.request(getDetails, {}, account.token)).toMatchObject({
		tier: 'basic',
		endsAt: trialEndsAt,
	});
});

test('[MD-03] after cancelling, Keep my plan brings everything back at no charge', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const before = await app.request(getDetails, {}, account.token);
	await app.request(cancelSubscription, {}, account.token);
	await page.goto('/subscriptions');
	await planCard(page, 'Basic').getByRole('button', { name: 'Keep my plan' }).click();
	const news = page.getByRole('status').filter({ hasText: 'You have Basic, free until' });
	await expect(news).toContainText(dayOf(before.trialEndsAt));
	await expect(news).toBeFocused();
	await expect(planCard(page, 'Basic').getByRole('button')).toHaveText('Cancel Subscription');
	expect(await app.request(getDetails, {}, account.token)).toEqual(before);
});

test('[MD-03] a plan that cannot be kept any more is told, and the page is up to date again', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	await app.request(cancelSubscription, {}, account.token);
	await page.goto('/subscriptions');
	const message = 'Your plan has already ended. Choose a plan to start again.';
	await page.route(`**${resumeSubscription.path}`, (route) =>
		route.fulfill({ status: 409, json: { code: 'wrong_state', message } }),
	);
	const refetched = page.waitForRequest(`**${getDetails.path}`);
	await planCard(page, 'Basic').getByRole('button', { name: 'Keep my plan' }).click();
	await expect(page.getByText(`Error - ${message}`)).toBeVisible();
	await refetched;
});

test('[SU-04] what cancelling met with is logged, and thrown on to be told', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const logged = page.waitForEvent(
		'console',
		(message) => message.type() === 'error' && message.text().includes(cancelSubscription.path),
	);
	await page.route(`**${cancelSubscription.path}`, (route) => route.fulfill(refusal));
	await page.goto('/subscriptions');
	await page.getByRole('button', { name: 'Cancel Subscription' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click();
	expect((await logged).text()).toBe('POST /api/subscription/cancel failed: 503 unavailable');
	await expect(page.getByText(`Error - ${refusal.json.message}`)).toBeVisible();
	await expect(page.getByRole('dialog')).toBeVisible();
});

test('[SU-05] what cannot be fetched is only logged, and the plans are there', async ({
	signedIn: page,
	account,
}) => {
	const logged: string[] = [];
	page.on('console', (message) => logged.push(message.text()));
	await page.route('**/api/subscription/*', (route) => route.fulfill(refusal));
	await tell(page, '/api/auth/me', { subscription: { tier: 'basic' } });
	await page.goto('/subscriptions');
	await expect(planCard(page, 'Free').getByText('$0')).toBeVisible();
	// Checked at once, because waiting for no alert would wait until one is gone.
	expect(await page.getByRole('alert').allTextContents()).toEqual([]);
	await expect(planCard(page, 'Premium').getByText('50 recipients')).toBeVisible();
	await expect(planCard(page, 'Premium').getByRole('button')).toHaveText('Subscribe');
	await expect(planCard(page, 'Basic').getByRole('button')).toHaveText('Cancel Subscription');
	await expect
		.poll(() => logged)
		.toContain('GET /api/subscription/details failed: 503 unavailable');
	await expect.poll(() => logged).toContain('GET /api/subscription/usage failed: 503 unavailable');
	expect(logged.join()).not.toContain(account.email);
	expect(await page.getByText(refusal.json.message).count()).toBe(0);

	await planCard(page, 'Basic').getByRole('button').click();
	await expect(page.getByRole('dialog')).toContainText('until the end of the time');
});

test('the rest of the month’s plan is told in words', async ({ signedIn: page, app, account }) => {
	await startTrial(app, account);
	await page.goto('/subscriptions');
	await expect(page.getByText('You have 30 of 30 calls left this month')).toBeVisible();
	await expect(page.getByText('You have 100 of 100 texts left this month')).toBeVisible();

	await tell(page, '/api/subscription/usage', {
		call: { remaining: 12, used: 18, limit: 30 },
		message: { remaining: 0, used: 100, limit: 100 },
	});
	await page.reload();
	await expect(page.getByText('You have 12 of 30 calls left this month')).toBeVisible();
	await expect(page.getByText('You have 0 of 100 texts left this month')).toBeVisible();
});

test('an account that had a plan can choose one again, without another trial', async ({
	signedIn: page,
}) => {
	await tell(page, getDetails.path, { tier: 'free', status: 'ended' });
	await page.goto('/subscriptions');
	await expect(page.getByText('Your plan has ended')).toBeVisible();
	await expect(planCard(page, 'Basic').getByRole('button')).toHaveText('Subscribe');
	await expect(page.getByRole('button', { name: /free trial/ })).toHaveCount(0);
});

test('[SH-13] [AU-13] a real plan brings the plan-limit banner when a quota is at 0', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	await page.goto('/dashboard');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await expect(page.getByText('Verifying your session...')).toBeHidden();
	await expect(page.getByRole('complementary', { name: 'Notices' })).toBeHidden();

	await tell(page, '/api/auth/me', {
		usage: {
			call: { remaining: 0, used: 30, limit: 30 },
			message: { remaining: 100, used: 0, limit: 100 },
		},
	});
	await page.reload();
	await expect(page.getByText('Plan limit reached')).toBeVisible();
	await expect(page.getByText(/no calls left this month\. You can wait until/)).toBeVisible();
	await page.getByRole('link', { name: 'Upgrade' }).click();
	await expect(planCard(page, 'Premium').getByRole('button')).toHaveText('Subscribe');
});
