import { listCalls } from '#contract/calls.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildCall, LATER } from '#tests/support/history.ts';
import { activity, openDashboard, rows } from './dashboard-steps.ts';
import { headingWith, openGathering, rowWith } from './messages-steps.ts';
import { addSchedule, planCall } from './schedules-steps.ts';

/* A group call is one thing, with everyone's own call inside. */

test('[GC-05] a group call is one line that opens; search, filters, tabs and paper find what is in it', async ({
	signedIn: page,
	app,
	account,
}) => {
	const people = await planCall(app, account, ['Rose', 'Theo', 'Maya', 'Bob']);
	const [rose, theo] = people as [(typeof people)[0], (typeof people)[0]];
	const { _id: scheduleId } = await addSchedule(app, account, [theo], { name: 'Movie night' });
	await buildCall(app, account, { recipients: people, missedBy: [rose], scheduleId });
	await buildCall(app, account, { recipients: [rose, theo], notes: 'The lake' });
	await page.clock.setFixedTime(LATER);
	await page.goto('/calls');
	await expect(page.getByText('4 calls', { exact: true })).toBeVisible();
	await expect(page.getByRole('rowheader')).toHaveText([
		'Call with Rose and Theo2 of 2 came',
		'Movie night3 of 4 came',
		/^Theo212/,
		'Sunday call4 people',
	]);
	const night = headingWith(page, 'Movie night');
	const toggle = night.getByRole('button', { name: 'Movie night 3 of 4 came' });
	await expect(toggle).toHaveAttribute('aria-expanded', 'false');
	await expect(night.getByRole('cell')).toHaveText([
		'Mon, Jan 510:00 AM',
		'12:34',
		'Completed',
		'View',
	]);
	await toggle.press('Enter');
	await expect(toggle).toHaveAttribute('aria-expanded', 'true');
	await expect(rowWith(page, /Rose.*Missed/)).toHaveCount(1);
	await expect(rowWith(page, /(Theo|Maya|Bob)212.*Completed/)).toHaveCount(3);
	await expect(rowWith(page, /Bob.*Jan 5/).getByRole('cell')).toHaveText([
		'Mon, Jan 510:00 AM',
		'12:34',
		'Completed',
		'View',
	]);
	await checkAccessibility(page);
	// A press on the line does the same.
	await night.getByText('10:00 AM').click();
	await expect(toggle).toHaveAttribute('aria-expanded', 'false');
	await expect(toggle).toBeFocused();
	await expect(rowWith(page, 'Rose')).toHaveCount(0);

	await page.getByLabel('Search calls, people and notes').fill('bob');
	await expect(page.getByRole('rowheader')).toHaveText([
		/^Movie night/,
		/^Bob212/,
		/^Sunday call/,
		/^Bob212/,
	]);
	await page.getByLabel('Search calls, people and notes').fill('movie');
	await expect(page.getByText('2 calls', { exact: true })).toBeVisible();
	await expect(rowWith(page, 'Missed')).toHaveCount(1);
	await page.goto(`/calls?person=${rose._id}&status=missed`);
	await expect(page.getByRole('rowheader')).toHaveText([/^Movie night3 of 4 came/, /^Rose/]);
	await page.goto('/calls?filter=completed');
	await openGathering(page, 'Movie night');
	await expect(page.getByRole('rowheader')).toHaveText([
		/^Call with/,
		/^Movie night3 of 4 came/,
		/^Theo/,
		/^Maya/,
		/^Bob/,
	]);

	await page.goto('/calls');
	await expect(page.getByRole('rowheader')).toHaveCount(4);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('rowheader')).toHaveCount(4 + 2 + 4 + 4);
	await expect(page.getByText('Movie night', { exact: true })).toBeVisible();
	await page.emulateMedia({ media: 'screen' });
	await expect(page.getByRole('rowheader')).toHaveCount(4);

	await openDashboard(page);
	await expect(rows(page)).toHaveCount(4);
	await expect(activity(page)).toContainText('Movie night: call with Rose, Theo +2 more');
	await expect(rows(page).filter({ hasText: '3 of 4 came' })).toHaveCount(1);
});

test('[GC-05] starting, cancelling and details are of the whole call, with each person inside', async ({
	signedIn: page,
	app,
	account,
}) => {
	await planCall(app, account, ['Rose', 'Theo', 'Maya']);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/calls');
	const dialog = page.getByRole('dialog');
	const choose = async (word: RegExp) => {
		await headingWith(page, 'Jan 1,')
			.getByRole('button', { name: /^More actions/ })
			.press('Enter');
		await page.getByRole('menuitem', { name: word }).press('Enter');
	};
	const statuses = async () =>
		(await app.request(listCalls, {}, account.token))
			.filter(({ scheduledTime }) => scheduledTime.startsWith('2090-01-01'))
			.map(({ status }) => status);

	await choose(/^View details: Sunday call$/);
	const inside = dialog.getByRole('region', { name: 'People' });
	await expect(inside.getByRole('listitem')).toHaveText([/Rose/, /Theo/, /Maya/]);
	await expect(dialog.getByRole('list', { name: 'What happened for Maya' })).toBeVisible();
	await checkAccessibility(page);
	// One person can still be taken out.
	await inside.getByRole('button', { name: 'View details of the call with Maya' }).press('Enter');
	await expect(inside).toBeHidden();
	await dialog.getByRole('button', { name: 'Cancel Call' }).press('Enter');
	await dialog.getByRole('button', { name: 'Take Maya out' }).press('Enter');
	await expect(headingWith(page, 'Jan 1,')).toContainText('Sunday call2 people');
	await expect.poll(statuses).toContain('cancelled');
	expect((await statuses()).toSorted()).toEqual(['cancelled', 'scheduled', 'scheduled']);

	await choose(/^Start now: Sunday call$/);
	await expect(dialog).toContainText(/We'll text (Rose and Theo|Theo and Rose) a link to join/);
	await page.keyboard.press('Escape');
	await choose(/^Cancel: Sunday call$/);
	await expect(dialog).toHaveAccessibleName('Cancel “Sunday call”?');
	await expect(dialog).toContainText('This cancels the call for everyone in it.');
	const buttons = dialog.getByRole('button').filter({ hasText: /./ });
	await expect(buttons).toHaveText(['Keep it', 'Cancel for everyone']);
	await buttons.last().press('Enter');
	await expect(headingWith(page, 'Jan 1,').getByText('Cancelled')).toBeVisible();
	await expect(headingWith(page, 'Jan 8,').getByText('Scheduled', { exact: true })).toBeVisible();
	await expect.poll(statuses).toEqual(['cancelled', 'cancelled', 'cancelled']);
	await openGathering(page, 'Jan 1,');
	await expect(rowWith(page, 'Cancelled')).toHaveCount(3);
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390);
	await checkAccessibility(page);
});
