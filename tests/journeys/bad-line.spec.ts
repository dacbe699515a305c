import { test as base, expect } from '#tests/support/browser.ts';
import { buildMessage } from '#tests/support/history.ts';
import type { FaultyLine } from '../faults/proxy.ts';
import { addressOf, faults, inItsTime, lineToServer } from './bad-line-steps.ts';
import { addRecipient } from './schedules-steps.ts';

const test = base.extend<object, { line: FaultyLine }>({
	line: [lineToServer, { scope: 'worker' }],
	baseURL: async ({ line }, use) => use(addressOf(line)),
});

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
