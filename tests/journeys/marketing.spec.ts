import type { Page } from '@playwright/test';
import { limitsOf, plans, tiers } from '#contract/plans.ts';
import { expect, signIn, test } from '#tests/support/browser.ts';
import { featuresOf, planNames, showPrice } from '#words/en/plans.ts';

const sentence = (page: Page) => page.locator('form').getByRole('status');
const legalPages = {
	Terms: 'Text messages',
	Privacy: 'How long we keep it',
	Accessibility: 'What we hold ourselves to',
};

for (const width of [390, 1280]) {
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height: 844 } });

		test('[PU-01] [PU-02] [PU-03] the landing page leads to the trial and to the log-in', async ({
			page,
		}) => {
			const answer = await page.goto('/');
			expect(await answer?.headerValue('content-encoding')).toBe('gzip');
			const promise = page.getByRole('main').locator('section').first();
			await expect(promise).toContainText('7-day free trial');
			await expect(promise).toContainText('Cancel anytime');
			const start = page.getByRole('link', { name: 'Start trial' });
			await expect(start).toBeInViewport();
			for (const name of ['Try Basic for free', 'Begin your free week']) {
				await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/onboarding');
			}
			await start.click();
			await expect(page).toHaveURL('/onboarding');

			await page.goto('/');
			await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
			await expect(page).toHaveURL('/login');
			await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
		});
	});
}

test('[PU-04] [PU-05] [D22b] examples, plans, and a footer whose links lead to real pages', async ({
	page,
}) => {
	await page.goto('/');
	const voices = page.getByRole('region', { name: 'What it feels like' }).getByRole('figure');
	await expect(voices).toHaveCount(3);
	for (const voice of await voices.all()) {
		await expect(voice.getByText('Example', { exact: true })).toBeVisible();
		await expect(voice.getByRole('blockquote')).toBeVisible();
		// A person in general, not an invented one with a name.
		await expect(voice.locator('figcaption')).toHaveText(/^An? [a-z]/);
	}

	const cards = page.getByRole('region', { name: 'Plans' }).getByRole('listitem');
	for (const tier of tiers) {
		const { priceCents } = plans[tier];
		const card = cards.filter({ has: page.getByRole('heading', { name: planNames[tier] }) });
		await expect(card).toContainText(`${showPrice(priceCents)} a month`);
		for (const feature of featuresOf(limitsOf(tier, 'cards'))) {
			await expect(card.getByText(feature, { exact: true })).toBeVisible();
		}
	}

	const questions = page.getByRole('region', { name: 'Questions people ask' });
	for (const question of await questions.locator('summary').all()) await question.click();
	await expect(questions.getByText('Sound and picture are never stored.')).toBeVisible();

	for (const [name, section] of Object.entries(legalPages)) {
		await page.getByRole('contentinfo').getByRole('link', { name }).click();
		await expect(page).toHaveURL(`/${name.toLowerCase()}`);
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
		await expect(page.getByText('Last updated')).toBeVisible();
		const contents = page.getByRole('navigation', { name: 'On this page' });
		await contents.getByRole('link', { name: section }).click();
		await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
	}
});

test('the sample describes each choice in plain words, by keyboard alone', async ({ page }) => {
	await page.goto('/');
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: 'Skip to main content' });
	await expect(skip).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();

	await expect(sentence(page)).toHaveText('Every Sunday at 5:00 PM, New York time.');
	await page.getByRole('checkbox', { name: 'Wednesday' }).press('Space');
	await expect(sentence(page)).toHaveText(
		'Every Wednesday and Sunday at 5:00 PM, Los Angeles time.',
	);
	await page.getByRole('checkbox', { name: 'Wednesday' }).press('Space');
	await page.getByRole('checkbox', { name: 'Sunday' }).press('Space');
	await expect(sentence(page)).toHaveText('Choose a day.');
	await page.getByRole('radio', { name: 'Every week' }).press('ArrowRight');
	await expect(sentence(page)).toHaveText(
		'On the 1st of every month at 5:00 PM, Los Angeles time.',
	);
	await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeHidden();
	await page.getByLabel('What time').fill('08:30');
	await expect(sentence(page)).toHaveText(
		'On the 1st of every month at 8:30 AM, Los Angeles time.',
	);
});

test('light or dark is chosen on the landing page for the whole of Kinbell', async ({ page }) => {
	const paper = (color: string) =>
		expect(page.locator('html')).toHaveCSS('background-color', color);
	const [light, dark] = ['rgb(251, 248, 243)', 'rgb(23, 21, 17)'];
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/');
	await paper(dark);
	await page.emulateMedia({ colorScheme: 'light' });
	await paper(light);
	await page.getByRole('button', { name: 'Switch to dark mode' }).click();
	await paper(dark);
	await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
	await page.goto('/login');
	await paper(dark);
	await page.goto('/privacy');
	await paper(dark);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the landing page and the terms can be read, and lead on', async ({ page }) => {
		await page.goto('/');
		await expect(
			page.getByRole('heading', { level: 1, name: 'Stay close to the people you love' }),
		).toBeVisible();
		await expect(sentence(page)).toHaveText('Every Sunday at 5:00 PM, New York time.');
		// Controls that would do nothing without script are not shown.
		await expect(page.getByRole('radio')).toHaveCount(0);
		await expect(page.getByRole('button')).toHaveCount(0);
		await expect(page.getByText('$9.99', { exact: true })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Start trial' })).toHaveAttribute(
			'href',
			'/onboarding',
		);
		await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
		await expect(
			page.getByText('Message and data rates may apply', { exact: false }),
		).toBeVisible();
	});
});

test('the landing page is the same when reached from inside the app', async ({ page, account }) => {
	await signIn(page, account.token);
	await page.goto('/logout');
	await expect(page).toHaveURL('/');
	const promise = page.getByRole('heading', {
		level: 1,
		name: 'Stay close to the people you love',
	});
	await expect(promise).toBeFocused();
	await expect(page).toHaveTitle('Kinbell: family video calls and texts, planned once');
	await page.getByRole('radio', { name: 'Every day' }).check();
	await expect(sentence(page)).toHaveText('Every day at 5:00 PM, Los Angeles time.');
	await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('[D17] search engines and those with whom it is shared find what they need', async ({
	page,
	app,
}) => {
	await page.goto('/?from=a-friend');
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${app.url}/`);
	const content = (property: string) =>
		page.locator(`meta[property="og:${property}"]`).getAttribute('content');
	expect(await content('url')).toBe(`${app.url}/`);
	expect(await content('title')).toBe(await page.title());
	const picture = await page.request.get((await content('image')) ?? '');
	expect(picture.headers()['content-type']).toBe('image/png');
	// A PNG's header contains its size.
	const bytes = await picture.body();
	expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

	const sitemap = await (await page.request.get('/sitemap.xml')).text();
	const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');
	const legal = ['Terms', 'Privacy', 'Accessibility'];
	for (const name of legal) {
		const url = `${app.url}/${name.toLowerCase()}`;
		expect(listed).toContain(url);
		expect(listed).toContain(`${url}?lang=es`);
		expect(await (await page.request.get(url)).text()).toMatch(`>${name}</h1>`);
	}
	for (const url of listed) {
		// Robots keep no cookies, and ask for no language.
		const html = await (await fetch(url)).text();
		expect(html).toContain(`<link rel="canonical" href="${url}">`);
	}
	const manifest = await (await page.request.get('/manifest.webmanifest')).json();
	for (const { src } of manifest.icons) {
		expect((await page.request.get(src)).status()).toBe(200);
	}
});
