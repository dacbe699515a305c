import type { Locator, Page } from '@playwright/test';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { expectNoSidewaysScroll } from '#tests/support/looks.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const protectedPages = {
	'/dashboard': 'Dashboard',
	'/recipients': 'Recipients',
	'/schedules': 'Schedules',
	'/schedules/new': 'New schedule',
	'/schedules/fridge': 'Fridge page',
	'/schedules/edit/0199f0a2-7d1c-7cc0-8000-000000000000': 'Edit schedule',
	'/calls': 'Calls',
	'/messages': 'Messages',
	'/settings': 'Settings',
	'/subscriptions': 'Billing',
	'/subscriptions/success': 'Subscription success',
	'/subscriptions/cancel': 'Nothing changed',
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const topBar = (page: Page) => page.getByRole('banner');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Mobile navigation' });

async function box(locator: Locator) {
	const found = await locator.boundingBox();
	if (!found) throw new Error('not on the screen');
	return found;
}

function linksOf(locator: Locator): Promise<[string, string][]> {
	return locator.evaluateAll((links) =>
		links.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']),
	);
}

test('[PU-17] an unknown path leads to the landing page', async ({ page }) => {
	await page.goto('/no/such/page');
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('link', { name: 'Start trial' })).toBeVisible();
});

test('[SH-01] the account pages are there for people who are logged in', async ({ signedIn }) => {
	for (const [path, title] of Object.entries(protectedPages)) {
		await signedIn.goto(path);
		await expect(heading(signedIn, title)).toBeVisible();
		await expect(signedIn).toHaveURL(path);
		await expect(signedIn).toHaveTitle(`${title} · Kinbell`);
		await expect(sidebar(signedIn)).toBeVisible();
	}
});

test('[SH-01] the account pages ask everybody else to log in', async ({ page }) => {
	for (const path of Object.keys(protectedPages)) {
		await page.goto(path);
		await expect(page).toHaveURL('/login');
	}
});

test('[SH-03] the top bar with logo and name stays in sight', async ({ signedIn }) => {
	await signedIn.goto('/dashboard');
	const home = topBar(signedIn).getByRole('link', { name: 'Kinbell' });
	await expect(home.locator('svg')).toBeVisible();
	await expect(home).toHaveText('Kinbell');

	// Before it, the shell that stands in the document has a main of its own.
	await expect(heading(signedIn, 'Dashboard')).toBeVisible();
	await signedIn.getByRole('main').evaluate((main) => {
		main.style.minHeight = '3000px';
	});
	await signedIn.mouse.wheel(0, 1500);
	await expect(heading(signedIn, 'Dashboard')).not.toBeInViewport();
	expect((await box(topBar(signedIn))).y).toBe(0);
	await expect(home).toBeInViewport();
});

test('[SH-04] the user menu has Settings, Billing and Log out', async ({ signedIn }) => {
	await signedIn.goto('/dashboard');
	const trigger = topBar(signedIn).getByRole('button', { name: 'Account menu, Ana Reyes' });
	await trigger.click();
	const items = signedIn.getByRole('menuitem');
	await expect(items.first()).toBeFocused();
	expect(await linksOf(items)).toEqual([
		['Settings', '/settings'],
		['Billing', '/subscriptions'],
		['Log out', '/logout'],
	]);

	await signedIn.keyboard.press('Escape');
	await expect(items).toHaveCount(0);
	await expect(trigger).toBeFocused();

	await trigger.press('Enter');
	await expect(items.first()).toBeFocused();
	await signedIn.keyboard.press('ArrowDown');
	await signedIn.keyboard.press('Enter');
	await expect(heading(signedIn, 'Billing')).toBeVisible();
	await expect(items).toHaveCount(0);
});

test('[SH-05] on a phone the navigation is a bar of five tabs', async ({ signedIn }) => {
	await signedIn.setViewportSize(phone);
	await signedIn.goto('/dashboard');
	const links = tabBar(signedIn).getByRole('link');
	await expect(links.first()).toBeVisible();
	expect(await linksOf(links)).toEqual([
		['Dashboard', '/dashboard'],
		['Recipients', '/recipients'],
		['Calls', '/calls'],
		['Messages', '/messages'],
		['Settings', '/settings'],
	]);
	await expect(sidebar(signedIn)).toBeHidden();
	const { y, height } = await box(tabBar(signedIn));
	expect(y + height).toBe(phone.height);

	await links.nth(2).click();
	await expect(heading(signedIn, 'Calls')).toBeVisible();
	await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
});

test('[SH-06] [SH-10] [CD-05] on a desktop the sidebar has its links, Schedules after Recipients, and is 60 units wide', async ({
	signedIn,
}) => {
	await signedIn.setViewportSize(desktop);
	await signedIn.goto('/dashboard');
	const links = sidebar(signedIn).getByRole('link');
	await expect(links.first()).toBeVisible();
	expect((await linksOf(links)).map(([, href]) => href)).toEqual([
		'/dashboard',
		'/recipients',
		'/schedules',
		'/calls',
		'/messages',
		'/settings',
		'/logout',
	]);
	await expect(tabBar(signedIn)).toBeHidden();
	expect(await box(sidebar(signedIn))).toMatchObject({ x: 0, width: 240 });
	expect((await box(signedIn.getByRole('main'))).x).toBe(240);

	await links.nth(2).click();
	await expect(heading(signedIn, 'Schedules')).toBeVisible();
	await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
	await links.nth(4).click();
	await expect(heading(signedIn, 'Messages')).toBeVisible();
	await expect(links.nth(4)).toHaveAttribute('aria-current', 'page');
});

