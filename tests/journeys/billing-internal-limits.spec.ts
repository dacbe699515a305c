import { createSubscription } from '#contract/billing.ts';
import { expect, test } from '#tests/support/browser.ts';
import { planCard } from './billing-steps.ts';

test.use({ serverSettings: { PLAN_LIMITS: 'internal' } });

test('[SU-07] the operator can choose the other reading of the plans', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.goto('/subscriptions');
	await expect(page.getByText(/Basic costs \$9\.99 per month and gives 50 group/)).toBeVisible();
	const features = (name: string) => planCard(page, name).getByRole('listitem');
	await expect(features('Free')).toHaveText([
		'0 recipients',
		'0 schedules',
		'0 calls a month',
		'0 messages a month',
	]);
	await expect(features('Basic')).toHaveText([
		'10 recipients',
		'5 schedules',
		'50 calls a month',
		'100 messages a month',
	]);
	await expect(features('Premium')).toHaveText([
		'100 recipients',
		'20 schedules',
		'500 calls a month',
		'500 messages a month',
	]);

	// The landing page shows the same, both as a document and when reached from inside the app.
	const basic = page
		.locator('#plans')
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: 'Basic' }) })
		.getByRole('listitem');
	const sold = ['10 recipients', '5 schedules', '50 calls a month', '100 messages a month'];
	await page.goto('/');
	await expect(basic).toHaveText(sold);
	await page.goto('/auth-success');
	await expect(page).toHaveURL('/');
	await expect(basic).toHaveText(sold);

	const { email, token } = account;
	await app.request(
		createSubscription,
		{ body: { email, paymentMethodId: 'pm_card_visa' } },
		token,
	);
	await page.goto('/subscriptions');
	await expect(page.getByText('You have 50 of 50 calls left this month')).toBeVisible();
});
