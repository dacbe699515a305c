import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { startTrial } from './billing-steps.ts';
import { figure, LISTS, lists, openDashboard, recent, refresh, rows } from './dashboard-steps.ts';
import { holdBack } from './messages-steps.ts';
import { addRecipient, addSchedule, withoutNews } from './schedules-steps.ts';

test('[DA-14] [DA-16] [D22] a server that cannot be reached: demo figures, marked as such', async ({
	signedIn: page,
	app,
	account,
}) => {
	await withoutNews(page);
	await addRecipient(app, account, { name: 'Rose' });
	await page.route(LISTS, (route) => route.abort());
	await openDashboard(page);
	const message = 'Cannot connect to the server. Please make sure the backend is running.';
	await expect(page.getByText(message, { exact: true })).toBeVisible();
	await expect(figure(page, 'Total Recipients')).toHaveText('2Total RecipientsDemo data');
	for (const label of [
		'Active Call Schedules',
		'Active Message Schedules',
		'Completed Calls',
		'Completed Messages',
	]) {
		await expect(figure(page, label)).toHaveText(`1${label}Demo data`);
	}
	await expect(rows(page)).toHaveText([/Call.*Demo data/, /Message.*Demo data/]);
	await checkAccessibility(page);

	await page.unroute(LISTS);
	const letGo = await holdBack(page, LISTS);
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(refresh(page)).toHaveAttribute('aria-busy', 'true');
	letGo();
	await expect(page.getByText(message)).toBeHidden();
	await expect(figure(page, 'Total Recipients')).toHaveText('1Total Recipients');
	await expect(page.getByText('Demo data')).toBeHidden();

	// A press without an answer is reported too; pressing again too soon does nothing.
	await expect(refresh(page)).not.toHaveAttribute('aria-busy');
	await page.route(LISTS, (route) => route.abort());
	await refresh(page).click();
	await expect(page.getByText(message)).toBeVisible();
	await expect(figure(page, 'Total Recipients')).toHaveText('2Total RecipientsDemo data');
});

test('a silent refresh leaves the examples and the message on the screen', async ({
	signedIn: page,
	app,
	account,
}) => {
	await page.route(LISTS, (route) => route.abort());
	await openDashboard(page);
	const message = page.getByRole('alert').filter({ hasText: 'Cannot connect to the server.' });
	await expect(message).toBeVisible();
	const letGo = await holdBack(page, LISTS);
	const asked = page.waitForRequest(LISTS);
	await addRecipient(app, account, { name: 'Rose' });
	await asked;
	await page.evaluate(() => new Promise(requestAnimationFrame));
	await expect(message).toBeVisible();
	await expect(figure(page, 'Total Recipients')).toHaveText('2Total RecipientsDemo data');

	letGo();
	await expect(figure(page, 'Total Recipients')).toHaveText('1Total Recipients');
	await expect(message).toBeHidden();
});

test('[DA-15] [DA-18] [D22] a reply that is not a list is replaced by samples, list by list', async ({
	signedIn: page,
	app,
	account,
}) => {
	await withoutNews(page);
	await addRecipient(app, account, { name: 'Rose' });
	await page.route(lists('messages'), (route) => route.fulfill({ json: { not: 'a list' } }));
	await page.route(lists('schedules'), (route) => route.fulfill({ json: { not: 'a list' } }));
	await openDashboard(page);
	const message = 'Failed to load dashboard data. Please try again later.';
	await expect(page.getByText(message, { exact: true })).toBeVisible();
	await expect(figure(page, 'Total Recipients')).toHaveText('1Total Recipients');
	await expect(figure(page, 'Completed Calls')).toHaveText('0Completed Calls');
	for (const label of ['Active Call Schedules', 'Active Message Schedules', 'Completed Messages']) {
		await expect(figure(page, label)).toHaveText(`1${label}Demo data`);
	}
	await expect(rows(page)).toHaveText([/Message.*Demo data/]);

	await page.unrouteAll();
	await page.route(lists('calls'), (route) => route.fulfill({ body: 'not JSON at all' }));
	await page.route(lists('recipients'), (route) => route.fulfill({ json: { not: 'a list' } }));
	await refresh(page).click();
	await expect(figure(page, 'Completed Calls')).toHaveText('1Completed CallsDemo data');
	await expect(figure(page, 'Total Recipients')).toHaveText('2Total RecipientsDemo data');
	await expect(figure(page, 'Completed Messages')).toHaveText('0Completed Messages');
	await expect(page.getByText(message, { exact: true })).toBeVisible();
});

test('[DA-17] a server that answers with an error: its message, or that loading failed', async ({
	signedIn: page,
}) => {
	await withoutNews(page);
	const answer = (json: object) =>
		page.route(lists('calls'), (route) => route.fulfill({ status: 500, json }));
	await answer({ message: 'The cellar is flooded.' });
	await openDashboard(page);
	await expect(page.getByText('Error: The cellar is flooded.', { exact: true })).toBeVisible();
	await expect(figure(page, 'Completed Calls')).toHaveText('1Completed CallsDemo data');
	await page.unrouteAll();
	await answer({});
	await refresh(page).click();
	await expect(page.getByText('Failed to load dashboard data', { exact: true })).toBeVisible();
	await expect(rows(page)).toHaveText([/Call.*Demo data/]);
});

test('what the dashboard adds to its lists comes with them, or not at all', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await startTrial(app, account);
	const startDate = new Date().toISOString().slice(0, 10);
	await addSchedule(app, account, [rose], { frequency: 'daily', startDate });
	await page.route('**/api/dashboard/last-talked', (route) => route.abort());
	const letGo = await holdBack(page, '**/api/dashboard/coming');
	await page.goto('/dashboard');
	await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
	await expect(recent(page)).toHaveCount(0);
	letGo();
	await expect(recent(page)).toBeVisible();
	await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
	await expect(page.getByRole('region', { name: 'When did we last talk?' })).toHaveCount(0);
	await expect(page.getByText('Demo data')).toHaveCount(0);
});
