import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { holdBack } from '../journeys/messages-steps.ts';
import { callFamily, joinButton, leaveButton } from '../journeys/rooms-media-steps.ts';

/*
 * People who asked for less motion see none (WCAG 2.3.3); without that setting there is some, or
 * this test would prove nothing.
 */

/**
 * Returns the animations and transitions that are long enough to notice, to which later ones are added
 * as they begin. A delay before something appears is not motion.
 */
async function watchMotion(page: Page): Promise<Set<string>> {
	const seen = new Set<string>();
	await page.exposeFunction('tellMotion', (what: string) => seen.add(what));
	await page.addInitScript(() => {
		const tell = () => {
			for (const animation of document.getAnimations()) {
				const effect = animation.effect as KeyframeEffect;
				if (Number(effect.getComputedTiming().activeDuration) <= 1) continue;
				const what = `${effect.target?.outerHTML.slice(0, 80)} ${effect.pseudoElement ?? ''}`;
				(window as unknown as { tellMotion(what: string): void }).tellMotion(what);
			}
		};
		addEventListener('animationstart', tell, true);
		addEventListener('transitionrun', tell, true);
	});
	return seen;
}

const scrollBehavior = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
	test(`what moves in the app with ${reducedMotion}`, async ({ signedIn: page }) => {
		await page.emulateMedia({ reducedMotion });
		const moved = await watchMotion(page);
		await page.goto('/dashboard');
		await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
		const letGo = await holdBack(page, '**/api/recipients');
		await page.getByRole('button', { name: 'Refresh' }).click();
		await page.getByRole('button', { name: 'Calls', exact: true }).click();
		await page
			.getByRole('dialog')
			.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toBeHidden();
		letGo();
		await page.goto('/settings');
		await page.getByRole('button', { name: 'Save Changes' }).click();
		await expect(page.getByText('Settings saved')).toBeVisible();
		const held = await holdBack(page, '**/api/messages*');
		await page.goto('/messages');
		await expect(page.getByText('Loading…')).toBeVisible();
		held();
		if (reducedMotion === 'reduce') {
			expect([...moved]).toEqual([]);
			expect(await scrollBehavior(page)).toBe('auto');
		} else {
			expect([...moved].join('\n')).toMatch(/svg/);
			expect([...moved].join('\n')).toMatch(/dialog.*::backdrop/);
		}
	});
}

test('nothing moves on the pages without an account', async ({ page, app, account }) => {
	const moved = await watchMotion(page);
	const { links } = await callFamily(app, account, ['Rose']);
	await page.goto('/');
	await page.getByRole('link', { name: 'Start trial' }).first().hover();
	await page.locator('summary').first().click();
	expect(await scrollBehavior(page)).toBe('auto');
	await page.goto('/onboarding');
	await page.getByLabel('Name').fill('Ana Reyes');
	await page.getByLabel('Phone').fill('212-555-0166');
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByLabel('Email')).toBeVisible();
	await page.goto(links.Rose ?? '');
	await joinButton(page).click();
	await expect(leaveButton(page)).toBeVisible();
	expect([...moved]).toEqual([]);
});
