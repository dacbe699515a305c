import { test as base, checkAccessibility, expect } from '#tests/support/browser.ts';
import { startOidcProvider } from '#tests/support/oidc-provider.ts';

const ana = {
	sub: 'ana-1',
	email_verified: true,
	email: 'ana.google@example.com',
	name: 'Ana Google',
};

/** A real OpenID provider on loopback in Google's place. */
const test = base.extend<object, { serverSettings: Record<string, string> }>({
	serverSettings: [
		async ({ port }, use) => {
			const redirectUri = `http://localhost:${port}/api/auth/google/callback`;
			const provider = await startOidcProvider({ redirectUri, person: ana });
			const { clientId, clientSecret, issuer } = provider.settings;
			await use({
				GOOGLE_CLIENT_ID: clientId,
				GOOGLE_CLIENT_SECRET: clientSecret,
				GOOGLE_ISSUER: issuer,
			});
			await provider.stop();
		},
		{ scope: 'worker' },
	],
});

for (const width of [390, 1280]) {
	test(`[AU-14] [PU-15] Google leads to the dashboard with the 'Phone Required' banner, ${width} px`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/login');
		await page.getByRole('button', { name: 'Continue with Google' }).click();
		await page.getByRole('link', { name: 'Continue' }).click();
		await expect(page).toHaveURL('/dashboard');
		await expect(page.getByText('Phone Required')).toBeVisible();
		expect(page.url()).not.toContain('token');
		await checkAccessibility(page);

		await page
			.getByRole('link', { name: /settings/i })
			.first()
			.click();
		await expect(page.getByLabel('Name')).toHaveValue(ana.name);
		await expect(page.getByLabel('Email')).toHaveValue(ana.email);
	});
}

test('who says no at Google is told so on the login page', async ({ page }) => {
	await page.goto('/login');
	await page.getByRole('button', { name: 'Continue with Google' }).click();
	await page.getByRole('link', { name: 'Cancel' }).click();
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByText(/Google sign-in did not work/)).toBeVisible();
});
