import type { Page } from '@playwright/test';
import { toggleSchedule } from '#contract/schedules.ts';
import { expect, test } from '#tests/support/browser.ts';
import { buildMessage } from '#tests/support/history.ts';
import { addRecipient, addSchedule } from './schedules-steps.ts';

const isStreaming = (page: Page) =>
	page.waitForResponse((response) => response.url().endsWith('/api/changes') && response.ok());

// Without a stream it would take 15 seconds or more.
test('a change made elsewhere comes to the open page by itself', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const { _id: scheduleId } = await addSchedule(app, account, [rose]);
	const streaming = isStreaming(page);
	await page.goto('/dashboard');
	const active = page.getByRole('link', { name: 'Active Call Schedules' });
	await expect(active).toHaveText(/^1/);
	const stream = await streaming;
	expect(stream.url()).not.toContain(account.token);
	await app.request(toggleSchedule, { params: { scheduleId } }, account.token);
	await expect(active).toHaveText(/^0/);
	await addRecipient(app, account, { name: 'Theo' });
	await expect(page.getByRole('link', { name: 'Total Recipients' })).toHaveText(/^2/);

	await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
	await buildMessage(app, account, { recipients: [rose], content: 'Written elsewhere' });
	await expect(page.getByText('Written elsewhere').first()).toBeVisible();
});

test('without a stream the page asks every 15 seconds; a hidden page asks for nothing', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	let asked = 0;
	await page.route('**/api/changes', (route) => {
		asked += 1;
		return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } });
	});
	await page.clock.install();
	await page.goto('/messages');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
	await expect.poll(() => asked).toBe(1);
	await buildMessage(app, account, { recipients: [rose], content: 'Seen by asking' });
	// The page may not have started waiting when the time first moves.
	await expect(async () => {
		await page.clock.fastForward(15_500);
		await expect(page.getByText('Seen by asking').first()).toBeVisible({ timeout: 1000 });
	}).toPass();
	await expect.poll(() => asked).toBeGreaterThan(1);

	const show = (isHidden: boolean) =>
		page.evaluate((value) => {
			Object.defineProperty(document, 'hidden', { value, configurable: true });
			document.dispatchEvent(new Event('visibilitychange'));
		}, isHidden);
	// Once this has arrived, so have all earlier requests.
	const settle = () => page.evaluate(() => fetch('/healthz'));
	await show(true);
	await settle();
	const before = asked;
	await page.clock.fastForward(60_000);
	await settle();
	expect(asked).toBe(before);

	// Visible again, it has a stream and shows what happened in the meantime.
	await buildMessage(app, account, { recipients: [rose], content: 'Written meanwhile' });
	await page.unroute('**/api/changes');
	const streaming = isStreaming(page);
	await show(false);
	await streaming;
	await expect(page.getByText('Written meanwhile').first()).toBeVisible();
});
