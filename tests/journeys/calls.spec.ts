import { getCall } from '#contract/calls.ts';
import { checkAccessibility, expect, test } from '#tests/support/browser.ts';
import { buildCall, LATER } from '#tests/support/history.ts';
import { startTrial } from './billing-steps.ts';
import {
	badgeOf,
	colours,
	factOf,
	holdBack,
	rowWith,
	shownPhone,
	viewDetails,
} from './messages-steps.ts';
import { addRecipient, addSchedule, refusal, withoutNews } from './schedules-steps.ts';

const columns = ['RECIPIENT', 'SCHEDULED TIME', 'DURATION', 'STATUS', 'ACTIONS'];

test('[CA-01] [CA-05] [D22a] the tabs follow the address; Upcoming lists what is planned', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await startTrial(app, account);
	const { _id } = await addSchedule(app, account, [rose]);
	await addSchedule(app, account, [rose], {
		name: 'A text',
		type: 'message',
		messageContent: 'Hello',
	});
	await page.goto('/calls');
	await expect(page.getByRole('tab')).toHaveText(['All Calls', 'Upcoming', 'Completed']);
	const all = page.getByRole('tab', { name: 'All Calls' });
	await expect(all).toHaveAttribute('aria-selected', 'true');
	await expect(rowWith(page, 'Rose')).toHaveCount(1);
	await all.press('ArrowRight');
	await expect(page).toHaveURL('/calls?filter=upcoming');
	await expect(page.getByRole('rowheader')).toHaveText(['Sunday call']);
	await expect(page.getByRole('switch', { name: 'Sunday call is active' })).toBeChecked();
	await expect(page.getByRole('button', { name: 'Delete Sunday call' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Edit Sunday call' })).toHaveAttribute(
		'href',
		`/schedules/edit/${_id}`,
	);
	await expect(page.getByRole('link', { name: 'See all schedules' })).toHaveAttribute(
		'href',
		'/schedules',
	);
	await checkAccessibility(page);
	await page.goto('/calls?filter=completed');
	await expect(page.getByRole('heading', { name: 'No completed calls yet' })).toBeVisible();
	await checkAccessibility(page);
	await page.getByRole('link', { name: 'Create Schedule' }).click();
	await expect(page).toHaveURL('/schedules/new?filter=call');
});

test('[CA-02] [CA-04] [ST-03] a row says who, when, how long and how it went', async ({
	signedIn: page,
	app,
	account,
}) => {
	const given = { lateSeconds: 120, durationSeconds: 65 };
	let phone = '';
	for (const status of ['missed', 'completed', 'failed', 'cancelled', 'in-progress'] as const) {
		const person = await addRecipient(app, account, { name: `The ${status} one` });
		const reason = status === 'failed' ? ({ code: 'could_not_connect' } as const) : undefined;
		await buildCall(app, account, { ...given, recipients: [person], status, reason });
		if (status === 'completed') phone = shownPhone(person);
	}
	await startTrial(app, account);
	await addSchedule(app, account, [await addRecipient(app, account, { name: 'The next one' })]);
	await page.emulateMedia({ colorScheme: 'light' });
	await page.clock.setFixedTime(LATER);
	await page.goto('/calls');
	await expect(page.getByRole('columnheader')).toHaveText(columns);
	const completed = rowWith(page, 'The completed one');
	await expect(completed.getByRole('rowheader')).toHaveText(`The completed one${phone}`);
	await expect(completed.getByRole('cell')).toHaveText([
		'Mon, Jan 510:00 AM',
		'1:05',
		'Completed',
		'View',
	]);
	await expect(rowWith(page, 'The failed one').getByRole('cell')).toHaveText([
		/Jan 5/,
		'N/A',
		'Failedcould not connect',
		'View',
	]);
	await expect(rowWith(page, 'The next one').getByRole('cell').first()).toHaveText(
		'Sun, Jan 1, 20903:00 PM',
	);
	for (const [who, word, colour] of [
		['The completed one', 'Completed', colours.green],
		['The next one', 'Scheduled', colours.blue],
		['The in-progress one', 'In progress', colours.orange],
		['The failed one', 'Failed', colours.red],
		['The missed one', 'Missed', colours.red],
		['The cancelled one', 'Cancelled', colours.grey],
	] as const) {
		expect(await badgeOf(rowWith(page, who), word), who).toEqual(colour);
	}
	await page.getByLabel('Status').selectOption('In progress');
	await expect(page.getByRole('rowheader')).toHaveText([/in-progress/]);
	await page.getByRole('tab', { name: 'Completed' }).click();
	await expect(page).toHaveURL('/calls?filter=completed');
	await expect(page.getByRole('rowheader')).toHaveText([/cancelled/, /failed/, /completed/]);
	await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
		'Any status',
		'Completed',
		'Failed',
		'Cancelled',
	]);
	await page.setViewportSize({ width: 360, height: 844 });
	await expect(completed.getByRole('term')).toHaveText(columns);
	await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
	await checkAccessibility(page);
});

