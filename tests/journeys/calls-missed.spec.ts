import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildCall, buildYears } from '#tests/support/history.ts';
import { addRecipient } from './schedules-steps.ts';

/* The missed calls, which the Completed tab leaves out. */

test('[MD-16] the Completed tab ends with the missed calls, and leads to them', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const theo = await addRecipient(app, account, { name: 'Theo' });
	await buildCall(app, account, { recipients: [theo], status: 'missed' });
	await page.goto('/calls?filter=completed');
	const missed = page.getByRole('link', { name: /missed calls?$/ });
	// Also when nothing else is listed.
	await expect(page.getByRole('heading', { name: 'No completed calls yet' })).toBeVisible();
	await expect(missed).toHaveText('1 missed call');
	// More of them than fit on a page.
	await buildYears(app, account, rose, 52, 'completed');
	await buildCall(app, account, { recipients: [rose], status: 'missed' });
	await page.reload();
	await expect(page.getByText('52 calls', { exact: true })).toBeVisible();
	await expect(missed).toHaveText('2 missed calls');
	const more = page.getByRole('button', { name: /more/i });
	await expect(more).toBeVisible();
	const below = async () =>
		((await missed.boundingBox())?.y ?? 0) - ((await more.boundingBox())?.y ?? 0);
	expect(await below()).toBeGreaterThan(0);
	expect((await missed.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await checkAccessibility(page);
	await missed.click();
	await expect(page).toHaveURL('/calls?filter=all&status=missed');
	await expect(page.getByRole('tab', { name: 'All Calls' })).toHaveAttribute(
		'aria-selected',
		'true',
	);
	await expect(page.getByLabel('Status')).toHaveValue('missed');
	await expect(page.getByRole('rowheader')).toHaveText([/^Rose/, /^Theo/]);
	await expect(missed).toHaveCount(0);

	// Only those of the person in the search.
	const completed = page.getByRole('tab', { name: 'Completed' });
	await completed.click();
	await expect(completed).toHaveAttribute('aria-selected', 'true');
	await page.getByLabel('Person').selectOption('Theo');
	await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
	await expect(missed).toHaveText('1 missed call');
	await missed.click();
	await expect(page.getByRole('rowheader')).toHaveText([/^Theo/]);
	await page.getByLabel('Person').selectOption('Rose');
	await expect(page.getByRole('rowheader')).toHaveText([/^Rose/]);
	await page.setViewportSize({ width: 360, height: 740 });
	await completed.click();
	await expect(missed).toHaveText('1 missed call');
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
});

test('[MD-16] without missed calls nothing is said of them', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await buildCall(app, account, { recipients: [rose] });
	const counted = page.waitForResponse(/api\/calls\?.*status=missed/);
	await page.goto('/calls?filter=completed');
	await counted;
	await expect(page.getByRole('rowheader')).toHaveText([/^Rose/]);
	await expect(page.getByText(/missed/)).toHaveCount(0);
});
