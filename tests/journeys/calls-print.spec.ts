import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { buildCall } from '#tests/support/history.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient } from './schedules-steps.ts';

const NOTES = 'The garden is in bloom.\nMaya has a new tooth.';

test('the calls and one call’s details are printed: black on white, with nothing to press', async ({
	signedIn: page,
	app,
	account,
}) => {
	await startTrial(app, account);
	const rose = await addRecipient(app, account, { name: 'Rose' });
	for (let week = 1; week <= 28; week++) {
		const at = new Date(Date.UTC(2026, 0, week, 15)).toISOString();
		await buildCall(app, account, { recipients: [rose], at, notes: NOTES });
	}
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/calls');
	await expect(page.getByText('All times are New York time.', { exact: true })).toBeVisible();
	const printed = catchPrinting(page);
	await page.getByRole('button', { name: 'Print' }).click();
	await expect.poll(printed).toBe(1);

	await page.emulateMedia({ media: 'print' });
	await expect(page.getByText('Family of Ana Reyes')).toBeVisible();
	await expect(page.getByText(/^Printed on \w+ \d+, \d{4}\. All times are New York/)).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls');
	await expect(page.getByRole('columnheader')).toHaveText([
		'RECIPIENT',
		'SCHEDULED TIME',
		'DURATION',
		'STATUS',
	]);
	await expectNothingToPress(page);
	expect(await coloursOf(page)).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
	await expect(page.getByRole('row').last()).toHaveCSS('break-inside', 'avoid');
	expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(2);

	await page.emulateMedia({ media: 'screen' });
	await page
		.getByRole('button', { name: /^View details/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog', { name: 'Call details' });
	await expect(dialog.getByRole('list', { name: 'What happened for Rose' })).toBeVisible();
	await dialog.getByRole('button', { name: 'Print' }).click();
	await expect.poll(printed).toBe(2);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByText('Family of Ana Reyes').last()).toBeVisible();
	await expect(dialog.getByText(NOTES).last()).toBeVisible();
	await expect(dialog.getByRole('textbox')).toBeHidden();
	await expect(page.getByRole('table')).toBeHidden();
	await expectNothingToPress(page);
	expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
});

/** Counts how often the browser was asked to print; its own dialog would wait for a person. */
function catchPrinting(page: Page): () => Promise<number> {
	const counted = page.evaluate(() => {
		Object.assign(window, { printed: 0 });
		window.print = () => {
			Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 });
		};
	});
	return async () => {
		await counted;
		return page.evaluate(() => (window as unknown as { printed: number }).printed);
	};
}

async function expectNothingToPress(page: Page): Promise<void> {
	for (const role of ['button', 'link', 'navigation', 'tablist', 'searchbox'] as const) {
		await expect(page.getByRole(role), role).toHaveCount(0);
	}
}

function coloursOf(page: Page): Promise<{ ink: string; paper: string }> {
	return page.locator('body').evaluate((body) => {
		const { color: ink, backgroundColor: paper } = getComputedStyle(body);
		return { ink, paper };
	});
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
