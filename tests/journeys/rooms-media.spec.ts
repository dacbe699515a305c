import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import {
	callFamily,
	type Equipped,
	expectMedia,
	joinButton,
	launchOptions,
	leaveButton,
	loseFirstAnswer,
	openLink,
	setLossy,
	takeDevicesAway,
	wake,
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

test('two people who could not connect try again automatically', async ({
	app,
	account,
	browser,
}) => {
	const { links } = await callFamily(app, account, ['Rose']);
	const host = await openLink(browser, links.host, { hasMicrophone: false });
	const rose = await openLink(browser, links.Rose, { hasMicrophone: false });
	await joinButton(host).click();
	await leaveButton(host).waitFor();
	const { happened } = await loseFirstAnswer(rose);
	await joinButton(rose).click();
	await happened;
	await expectMedia([host, rose], { withSound: false });
	const attempts = await rose.evaluate(() => (window as unknown as Equipped).connections.length);
	expect(attempts).toBeGreaterThanOrEqual(2);
});

const SOON = { timeout: 300 };

/** The connection is judged with each heartbeat. */
const wakeUntil = (page: Page, isSo: () => Promise<void>) =>
	expect(async () => {
		await wake(page);
		await isSo();
	}).toPass({ timeout: 240_000 });

test('a weak connection sends only the voice, and the picture comes back', async ({
	app,
	account,
	browser,
}) => {
	const { links } = await callFamily(app, account, ['Rose']);
	const host = await openLink(browser, links.host);
	const rose = await openLink(browser, links.Rose);
	for (const page of [host, rose]) await joinButton(page).click();
	await expectMedia([host, rose]);
	const picture = host.getByLabel('Picture of Rose');
	await setLossy(rose, true);
	await wakeUntil(rose, () =>
		expect(rose.getByText("we're sending only your voice")).toBeVisible(SOON),
	);
	await expect(picture).toBeHidden();
	await setLossy(rose, false);
	await wakeUntil(rose, () => expect(rose.getByText('Your connection is weak')).toBeHidden(SOON));
	await expect(picture).toBeVisible();
	await expectMedia([host, rose]);
});
