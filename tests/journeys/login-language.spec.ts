import { expect, test } from '#tests/support/browser.ts';
import { logIn } from './accounts-steps.ts';

test('[LG-02] after a log-in the page comes in the account’s language, and in no other before', async ({
	browser,
	app,
}) => {
	const { email, password } = await app.createAccount({ language: 'es' });
	const page = await browser.newPage({ baseURL: app.url, locale: 'en-US' });
	const documents: string[] = [];
	const languages: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (request.resourceType() === 'document') documents.push(pathname);
		if (pathname === '/api/schedules') languages.push(request.headers()['accept-language'] ?? '');
	});

	await page.goto('/schedules');
	await logIn(page, email, password);
	await expect(page.locator('html')).toHaveAttribute('lang', 'es');
	await expect(page.getByRole('heading', { level: 1, name: 'Programaciones' })).toBeVisible();
	await expect(page).toHaveURL('/schedules');
	// It was loaded twice, and asked for its data only in Spanish.
	expect(documents).toEqual(['/schedules', '/schedules']);
	await expect.poll(() => [...new Set(languages)]).toEqual(['es']);

	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('lang', 'es');
	expect(documents).toHaveLength(3);
	await page.close();
});
