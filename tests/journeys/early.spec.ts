import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { earlyRequests } from '#web/lib/early-requests.ts';
import { paths } from '#web/lib/paths.ts';

/* The session and the data of a page are asked for while its code is on its way. */

/** Requests to the API, by address. */
function countRequests(page: Page): Map<string, number> {
	const counts = new Map<string, number>();
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url());
		const address = pathname + search;
		if (address.startsWith('/api/')) counts.set(address, (counts.get(address) ?? 0) + 1);
	});
	return counts;
}

for (const name of [
	'dashboard',
	'recipients',
	'schedules',
	'newSchedule',
	'calls',
	'messages',
	'practice',
	'subscriptions',
] as const) {
	test(`[SP-04] ${name}: data is asked for before the code is there, and once`, async ({
		signedIn: page,
	}) => {
		const early = earlyRequests({ pathname: paths[name], search: '' });
		expect(early.length).toBeGreaterThan(1);
		// A change that it tells would load the lists again.
		await page.route('**/api/changes', (route) => route.abort());
		const code = Promise.withResolvers<void>();
		await page.route('**/assets/base-*.js', async (route) => {
			await code.promise;
			await route.continue();
		});
		const counts = countRequests(page);
		await page.goto(paths[name], { waitUntil: 'commit' });
		await expect.poll(() => [...counts.keys()]).toEqual(expect.arrayContaining(early));
		code.resolve();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await page.waitForLoadState('networkidle');
		for (const address of early) expect(counts.get(address), address).toBe(1);
	});
}

test('[SP-04] a page for everyone asks for nobody', async ({ signedIn: page }) => {
	const counts = countRequests(page);
	await page.goto(paths.login);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.waitForLoadState('networkidle');
	expect([...counts.keys()]).toEqual([]);
});
