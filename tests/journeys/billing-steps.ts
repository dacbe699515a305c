import type { Locator, Page } from '@playwright/test';
import { createSubscription } from '#contract/billing.ts';
import type { RunningApp, SignedInAccount } from '#tests/support/browser.ts';

export const planCard = (page: Page, name: string): Locator =>
	page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const startButton = (page: Page): Locator =>
	page.getByRole('button', { name: 'Start 7-day free trial' });

export async function openCardForm(page: Page): Promise<void> {
	await page.goto('/subscriptions');
	await startButton(page).click();
	await page.getByLabel('Card number').waitFor();
}

export async function fillCard(
	page: Page,
	number: string,
	{ expiry = '12/69', cvc = '123' } = {},
): Promise<void> {
	await page.getByLabel('Card number').fill(number);
	await page.getByLabel('Expiry date').fill(expiry);
	await page.getByLabel('CVC').fill(cvc);
}

/** Gives the account its trial without using the screens. */
export async function startTrial(
	app: RunningApp,
	{ email, token }: SignedInAccount,
	paymentMethodId = 'pm_card_visa',
): Promise<void> {
	await app.request(createSubscription, { body: { email, paymentMethodId } }, token);
}

/** Changes parts of the server's answer. */
export async function tell(page: Page, path: string, part: object): Promise<void> {
	await page.unroute(`**${path}`);
	await page.route(`**${path}`, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), ...part } });
	});
}

/** A date as the page writes it: in the account's zone, which is neither the browser's nor the server's. */
export function dayOf(instant = ''): string {
	return new Date(instant).toLocaleDateString('en-US', {
		dateStyle: 'long',
		timeZone: 'America/New_York',
	});
}

export const refusal = {
	status: 503,
	json: { code: 'unavailable', message: 'The payment provider isn’t answering right now.' },
};
