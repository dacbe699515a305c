import { test as base, expect } from '#tests/support/browser.ts';
import { runCoturn } from '#tests/support/coturn.ts';
import { callFamily } from '../journeys/rooms-media-steps.ts';
import { joinAll, openAll } from './media-steps.ts';

const test = base.extend({
	serverSettings: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const coturn = await runCoturn();
			await use({ ...coturn.settings, TURN_SECRET: 'not the one that coturn knows' });
			await coturn.stop();
		},
		{ scope: 'worker' },
	],
});
interface Refused {
	refusals: number[];
	connections: RTCPeerConnection[];
}

test('with credentials that the TURN server refuses there is no media', async ({
	app,
	account,
	browser,
}) => {
	browser.on('context', (context) => {
		void context.addInitScript(() => {
			const refusals: number[] = [];
			Object.assign(window, { refusals });
			window.RTCPeerConnection = class extends RTCPeerConnection {
				constructor(configuration?: RTCConfiguration) {
					super(configuration);
					this.addEventListener('icecandidateerror', ({ errorCode }) => refusals.push(errorCode));
				}
			};
		});
	});
	const { links } = await callFamily(app, account, ['Rose', 'Theo']);
	const pages = await openAll(browser, links, ['Rose', 'Theo']);
	await joinAll(pages, 500);
	for (const [name, other] of [['Rose', 'Theo'] as const, ['Theo', 'Rose'] as const]) {
		const page = pages[name];
		const refusals = () => page.evaluate(() => (window as unknown as Refused).refusals);
		await expect.poll(refusals, { timeout: 240_000 }).toContain(401);
		const states = await page.evaluate(() =>
			(window as unknown as Refused).connections.map(({ connectionState }) => connectionState),
		);
		expect(states).not.toContain('connected');
		await expect(page.getByRole('listitem').filter({ hasText: other })).toContainText('Connecting');
	}
});
