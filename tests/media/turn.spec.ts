import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { type RunningCoturn, runCoturn } from '#tests/support/coturn.ts';
import { runJanus } from '#tests/support/janus.ts';
import { callFamily } from '../journeys/rooms-media-steps.ts';
import { expectPictures, janusTest, joinAll, openAll } from './media-steps.ts';

const test = janusTest.extend<object, { coturn: RunningCoturn }>({
	coturn: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const coturn = await runCoturn();
			await use(coturn);
			await coturn.stop();
		},
		{ scope: 'worker' },
	],
	janus: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const janus = await runJanus({ fullTrickle: true });
			await use(janus);
			await janus.stop();
		},
		{ scope: 'worker' },
	],
	serverSettings: [
		async ({ janus, coturn }, use) => use({ ...janus.settings, ...coturn.settings }),
		{ scope: 'worker' },
	],
});
/** How the two ends of each open connection of a page were reached. */
function waysOf(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const { connections } = window as unknown as { connections: RTCPeerConnection[] };
		const ways: string[] = [];
		for (const connection of connections) {
			if (connection.connectionState !== 'connected') continue;
			const stats = await connection.getStats();
			const transport = [...stats.values()].find(({ type }) => type === 'transport');
			const pair = stats.get(transport.selectedCandidatePairId);
			ways.push(stats.get(pair.localCandidateId).candidateType);
		}
		return ways;
	});
}

test('a small call, from browser to browser, goes over TURN only', async ({
	app,
	account,
	browser,
}) => {
	const { links } = await callFamily(app, account, ['Rose', 'Theo', 'Maya']);
	const pages = await openAll(browser, links, ['Rose', 'Theo', 'Maya']);
	await joinAll(pages, 500);
	await expectPictures(pages);
	for (const page of Object.values(pages)) expect(await waysOf(page)).toEqual(['relay', 'relay']);
});

test('a large call, over Janus, goes over TURN only', async ({ app, account, browser }) => {
	const names = ['Rose', 'Theo', 'Maya', 'Iris', 'Otto', 'Nina'];
	const { links } = await callFamily(app, account, names);
	const pages = await openAll(browser, links, ['Rose', 'Theo', 'Maya']);
	await joinAll(pages, 500);
	await expectPictures(pages);
	for (const page of Object.values(pages)) expect(await waysOf(page)).toEqual(['relay', 'relay']);
});
