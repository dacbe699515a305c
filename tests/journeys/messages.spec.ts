import { expect, test } from '#tests/support/browser.ts';
import { buildMessage, LATER } from '#tests/support/history.ts';
import { startTrial } from './billing-steps.ts';
import { badgeOf, colours, factOf, rowWith, shownPhone, viewDetails } from './messages-steps.ts';
import { addRecipient, addSchedule } from './schedules-steps.ts';

const columns = ['CONTENT', 'RECIPIENTS', 'SCHEDULED TIME', 'STATUS', 'ACTIONS'];
const goodMorning = { name: 'Mornings', type: 'message', messageContent: 'Good morning!' };

test('[ME-01] [ME-04] [D22a] the tabs follow the address; Scheduled lists what is planned', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	await startTrial(app, account);
	await addSchedule(app, account, [rose], { name: 'A call' });
	const { _id } = await addSchedule(app, account, [rose], goodMorning);
	await buildMessage(app, account, { recipients: [rose], content: 'An old one' });
	await buildMessage(app, account, { recipients: [rose], content: 'A lost one', status: 'failed' });
	const shown = (rows: RegExp[]) => expect(page.getByRole('rowheader')).toHaveText(rows);

	await page.goto('/messages');
	await expect(page.getByRole('tab')).toHaveText(['All Messages', 'Scheduled', 'Sent', 'Replies']);
	const all = page.getByRole('tab', { name: 'All Messages' });
	await expect(all).toHaveAttribute('aria-selected', 'true');
	await shown([/A lost one/, /An old one/, /Good morning!/]);
	await page.getByRole('tab', { name: 'Sent' }).click();
	await expect(page).toHaveURL('/messages?filter=sent');
	await shown([/An old one/]);
	await all.click();
	await expect(page).toHaveURL('/messages?filter=all');
	await shown([/A lost one/, /An old one/, /Good morning!/]);
	await page.goto('/messages?filter=scheduled');
	await shown([/Mornings/]);
	const toggle = page.getByRole('switch', { name: 'Mornings is active' });
	await toggle.press('Space');
	await expect(page.getByText('Schedule deactivated')).toBeVisible();
	await expect(toggle).not.toBeChecked();
	await expect(page.getByRole('link', { name: 'Edit Mornings' })).toHaveAttribute(
		'href',
		`/schedules/edit/${_id}`,
	);
	await page.getByRole('button', { name: 'Delete Mornings' }).click();
	await page.getByRole('button', { name: 'Delete schedule' }).click();
	await expect(page.getByRole('heading', { name: 'No message schedules yet' })).toBeVisible();
	await page.getByRole('link', { name: 'See all schedules' }).click();
	await expect(page).toHaveURL('/schedules');
});

test('[ME-02] [ME-10] [ST-03] a row says what, to whom, when and how it went', async ({
	signedIn: page,
	app,
	account,
}) => {
	const recipients = [];
	for (const name of ['Rose', 'Theo', 'Maya', 'Leo']) {
		recipients.push(await addRecipient(app, account, { name }));
	}
	const long = `A long letter ${'that goes on and on '.repeat(20)}`;
	await startTrial(app, account);
	await addSchedule(app, account, recipients, goodMorning);
	await buildMessage(app, account, { recipients, content: 'Off', status: 'cancelled' });
	const words = 'the number is not in service';
	const reason = { code: 'written', words } as const;
	await buildMessage(app, account, { recipients, content: 'Lost', status: 'failed', reason });
	await buildMessage(app, account, { recipients: recipients.slice(0, 2), content: long });

	await page.emulateMedia({ colorScheme: 'light' });
	await page.clock.setFixedTime(LATER);
	await page.goto('/messages');
	await expect(page.getByRole('columnheader')).toHaveText(columns);
	await expect(rowWith(page, 'A long letter').getByRole('cell')).toHaveText([
		'Rose, Theo',
		'Mon, Jan 510:00 AM',
		'Sent',
		'ViewResend',
	]);
	await expect(rowWith(page, 'Lost').getByRole('cell')).toHaveText([
		'Rose, Theo +2 more',
		/Jan 5/,
		`Failed${words}`,
		'ViewResend',
	]);
	await expect(rowWith(page, 'Good morning!').getByRole('cell').nth(1)).toHaveText(
		'Sun, Jan 1, 20903:00 PM',
	);
	expect(await badgeOf(rowWith(page, 'A long letter'), 'Sent')).toEqual(colours.green);
	expect(await badgeOf(rowWith(page, 'Good morning!'), 'Scheduled')).toEqual(colours.blue);
	expect(await badgeOf(rowWith(page, 'Lost'), 'Failed')).toEqual(colours.red);
	expect(await badgeOf(rowWith(page, 'Off'), 'Cancelled')).toEqual(colours.grey);

	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 844 });
		await expect(page.getByRole('table')).toBeVisible({ visible: width === 1280 });
		const content = page.getByTitle(/^A long letter/);
		const line = await content.evaluate((element) => ({
			isCut: element.scrollWidth > element.clientWidth,
			lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
		}));
		expect(line.isCut).toBe(true);
		expect(line.lines).toBeLessThan(1.5);
		await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width);
	}
	await expect(rowWith(page, 'A long letter').getByRole('term')).toHaveText(columns);
	await page.goto('/messages?filter=sent');
	await expect(rowWith(page, 'A long letter').getByRole('term')).toHaveText(columns);
});

