import type { Recipient } from '#contract/recipients.ts';
import { expect, test } from '#tests/support/browser.ts';
import { buildYears } from '#tests/support/history.ts';
import { rows as activityRows, openDashboard } from '../journeys/dashboard-steps.ts';
import { requestsTo } from '../journeys/messages-steps.ts';
import { addRecipient, refusal, rowOf } from '../journeys/schedules-steps.ts';

test('a thousand rows are there, a few at a time', async ({ signedIn: page }) => {
	const thousand = Array.from({ length: 1000 }, (_, index): Recipient => {
		const number = String(index + 1).padStart(4, '0');
		return {
			_id: `0199f0a2-7d1c-7cc0-8000-00000000${number}`,
			name: `Kin ${number}`,
			phoneNumber: `1212555${number}`,
			email: '',
			relationship: '',
			timezone: '',
			language: '',
			invitations: false,
			ways: ['text'],
			always: [],
			reached: { text: { status: 'works', at: null, reason: null }, mail: null },
			quietHours: null,
			optedOut: false,
			warning: null,
			resting: null,
			anyHour: false,
			introduced: true,
			asksNext: false,
			createdAt: '2026-11-15T00:00:00.000Z',
		};
	});
	await page.route('**/api/recipients', (route) => route.fulfill({ json: thousand }));
	await page.goto('/recipients');
	await expect(rowOf(page, 'Kin 0001')).toBeVisible();
	expect(await page.getByRole('row').count()).toBeLessThan(200);
	const last = page.getByRole('button', { name: 'Edit Kin 1000' });
	await expect(async () => {
		await page.keyboard.press('End');
		expect(await last.count()).toBe(1);
	}).toPass();
	await last.click();
	await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Kin 1000');
});

test('years of messages and calls load a page at a time, as one scrolls', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await buildYears(app, account, rose, 5000);
	for (const { path, size, rest } of [
		{ path: '/messages', size: 50, rest: '' },
		{ path: '/calls', size: 25, rest: '&gathered=true' },
	]) {
		const requests = requestsTo(page, `/api${path}`);
		await page.goto(path);
		await expect(page.getByText(`5,000 ${path.slice(1)}`)).toBeVisible();
		await expect(page.getByRole('rowheader')).toHaveCount(size);
		// Once more when the stream of changes begins.
		expect(new Set(requests)).toEqual(new Set([`?limit=${size}${rest}`]));
		expect(requests.length).toBeLessThanOrEqual(3);
		await page.mouse.move(640, 600);
		await page.mouse.wheel(0, 10_000);
		await expect(page.getByRole('rowheader')).toHaveCount(size * 2);
		expect(new Set(requests).size).toBe(2);
		expect(requests).toContainEqual(expect.stringContaining(`?limit=${size}&cursor=`));
		expect(requests.length).toBeLessThanOrEqual(6);
	}
	await page.route('**/api/calls?*cursor=*', (route) => route.fulfill(refusal));
	await page.mouse.wheel(0, 20_000);
	await expect(page.getByText("We couldn't load more calls.")).toBeVisible();
	await page.unroute('**/api/calls?*cursor=*');
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('rowheader')).toHaveCount(75);

	const lists = ['/api/messages', '/api/calls'].map((path) => requestsTo(page, path));
	await openDashboard(page);
	await expect(activityRows(page)).toHaveCount(10);
	for (const requests of lists) {
		expect(requests.length).toBeGreaterThan(0);
		// The newest and a total, and both once more when the stream of changes begins.
		expect(requests.length).toBeLessThanOrEqual(6);
		for (const search of requests) expect(search).toMatch(/limit=(1|10)(&|$)/);
	}
});
