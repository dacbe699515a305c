import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/browser.ts';
import { buildMessage } from '#tests/support/history.ts';
import { type FaultyLine, startProxy } from '../faults/proxy.ts';
import { addRecipient } from './schedules-steps.ts';

/* The line between a browser and the server, as in tests/faults/proxy.ts. */

const test = base.extend<{ line: FaultyLine }>({
	line: async ({ app }, use) => {
		const { hostname: host, port } = new URL(app.url);
		const line = await startProxy({ host, port: Number(port) });
		await use(line);
		await line.close();
	},
	baseURL: async ({ line }, use) => use(`http://localhost:${line.port}`),
});

const faults = {
	'half-open': { isHalfOpen: true },
	'a black hole': { isBlackHole: true },
	'cut after 100 bytes of each answer': { cutAfter: 100 },
};

/** The page's time goes on until it is true. */
const inItsTime = (page: Page, isTrue: () => Promise<void>) =>
	expect(async () => {
		await page.clock.fastForward(5_000);
		await isTrue();
	}).toPass();

for (const [name, fault] of Object.entries(faults)) {
	test(`[TR-04] an open page whose line is ${name} tries again by itself, and shows what happened meanwhile`, async ({
		signedIn: page,
		line,
		app,
		account,
	}) => {
		const rose = await addRecipient(app, account, { name: 'Rose' });
		await page.clock.install();
		const streaming = page.waitForResponse(
			(response) => response.url().endsWith('/api/changes') && response.ok(),
		);
		await page.goto('/messages');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
		await streaming;
		line.become({ latencyMs: 300 });
		await buildMessage(app, account, { recipients: [rose], content: 'Over a slow line' });
		await expect(page.getByText('Over a slow line').first()).toBeVisible();

		line.become(fault);
		const before = line.made();
		await buildMessage(app, account, { recipients: [rose], content: 'Written meanwhile' });
		// Nobody tells the page that its line is bad.
		await inItsTime(page, async () => expect(line.made()).toBeGreaterThan(before + 1));
		await expect(page.getByText('Written meanwhile')).toHaveCount(0);
		line.become();
		await inItsTime(page, () =>
			expect(page.getByText('Written meanwhile').first()).toBeVisible({ timeout: 1_000 }),
		);
		await expect(page.getByText('Over a slow line').first()).toBeVisible();
	});
}