test('[ME-03] [ME-05] [ME-06] details are opened, read and closed by keyboard', async ({
	signedIn: page,
	app,
	account,
}) => {
	const rose = await addRecipient(app, account, { name: 'Rose' });
	const theo = await addRecipient(app, account, { name: 'Theo' });
	await startTrial(app, account);
	await addSchedule(app, account, [rose, theo], goodMorning);
	const common = { recipients: [rose, theo], at: '2026-01-05T15:00:00.000Z' };
	await buildMessage(app, account, { ...common, content: 'Off', status: 'cancelled' });
	const reason = { code: 'landline' } as const;
	await buildMessage(app, account, { ...common, content: 'Lost', status: 'failed', reason });
	const changedAt = '2026-01-05T15:01:00.000Z';
	await buildMessage(app, account, { ...common, content: 'Hello\nyou two', changedAt });

	await page.clock.setFixedTime(LATER);
	await page.goto('/messages');
	const actionsOf = (words: string) => rowWith(page, words).getByRole('button');
	const named = async (words: string, labels: RegExp[]) => {
		await expect(actionsOf(words)).toHaveCount(labels.length);
		for (const [at, label] of labels.entries()) {
			await expect(actionsOf(words).nth(at)).toHaveAccessibleName(label);
		}
	};
	await named('Good morning!', [/^View details of “Good/, /^Cancel “Good/]);
	await named('Hello', [/^View details of “Hello you two”/, /^Resend “Hello you two”/]);
	await named('Lost', [/^View details/, /^Resend/]);
	await named('Off', [/^View details/]);

	const dialog = page.getByRole('dialog', { name: 'Message details' });
	const open = async (words: string) => {
		await viewDetails(rowWith(page, words));
		await expect(dialog.getByRole('list', { name: 'What happened for Rose' })).toBeVisible();
	};
	await open('Hello');
	await expect(factOf(dialog, 'Content')).toHaveText('Hello\nyou two', { useInnerText: true });
	await expect(factOf(dialog, 'Recipients').getByRole('listitem')).toHaveText([
		`Rose, ${shownPhone(rose)}By text, Mon, Jan 5, 10:01 AM`,
		`Theo, ${shownPhone(theo)}By text, Mon, Jan 5, 10:01 AM`,
	]);
	await expect(factOf(dialog, 'Status')).toHaveText('Sent');
	await expect(factOf(dialog, 'Scheduled time')).toHaveText('Mon, Jan 510:00 AM');
	await expect(factOf(dialog, 'Sent time')).toHaveText('Mon, Jan 510:01 AM');
	await expect(factOf(dialog, 'Schedule')).toHaveText('Not part of a schedule');
	await expect(factOf(dialog, 'Created at')).toHaveText('Mon, Jan 510:00 AM');
	const happened = dialog.getByRole('list', { name: 'What happened for Theo' });
	await expect(happened.getByRole('listitem')).toHaveText([
		/You asked to send it/,
		/Text sent/,
		'Text deliveredMon, Jan 5, 10:01 AM',
	]);
	const buttons = dialog.getByRole('button').filter({ hasText: /./ });
	await expect(buttons).toHaveText(['Resend Message', 'Close']);
	await page.keyboard.press('Shift+Tab');
	await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(actionsOf('Hello').first()).toBeFocused();

	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: 'dark' });
	await expect(page.getByRole('table')).toHaveCount(0);
	await open('Good morning!');
	await expect(factOf(dialog, 'Schedule')).toHaveText('MorningsWeekly');
	await expect(factOf(dialog, 'Scheduled time')).toHaveText('Sun, Jan 1, 20903:00 PM');
	await expect(factOf(dialog, 'Sent time')).toHaveText(/None/);
	await expect(factOf(dialog, 'Created at')).not.toHaveText(/2090/);
	await expect(happened.getByRole('listitem')).toHaveText([/Planned by “Mornings”/]);
	await expect(buttons).toHaveText(['Cancel Message', 'Close']);
	await buttons.first().press('Enter');
	await expect(page.getByRole('dialog', { name: /^Cancel “Good morning!”/ })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(actionsOf('Good morning!').first()).toBeFocused();
	await open('Lost');
	await expect(buttons).toHaveText(['Resend Message', 'Close']);
	await page.keyboard.press('Escape');
	await open('Off');
	await expect(buttons).toHaveText(['Close']);
});
