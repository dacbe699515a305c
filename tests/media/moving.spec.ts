import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { callFamily, type Equipped, joinButton, openLink } from '../journeys/rooms-media-steps.ts';
import { expectPictures, expectSound } from './media-steps.ts';

/** As between two homes behind routers: nobody's answer to the second offer arrives. */
async function keepFromReachingTheSecond(page: Page): Promise<void> {
	const answered: string[] = [];
	await page.routeWebSocket(/\/api\/rooms\/socket$/, (socket) => {
		const server = socket.connectToServer();
		server.onMessage((text) => {
			const { type, from } = JSON.parse(String(text)) as { type: string; from: string };
			if (type === 'answer' && !answered.includes(from)) answered.push(from);
			if (type !== 'answer' || from === answered[0]) socket.send(text);
		});
	});
}

const countConnections = (page: Page) =>
	page.evaluate(
		() =>
			(window as unknown as Equipped).connections.filter(
				({ connectionState }) => connectionState === 'connected',
			).length,
	);

test('[GC-02] when two do not reach each other, the call moves to our server without a tap', async ({
	app,
	account,
	browser,
}) => {
	const { links } = await callFamily(app, account, ['Rose', 'Theo', 'Maya']);
	const Rose = await openLink(browser, links.Rose);
	const Theo = await openLink(browser, links.Theo);
	const Maya = await openLink(browser, links.Maya);
	for (const page of [Rose, Theo]) await joinButton(page).click();
	await expectPictures({ Rose, Theo });
	await keepFromReachingTheSecond(Maya);
	await joinButton(Maya).click();
	await expectPictures({ Rose, Theo, Maya });
	await expectSound({ Rose, Theo, Maya });
	// The mesh is let go of: one connection sends, one receives.
	for (const page of [Rose, Theo, Maya]) {
		await expect.poll(() => countConnections(page), { timeout: 60_000 }).toBe(2);
	}
});