test('[MD-14] a call that was started early shows when, beside the planned moment', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const early = { at: '2026-01-05T15:00:00.000Z', startsAt: '2026-01-05T14:00:00.000Z' };
	const [callId] = await buildCall(app, account, {
		...early,
		recipients: [rose],
		status: 'missed',
	});
	await page.clock.setFixedTime(LATER);
	await page.goto('/calls');
	await expect(rowWith(page, 'Rose').getByRole('cell').first()).toHaveText('Mon, Jan 510:00 AM');
	await rowWith(page, 'Rose').getByRole('button').first().press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Call details' });
	await expect(factOf(dialog, 'Scheduled time')).toHaveText('Mon, Jan 510:00 AM');
	await expect(factOf(dialog, 'Start')).toHaveText('Mon, Jan 59:00 AM');
	const params = { callId: String(callId) };
	const { startTime, scheduledTime } = await app.request(getCall, { params }, account.token);
	expect([startTime, scheduledTime]).toEqual([early.startsAt, early.at]);
});

test('[CA-03] [CA-06] [UX-17] details are opened, read and closed by keyboard, and a row opens its own', async ({
	signedIn: page,
	app,
	account,
}) => {
	const [rose, theo, maya] = await Promise.all([
		addRecipient(app, account, { name: 'Rose' }),
		addRecipient(app, account, { name: 'Theo' }),
		addRecipient(app, account, { name: 'Maya' }),
	]);
	await startTrial(app, account);
	await addSchedule(app, account, [maya]);
	await buildCall(app, account, {
		recipients: [rose],
		lateSeconds: 120,
		notes: 'She told of the lake',
	});
	await buildCall(app, account, { recipients: [theo], status: 'missed' });
	const others = ['in-progress', 'failed', 'cancelled'] as const;
	for (const status of others) {
		const person = await addRecipient(app, account, { name: `The ${status} one` });
		await buildCall(app, account, { recipients: [person], status });
	}
	await page.clock.setFixedTime(LATER);
	await page.goto('/calls');
	const named = async (who: string, labels: RegExp[]) => {
		const actions = rowWith(page, who).getByRole('button');
		await expect(actions).toHaveCount(labels.length);
		for (const [at, label] of labels.entries()) {
			await expect(actions.nth(at)).toHaveAccessibleName(label);
		}
	};
	await named('Maya', [/^View details/, /^Start .* Maya now$/, /^Cancel the call with Maya$/]);
	await named('Rose', [/^View details of the call with Rose$/]);
	await named('Theo', [/^View details/]);
	for (const status of others) await named(`The ${status} one`, [/^View details/]);

	const dialog = page.getByRole('dialog', { name: 'Call details' });
	const open = async (who: string) => {
		await viewDetails(rowWith(page, who));
		await expect(dialog.getByRole('list', { name: `What happened for ${who}` })).toBeVisible();
	};
	const facts = async (expected: Record<string, string | RegExp>) => {
		for (const [label, value] of Object.entries(expected)) {
			await expect(factOf(dialog, label), label).toHaveText(value);
		}
	};
	await open('Rose');
	await facts({
		Recipient: /^Rose212-555-\d{4}$/,
		Status: 'Completed',
		'Scheduled time': 'Mon, Jan 510:00 AM',
		Start: 'Mon, Jan 510:02 AM',
		End: 'Mon, Jan 510:14 AM',
		Duration: '12:34',
		Schedule: 'Not part of a schedule',
		'Created at': 'Mon, Jan 510:00 AM',
	});
	await expect(dialog.getByLabel('Notes')).toHaveValue('She told of the lake');
	const happened = dialog.getByRole('list', { name: 'What happened for Rose' });
	// calls-room.spec.ts has real rooms, with who joined and left.
	await expect(happened.getByRole('listitem')).toHaveText([/asked to call/]);
	await checkAccessibility(page);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(rowWith(page, 'Rose').getByRole('button')).toBeFocused();

	await expect(rowWith(page, 'Maya').getByRole('button')).toHaveText(['View', 'Start', 'Cancel']);
	const phone = rowWith(page, 'Theo').getByText(shownPhone(theo));
	await phone.hover({ position: { x: 2, y: 8 } });
	await page.mouse.down();
	await phone.hover({ position: { x: 60, y: 8 } });
	await page.mouse.up();
	expect(await page.evaluate(() => `${getSelection()}`)).toMatch(/^212-/);
	await expect(dialog).toBeHidden();
	await rowWith(page, 'The failed one').getByText('N/A').click();
	await facts({ Recipient: /^The failed one/ });
	await page.keyboard.press('Escape');
	await expect(rowWith(page, 'The failed one').getByRole('button')).toBeFocused();

	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: 'dark' });
	await expect(page.getByRole('table')).toHaveCount(0);
	const more = rowWith(page, 'Maya').getByRole('button', { name: 'More actions for Maya' });
	const entries = page.getByRole('menu', { name: 'More actions for Maya' }).getByRole('menuitem');
	await more.press('Enter');
	await expect(entries).toHaveText(['View', 'Start', 'Cancel']);
	await expect(entries.first()).toBeFocused();
	await page.keyboard.press('ArrowUp');
	await expect(entries.last()).toBeFocused();
	await expect(entries.last()).toHaveAccessibleName('Cancel the call with Maya');
	await checkAccessibility(page);
	await page.keyboard.press('Escape');
	await expect(entries).toHaveCount(0);
	await expect(more).toBeFocused();
	await open('Maya');
	await facts({
		Status: 'Scheduled',
		Start: /None/,
		End: /None/,
		Duration: 'N/A',
		Schedule: 'Sunday callWeekly',
		Notes: 'You can write notes once the call is completed.',
	});
	const buttons = dialog.getByRole('button').filter({ hasText: /./ });
	await expect(buttons).toHaveText(['Skip this one', 'Move…', 'Cancel Call', 'Start now', 'Close']);
	await checkAccessibility(page);
	await buttons.filter({ hasText: 'Cancel Call' }).press('Enter');
	const question = page.getByRole('dialog', { name: 'Cancel the call with Maya?' });
	await expect(question).toContainText('Maya is the only one left in this call');
	await expect(question.getByRole('button').filter({ hasText: /./ })).toHaveText([
		'Keep it',
		'Cancel Call',
	]);
	await page.keyboard.press('Escape');
	await expect(more).toBeFocused();
	await page.route('**/api/calls/*', (route) => route.fulfill(refusal));
	await rowWith(page, 'Theo').getByRole('button').press('Enter');
	await expect(dialog.getByText("We couldn't load what happened.")).toBeVisible();
	await checkAccessibility(page);
});

test('[CA-10] [D22] what cannot be loaded is shown as labelled examples', async ({
	signedIn: page,
}) => {
	const calls = '**/api/calls?*';
	const failure = page.getByText('Failed to load calls. Using demo data instead.', {
		exact: true,
	});
	await withoutNews(page);
	const letGo = await holdBack(page, calls, { json: { message: 'not a list' } });
	await page.goto('/calls');
	await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
	await checkAccessibility(page);
	letGo();
	await expect(failure).toBeVisible();
	const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
	await expect(rows).toHaveCount(2);
	for (const row of await rows.all()) {
		await expect(row.getByText('Demo data')).toBeVisible();
		for (const button of await row.getByRole('button').all()) await expect(button).toBeDisabled();
	}
	await checkAccessibility(page);
	await page.unroute(calls);
	await page.route(calls, (route) => route.abort());
	await page.goto('/calls?filter=completed');
	await expect(failure).toBeVisible();
	await expect(rows).toHaveText([/Uncle.*Demo data.*24:05.*Completed/]);
	await page.unroute(calls);
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(page.getByRole('heading', { name: 'No completed calls yet' })).toBeVisible();
	await expect(page.getByText('Demo data')).toHaveCount(0);
});
