import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import type { FaultyLine } from '../faults/proxy.ts';
import { addressOf, faults, inItsTime, lineToServer } from './bad-line-steps.ts';
import {
	callFamily,
	equip,
	expectMedia,
	joinButton,
	openLink,
	timedTest,
} from './rooms-media-steps.ts';
import { expectStates, type Followed, hearOf, spend, stopSending } from './rooms-presence-steps.ts';

/* Rose's page speaks to the server over the line, and Theo's does not. Sound and picture go from one to the other. */

const test = timedTest.extend<{ call: Followed; rose: Page; theo: Page }, { line: FaultyLine }>({
	line: [lineToServer, { scope: 'worker' }],
	serverSettings: [
		async ({ clock, line }, use) =>
			// A socket from another address would be refused.
			use({ NODE_ENV: 'test', TEST_CLOCK: clock.file, CORS_ORIGINS: addressOf(line) }),
		{ scope: 'worker' },
	],
	baseURL: async ({ line }, use) => use(addressOf(line)),
	call: async ({ app, account, clock }, use) =>
		use({ ...(await callFamily(app, account, ['Rose', 'Theo'])), app, account, clock }),
	rose: async ({ page, call }, use) => {
		await page.clock.install();
		await page.addInitScript(equip, { hasMicrophone: true, cameraWidth: 160 });
		await page.goto(call.links.Rose ?? '');
		await joinButton(page).click();
		await use(page);
	},
	theo: async ({ browser, call }, use) => {
		const page = await openLink(browser, call.app.url + call.links.Theo);
		await joinButton(page).click();
		await use(page);
	},
});

// They take long, so workers share them.
test.describe.configure({ mode: 'parallel' });

const lostWords = (page: Page) => page.getByText('We lost the connection');
const shown = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Each sees the other, at one place, and the board says so. */
async function expectBothOnce(call: Followed, rose: Page, theo: Page): Promise<void> {
	await expectMedia([rose, theo], { withSound: false });
	await expectStates(call, { Rose: 'here', Theo: 'here' });
	await expect(shown(theo, 'Rose')).toHaveCount(1);
	await expect(shown(rose, 'Theo')).toHaveCount(1);
}

/** The server hears one browser of each, too. */
async function expectBothHeard(call: Followed, rose: Page, theo: Page): Promise<void> {
	await expectBothOnce(call, rose, theo);
	await hearOf(call, [rose, theo]);
}

/** Her page says that the line is lost, and tries to come back more than once. */
async function tryInVain(rose: Page, line: FaultyLine): Promise<void> {
	const before = line.made();
	await inItsTime(rose, () => expect(lostWords(rose)).toBeVisible({ timeout: 1_000 }));
	await inItsTime(rose, async () => expect(line.made()).toBeGreaterThan(before + 1));
	await expect(lostWords(rose)).toBeVisible();
}

for (const [name, fault] of Object.entries(faults)) {
	test(`[TR-04] somebody in a call whose line is ${name} comes back by herself, and is nowhere twice`, async ({
		call,
		rose,
		theo,
		line,
	}) => {
		test.setTimeout(480_000);
		await expectBothOnce(call, rose, theo);
		line.become(fault);
		await tryInVain(rose, line);
		await expectBothOnce(call, rose, theo);
		line.become();
		await inItsTime(rose, () => expect(lostWords(rose)).toBeHidden({ timeout: 1_000 }));
		await expectBothHeard(call, rose, theo);
	});
}

test('[TR-04] somebody whose line, sound and picture are all gone has left for the others, and comes back by herself', async ({
	call,
	rose,
	theo,
	line,
}) => {
	test.setTimeout(480_000);
	await expectBothOnce(call, rose, theo);
	line.become({ isBlackHole: true });
	await stopSending(rose);
	await tryInVain(rose, line);
	await spend(call, 36, [theo]);
	await expect(shown(theo, 'Rose')).toHaveCount(0);
	await expectStates(call, { Rose: 'left', Theo: 'here' });

	line.become();
	await inItsTime(rose, () => expect(lostWords(rose)).toBeHidden({ timeout: 1_000 }));
	await expectBothHeard(call, rose, theo);
});

test('[TR-04] a call over a slow line goes on, and what one does is seen by the other', async ({
	call,
	rose,
	theo,
	line,
}) => {
	test.setTimeout(480_000);
	await expectBothOnce(call, rose, theo);
	line.become({ latencyMs: 1_000, bytesPerSecond: 4_000 });
	await rose.getByRole('button', { name: 'Mute' }).click();
	await expect(theo.getByRole('img', { name: 'muted' })).toBeVisible();
	await theo.getByRole('button', { name: 'Camera off' }).click();
	await expect(rose.getByLabel('Picture of Theo')).toHaveCount(0);
	await spend(call, 36, [rose, theo]);
	await expect(lostWords(rose)).toBeHidden();
	await expectStates(call, { Rose: 'here', Theo: 'here' });
	line.become();
	await theo.getByRole('button', { name: 'Camera on' }).click();
	await expectBothHeard(call, rose, theo);
});
