import type { Browser, Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/browser.ts';
import { runCoturn } from '#tests/support/coturn.ts';
import { launchOptions } from '../../scripts/browser.ts';
import { callFamily, joinButton, openLink } from '../journeys/rooms-media-steps.ts';
import { expectPictures } from './media-steps.ts';

const test = base.extend({
	serverSettings: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const { settings, urls, stop } = await runCoturn();
			const all = [`${settings.TURN_URLS}?transport=udp`, urls.tcp, urls.tls];
			await use({ ...settings, TURN_URLS: all.join(',') });
			await stop();
		},
		{ scope: 'worker' },
	],
});
// coturn's certificate is signed by nobody.
const args = [...launchOptions.args, '--ignore-certificate-errors'];
test.use({ launchOptions: { ...launchOptions, args } });

/** As in a network that lets nothing else out. */
const only = { udp: 'transport=udp', tcp: /^turn:.*=tcp/.source, tls: '^turns:' };

async function openBehind(browser: Browser, way: keyof typeof only, link = ''): Promise<Page> {
	const page = await openLink(browser, link, { hasMicrophone: false });
	await page.context().addInitScript((pattern) => {
		window.RTCPeerConnection = class extends RTCPeerConnection {
			constructor({ iceServers = [], ...rest }: RTCConfiguration = {}) {
				const passing = (urls: string | string[]) =>
					[urls].flat().filter((url) => new RegExp(pattern).test(url));
				super({
					...rest,
					iceServers: iceServers.map((each) => ({ ...each, urls: passing(each.urls) })),
				});
			}
		};
	}, only[way]);
	await page.reload();
	return page;
}

/** How each open connection of a page reaches its TURN server. */
function waysOf(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const { connections } = window as unknown as { connections: RTCPeerConnection[] };
		const ways: string[] = [];
		for (const connection of connections) {
			if (connection.connectionState !== 'connected') continue;
			const stats = await connection.getStats();
			const transport = [...stats.values()].find(({ type }) => type === 'transport');
			const pair = stats.get(transport.selectedCandidatePairId);
			ways.push(stats.get(pair.localCandidateId).relayProtocol);
		}
		return ways;
	});
}

test('[GC-02] networks that let out only TURN over UDP, TCP or TLS reach the forwarder', async ({
	app,
	account,
	browser,
}) => {
	const names = ['Rose', 'Theo', 'Maya', 'Iris', 'Otto', 'Nina'];
	const { links } = await callFamily(app, account, names);
	const pages = {
		Rose: await openBehind(browser, 'udp', links.Rose),
		Theo: await openBehind(browser, 'tcp', links.Theo),
		Maya: await openBehind(browser, 'tls', links.Maya),
	};
	for (const page of Object.values(pages)) await joinButton(page).click();
	await expectPictures(pages);
	expect(await waysOf(pages.Rose)).toEqual(['udp', 'udp']);
	expect(await waysOf(pages.Theo)).toEqual(['tcp', 'tcp']);
	expect(await waysOf(pages.Maya)).toEqual(['tls', 'tls']);
});
