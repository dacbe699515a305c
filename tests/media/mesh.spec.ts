import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import {
	callFamily,
	expectMedia,
	joinButton,
	leaveButton,
	openLink,
} from '../journeys/rooms-media-steps.ts';

const [ROUNDS, APART_MS] = [10, 150];

test('however often three people join almost at once, no two stay without each other', async ({
	app,
	account,
	browser,
}) => {
	test.setTimeout(480_000);
	const { links } = await callFamily(app, account, ['Rose', 'Theo', 'Maya']);
	const pages: Page[] = [];
	for (const link of [links.Rose, links.Theo, links.Maya]) {
		pages.push(await openLink(browser, link, { hasMicrophone: false }));
	}
	for (let round = 0; round < ROUNDS; round++) {
		await Promise.all(pages.map((page) => expect(joinButton(page)).toBeEnabled()));
		await Promise.all(
			pages.map((page, at) =>
				joinButton(page).evaluate(
					(button: HTMLElement, ms) => void setTimeout(() => button.click(), ms),
					at * APART_MS,
				),
			),
		);
		await expectMedia(pages, { withSound: false });
		for (const page of pages) await leaveButton(page).click();
	}
});

test('six people see each other', async ({ app, account, browser }) => {
	test.setTimeout(480_000);
	const names = ['Rose', 'Theo', 'Maya', 'Iris', 'Otto'];
	const { links } = await callFamily(app, account, names);
	const pages: Page[] = [];
	for (const name of ['host', ...names]) {
		const page = await openLink(browser, links[name], { hasMicrophone: false });
		await joinButton(page).click();
		pages.push(page);
	}
	await expectMedia(pages, { withSound: false });
});
