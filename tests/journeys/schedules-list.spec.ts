import { getSchedule, listSchedules } from '#contract/schedules.ts';
import { expect, test } from '#tests/support/browser.ts';
import { recipientAgreement } from '#words/en/app/agreement.ts';
import { startTrial } from './billing-steps.ts';
import { addRecipient, addSchedule, refusal, rowOf, withoutNews } from './schedules-steps.ts';

const columns = [
	'NAME',
	'TYPE',
	'RECIPIENTS',
	'FREQUENCY',
	'TIME',
	'NEXT CALL',
	'NOTIFICATIONS',
	'STATUS',
	'ACTIONS',
];

test('[SL-01] the tabs show all schedules, calls or messages, and the address follows', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await addSchedule(app, account, [rose], { name: 'A call' });
	await addSchedule(app, account, [rose], {
		name: 'A text',
		type: 'message',
		messageContent: 'Hello',
	});
	const shown = async (names: string[]) => {
		await expect(page.getByRole('rowheader')).toHaveText(names.map((name) => new RegExp(name)));
	};
	const chosen = page.getByRole('tab', { selected: true });
	await page.goto('/schedules');
	await expect(page.getByRole('tab')).toHaveText([
		'All Schedules',
		'Call Schedules',
		'Message Schedules',
	]);
	await expect(chosen).toHaveText('All Schedules');
	await shown(['A text', 'A call']);
	await page.getByRole('tab', { name: 'Call Schedules' }).click();
	await expect(page).toHaveURL('/schedules?filter=call');
	await shown(['A call']);
	await page.keyboard.press('ArrowRight');
	await expect(page).toHaveURL('/schedules?filter=message');
	await shown(['A text']);
	await expect(chosen).toHaveText('Message Schedules');
	await page.goto('/schedules?filter=call');
	await expect(chosen).toHaveText('Call Schedules');
	await shown(['A call']);
	await page.getByRole('tab', { name: 'All Schedules', exact: true }).click();
	await expect(page).toHaveURL('/schedules?filter=all');
	await shown(['A text', 'A call']);
});

test('[SL-02] [SL-08] a row says what, to whom, when and how', async ({
	signedIn: page,
	app,
	account,
}) => {
	const people = [];
	for (const name of ['Rose', 'Theo', 'Maya', 'Leo']) {
		people.push(await addRecipient(app, account, { name }));
	}
	await addSchedule(app, account, people, { name: 'Sunday call', notification: false });
	await addSchedule(app, account, people.slice(0, 2), {
		name: 'Birthday',
		type: 'message',
		messageContent: 'Happy birthday!',
		frequency: 'annually',
		monthAndDay: '02-29',
		time: '08:30',
		timezone: 'Asia/Kathmandu',
	});
	await addSchedule(app, account, people.slice(0, 3), {
		name: 'Book club',
		frequency: 'monthly',
		dayOfMonth: 31,
		active: false,
	});
	await startTrial(app, account);
	await page.goto('/schedules');
	await expect(page.getByRole('columnheader')).toHaveText(columns);
	const cells = (name: string) => rowOf(page, name).getByRole('cell');
	await expect(rowOf(page, 'Sunday call').getByRole('rowheader')).toHaveText('Sunday call');
	await expect(cells('Sunday call')).toHaveText([
		'Call',
		'Rose, Theo +2 more',
		'WeeklySun',
		'3:00 PMNew York',
		'Sun, Jan 1, 20903:00 PM',
		'Off',
		/Active/,
		'EditDelete',
	]);
	await expect(cells('Birthday')).toHaveText([
		'Message',
		'Rose, Theo',
		'AnnuallyFeb 29',
		'8:30 AMKathmandu',
		'Tue, Feb 28, 20908:30 AM',
		/None/,
		/Active/,
		'EditDelete',
	]);
	await expect(cells('Book club')).toHaveText([
		'Call',
		'Rose, Theo +1 more',
		'MonthlyDay 31',
		'3:00 PMNew York',
		/None/,
		'On',
		/Inactive/,
		'EditDelete',
	]);
});

