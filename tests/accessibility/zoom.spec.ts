import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoSidewaysScroll } from '#tests/support/looks.ts';
import { startTrial } from '../journeys/billing-steps.ts';
import { rowWith, viewDetails } from '../journeys/messages-steps.ts';
import { callFamily, joinButton, leaveButton } from '../journeys/rooms-media-steps.ts';
import { addRecipient, addSchedule, createButton } from '../journeys/schedules-steps.ts';

/* An enlarged 1280 x 1024 desktop: nothing is lost, and nothing needs two scroll bars. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const percent of [200, 400]) {
	const factor = percent / 100;
	test.describe(`at ${percent} %`, () => {
		test.use({ viewport: { width: 1280 / factor, height: 1024 / factor } });

		test('people are added, calls planned and called off', async ({
			signedIn: page,
			app,
			account,
		}) => {
			await startTrial(app, account);
			const rose = await addRecipient(app, account, { name: 'Rose' });
			await addSchedule(app, account, [rose], { name: 'Old call' });
			await page.goto('/recipients');
			await button(page, 'Add Recipient').click();
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel('Name').fill('Theo');
			await dialog.getByLabel('Phone number').fill('646-555-0144');
			await expectNoSidewaysScroll(page);
			await expectWhole(page, button(page, 'Close'));
			await dialog.getByRole('button', { name: 'Add Recipient' }).click();
			await expect(page.getByText('646-555-0144')).toBeVisible();
			await expectNoSidewaysScroll(page);

			await page.goto('/schedules/new');
			await page.getByLabel('Name').fill('Sunday call');
			await page.getByRole('checkbox', { name: 'Theo' }).check();
			await expectNoSidewaysScroll(page);
			await createButton(page).click();
			await expect(page).toHaveURL('/calls?filter=upcoming');
			await expect(page.getByText('Sunday call').first()).toBeVisible();
			await expectNoSidewaysScroll(page);
			await page.getByRole('tab', { name: 'All Calls' }).click();
			await viewDetails(rowWith(page, 'Rose'));
			await expectNoSidewaysScroll(page);
			await dialog.getByRole('button', { name: 'Cancel Call' }).click();
			await expectWhole(page, button(page, 'Keep it'));
			await page.getByRole('dialog').getByRole('button', { name: 'Cancel Call' }).click();
			await expect(page.getByText('Call Cancelled')).toBeVisible();
			await button(page, 'Account menu, Ana Reyes').click();
			await page.getByRole('menuitem', { name: 'Billing' }).click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');
			await expectNoSidewaysScroll(page);
		});

		test('a call is joined and left, by a link in a text', async ({ page, app, account }) => {
			const { links } = await callFamily(app, account, ['Rose']);
			await page.goto(links.Rose ?? '');
			await expectNoSidewaysScroll(page);
			await joinButton(page).click();
			await expect(leaveButton(page)).toBeVisible();
			await expectNoSidewaysScroll(page);
			await button(page, 'Mute').click();
			await expect(button(page, 'Unmute')).toBeVisible();
			await leaveButton(page).click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('You left the call');
			await expectNoSidewaysScroll(page);
		});

		test('the bars leave most of the screen to the page', async ({ signedIn: page }) => {
			for (const path of ['/dashboard', '/login', '/']) {
				await page.goto(path);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				await page.mouse.wheel(0, 600);
				await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
				const share = await page.evaluate(() => {
					const stays = [...document.querySelectorAll('header, nav')].filter((bar) => {
						const { position } = getComputedStyle(bar);
						const { top, bottom, width } = bar.getBoundingClientRect();
						const isInView = bottom > 0 && top < innerHeight && width > innerWidth / 2;
						return isInView && /sticky|fixed/.test(position);
					});
					const heights = stays.map((bar) => bar.getBoundingClientRect().height);
					return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
				});
				expect(share, `of ${path} is taken by bars`).toBeLessThan(0.3);
			}
		});
	});
}

/** All of it is on the screen after scrolling there. */
async function expectWhole(page: Page, target: ReturnType<typeof button>): Promise<void> {
	// A dialog grows while its data arrives, so scroll again.
	await expect(async () => {
		await target.scrollIntoViewIfNeeded();
		await expect(target).toBeInViewport({ ratio: 1, timeout: 1_000 });
	}).toPass();
	await target.hover();
	expect(page.viewportSize()).not.toBeNull();
}
