import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import {
	callFamily,
	expectMedia,
	joinButton,
	launchOptions,
	openLink,
	takeDevicesAway,
} from './rooms-media-steps.ts';

test.use({ launchOptions });

test('three people hear and see each other', async ({ app, account, browser }) => {
	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	const pages: Page[] = [];
	for (const link of [links.host, links.Rose, links.Theo]) {
		const page = await openLink(browser, link);
		await joinButton(page).click();
		pages.push(page);
	}
	await expectMedia(pages);

	const [host, rose] = pages as [Page, Page, Page];
	const roseAtHost = host.getByRole('listitem').filter({ hasText: 'Rose' });
	await roseAtHost.getByRole('img', { name: 'speaking' }).waitFor();
	await rose.getByRole('button', { name: 'Mute' }).click();
	await expect(roseAtHost.getByRole('img', { name: 'muted' })).toBeVisible();
	await expect(roseAtHost.getByLabel('Picture of Rose')).toBeVisible();
	await rose.getByRole('button', { name: 'Camera off' }).click();
	await expect(roseAtHost.getByLabel('Picture of Rose')).toBeHidden();
	await rose.getByRole('button', { name: 'Camera on' }).click();
	await rose.getByRole('button', { name: 'Unmute' }).click();
	await roseAtHost.getByRole('img', { name: 'speaking' }).waitFor();
	await takeDevicesAway(rose);
	await expectMedia(pages);
});
