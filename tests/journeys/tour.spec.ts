import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';

/* Every page, in both widths and colour schemes: what must hold everywhere. */

/** Pages that are HTML beforehand. */
const STATIC_BUDGET = 15_000;
const JOIN_BUDGET = 90_000;
const PUBLIC_BUDGET = 190_000;
const APP_BUDGET = 215_000;

const staticPages = ['/', '/terms', '/privacy', '/accessibility'];

const publicPages = [
	'/signup-form',
	'/login',
	'/register',
	'/forgot-password',
	'/reset-password/a-token',
	'/confirm-email/a-token',
	'/undo-email/a-token',
	'/onboarding',
	'/sandbox',
];

const appPages = [
	'/verifyCode',
	'/dashboard',
	'/recipients',
	'/schedules',
	'/schedules/new',
	'/schedules/edit/0199f0a2-7d1c-7cc0-8000-000000000000',
	'/calls',
	'/messages',
	'/settings',
	'/subscriptions',
	'/subscriptions/success',
	'/subscriptions/cancel',
];

test.describe.configure({ timeout: 90_000 });

for (const path of staticPages) {
	test(`${path} is well made`, ({ page }) => tour(page, path, STATIC_BUDGET));
}
for (const path of publicPages) {
	test(`${path} is well made`, ({ page }) => tour(page, path, PUBLIC_BUDGET));
}
test('/j/a-token is well made', ({ page }) => tour(page, '/j/a-token', JOIN_BUDGET));
for (const path of appPages) {
	test(`${path} is well made`, ({ signedIn }) => tour(signedIn, path, APP_BUDGET));
}

async function tour(page: Page, path: string, budget: number): Promise<void> {
	const scripts = weighScripts(page);
	await page.emulateMedia({ colorScheme: 'light' });
	// The stream of live updates stays open: with it the network is never idle.
	await page.route('**/api/changes', (route) => route.abort());
	await page.goto(path);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.waitForLoadState('networkidle');
	expect(await scripts(), 'bytes of script, gzipped').toBeLessThanOrEqual(budget);

	for (const width of [1280, 390]) {
		await page.setViewportSize({ width, height: 844 });
		for (const colorScheme of ['dark', 'light'] as const) {
			await page.emulateMedia({ colorScheme });
			await checkAccessibility(page);
		}
	}
	expect(await smallTargets(page), 'targets under 44 px').toEqual([]);

	await page.setViewportSize({ width: 360, height: 740 });
	expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360);
}

function weighScripts(page: Page): () => Promise<number> {
	const sizes: Promise<number>[] = [];
	page.on('response', (response) => {
		if (response.request().resourceType() !== 'script') return;
		sizes.push(response.body().then((body) => gzipSync(body).length));
	});
	return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What can be pressed and is too small for a thumb. A link inside a sentence may be (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
	return page.locator('a[href], button, input, select, textarea').evaluateAll((elements) =>
		elements
			.filter((element) => element.checkVisibility())
			.filter((element) => element.computedStyleMap().get('display')?.toString() !== 'inline')
			.map((element) => {
				// A tick box is pressed by its label too.
				const label = element.matches('[type="checkbox"], [type="radio"]')
					? element.closest('form, body')?.querySelector(`label[for="${element.id}"]`)
					: null;
				const { width, height } = (label ?? element).getBoundingClientRect();
				return { text: element.outerHTML.slice(0, 120), width, height };
			})
			.filter(({ width, height }) => width < 44 || height < 44)
			.map(({ text, width, height }) => `${Math.round(width)}x${Math.round(height)} ${text}`),
	);
}
