import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import {
	callFamily,
	type Equipped,
	expectMedia,
	joinButton,
	leaveButton,
	loseFirstAnswer,
	openLink,
	setLossy,
	wake,
} from '../journeys/rooms-media-steps.ts';

/* Slow: answers that get lost, and a line that loses half of what it carries. */

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