test('[SL-07] on a phone each schedule is a card with the same labels', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await addSchedule(app, account, [rose], { name: 'Sunday call' });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/schedules');
	const card = rowOf(page, 'Sunday call');
	const facts = ['NAME', 'RECIPIENTS', 'FREQUENCY', 'NEXT CALL', 'STATUS', 'ACTIONS'];
	await expect(card.getByRole('term')).toHaveText(facts);
	await expect(card.getByRole('definition')).toHaveText([
		/^Sunday call/,
		'Rose',
		'Every Sunday at 3:00 PM, New York time, from January 1, 2090',
		'Next: Sun, Jan 1, 2090, 3:00 PM',
		/Active/,
		/More/,
	]);
	await card.getByText('Details').click();
	const folded = ['TYPE', 'TIME', 'NOTIFICATIONS'];
	await expect(card.getByRole('term')).toHaveText([...facts, ...folded]);
	expect(new Set([...facts, ...folded])).toEqual(new Set(columns));
	await expect(card.locator('details').getByRole('definition')).toHaveText([
		'Call',
		'3:00 PMNew York',
		'On',
	]);
	await card.getByRole('button', { name: 'More actions for Sunday call' }).click();
	await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Pause', 'Delete']);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('table')).toBeHidden();
	await expect(card.getByText('Starts when you choose a plan')).toBeVisible();
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390);
});

test('[SL-03] [SL-04] the switch asks the server and then shows what it said', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const { _id: scheduleId } = await addSchedule(app, account, [rose]);
	const stored = () => app.request(getSchedule, { params: { scheduleId } }, account.token);
	await withoutNews(page);
	await page.goto('/schedules');
	const row = rowOf(page, 'Sunday call');
	const toggle = row.getByRole('switch');
	await expect(toggle).toBeChecked();
	const askedFor: string[] = [];
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		// A dry run changes nothing: it asks whom the change would tell.
		if (!pathname.startsWith('/api/schedules') || searchParams.has('dryRun')) return;
		askedFor.push(`${request.method()} ${pathname}`);
	});
	await toggle.press('Space');
	await expect(page.getByText('Schedule deactivated', { exact: true })).toBeVisible();
	await expect(toggle).not.toBeChecked();
	await expect(toggle).toBeFocused();
	await expect(row.getByText('Sun, Jan 1, 2090')).toBeHidden();
	expect(await stored()).toMatchObject({ active: false, nextCallTime: null });

	await toggle.press('Space');
	await expect(page.getByText('Schedule activated', { exact: true })).toBeVisible();
	await expect(row.getByText('Sun, Jan 1, 2090')).toBeVisible();
	await expect(toggle).toBeChecked();
	// The page shows the server's reply without requesting the list again.
	const toggled = `PATCH /api/schedules/${scheduleId}/toggle`;
	expect(askedFor).toEqual([toggled, toggled]);
	expect((await stored()).active).toBe(true);
});

test('[SL-13] [MD-20] the switch moves at once, goes back when the server refuses, and says why', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await addSchedule(app, account, [rose]);
	let answer = () => {};
	const isAnswered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/toggle', async (route) => {
		await isAnswered;
		await route.fulfill(refusal);
	});
	await page.goto('/schedules');
	const toggle = rowOf(page, 'Sunday call').getByRole('switch');
	await toggle.press('Space');
	await expect(toggle).not.toBeChecked();
	answer();
	await expect(page.getByText('Failed to update schedule status', { exact: true })).toBeVisible();
	const failure = `Failed to update schedule status - ${refusal.json.message}`;
	await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
	await expect(toggle).toBeChecked();
});

