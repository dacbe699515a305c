import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildMessage, buildYears } from '#tests/support/history.ts';
import { rows as activityRows, openDashboard } from './dashboard-steps.ts';
import { requestsTo } from './messages-steps.ts';
import { addRecipient, refusal } from './schedules-steps.ts';

test('[ME-09] [D22] what cannot be loaded is shown as labelled examples', async ({
	signedIn: page,
}) => {
	const messages = '**/api/messages?*';
	const failure = page.getByText('Failed to load messages. Using demo data instead.', {
		exact: true,
	});
	await page.route(messages, (route) => route.fulfill(refusal));
	await page.goto('/messages');
	await expect(failure).toBeVisible();
	const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
	await expect(rows).toHaveCount(2);
	for (const row of await rows.all()) {
		await expect(row.getByText('Demo data')).toBeVisible();
		for (const button of await row.getByRole('button').all()) await expect(button).toBeDisabled();
	}
	await checkAccessibility(page);

	await page.unroute(messages);
	await page.route(messages, (route) => route.fulfill({ json: { rows: [] } }));
	const answered = page.waitForResponse(messages);
	await page.getByRole('button', { name: 'Retry' }).click();
	await answered;
	await expect(failure.last()).toBeVisible();
	await expect(rows).toHaveCount(2);

	await page.unroute(messages);
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
	await expect(page.getByText('Demo data')).toHaveCount(0);
	await checkAccessibility(page);
	await page.getByRole('link', { name: 'Create Schedule' }).click();
	await expect(page).toHaveURL('/schedules/new?filter=message');
});

test('one message is found by its words, its people or its status', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const theo = await addRecipient(app, account, { name: 'Theo' });
	await buildMessage(app, account, { recipients: [rose], content: 'Bring the pictures' });
	await buildMessage(app, account, { recipients: [theo], content: 'Thank you' });
	await buildMessage(app, account, { recipients: [theo], content: 'Oh', status: 'cancelled' });
	const shown = (rows: RegExp[]) => expect(page.getByRole('rowheader')).toHaveText(rows);
	await page.goto('/messages');
	await shown([/Oh/, /Thank you/, /Bring/]);
	const search = page.getByRole('searchbox', { name: 'Search texts and people' });
	await search.fill('PICTURES');
	await shown([/Bring/]);
	await expect(page).toHaveURL('/messages?filter=all&search=PICTURES');
	await expect(page.getByRole('status').filter({ hasText: '1 message' })).toBeVisible();
	await search.fill('theo');
	await shown([/Oh/, /Thank you/]);
	await page.getByLabel('Status').selectOption('Cancelled');
	await shown([/Oh/]);
	await page.reload();
	await expect(search).toHaveValue('theo');
	await shown([/Oh/]);
	await page.getByLabel('Person').selectOption('Rose');
	await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
	await checkAccessibility(page);
	await page.getByRole('button', { name: 'Show all messages' }).click();
	await shown([/Oh/, /Thank you/, /Bring/]);
	await expect(search).toHaveValue('');
	await page.getByLabel('Person').selectOption('Rose');
	await shown([/Bring/]);
});

test('years of messages and calls load a page at a time, as one scrolls', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await buildYears(app, account, rose, 5000);
	for (const path of ['/messages', '/calls']) {
		const requests = requestsTo(page, `/api${path}`);
		await page.goto(path);
		await expect(page.getByText(`5,000 ${path.slice(1)}`)).toBeVisible();
		await expect(page.getByRole('rowheader')).toHaveCount(50);
		// Once more when the stream of changes begins.
		expect(new Set(requests)).toEqual(new Set(['?limit=50']));
		expect(requests.length).toBeLessThanOrEqual(3);
		await page.mouse.move(640, 600);
		await page.mouse.wheel(0, 10_000);
		await expect(page.getByRole('rowheader')).toHaveCount(100);
		expect(new Set(requests).size).toBe(2);
		expect(requests).toContainEqual(expect.stringMatching(/^\?limit=50&cursor=/));
		expect(requests.length).toBeLessThanOrEqual(6);
	}
	await page.route('**/api/calls?*cursor=*', (route) => route.fulfill(refusal));
	await page.mouse.wheel(0, 20_000);
	await expect(page.getByText("We couldn't load more calls.")).toBeVisible();
	await page.unroute('**/api/calls?*cursor=*');
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('rowheader')).toHaveCount(150);

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
