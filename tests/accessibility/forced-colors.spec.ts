import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { planCall } from '../journeys/schedules-steps.ts';
import { tabThrough } from './keyboard.ts';

/* Windows' contrast themes remove backgrounds and shadows, so pages must show states by other means. */

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The look of an element that is neither hovered nor focused. */
async function looks(page: Page, target: Locator): Promise<string> {
	await page.mouse.move(0, 0);
	await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	return (await target.screenshot({ animations: 'disabled' })).toString('base64');
}

test('states can be told apart, and the focus is seen', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planCall(app, account, ['Rose']);

	await page.goto('/schedules');
	const tab = page.getByRole('tab', { name: 'Call Schedules' });
	const other = await looks(page, tab);
	await tab.click();
	await expect(tab).toHaveAttribute('aria-selected', 'true');
	expect(await looks(page, tab), 'the chosen tab').not.toBe(other);
	const nav = page.getByRole('navigation', { name: 'Main navigation' });
	const place = nav.getByRole('link', { name: 'Calls' });
	const elsewhere = await looks(page, place);
	await place.click();
	await expect(place).toHaveAttribute('aria-current', 'page');
	expect(await looks(page, place), 'the current page').not.toBe(elsewhere);

	await page.goto('/schedules/new');
	for (const choice of [
		page.getByRole('radio', { name: 'Message' }),
		page.getByRole('checkbox', { name: 'Rose' }),
		page.getByRole('switch', { name: 'Active' }),
	]) {
		await expectToShow(page, choice);
	}
	await page.getByRole('button', { name: 'Create Schedule' }).click();
	await expect(page.getByText('Schedule name is required')).toBeVisible();
	await page.goto('/dashboard');
	await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
	expect(await tabThrough(page)).toBeGreaterThan(8);
	await expectEdges(page.getByRole('button', { name: 'Refresh' }));
	await expectEdges(page.getByRole('link', { name: 'New', exact: true }));
});

test('the choices on the front page can be told apart', async ({ page }) => {
	await page.goto('/');
	await expectToShow(page, page.getByRole('radio', { name: 'Every month' }));
});

/** A choice made by keyboard is visible; the words beside it stay the same. */
async function expectToShow(page: Page, choice: Locator): Promise<void> {
	const frame = choice.locator('xpath=..');
	const before = await looks(page, frame);
	await choice.press('Space');
	expect(await looks(page, frame), `${choice}`).not.toBe(before);
}

/** Without a background, a border shows that it can be pressed. */
async function expectEdges(target: Locator): Promise<void> {
	const { borderStyle, borderWidth } = await target.evaluate((element) => {
		const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
		return { borderStyle: borderTopStyle, borderWidth: Number.parseFloat(borderTopWidth) };
	});
	expect(borderStyle).toBe('solid');
	expect(borderWidth).toBeGreaterThanOrEqual(1);
}