test('[SL-05] [SL-06] a schedule leads to its form, and is deleted after a question', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const { _id } = await addSchedule(app, account, [rose]);
	await addSchedule(app, account, [rose], { name: 'Another' });
	await withoutNews(page);
	await page.goto('/schedules');
	await page.getByRole('link', { name: 'Edit Sunday call' }).click();
	await expect(page).toHaveURL(`/schedules/edit/${_id}`);
	await page.goBack();

	const dialog = page.getByRole('dialog');
	const remove = page.getByRole('button', { name: 'Delete Sunday call' });
	await remove.press('Enter');
	await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(remove).toBeFocused();
	await remove.click();
	const refetched = page.waitForRequest(
		(request) => request.method() === 'GET' && request.url().endsWith('/api/schedules'),
	);
	await dialog.getByRole('button', { name: 'Delete schedule' }).click();
	await expect(page.getByText('Schedule deleted', { exact: true })).toBeVisible();
	await refetched;
	await expect(page.getByRole('rowheader')).toHaveText([/Another/]);
	expect(await app.request(listSchedules, {}, account.token)).toHaveLength(1);
});

test('[SL-13] what cannot be deleted stays, and the page says so', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await addSchedule(app, account, [rose]);
	await page.route('**/api/schedules/*', (route) => route.fulfill(refusal));
	await page.goto('/schedules');
	await page.getByRole('button', { name: 'Delete Sunday call' }).click();
	await page.getByRole('button', { name: 'Delete schedule' }).click();
	await expect(page.getByText('Failed to delete schedule', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(rowOf(page, 'Sunday call')).toBeVisible();
});

test('[SL-09] without schedules the page leads to a new one of that type', async ({
	signedIn: page,
	app,
	account,
}) => {
	await addRecipient(app, account, { name: 'Rose' });
	await page.goto('/schedules');
	for (const [tab, words] of [
		['All Schedules', 'No schedules yet'],
		['Call Schedules', 'No call schedules yet'],
		['Message Schedules', 'No message schedules yet'],
	] as const) {
		await page.getByRole('tab', { name: tab, exact: true }).click();
		await expect(page.getByRole('heading', { name: words })).toBeVisible();
	}
	await page.getByRole('link', { name: 'Create Schedule' }).click();
	await expect(page).toHaveURL('/schedules/new?filter=message');
});

test('[SL-10] [SL-11] [D2] without recipients the first one is added here', async ({
	signedIn: page,
}) => {
	await page.goto('/schedules');
	await page.getByRole('button', { name: 'Add Recipients' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add Recipients' });
	await expect(dialog.getByText(recipientAgreement)).toBeVisible();
	await dialog.getByLabel('Name').fill('Maya');
	const phone = dialog.getByLabel('Phone number');
	const submit = dialog.getByRole('button', { name: 'Add Recipient' });
	const invalid = dialog.getByText('Invalid phone number format', { exact: true });
	for (const [wrong, right] of [
		['0207123456', '442071234567'],
		['+0207123456', '+12125550134'],
		['+4420712345678901', '+442071234567890'],
		['not a number', '2125550134'],
		['+12', '+44 20 7123 4567'],
	] as const) {
		await phone.fill(wrong);
		await submit.click();
		await expect(invalid).toBeVisible();
		await phone.fill(right);
		await expect(invalid).toBeHidden();
	}
	const sent = page.waitForRequest((request) => request.method() === 'POST');
	await submit.click();
	expect((await sent).postDataJSON()).toMatchObject({ phoneNumber: '442071234567' });
	await expect(page.getByText('Recipient added')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Create Schedule' })).toBeVisible();
});

test('[SL-12] a server that cannot be reached is told from one that fails', async ({
	signedIn: page,
}) => {
	await withoutNews(page);
	await page.route('**/api/schedules', (route) => route.abort());
	await page.goto('/schedules');
	await expect(
		page.getByText('Cannot connect to the server. Please make sure the backend is running.', {
			exact: true,
		}),
	).toBeVisible();

	await page.unroute('**/api/schedules');
	await page.route('**/api/schedules', (route) => route.fulfill(refusal));
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(
		page.getByText('Failed to load data. Please try again later.', { exact: true }),
	).toBeVisible();

	await page.unroute('**/api/schedules');
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('heading', { name: 'No schedules yet' })).toBeVisible();
});
