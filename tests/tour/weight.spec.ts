import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { expect, signIn, test } from '#tests/support/browser.ts';
import { paths } from '#web/lib/paths.ts';
import { headingOf, type PlaceName } from './tour-steps.ts';

/* How many bytes of script a page may load, gzipped, and in how many requests. */

/** Pages that are prerendered as HTML. */
const STATIC_BUDGET = 5_000;
const JOIN_BUDGET = 29_000;
const PUBLIC_BUDGET = 110_000;
const APP_BUDGET = 140_000;
const MOST_REQUESTS = 8;

test('[SP-04] the pages for everyone are light', async ({ page }) => {
	for (const name of ['home', 'terms', 'privacy', 'accessibility'] as const) {
		await weigh(page, name, STATIC_BUDGET);
	}
	for (const name of [
		'signupForm',
		'login',
		'register',
		'forgotPassword',
		'resetPassword',
		'confirmEmail',
		'undoEmail',
		'onboarding',
		'sandbox',
		'setup',
		'operator',
	] as const) {
		await weigh(page, name, PUBLIC_BUDGET);
	}
});

test('[SP-04] the page of a call is light in every language', async ({ page, app }) => {
	for (const language of languages) {
		await page.context().addCookies([{ name: 'language', value: language, url: app.url }]);
		await weigh(page, 'join', JOIN_BUDGET);
		await weigh(page, 'choices', JOIN_BUDGET);
		await weigh(page, 'answer', JOIN_BUDGET);
	}
});

test('[SP-04] the page of the code is not too heavy', async ({ page, app }) => {
	// With a number that is confirmed, it leads on to the dashboard.
	const { token } = await app.createAccount({ phoneVerified: false });
	await signIn(page, token);
	await weigh(page, 'verifyCode', APP_BUDGET);
});

test('[SP-04] the pages of an account are not too heavy', async ({ signedIn: page }) => {
	for (const name of [
		'dashboard',
		'recipients',
		'person',
		'schedules',
		'newSchedule',
		'editSchedule',
		'fridge',
		'calls',
		'messages',
		'practice',
		'settings',
		'subscriptions',
		'subscriptionSuccess',
		'subscriptionCancel',
	] as const) {
		await weigh(page, name, APP_BUDGET);
	}
	await weigh(page, 'schedules', APP_BUDGET, '?view=month');
});

test('[SP-04] the pages of an account are not too heavy in Spanish', async ({ page, app }) => {
	const { token } = await app.createAccount({ language: 'es' });
	await page.context().addCookies([{ name: 'language', value: 'es', url: app.url }]);
	await signIn(page, token);
	for (const name of ['dashboard', 'schedules', 'newSchedule', 'person'] as const) {
		await weigh(page, name, APP_BUDGET);
	}
});

async function weigh(page: Page, name: PlaceName, budget: number, search = ''): Promise<void> {
	const sizes: Promise<number>[] = [];
	const add = (response: Response) => {
		if (response.request().resourceType() !== 'script') return;
		sizes.push(response.body().then((body) => gzipSync(body).length));
	};
	page.on('response', add);
	// The stream of live updates stays open; with it the network would never be idle.
	await page.route('**/api/changes', (route) => route.abort());
	await page.goto(paths[name].replace(/:\w+/, '0199f0a2-7d1c-7cc0-8000-000000000000') + search);
	await expect(headingOf(page)).toBeVisible();
	await page.waitForLoadState('networkidle');
	page.off('response', add);
	const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
	expect(sizes.length, `requests for script on ${name}`).toBeLessThanOrEqual(MOST_REQUESTS);
	expect(bytes, `of script on ${name}`).toBeGreaterThan(0);
	expect(bytes, `of script on ${name}`).toBeLessThanOrEqual(budget);
}
