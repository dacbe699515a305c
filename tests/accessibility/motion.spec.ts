import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { holdBack } from '../journeys/messages-steps.ts';
import { callFamily, joinButton, leaveButton } from '../journeys/rooms-media-steps.ts';

/*
 * People who asked for less motion see none (WCAG 2.3.3); without that setting there is some, or
 * this test would prove nothing.
 */

/** Animations long enough to notice. A delay before something appears is not motion. */
const moving = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		document
			.getAnimations()
			.filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
			.map((animation) => {
				const { target } = animation.effect as KeyframeEffect;
				return `${animation.constructor.name} of ${target?.outerHTML.slice(0, 80)}`;
			}),
	);

const scrollBehavior = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
	test(`what moves in the app with ${reducedMotion}`, async ({ signedIn: page }) => {
		await page.emulateMedia({ reducedMotion });
		const found: string[] = [];
		const watch = async () => found.push(...(await moving(page)));
		await page.goto('/dashboard');
		await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
		const letGo = await holdBack(page, '**/api/recipients');
		await page.getByRole('button', { name: 'Refresh' }).click();
		await watch();
		letGo();
		await page.getByRole('button', { name: 'Calls', exact: true }).click();
		await watch();
		await expect(page.getByRole('dialog')).toBeVisible();
		await page.keyboard.press('Escape');
		await watch();
		await expect(page.getByRole('dialog')).toBeHidden();
		await page.goto('/settings');
		await page.getByRole('button', { name: 'Save Changes' }).click();
		await expect(page.getByText('Settings saved')).toBeVisible();
		await watch();
		const held = await holdBack(page, '**/api/messages*');
		await page.goto('/messages');
		await expect(page.getByText('Loading…')).toBeVisible();
		await watch();
		held();
		if (reducedMotion === 'reduce') {
			expect(found).toEqual([]);
			expect(await scrollBehavior(page)).toBe('auto');
		} else expect(found.join()).toMatch(/turning|svg/);
	});
}

test('nothing moves on the pages without an account', async ({ page, app, account }) => {
	const { links } = await callFamily(app, account, ['Rose']);
	await page.goto('/');
	await page.getByRole('link', { name: 'Start trial' }).first().hover();
	expect(await moving(page)).toEqual([]);
	await page.locator('summary').first().click();
	expect(await moving(page)).toEqual([]);
	expect(await scrollBehavior(page)).toBe('auto');
	await page.goto('/onboarding');
	await page.getByLabel('Name').fill('Ana Reyes');
	await page.getByLabel('Phone').fill('212-555-0166');
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByLabel('Email')).toBeVisible();
	expect(await moving(page)).toEqual([]);
	await page.goto(links.Rose ?? '');
	await joinButton(page).click();
	await expect(leaveButton(page)).toBeVisible();
	expect(await moving(page)).toEqual([]);
});
