import { expect, test } from '../support/browser.ts';

declare global {
	interface Window {
		intruded?: boolean;
	}
}

// Every journey checks at its end that no page does any of this by itself: see browser.ts.
test('scripts that somebody smuggled into a page do not run, and are noticed', async ({
	page,
	violations,
}) => {
	const response = await page.goto('/login');
	const policy = response?.headers()['content-security-policy'] ?? '';
	expect(policy).toMatch(/script-src 'self'(;|$)/);

	await page.evaluate(() => {
		const inline = document.createElement('script');
		inline.textContent = 'window.intruded = true';
		const image = document.createElement('img');
		image.setAttribute('onerror', 'window.intruded = true');
		image.src = 'data:,';
		const elsewhere = document.createElement('script');
		elsewhere.src = 'data:text/javascript,window.intruded=true';
		document.body.append(inline, image, elsewhere);
	});
	await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
	expect(await page.evaluate(() => window.intruded)).toBeUndefined();
	violations.length = 0;
});

test('styles that somebody smuggled into a page do nothing, and are noticed', async ({
	page,
	violations,
}) => {
	const response = await page.goto('/login');
	const policy = response?.headers()['content-security-policy'] ?? '';
	expect(policy).toMatch(/style-src 'self'(;|$)/);

	await page.evaluate(() => {
		const sheet = document.createElement('style');
		sheet.textContent = 'h1 { display: none }';
		document.body.append(sheet);
		document.querySelector('h1')?.setAttribute('style', 'display: none');
	});
	await expect.poll(() => violations.length).toBeGreaterThan(0);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	violations.length = 0;
});
