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

/** Opens a page whose code is held back, until its shell is as people see it: with all of its styles. */
async function openStill(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: 'commit' });
	const isStyled = () => {
		const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
		return document.querySelector('[data-still]') !== null && sheets.every(({ sheet }) => sheet);
	};
	await expect.poll(() => page.evaluate(isStyled)).toBe(true);
	await page.evaluate(async () => void (await document.fonts.ready));
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

for (const [width, navigation] of [
	[390, 'Mobile navigation'],
	[1280, 'Main navigation'],
] as const) {
	test(`[SP-04] the shell is there before any code, and stays where it is, at ${width} px`, async ({
		signedIn: page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		const code = Promise.withResolvers<void>();
		await page.route('**/assets/base-*.js', async (route) => {
			await code.promise;
			await route.continue();
		});
		await openStill(page, paths.calls);
		await expect(page.getByText('Verifying your session...')).toBeVisible();
		const places = page.getByRole('navigation').getByRole('link');
		const boxesOf = async () => ({
			navigation: await page.getByRole('navigation', { name: navigation }).boundingBox(),
			logo: await page.getByRole('link', { name: 'Kinbell' }).boundingBox(),
			places: await Promise.all((await places.all()).map((place) => place.boundingBox())),
		});
		await expect(places.filter({ hasText: 'Calls' })).toHaveAttribute('aria-current', 'page');
		await expect(places.and(page.locator('[aria-current]'))).toHaveCount(1);
		const before = await boxesOf();

		code.resolve();
		await expect(page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible();
		expect(await boxesOf()).toEqual(before);
		await expect(page.getByText('Verifying your session...')).toBeHidden();
	});
}

test('[SP-04] a place in the shell can be opened before the code is there', async ({
	signedIn: page,
}) => {
	await page.route('**/assets/base-*.js', () => {});
	await openStill(page, paths.dashboard);
	await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click();
	await expect(page).toHaveURL(paths.messages);
	await page.unrouteAll();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
});

test('[SP-04] nobody sees the shell of an account without being signed in', async ({ page }) => {
	const code = Promise.withResolvers<void>();
	await page.route('**/assets/base-*.js', async (route) => {
		await code.promise;
		await route.continue();
	});
	await page.goto(paths.dashboard, { waitUntil: 'commit' });
	await expect(page.getByRole('navigation')).toHaveCount(0);
	code.resolve();
	await expect(page).toHaveURL(paths.login);
});

test('[SP-04] a page for everyone asks for nobody', async ({ signedIn: page }) => {
	const counts = countRequests(page);
	await page.goto(paths.login);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.waitForLoadState('networkidle');
	expect([...counts.keys()]).toEqual([]);
});
