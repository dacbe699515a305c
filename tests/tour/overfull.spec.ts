import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { buildCall, buildMessage } from '#tests/support/history.ts';
import { startTrial } from '../journeys/billing-steps.ts';
import { addRecipient, addSchedule } from '../journeys/schedules-steps.ts';

const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);

test('names of a hundred letters stay inside a small screen, and nothing jumps', async ({
	signedIn: page,
	app,
	account,
}) => {
	test.setTimeout(480_000);
	await startTrial(app, account);
	const people = [];
	for (const name of [LONG_WORD, '👵🏽'.repeat(25), 'Rose']) {
		people.push(await addRecipient(app, account, { name, timezone: 'Europe/London' }));
	}
	for (let index = 0; index < 8; index++) {
		await addSchedule(app, account, people, { name: `${index}${LONG_WORD.slice(1)}` });
	}
	await buildCall(app, account, { recipients: people });
	await buildMessage(app, account, { recipients: people, content: LONG_WORD.repeat(5) });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await watchJumps(page);

	for (const [path, arrived] of [
		['/dashboard', 'When did we last talk?'],
		['/subscriptions', 'This month'],
		['/schedules/new', 'When it happens'],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole('heading', { name: arrived })).toBeVisible();
		await expectInside(page);
		expect(await jumps(page), `layout shift of ${path}`).toBeLessThan(0.05);
	}
	const picker = page.getByRole('group', { name: 'Recipients' });
	await expect(picker.getByText('Rose')).toBeVisible();
	expect(await picker.evaluate(isScrolledSideways)).toBe(false);
	for (const path of ['/schedules', '/calls', '/messages', '/recipients']) {
		await page.goto(path);
		await expect(
			page
				.getByRole('listitem')
				.getByText(/olfeschlegel/)
				.first(),
		).toBeVisible();
		await expectInside(page);
		expect(await jumps(page), `layout shift of ${path}`).toBeLessThan(0.05);
	}

	await page.getByRole('link', { name: LONG_WORD }).click();
	await expect(page.getByRole('heading', { level: 1, name: LONG_WORD })).toBeVisible();
	await expect(page.getByText(`0${LONG_WORD.slice(1)}`).first()).toBeVisible();
	await expectInside(page);

	// The question keeps its buttons visible, however many schedules it lists.
	await page.getByRole('button', { name: `Delete ${LONG_WORD}` }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('3 more')).toBeVisible();
	expect(await dialog.evaluate(isScrolledSideways)).toBe(false);
});

const isScrolledSideways = (element: Element) =>
	[element, ...element.querySelectorAll('*')].some(
		(each) =>
			each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'auto',
	);

async function expectInside(page: Page): Promise<void> {
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
}

/** Sums up what the browser saw move by itself. */
async function watchJumps(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const seen = { sum: 0 };
		Object.assign(window, { jumps: seen });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, hadRecentInput } = entry as unknown as {
					value: number;
					hadRecentInput: boolean;
				};
				if (!hadRecentInput) seen.sum += value;
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
}

const jumps = (page: Page) =>
	page.evaluate(() => (window as unknown as { jumps: { sum: number } }).jumps.sum);
