import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';

interface Told {
	tier: 'free' | 'basic' | 'premium';
	calls?: number;
	texts?: number;
	phoneNumber?: string;
}

/** Changes the server's answer about the session. */
async function tell(page: Page, { tier, calls = 5, texts = 5, phoneNumber }: Told): Promise<void> {
	await page.unroute('**/api/auth/me');
	await page.route('**/api/auth/me', async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		const quota = (remaining: number) => ({ remaining, used: 1, limit: 30 });
		await route.fulfill({
			response,
			json: {
				...body,
				subscription: { tier },
				usage: { call: quota(calls), message: quota(texts) },
				user: { ...body.user, phoneNumber: phoneNumber ?? body.user.phoneNumber },
			},
		});
	});
}

test('[SH-14] [MD-19] without a phone number a banner leads to the settings, above that of the plan', async ({
	signedIn: page,
}) => {
	await tell(page, { tier: 'free', calls: 0, texts: 0, phoneNumber: '' });
	await page.goto('/dashboard');
	await expect(page.getByText('Phone Required')).toBeVisible();
	await expect(page.getByText('You’re on the Free plan')).toBeVisible();
	const top = async (words: string) => (await page.getByText(words).boundingBox())?.y ?? 0;
	expect(await top('Phone Required')).toBeLessThan(await top('You’re on the Free plan'));
	await checkAccessibility(page);
	await page.getByRole('link', { name: 'Add your phone number' }).click();
	await expect(page).toHaveURL('/settings');
});

test('[SH-14] with a phone number there is no such banner', async ({ signedIn: page }) => {
	await page.goto('/dashboard');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await expect(page.getByText('Verifying your session...')).toBeHidden();
	await expect(page.getByText('Phone Required')).toBeHidden();
});

test('[SH-12] a free account is offered the plans', async ({ signedIn: page }) => {
	await page.goto('/dashboard');
	await expect(page.getByText('You’re on the Free plan')).toBeVisible();
	await checkAccessibility(page);
	await page.getByRole('link', { name: 'Upgrade' }).click();
	await expect(page).toHaveURL('/subscriptions');
	await expect(page.getByText('You’re on the Free plan')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
});

test('[AU-13] [SH-13] [SH-12] either quota at 0 limits a paid account, which can wait or upgrade', async ({
	signedIn: page,
}) => {
	// It is already December where the account is, but not where the browser is.
	await page.clock.install({ time: new Date('2026-12-01T05:30:00Z') });
	const limit = page.getByText('Plan limit reached');

	await tell(page, { tier: 'basic', calls: 1, texts: 1 });
	await page.goto('/dashboard');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await expect(limit).toBeHidden();
	await expect(page.getByText('Free plan')).toBeHidden();

	await tell(page, { tier: 'premium', calls: 0 });
	await page.reload();
	await expect(limit).toBeVisible();
	await expect(page.getByText(/no calls left this month/)).toBeVisible();

	await tell(page, { tier: 'basic', texts: 0 });
	await page.reload();
	await expect(page.getByText(/no texts left this month/)).toBeVisible();
	await expect(page.getByText(/wait until month end, December 31, or upgrade/)).toBeVisible();
	await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
		'href',
		'/subscriptions',
	);
	await checkAccessibility(page);
	await page.getByRole('button', { name: 'Wait until month end' }).click();
	await expect(limit).toBeHidden();
});
