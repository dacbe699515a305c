import { test as base, expect } from '#tests/support/browser.ts';
import { startOidcProvider } from '#tests/support/oidc-provider.ts';
import { storedToken } from './accounts-steps.ts';

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
				// The other providers are sandboxes, and every page says so.
				NODE_ENV: 'production',
				KINBELL_SANDBOX: '1',
			});
			await provider.stop();
		},
		{ scope: 'worker' },
	],
});

for (const width of [390, 1280]) {
	test(`[AU-14] [D12] [D15] Google leads to the dashboard with the 'Phone Required' banner, ${width} px`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/login');
		await page.getByRole('button', { name: 'Continue with Google' }).click();
		await page.getByRole('link', { name: 'Continue' }).click();
		await expect(page).toHaveURL('/dashboard');
		await expect(page.getByText('Phone Required')).toBeVisible();
		expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
		expect(page.url()).not.toContain('token');

		await page.getByRole('link', { name: 'Add your phone number' }).click();
		await expect(page).toHaveURL('/settings');
		await expect(page.getByLabel('Phone')).toHaveValue('');
		await expect(page.getByLabel('Name')).toHaveValue(ana.name);
		await expect(page.getByLabel('Email')).toHaveValue(ana.email);
	});
}

test('[D23a] with a real provider the sandbox needs its key; in production every page says that it is there', async ({
	page,
	app,
}) => {
	const note = page.getByRole('complementary', { name: 'Test mode' });
	for (const path of ['/', '/terms', '/login', '/j/nowhere']) {
		await page.goto(path);
		await expect(note).toContainText('texts, mail and cards on this site are not real');
	}
	await page.goto('/sandbox');
	await expect(note).toBeVisible();
	await expect(page.getByLabel('Sandbox key')).toBeVisible();
	await page.goto('/login');
	await page.goto(/\S+\/sandbox#key=\S+/.exec(app.printed)?.[0] ?? '');
	await expect(page.getByRole('heading', { name: 'Phones', exact: true })).toBeVisible();
});

test('[MD-20] who cancels at Google is told so on the login page, calmly', async ({ page }) => {
	await page.goto('/login');
	await page.getByRole('button', { name: 'Continue with Google' }).click();
	await page.getByRole('link', { name: 'Cancel' }).click();
	await expect(page).toHaveURL(/\/login/);
	await expect(page.getByText('You didn’t sign in with Google.', { exact: true })).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
	await expect(page.getByText(/didn’t work/)).toHaveCount(0);
});
