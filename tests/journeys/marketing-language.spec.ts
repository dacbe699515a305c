import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import * as accessibility from '#words/es/app/screens/accessibility.ts';
import * as landing from '#words/es/app/screens/landing.ts';
import * as privacy from '#words/es/app/screens/privacy.ts';
import * as signupForm from '#words/es/app/screens/signup-form.ts';
import * as terms from '#words/es/app/screens/terms.ts';

const STAY_CLOSE = 'Stay close to the people you love';

const isIn = (page: Page, language: string) =>
	expect(page.locator('html')).toHaveAttribute('lang', language);
const hasTitle = (page: Page, name: string) =>
	expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const switchTo = (page: Page, name: string) =>
	page.getByRole('contentinfo').getByRole('link', { name }).click();

test.describe('in a browser that asks for Spanish', () => {
	test.use({ locale: 'es-MX' });

	test.describe('on a small phone', () => {
		test.use({ viewport: { width: 360, height: 844 } });

		test('[LG-03] the public pages are in Spanish, and nothing sticks out', async ({ page }) => {
			await page.goto('/');
			await isIn(page, 'es');
			await hasTitle(page, landing.promise);
			await expect(page).toHaveTitle(landing.title);
			await page.getByRole('checkbox', { name: 'miércoles' }).press('Space');
			// Chromium knows no Spanish names of cities.
			await expect(page.locator('form').getByRole('status')).toHaveText(
				/^Todos los miércoles y domingos a las 5:00\sp\.m\., hora de Los [AÁ]ngeles\.$/,
			);
			for (const { title } of [terms, privacy, accessibility]) {
				await hasNothingOutside(page);
				await switchTo(page, title);
				await isIn(page, 'es');
				await hasTitle(page, title);
				await expect(page).toHaveTitle(`${title} · Kinbell`);
			}
			await hasNothingOutside(page);
			await page.goto('/signup-form');
			await isIn(page, 'es');
			await hasTitle(page, signupForm.title);
			await hasNothingOutside(page);
		});
	});

	test('[LG-03] English can be chosen, and is remembered', async ({ page }) => {
		await page.goto('/terms');
		await hasTitle(page, terms.title);
		await switchTo(page, 'English');
		await isIn(page, 'en');
		await hasTitle(page, 'Terms');
		for (const path of ['/', '/login']) {
			await page.goto(path);
			await isIn(page, 'en');
		}
		await page.goto('/privacy');
		await switchTo(page, 'Español');
		await hasTitle(page, privacy.title);
		await page.goto('/');
		await hasTitle(page, landing.promise);
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('[LG-03] Spanish can be chosen in an English browser, and is remembered', async ({
		page,
		app,
	}) => {
		await page.goto('/');
		await isIn(page, 'en');
		await hasTitle(page, STAY_CLOSE);
		const spanish = page.getByRole('contentinfo').getByRole('link', { name: 'Español' });
		await expect(spanish).toHaveAttribute('lang', 'es');
		await expect(spanish).toHaveAttribute('hreflang', 'es');
		await spanish.click();
		await hasTitle(page, landing.promise);
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
			'href',
			`${app.url}/?lang=es`,
		);
		await page.goto('/terms');
		await hasTitle(page, terms.title);
	});
});

test('a language that nobody speaks here changes nothing', async ({ page, context }) => {
	await page.goto('/?lang=tlh');
	await isIn(page, 'en');
	expect(await context.cookies()).toEqual([]);
});

const hasNothingOutside = (page: Page) =>
	expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