for (const percent of [200, 400]) {
	test(`[UX-12] at ${percent} % the navigation is a menu in the top bar`, async ({
		signedIn: page,
	}) => {
		const factor = percent / 100;
		await page.setViewportSize({ width: 1280 / factor, height: 1024 / factor });
		await page.goto('/dashboard');
		const menu = topBar(page).getByRole('button', { name: 'Menu', exact: true });
		await expect(menu).toBeInViewport({ ratio: 1 });
		await expect(menu).toHaveAttribute('aria-expanded', 'false');
		await expect(tabBar(page)).toBeHidden();
		await expectNoSidewaysScroll(page);

		await menu.press('Enter');
		await expect(menu).toHaveAttribute('aria-expanded', 'true');
		const links = sidebar(page).getByRole('link');
		await expect(links).toHaveText([
			'Dashboard',
			'Recipients',
			'Schedules',
			'Calls',
			'Messages',
			'Settings',
			'Log out',
		]);
		await page.keyboard.press('Tab');
		await expect(links.first()).toBeFocused();
		await expect(links.first()).toHaveAttribute('aria-current', 'page');
		await checkAccessibility(page);
		await page.keyboard.press('Escape');
		await expect(links).toHaveCount(0);
		await expect(menu).toBeFocused();

		await menu.click();
		await links.nth(3).click();
		await expect(heading(page, 'Calls')).toBeVisible();
		await expect(links).toHaveCount(0);
		await expectNoSidewaysScroll(page);
	});
}

test('[SH-08] light or dark follows the system until one chooses', async ({ signedIn }) => {
	const paper = (color: string) =>
		expect(signedIn.locator('html')).toHaveCSS('background-color', color);
	const light = 'rgb(251, 248, 243)';
	const dark = 'rgb(23, 21, 17)';
	const toggle = (name: string) => topBar(signedIn).getByRole('button', { name });

	await signedIn.emulateMedia({ colorScheme: 'dark' });
	await signedIn.goto('/dashboard');
	await expect(toggle('Switch to light mode')).toBeVisible();
	await paper(dark);

	await signedIn.emulateMedia({ colorScheme: 'light' });
	await paper(light);

	await toggle('Switch to dark mode').click();
	await paper(dark);
	await toggle('Switch to light mode').click();
	await paper(light);
	await toggle('Switch to dark mode').click();
	await paper(dark);

	// The choice applies before any script of the app has run, so nothing flashes.
	await signedIn.route('**/assets/*.js', (route) => route.abort());
	await signedIn.reload();
	await paper(dark);
});

test('[SH-09] banners stand under the top bar and above the page', async ({ signedIn }) => {
	await signedIn.goto('/dashboard');
	const banner = signedIn.getByRole('complementary', { name: 'Notices' });
	await expect(banner.getByRole('link', { name: 'Upgrade' })).toBeVisible();
	const bar = await box(topBar(signedIn));
	const { y, height } = await box(banner);
	expect(y).toBeGreaterThanOrEqual(bar.y + bar.height);
	expect(y + height).toBeLessThanOrEqual((await box(heading(signedIn, 'Dashboard'))).y);
});

test('[SH-15] a page that breaks says so calmly and shows no detail', async ({ signedIn }) => {
	await signedIn.route('**/recipients-page-*.js', (route) =>
		route.fulfill({
			contentType: 'text/javascript',
			// The built app takes the page out of a file's `t`.
			body: "export const t = { Component() { throw new Error('secret detail'); } };",
		}),
	);
	await signedIn.goto('/dashboard');
	await sidebar(signedIn).getByRole('link', { name: 'Recipients' }).click();
	await expect(heading(signedIn, 'Unexpected Application Error!')).toBeVisible();
	await expect(signedIn.getByRole('button', { name: 'Go home' })).toBeVisible();
	await expect(signedIn.locator('body')).not.toContainText('secret detail');

	await sidebar(signedIn).getByRole('link', { name: 'Calls' }).click();
	await expect(heading(signedIn, 'Calls')).toBeVisible();
});

test('[SH-15] [UX-03] a page that does not arrive is no error, and can be tried again', async ({
	signedIn,
}) => {
	const tryAgain = async (chunk: string, title: string) => {
		await expect(heading(signedIn, "This page hasn't loaded yet")).toBeVisible();
		await signedIn.unroute(chunk);
		await signedIn.getByRole('button', { name: 'Try again' }).click();
		await expect(heading(signedIn, title)).toBeVisible();
	};
	const frame = '**/app-*.js';
	await signedIn.route(frame, (route) => route.abort());
	await signedIn.goto('/dashboard');
	await tryAgain(frame, 'Dashboard');

	const page = '**/recipients-page-*.js';
	await signedIn.route(page, (route) => route.abort());
	await sidebar(signedIn).getByRole('link', { name: 'Recipients' }).click();
	await tryAgain(page, 'Recipients');
});

test('by keyboard: skip link first, and the heading gets the focus on a new page', async ({
	signedIn,
}) => {
	await signedIn.goto('/dashboard');
	await expect(heading(signedIn, 'Dashboard')).toBeVisible();
	await signedIn.keyboard.press('Tab');
	const skip = signedIn.getByRole('link', { name: 'Skip to main content' });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await signedIn.keyboard.press('Enter');
	await expect(signedIn.getByRole('main')).toBeFocused();

	await sidebar(signedIn).getByRole('link', { name: 'Calls' }).press('Enter');
	await expect(heading(signedIn, 'Calls')).toBeFocused();
	await expect(signedIn).toHaveTitle('Calls · Kinbell');
});
