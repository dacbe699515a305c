import type { Page as FirefoxPage } from 'puppeteer-core';
import { test as base, expect } from '#tests/support/browser.ts';
import { type RunningFirefox, runFirefox } from '#tests/support/firefox.ts';
import {
	callFamily,
	equip,
	joinButton,
	leaveButton,
	openLink,
} from '../journeys/rooms-media-steps.ts';
import { expectPictures, expectSound } from './media-steps.ts';

const test = base.extend<{ firefox: RunningFirefox }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
	firefox: async ({}, use) => {
		const firefox = await runFirefox();
		await use(firefox);
		await firefox.stop();
	},
});
const camera = { hasMicrophone: true, cameraWidth: 160 };

const press = (page: FirefoxPage, name: string) =>
	page.locator(`::-p-xpath(//button[starts-with(normalize-space(), "${name}")])`).click();

for (const { way, others } of [
	{ way: 'from browser to browser', others: [] },
	{ way: 'over the forwarder', others: ['Iris', 'Otto', 'Nina', 'Maya'] },
]) {
	test(`Firefox and Chromium hear and see each other, ${way}; one leaves and comes back`, async ({
		app,
		account,
		browser,
		firefox,
	}) => {
		const { links } = await callFamily(app, account, ['Rose', 'Theo', ...others]);
		const rose = await openLink(browser, links.Rose);
		const theo = await firefox.open(app.url + links.Theo, equip, camera);
		await joinButton(rose).click();
		await press(theo, 'Join');
		const pages = { Rose: rose, Theo: theo };
		await expectPictures(pages);
		await expectSound(pages);

		await press(theo, 'Leave');
		await expect(rose.getByLabel('Picture of Theo')).toHaveCount(0);
		await press(theo, 'Join');
		await expectPictures(pages);
		await leaveButton(rose).click();
	});
}
